import { alive, doing, during, type Seen, scene, type TracePoint } from '../alive.js';
import type { Experiment } from '../types.js';

const WHOLE = 'whole';
const ABLATED = 'fixed interest';
/** Five minutes; the shares of them that must go to each activity at least. */
const SECONDS = 300;
const LEAST = 0.03;

async function watch(seed: number, condition: string): Promise<Seen> {
  // no food, no person, and the predator is caged
  const keep = ['harold', 'water-bowl', 'log', 'nest', 'bars-west', 'door', 'den', 'table'];
  const life = await scene(seed, { world: 'hamster-pen', keep });
  if (condition === ABLATED) life.set('harold.feed.boredom', 0);
  const shift = (k: number): number => 0.5 * (((seed * 7919 + k * 104_729) % 1000) / 500 - 1);
  life.apply({ move: 'harold', to: [-0.4 + shift(1), shift(2)], heading: 6 * shift(3) });
  life.set('harold.hunger', 8);
  const ticks = new Map<string, number>();
  const trace: TracePoint[] = [];
  during(life, SECONDS, seconds => {
    const [top] = doing(life, 'harold').split('/');
    ticks.set(top, (ticks.get(top) ?? 0) + 1);
    if (seconds % 1 === 0) trace.push({ condition, seconds, value: ['feed', 'drink', 'explore', 'clean'].indexOf(top) });
  });
  const share = (top: string): number => (ticks.get(top) ?? 0) / (SECONDS * 20);
  return { shows: ['feed', 'explore', 'clean'].every(top => share(top) >= LEAST), trace };
}

export const boredHarold: Experiment = alive({
  id: 'bored-harold-v1',
  title: 'Hungry, with nothing to eat, Harold also explores and cleans himself',
  conditions: [WHOLE, ABLATED],
  watch,
  label: 'forages 0, drinks 1, explores 2, cleans himself 3',
});
