import type { WatchReport } from 'umwelt/life';
import { columns } from './help.js';

/** Most rows of a time budget that are shown: the longest. */
const SHOWN = 12;

/** Returns the reports of all seeds as text for people, creature by creature. */
export function watchText(reports: readonly WatchReport[]): string {
  const [{ world, minutes }] = reports;
  // a run that was stopped has fewer minutes of its last seed
  const last = reports[reports.length - 1].minutes;
  const time = `${Number(minutes.toFixed(2))} min each${last === minutes ? '' : `, ${Number(last.toFixed(2))} of the last`}`;
  const names = reports[0].creatures.map(({ name }) => name);
  const head = `${world}: ${reports.length} ${reports.length === 1 ? 'seed' : 'seeds'}, ${time}`;
  return [head, ...names.map(name => creatureText(reports, name)), verdict(reports)].join('\n\n');
}

function creatureText(reports: readonly WatchReport[], name: string): string {
  const all = reports.flatMap(({ creatures }) => creatures.filter(creature => creature.name === name));
  const most = (pick: (one: (typeof all)[number]) => number) => Math.max(...all.map(pick));
  const mean = (pick: (one: (typeof all)[number]) => number) => all.reduce((sum, one) => sum + pick(one), 0) / all.length;
  const reaches = mean(one => one.reaches) * all.length;
  const misses = mean(one => one.misses) * all.length;
  const limits = new Set(all.flatMap(({ limits }) => Object.keys(limits)));
  const rows: [string, string][] = [
    ['still', `${percent(mean(one => one.still))} of the time in behaviors that rest or wait`],
    ['motionless', `${most(one => one.motionless).toFixed(1)} s at most in any other`],
    ['dithering', `${most(one => one.dithering)} times in the worst minute; whims and steps ${mean(one => one.whims).toFixed(0)} in all`],
    ['switches', `${mean(one => one.switches).toFixed(1)} per minute within one goal`],
    ['bites, laps, grabs', reaches === 0 ? 'none' : `${reaches.toFixed(0)}, ${misses.toFixed(0)} of them do not touch`],
    [
      'inside solids',
      `${most(one => one.inside).toFixed(1)} s at most deeper than 2 cm, ${(most(one => one.depth) * 100).toFixed(0)} cm deep`,
    ],
    [
      'slip of feet',
      `${(mean(one => one.slip) * 100).toFixed(1)} cm per minute, ${(most(one => one.farthestSlip) * 100).toFixed(1)} cm at most in a stance`,
    ],
    ['at the fence', percent(mean(one => one.fence))],
    ['needs at their limit', [...limits].map(need => `${need} ${percent(mean(one => one.limits[need] ?? 0))}`).join(', ') || 'none'],
    ['never won', neverOn(all).join(', ') || 'none of the top group'],
  ];
  return `${name}\n${columns([...rows, ...budgetRows(all)])}`;
}

/** Returns the behaviors of the top group that won on no seed. */
function neverOn(all: readonly { readonly never: readonly string[]; readonly won: readonly string[] }[]): string[] {
  const won = new Set(all.flatMap(one => one.won));
  return [...new Set(all.flatMap(one => one.never))].filter(name => !won.has(name));
}

function budgetRows(all: WatchReport['creatures']): [string, string][] {
  const total = new Map<string, { count: number; seconds: number; longest: number }>();
  for (const { budget } of all) {
    for (const [path, { count, seconds, longest }] of Object.entries(budget)) {
      const sum = total.get(path) ?? { count: 0, seconds: 0, longest: 0 };
      total.set(path, { count: sum.count + count, seconds: sum.seconds + seconds, longest: Math.max(sum.longest, longest) });
    }
  }
  const time = [...total.values()].reduce((sum, { seconds }) => sum + seconds, 0);
  const rows = [...total].sort(([, a], [, b]) => b.seconds - a.seconds).slice(0, SHOWN);
  return rows.map(([path, { count, seconds, longest }]) => [
    `  ${path === '' ? '(nothing)' : path}`,
    `${percent(seconds / time)}, ${count} bouts of ${(seconds / count).toFixed(1)} s, the longest ${longest.toFixed(1)} s`,
  ]);
}

/** Returns the bars that were broken, with seed and tick, so that the moment can be visited with "umwelt run WORLD --seed S --ticks N". */
function verdict(reports: readonly WatchReport[]): string {
  const lines = reports.flatMap(({ seed, creatures }) =>
    creatures.flatMap(({ name, broken }) =>
      broken.map(({ bar, tick, behavior, what }) => `seed ${seed}, tick ${tick}, ${name} in ${behavior}: ${bar}: ${what}`),
    ),
  );
  return lines.length === 0 ? 'Every bar holds.' : ['Broken:', ...lines].join('\n');
}

function percent(share: number): string {
  return `${(share * 100).toFixed(share > 0 && share < 0.1 ? 1 : 0)} %`;
}
