import { alive, calm, doing, level, place, type Seen, scene, type TracePoint, until } from '../alive.js';
import type { Experiment } from '../types.js';

const ABLATED = 'choose-gait off';
const MOODS = [1, 4, 7, 9];
const GAITS = ['slink', 'walk', 'trot', 'bound'];

/** The gait that he was in for most of the way to his bowl, at a mood that is held. */
async function gaitAt(seed: number, condition: string, mood: number, trace: TracePoint[]): Promise<string> {
  const life = await scene(seed, { keep: ['silas', 'food-bowl'] });
  if (condition === ABLATED) life.set('silas.choose-gait.interest', 0);
  calm(life, { hunger: 9 });
  place(life, [-2, -1.5], 0.97);
  const { body } = life.creature('silas');
  const walking = body.anatomy.skills.find(({ name }) => name === 'walking')!;
  const names = walking.values[2] ?? [];
  const counts = new Map<string, number>();
  until(life, 20, () => {
    life.set('silas.happiness', mood);
    if (!doing(life).includes('find-food')) return doing(life).endsWith('chew');
    const gait = names[body.args[walking.argsAt + 2]];
    counts.set(gait, (counts.get(gait) ?? 0) + 1);
    trace.push({ condition: `${condition}, mood ${mood}`, seconds: life.now / 20, value: level(life, 'silas.x') });
    return false;
  });
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}

async function watch(seed: number, condition: string): Promise<Seen> {
  const trace: TracePoint[] = [];
  const gaits: string[] = [];
  for (const mood of MOODS) gaits.push(await gaitAt(seed, condition, mood, trace));
  return { shows: gaits.join() === GAITS.join(), trace };
}

export const gait: Experiment = alive({
  id: 'gait-v1',
  title: 'One errand, four moods, four gaits',
  conditions: ['whole', ABLATED],
  watch,
  label: 'meters east',
});
