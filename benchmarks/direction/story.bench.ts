import { bench } from 'mitata';
import { Life, type WorldDefinition } from 'umwelt';
import type { StoryDefinition } from 'umwelt/direction';
import type { Finding, Row } from '../runner.js';

/** Waiting beats about the needs, places and behaviors of eight creatures; none of them begins. */
const BEATS = 1_000;
const CREATURES = 8;
const WITH = `a tick with a story of ${BEATS} beats`;
const WITHOUT = 'the same world without a story';

const species = {
  species: 'dog',
  variables: { hunger: { value: 0, growth: 0.001, max: 100 } },
  behaviors: { wait: { constant: 1 } },
} as const;
const creatures = Object.fromEntries(Array.from({ length: CREATURES }, (_, i) => [`dog-${i}`, { species, at: [i, 0] as const }]));
const world: WorldDefinition = { world: 'stage', size: [40, 40], things: { bowl: { kind: 'food', at: [0, 9] } }, creatures };

function story(): StoryDefinition {
  const beats = Array.from({ length: BEATS }, (_, i) => {
    const dog = `dog-${i % CREATURES}`;
    const conditions = [
      `${dog}.hunger > ${200 + i}`,
      `${dog}.x > ${50 + i}`,
      `${dog} near bowl ${i / BEATS}`,
      `not ${dog} does wait for 1s`,
      `${dog} looks-at bowl for ${i + 60}min`,
    ];
    return [`beat-${i}`, { when: conditions[i % 5], do: 'remove bowl' }] as const;
  });
  return Object.fromEntries(beats);
}

for (const [name, definition] of [
  [WITH, { ...world, story: story() }],
  [WITHOUT, world],
] as const) {
  bench(name, function* () {
    const life = new Life(definition, { seed: 1 });
    life.run(200);
    yield () => life.tick();
  });
}

export function findings(rows: readonly Row[]): readonly Finding[] {
  const [told, plain] = [WITH, WITHOUT].map(name => rows.find(row => row.name === name));
  if (told === undefined || plain === undefined) return [];
  return [
    { name: `${BEATS} beats when nothing fires`, value: (told.median - plain.median) / 1000, unit: 'us per tick', goal: 'at most 5' },
  ];
}
