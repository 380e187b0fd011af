import { alive, calm, doing, level, place, type Seen, scene, type TracePoint, until } from '../alive.js';
import type { Experiment } from '../types.js';

const ABLATED = 'see-water worth 0';

async function watch(seed: number, condition: string): Promise<Seen> {
  const life = await scene(seed, { keep: ['silas', 'food-bowl', 'water-bowl'] });
  calm(life, { hunger: 6, thirst: 3 });
  // the water stands on the way to the food
  life.apply({ move: 'water-bowl', to: [-1.2, 0.3, 0] });
  life.apply({ move: 'food-bowl', to: [1.2, 0, 0] });
  life.set('silas.see-water.worth', condition === ABLATED ? 0 : 16);
  life.set('silas.see-water.optimum', 0.8);
  life.set('silas.see-water.far', 1.2);
  place(life, [-3, 0], 1.57);
  const trace: TracePoint[] = [];
  let first = '';
  until(life, 40, () => {
    const path = doing(life);
    if (first === '' && (path.endsWith('lap') || path.endsWith('chew'))) first = path.endsWith('lap') ? 'drinks' : 'eats';
    trace.push({ condition, seconds: life.now / 20, value: level(life, 'silas.thirst') });
    return first !== '' && path.endsWith('chew');
  });
  return { shows: first === 'drinks', trace };
}

export const sip: Experiment = alive({
  id: 'sip-v1',
  title: 'A sip on the way to the food',
  conditions: ['whole', ABLATED],
  watch,
  label: 'thirst',
});
