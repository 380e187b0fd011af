import { alive, calm, doing, during, level, place, type Seen, scene, type TracePoint, until } from '../alive.js';
import type { Experiment } from '../types.js';

const ABLATED = 'prey-shaken off';

async function watch(seed: number, condition: string): Promise<Seen> {
  const life = await scene(seed, { keep: ['silas', 'harold'] });
  if (condition === ABLATED) life.set('silas.prey-shaken.worth', 0);
  calm(life);
  place(life, [-1, 0], 1.57);
  // in a cage that hangs above his reach
  life.apply({ add: 'cage', thing: { kind: 'cage', shape: { circle: 0.1, height: 0.1 }, at: [0, 0, 1.3], solid: false } });
  life.apply({ hold: 'harold', by: 'cage', at: [0, 0, 0] });
  const trace: TracePoint[] = [];
  const note = (): void => void trace.push({ condition, seconds: life.now / 20, value: level(life, 'silas.aggression') });
  during(life, 60, note);
  const caged = level(life, 'silas.aggression');
  life.apply({ throw: 'harold', velocity: [0, 0, 0] });
  life.apply({ remove: 'cage' });
  const caught = until(life, 60, () => {
    note();
    return doing(life).endsWith('shake-it');
  });
  let [low, calmTicks] = [10, 0];
  during(life, 8, seconds => {
    note();
    if (seconds > 2) low = Math.min(low, level(life, 'silas.aggression'));
    if (seconds > 3 && !doing(life).startsWith('hunt')) calmTicks++;
  });
  return { shows: caged > 6 && caught < 60 && low < 2 && calmTicks >= 95, trace };
}

export const aggression: Experiment = alive({
  id: 'aggression-v1',
  title: 'A hamster behind bars makes him cross, until he has caught and shaken it',
  conditions: ['whole', ABLATED],
  watch,
  label: 'aggression',
});
