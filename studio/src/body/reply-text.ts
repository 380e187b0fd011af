import type { Told } from 'umwelt';

/** Returns the reply of a creature as text: why it refused, the numbers that it returned, or the word for its state. */
export function replyText({ answer, results, why }: Told): string {
  if (why !== '') return why;
  return results.length === 0 ? answer : results.map(value => String(Math.round(value * 1000) / 1000)).join(', ');
}
