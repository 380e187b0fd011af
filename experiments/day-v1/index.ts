import { alive, doing, type Seen, scene, type TracePoint } from '../alive.js';
import { worldNamed } from '../shipped-files.js';
import type { Experiment } from '../types.js';

const WHOLE = 'whole';
const WEAK = 'gains of 1.05';
const HUNGRY = 'fixed interest, empty bowls';
/** Minutes of each condition in the full form and in the short one. */
const MINUTES: Readonly<Record<string, readonly [full: number, short: number]>> = {
  [WHOLE]: [60, 40],
  [WEAK]: [10, 3],
  [HUNGRY]: [10, 0.5],
};
const MINUTE = 1200;
/** His agenda (thesis 6.1.3), and the share of the time that each part of it takes at least. */
const AGENDA = ['drink', 'eat', 'pee', 'play', 'hunt', 'sleep'];
const LEAST = 0.01;
/** Bouts of the top group shorter than a second may be this share of all bouts; none may be longer than ten minutes. Ticks. */
const BRIEF = 20;
const MOST_BRIEF = 0.02;
const LONG = 10 * MINUTE;
/** In the short form of weak gains at most so many bouts may be brief. */
const FEW = 1;
/** A dog that only eats spends more than this share of his time on food. */
const ONLY = 0.9;

async function watch(seed: number, condition: string, short: boolean): Promise<Seen> {
  const life = await scene(seed);
  const { creatures = {} } = await worldNamed('yard');
  if (condition === WEAK) for (const top of Object.keys(creatures['silas'].species.behaviors!)) life.set(`silas.${top}.gain`, 1.05);
  if (condition === HUNGRY) for (const one of ['eat', 'drink', 'play', 'hunt']) life.set(`silas.${one}.boredom`, 0);
  const ticks = MINUTE * MINUTES[condition][short ? 1 : 0];
  const spent = new Map<string, number>();
  const trace: TracePoint[] = [];
  let [bout, since, bouts, brief, longest] = ['', 0, 0, 0, 0];
  for (let t = 1; t <= ticks; t++) {
    if (condition === HUNGRY) {
      life.set('silas.hunger', 10);
      for (const bowl of ['food-bowl', 'water-bowl']) life.set(`${bowl}.amount`, 0);
    }
    life.tick();
    const [top] = doing(life).split('/');
    spent.set(top, (spent.get(top) ?? 0) + 1);
    if (t % 100 === 0) trace.push({ condition, seconds: t / 20, value: bouts });
    if (top === bout && t < ticks) continue;
    if (bout !== '') {
      bouts++;
      // a bout that the end cuts off may be longer than what is seen of it
      if (t < ticks && t - since < BRIEF) brief++;
      longest = Math.max(longest, t - since);
    }
    bout = top;
    since = t;
  }
  const share = (top: string): number => (spent.get(top) ?? 0) / ticks;
  if (condition === HUNGRY) return { shows: share('eat') < ONLY, trace };
  if (condition === WEAK && short) return { shows: brief <= FEW, trace };
  const steady = brief < MOST_BRIEF * bouts;
  if (condition === WEAK) return { shows: steady, trace };
  const agenda = AGENDA.every(one => share(one) >= LEAST);
  return { shows: steady && agenda && longest <= LONG, trace };
}

export const day: Experiment = alive({
  id: 'day-v1',
  title: 'An hour of his life: everything in its turn',
  conditions: [WHOLE, WEAK, HUNGRY],
  watch,
  label: 'bouts so far',
  short: 'The short form runs one seed in each condition: forty minutes, and a few minutes of the ablations.',
});
