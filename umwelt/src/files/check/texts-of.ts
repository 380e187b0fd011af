/** Returns every text in a call, such as names of actions and of kinds. */
export function textsOf(call: unknown): string[] {
  if (typeof call === 'string') return [call];
  return typeof call === 'object' && call !== null ? Object.values(call).flatMap(textsOf) : [];
}
