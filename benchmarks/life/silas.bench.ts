import { readFileSync } from 'node:fs';
import { bench } from 'mitata';
import { type CreatureDefinition, Life, loadCreature } from 'umwelt';
import { house } from '../house.js';
import type { Finding, Row } from '../runner.js';

/**
 * A thousand complete dogs in one world: smell, hearing, retinas and maps at the rates of the species, the mind of the yard, the body with
 * all its joints, walking. Each is as in the yard, with a hunger that learns, among food, water and balls.
 */
const COUNT = 1_000;
/** Width and depth of the world in meters. */
const SIDE = 200;
const NAME = `a second of ${COUNT} Silas in one world`;
/** Ticks of a second of life. A call is a whole second, because ticks differ in how many dogs look and remember, and in garbage collection. */
const TICKS = 20;
/** Nanoseconds in a second. */
const SECOND = 1e9;
const { definition: silas } = await loadCreature('creatures/silas/silas.yaml', path => readFileSync(new URL(path, house), 'utf8'));
const species: CreatureDefinition = {
  ...silas,
  senses: { ...silas.senses, ears: { hear: ['bark', 'whine'], range: 20 } },
  variables: { ...silas.variables, hunger: { ...silas.variables?.['hunger'], learns: {} } },
};

bench(NAME, function* () {
  const scatter = [1 - SIDE / 2, 1 - SIDE / 2, SIDE / 2 - 1, SIDE / 2 - 1] as const;
  const bowl = (kind: string) => ({ kind, shape: { circle: 0.15, height: 0.1 }, scatter, solid: true, fields: { amount: 1e6 } }) as const;
  const ball = { kind: 'ball', shape: { circle: 0.06, height: 0.12 }, scatter, mobile: true } as const;
  const things = Array.from({ length: 900 }, (_, i) => [`thing-${i}`, i % 3 === 0 ? ball : bowl(i % 3 === 1 ? 'food' : 'water')] as const);
  const dogs = Array.from({ length: COUNT }, (_, i) => [`silas-${i}`, { species, scatter }] as const);
  const life = new Life(
    { world: 'meadow', size: [SIDE, SIDE], fence: 0.5, things: Object.fromEntries(things), creatures: Object.fromEntries(dogs) },
    { seed: 1 },
  );
  // runs until all have begun their activities
  life.run(200);
  yield () => life.run(TICKS);
});

export function findings(rows: readonly Row[]): readonly Finding[] {
  const row = rows.find(candidate => candidate.name === NAME);
  if (row === undefined) return [];
  return [
    { name: 'one whole Silas', value: row.median / TICKS / COUNT / 1000, unit: 'us per tick', goal: 'at most 50' },
    { name: `${COUNT} Silas at 20 Hz`, value: SECOND / row.median, unit: 'times real time on one core', goal: 'at least 1' },
  ];
}
