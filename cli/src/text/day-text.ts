import { TICKS_PER_SECOND } from 'umwelt/core';
import type { Course, CreatureDay, DayReport } from 'umwelt/life';
import { columns } from './help.js';

/** Letters per row of the strip. */
const PER_ROW = 60;

/** Returns a day as text for people: a strip of letters for each creature, their meaning, needs, feelings, and what was learned. */
export function dayText(report: DayReport): string {
  const { world, seed, hours, creatures } = report;
  const head = `${world}, seed ${seed}: ${Number(hours.toFixed(2))} ${hours === 1 ? 'hour' : 'hours'}`;
  return [head, ...creatures.map(one => creatureText(report, one))].join('\n\n');
}

function creatureText({ column, hours }: DayReport, creature: CreatureDay): string {
  const { name, goals, budget, strip, needs, feelings, learned, expects } = creature;
  const letters = lettersOf(goals);
  const rowSeconds = hours > 3 ? 3600 : hours > 0.5 ? 600 : 60;
  const perRow = Math.max(1, Math.round(rowSeconds / column));
  const lines: string[] = [];
  for (let from = 0; from < strip.length; from += perRow) {
    const row = strip.slice(from, from + perRow);
    const wide = Math.min(perRow, PER_ROW);
    const shown = Array.from({ length: Math.ceil((row.length / perRow) * wide) }, (_, i) => row[Math.floor((i / wide) * perRow)] ?? -1);
    lines.push(`  ${clock(from * column).padStart(5)} ${shown.map(goal => (goal < 0 ? '.' : letters[goal])).join('')}`);
  }
  const rows: [string, string][] = Object.entries(budget).map(([goal, { share, bouts, mean, longest }]) => [
    `  ${letters[goals.indexOf(goal)]} ${goal}`,
    `${(share * 100).toFixed(1)} %, ${bouts} ${bouts === 1 ? 'bout' : 'bouts'} of ${seconds(mean)}, the longest ${seconds(longest)}`,
  ]);
  const course = ([what, { least, mean, most }]: [string, Course]): [string, string] => [
    `  ${what}`,
    `${mean.toFixed(1)} on average, from ${least.toFixed(1)} to ${most.toFixed(1)}`,
  ];
  const parts = [name, ...lines, columns(rows)];
  if (Object.keys(needs).length > 0) parts.push('needs', columns(Object.entries(needs).map(course)));
  if (Object.keys(feelings).length > 0) parts.push('feelings', columns(Object.entries(feelings).map(course)));
  const lessons = learned.map(({ at, behavior }) => `  ${clock(at)} ${behavior}`);
  if (lessons.length + expects.length > 0) parts.push('learned', ...lessons, ...expects.map(sentence => `  ${sentence}`));
  return parts.join('\n');
}

/** Returns a letter for each name: the first free letter of the name, or else of the alphabet. */
function lettersOf(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map(name => {
    const wanted = [
      ...name.toLowerCase().replace(/[^a-z]/g, ''),
      ...name.toUpperCase().replace(/[^A-Z]/g, ''),
      ...'abcdefghijklmnopqrstuvwxyz',
    ];
    const letter = wanted.find(one => !taken.has(one)) ?? '?';
    taken.add(letter);
    return letter;
  });
}

function clock(at: number): string {
  const minutes = Math.floor(at / 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

function seconds(value: number): string {
  return value < 90 ? `${value.toFixed(1)} s` : `${(value / 60).toFixed(1)} min`;
}

/** Returns the number of ticks in hours. */
export function ticksIn(hours: number): number {
  return Math.round(hours * 3600 * TICKS_PER_SECOND);
}
