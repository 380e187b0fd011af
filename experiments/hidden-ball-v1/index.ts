import { alive, calm, level, place, type Seen, scene, type TracePoint, until } from '../alive.js';
import type { Experiment } from '../types.js';

const ABLATED = 'last seen place';

async function watch(seed: number, condition: string): Promise<Seen> {
  const change = {
    who: 'silas',
    by: (species: import('umwelt').CreatureDefinition) => ({ ...species, memory: { ...species.memory!, maps: false } }),
  };
  const life = await scene(seed, { keep: ['silas', 'person', 'ball', 'shed'], ...(condition === ABLATED ? { change } : {}) });
  calm(life, { 'want-to-play': 9, 'want-to-fetch': 9 });
  // the shed stands between him and where the ball comes to rest
  place(life, [-4.6, -1], 0, [3, -3]);
  life.apply({ move: 'ball', to: [-3.4, 1.2, 0] });
  until(life, 1, () => false);
  life.apply({ move: 'silas', to: [-4.6, -1], heading: 0 });
  life.apply({ hold: 'ball', by: 'person', at: [0, 0.3, 0.2] });
  life.apply({ move: 'person', to: [-3.5, 1.6], heading: 0 });
  life.apply({ throw: 'ball', velocity: [0.1, 2.4 + 0.05 * (seed % 7), 0] });
  life.apply({ move: 'person', to: [3, -3], heading: 0 });
  const trace: TracePoint[] = [];
  let most = 0;
  const found = until(life, 60, () => {
    most = Math.max(most, level(life, 'silas.frustration'));
    trace.push({ condition, seconds: life.now / 20, value: level(life, 'silas.frustration') });
    return life.get('ball.holder') === 'silas';
  });
  const after = level(life, 'silas.frustration');
  return { shows: found < 30 && most > after + 0.1, trace };
}

export const hiddenBall: Experiment = alive({
  id: 'hidden-ball-v1',
  title: 'A ball behind the shed: he keeps it in mind and finds it',
  conditions: ['whole', ABLATED],
  watch,
  label: 'frustration',
});
