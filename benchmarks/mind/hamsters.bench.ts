import { readFileSync } from 'node:fs';
import { bench } from 'mitata';
import { Life, loadCreature } from 'umwelt';
import { house } from '../house.js';
import type { Finding, Row } from '../runner.js';

/** All work of a tick for 1,000 small creatures: hamsters in one world of 60 x 60 m with 200 bowls. */
const COUNT = 1_000;
const NAME = `a tick of ${COUNT} hamsters in one world`;
const { definition: species } = await loadCreature('creatures/hamster/hamster.yaml', path => readFileSync(new URL(path, house), 'utf8'));

bench(NAME, function* () {
  const bowl = (kind: string) =>
    ({ kind, shape: { circle: 0.11, height: 0.06 }, scatter: [-29, -29, 29, 29], solid: true, fields: { amount: 1e6 } }) as const;
  const things = Array.from({ length: 200 }, (_, i) => [`bowl-${i}`, bowl(i % 2 === 0 ? 'food' : 'water')] as const);
  const residents = Array.from({ length: COUNT }, (_, i) => [`hamster-${i}`, { species, scatter: [-29, -29, 29, 29] }] as const);
  const life = new Life({
    world: 'field',
    size: [60, 60],
    fence: 0.3,
    things: Object.fromEntries(things),
    creatures: Object.fromEntries(residents),
  });
  // runs until all have begun their activities
  life.run(200);
  yield () => life.tick();
});

export function findings(rows: readonly Row[]): readonly Finding[] {
  const row = rows.find(candidate => candidate.name === NAME);
  return row === undefined ? [] : [{ name: 'one hamster', value: row.min / COUNT / 1000, unit: 'us per tick' }];
}
