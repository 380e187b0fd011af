import type { Told } from 'umwelt';

/** What a creature answered, for people: why not, numbers, or a word. */
export function answerText({ answer, results, why }: Told): string {
  if (why !== '') return why;
  return results.length === 0 ? answer : results.map(value => String(Math.round(value * 1000) / 1000)).join(', ');
}
