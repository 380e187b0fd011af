/** Returns every text in a call: names of actions and of kinds among them. */
export function textsOf(call: unknown): string[] {
  if (typeof call === 'string') return [call];
  return typeof call === 'object' && call !== null ? Object.values(call).flatMap(textsOf) : [];
}
