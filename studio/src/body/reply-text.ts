import type { Told } from 'umwelt';

/** The reply of a creature as text: why it was refused, the numbers it returned, or the word for its state. */
export function replyText({ answer, results, why }: Told): string {
  if (why !== '') return why;
  return results.length === 0 ? answer : results.map(value => String(Math.round(value * 1000) / 1000)).join(', ');
}
