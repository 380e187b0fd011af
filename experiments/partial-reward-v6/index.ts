import type { WorldDefinition } from 'umwelt';
import { mean, partOf, spread } from '../animals.js';
import { experiment, type Observation } from '../experiment.js';
import { greater } from '../measures.js';
import { type Course, FEW_DOGS, inPhase, trainAll, trainingGround, trainingNamed, valuePoints, withLearning } from '../training.js';
import { courseFigure, type Point } from '../training-figure.js';
import type { Experiment, Measure, RunOptions } from '../types.js';

const PAIR = { behavior: 'sit', gesture: 'extended-right' };
const PLANS = { 'each time': 'sit-on-hand', 'every 2nd': 'every-second', 'every 3rd': 'every-third' } as const;
type Schedule = keyof typeof PLANS;
const PARTIAL: readonly Schedule[] = ['every 2nd', 'every 3rd'];
/** What the short form trains. */
const SHORT: readonly Schedule[] = ['each time', 'every 2nd'];
/** Trials over which strength is compared: late in the first twenty, and early in each phase. */
const EARLY = 10;
/** Trials without a bone that count as early: the first four are over before attention to a well known sign has risen, and little is lost in them whatever the schedule was. */
const EARLY_EXTINCTION = { from: 4, to: 8 };

/** Returns the strength of the pair after each trial of a phase. */
function strength(course: Course, phase: string): number[] {
  return inPhase(course, phase).map(r => r.values[0]);
}

/** Returns the strength after the fifth to eighth trial without a bone, as a share of that before the first; 0 if nothing is left, or nothing was there. */
function kept(course: Course): number {
  const before = mean(strength(course, 'acquisition').slice(-3));
  const after = mean(strength(course, 'extinction').slice(EARLY_EXTINCTION.from, EARLY_EXTINCTION.to));
  return before > 0 && after > 0 ? after / before : 0;
}

/** Trains 20 dogs of each schedule. */
async function dogs(world: WorldDefinition, schedules: readonly Schedule[], options: RunOptions): Promise<Record<string, Course[]>> {
  const all: Record<string, Course[]> = {};
  for (const [k, schedule] of schedules.entries()) {
    const plan = await trainingNamed(PLANS[schedule]);
    const [acquisition, extinction] = plan.phases;
    const short = { ...plan, phases: [acquisition, { ...extinction, trials: EARLY_EXTINCTION.to }] };
    all[schedule] = trainAll(world, options.short ? short : plan, partOf(options, k, schedules.length), [PAIR], { few: FEW_DOGS });
  }
  return all;
}

async function observe(options: RunOptions): Promise<Observation<Point[]>> {
  const ground = await trainingGround();
  const schedules = options.short ? SHORT : (Object.keys(PLANS) as Schedule[]);
  const all = await dogs(ground, schedules, partOf(options, 0, 2));
  // the equation with neither a rate nor patience that follow the schedule
  const plain = withLearning(ground, 'silas', 'hunger', { reliability: 0, patience: 0 });
  const without = options.short ? {} : await dogs(plain, schedules, partOf(options, 1, 2));
  const each = all['each time'];
  const measures: Measure[] = [];
  for (const schedule of PARTIAL) {
    if (!schedules.includes(schedule)) continue;
    const some = all[schedule];
    const twenty = (course: Course) => mean(strength(course, 'acquisition').slice(EARLY, 2 * EARLY));
    measures.push(
      greater(`${schedule}: weaker than each time, in trials 11 to 20`, each.map(twenty), some.map(twenty), 'hunger'),
      greater(`${schedule}: keeps more in early extinction than each time`, some.map(kept), each.map(kept), 'share of the strength', 0.1),
    );
    const plainDogs = without[schedule];
    if (plainDogs === undefined) continue;
    const level = (phase: string) => some.map(course => mean(strength(course, phase).slice(0, EARLY)));
    const rise = (phase: string) => some.map(course => strength(course, phase)[EARLY - 1] - strength(course, phase)[0]);
    const [again, first] = [level('reacquisition'), level('acquisition')];
    measures.push(
      greater(
        `${schedule}: rises more in the first ${EARLY} trials of reacquisition than of acquisition`,
        rise('reacquisition'),
        rise('acquisition'),
        'hunger',
      ),
      // shown only: extinction leaves the pair near 0, so the level depends on how much is left
      spread(
        `${schedule}: level in the first ${EARLY} trials of reacquisition, above that of acquisition`,
        again.map((value, i) => value - first[i]),
        'hunger',
      ),
    );
    const gain = (dogsOf: readonly Course[], beside: readonly Course[]) => beside.map((course, i) => kept(dogsOf[i]) - kept(course));
    measures.push(
      greater(
        `${schedule}: the rate and patience account for it`,
        gain(some, each),
        gain(plainDogs, without['each time']),
        'share of the strength',
        0.1,
      ),
      spread(
        `${schedule}: more kept than each time, without rate and patience`,
        gain(plainDogs, without['each time']),
        'share of the strength',
      ),
    );
  }
  for (const schedule of schedules)
    measures.push(spread(`${schedule}: kept in early extinction`, all[schedule].map(kept), 'share of the strength'));
  return { measures, series: schedules.flatMap(schedule => valuePoints(all[schedule], [schedule])) };
}

export const partialReward: Experiment = experiment({
  id: 'partial-reward-v6',
  title: 'Rewarded now and then: slower to learn, slower to forget',
  source: 'Blumberg 1996, fig. 27 and 47; No Bad Dogs (1996) fig. 6',
  short:
    'Two dogs per schedule instead of 20, with a reward each time and every second time, until early extinction; no reacquisition and no ablation.',
  observe,
  draw: series => courseFigure(series, 'strength of the pair', [50, 80]),
});
