import { alive, calm, correlation, doing, during, joint, level, place, type Seen, scene, type TracePoint, until } from '../alive.js';
import type { Experiment } from '../types.js';

const ABLATED = 'moods out of the top group';
const MOOD_BEHAVIORS = ['move-ears', 'move-tail', 'look-happy', 'look-sad'];
const MOODS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
/** Each mood is held for so many seconds; the second half of it is measured. */
const HELD = 3;
/** What he does meanwhile: a need, and the behavior that must be reached. */
const ACTIVITIES = [
  { needs: { itch: 8 }, behavior: 'idle' },
  { needs: { nosiness: 6 }, behavior: 'explore' },
  { needs: { hunger: 10 }, behavior: 'chew' },
] as const;

async function watch(seed: number, condition: string): Promise<Seen> {
  const trace: TracePoint[] = [];
  let shows = true;
  for (const { needs, behavior } of ACTIVITIES) {
    const life = await scene(seed, { keep: ['silas', 'food-bowl'] });
    if (condition === ABLATED) for (const name of MOOD_BEHAVIORS) life.set(`silas.${name}.interest`, 0);
    calm(life, needs);
    place(life, [0, 0], 1);
    // to be put elsewhere surprises him
    during(life, 6);
    until(life, 20, () => doing(life).includes(behavior));
    const ears: number[] = [];
    const tails: number[] = [];
    for (const mood of MOODS) {
      let [ear, tail, ticks] = [0, 0, 0];
      during(life, HELD, seconds => {
        for (const [name, value] of Object.entries(needs)) life.set(`silas.${name}`, value);
        life.set('silas.happiness', mood);
        if (seconds <= HELD / 2) return;
        ear += (joint(life, 'left-ear') + joint(life, 'right-ear')) / 2;
        tail += joint(life, 'tail-z');
        ticks++;
      });
      ears.push(ear / ticks);
      tails.push(tail / ticks);
      trace.push({ condition: `${condition}, ${behavior}`, seconds: mood, value: ear / ticks });
    }
    const range = Math.max(...ears) - Math.min(...ears);
    shows &&= correlation(MOODS, ears) > 0.95 && range > 1 && correlation(MOODS, tails) > 0.9;
    shows &&= level(life, 'silas.happiness') === 10;
  }
  return { shows, trace };
}

export const ears: Experiment = alive({
  id: 'ears-v1',
  title: 'Ears follow happiness, whatever he does',
  conditions: ['whole', ABLATED],
  watch,
  label: 'ears (seconds: happiness)',
});
