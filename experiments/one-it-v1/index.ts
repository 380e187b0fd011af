import { alive, apart, calm, level, place, type Seen, scene, type TracePoint, until } from '../alive.js';
import type { Experiment } from '../types.js';

const ABLATED = 'no pronome';

async function watch(seed: number, condition: string): Promise<Seen> {
  // without a pronome the shared groups have no "it": they look for the kind that they were made for
  const change = {
    who: 'silas',
    by: (species: import('umwelt').CreatureDefinition) => ({
      ...species,
      releasers: {
        ...species.releasers,
        'it-at-mouth': { find: { do: 'in-reach', kind: 'ball', for: 'grab' }, worth: 10 },
        'it-beyond': { find: 'ball', worth: 2 },
        'it-seen': { find: 'ball', worth: 1 },
      },
    }),
  };
  const life = await scene(seed, { keep: ['silas', 'person'], ...(condition === ABLATED ? { change } : {}) });
  life.apply({
    add: 'sock',
    thing: { kind: 'sock', shape: { circle: 0.09, height: 0.1 }, at: [-3, -2, 0], physics: { bounce: 0.1, friction: 0.9 } },
  });
  calm(life, { 'want-to-play': 9, 'want-to-fetch': 9 });
  for (const releaser of ['see-ball', 'ball-free']) life.set(`silas.${releaser}.kind`, 'sock');
  place(life, [-1, 1], 0, [2.8, 0.9]);
  const trace: TracePoint[] = [];
  const fetched = until(life, 60, () => {
    trace.push({ condition, seconds: life.now / 20, value: apart(life, 'sock', 'person') });
    return apart(life, 'sock', 'person') < 1.2;
  });
  return { shows: fetched < 60 && level(life, 'silas.happiness') > 0, trace };
}

export const oneIt: Experiment = alive({
  id: 'one-it-v1',
  title: 'A sock in the place of the ball: fetched without a new behavior',
  conditions: ['whole', ABLATED],
  watch,
  label: 'meters from the sock to the person',
});
