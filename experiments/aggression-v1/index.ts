import { alive, calm, doing, during, level, place, type Seen, scene, type TracePoint, until } from '../alive.js';
import type { Experiment } from '../types.js';

const ABLATED = 'prey-shaken off';

async function watch(seed: number, condition: string): Promise<Seen> {
  const life = await scene(seed, { keep: ['silas', 'harold'] });
  if (condition === ABLATED) life.set('silas.prey-shaken.worth', 0);
  calm(life);
  place(life, [-1, 0], 1.57);
  life.apply({ move: 'harold', to: [0, 0], heading: 0 });
  const bar = (at: readonly [number, number], box: readonly [number, number]) =>
    ({ kind: 'wall', shape: { box, height: 0.12 }, at, solid: true }) as const;
  const cage = { 'cage-n': bar([0, 0.25], [0.5, 0.04]), 'cage-s': bar([0, -0.25], [0.5, 0.04]), 'cage-e': bar([0.25, 0], [0.04, 0.5]), 'cage-w': bar([-0.25, 0], [0.04, 0.5]) };
  for (const [name, thing] of Object.entries(cage)) life.apply({ add: name, thing });
  const trace: TracePoint[] = [];
  const note = (): void => void trace.push({ condition, seconds: life.now / 20, value: level(life, 'silas.aggression') });
  during(life, 60, note);
  const caged = level(life, 'silas.aggression');
  for (const name of Object.keys(cage)) life.apply({ remove: name });
  const caught = until(life, 60, () => {
    note();
    return doing(life).endsWith('shake-it');
  });
  let [low, calmTicks] = [10, 0];
  during(life, 9, seconds => {
    note();
    if (seconds > 2) low = Math.min(low, level(life, 'silas.aggression'));
    if (seconds > 4 && !doing(life).startsWith('hunt')) calmTicks++;
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
