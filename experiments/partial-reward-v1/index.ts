import type { WorldDefinition } from 'umwelt';
import { firstAt, inSeeds, mean, partOf, seedOf, spread } from '../animals.js';
import { experiment, type Observation } from '../experiment.js';
import { type Course, inPhase, points, train, trainAll, trainingGround, trainingNamed, withLearning } from '../training.js';
import { courseFigure, type Point } from '../training-figure.js';
import type { Experiment, Measure, RunOptions } from '../types.js';

const PLANS = { 'each time': 'sit-on-hand', 'every 2nd': 'every-second', 'every 3rd': 'every-third' } as const;
/** Predictions from this on count as learned, in units of hunger. */
const SOME = 0.3;
/** Dogs with a fixed learning rate, in the full form. */
const FIXED = 3;

/** Returns the prediction just before the outcome of each trial; single cues mislead, since several share the prediction. */
function expectation(course: Course, phase: string): number[] {
  return inPhase(course, phase).map(r => r.prediction);
}

/** Returns the mean prediction of the second to fourth trial without food, as a share of the first. */
function kept(course: Course): number {
  const [first, ...next] = expectation(course, 'extinction');
  return mean(next.slice(0, 3)) / first;
}

function trialsTo(course: Course, phase: string): number {
  return firstAt(expectation(course, phase), SOME) + 1;
}

/** The same with the learning rate fixed at 1, as in plain TD: reported, not judged. */
async function fixedRate(ground: WorldDefinition, { seed }: RunOptions): Promise<Measure[]> {
  const fixed = withLearning(ground, 'silas', 'hunger', { 'beta-min': 1 });
  const measures: Measure[] = [];
  for (const label of ['each time', 'every 2nd'] as const) {
    const training = await trainingNamed(PLANS[label]);
    const courses = Array.from({ length: FIXED }, (_, i) => train(fixed, training, seedOf(seed, i), []));
    measures.push(spread(`fixed rate, ${label}: kept in early extinction`, courses.map(kept), 'share of the expectation'));
  }
  return measures;
}

async function observe(options: RunOptions): Promise<Observation<Point[]>> {
  const ground = await trainingGround();
  const plans = Object.entries(PLANS);
  const all: Record<string, Course[]> = {};
  for (const [k, [label, plan]] of plans.entries()) {
    all[label] = trainAll(ground, await trainingNamed(plan), partOf(options, k, plans.length), []);
  }
  const each = all['each time'];
  const measures: Measure[] = [spread('each time: kept in early extinction', each.map(kept), 'share of the expectation')];
  for (const label of ['every 2nd', 'every 3rd']) {
    const some = all[label].map((course, i) => ({ course, beside: each[i] }));
    measures.push(
      inSeeds(`${label}: learned more slowly`, some, s => trialsTo(s.course, 'acquisition') > trialsTo(s.beside, 'acquisition')),
      inSeeds(`${label}: extinguished more slowly at first`, some, s => kept(s.course) > kept(s.beside)),
      inSeeds(
        `${label}: reacquired in fewer trials than at first`,
        some,
        s => trialsTo(s.course, 'reacquisition') < trialsTo(s.course, 'acquisition'),
      ),
      spread(`${label}: kept in early extinction`, all[label].map(kept), 'share of the expectation'),
    );
  }
  if (!options.short) measures.push(...(await fixedRate(ground, options)));
  const series = Object.entries(all).flatMap(([label, courses]) => points(courses, r => r.prediction, label));
  return { measures, series };
}

export const partialReward: Experiment = experiment({
  id: 'partial-reward-v1',
  title: 'Rewarded now and then: slower to learn, slower to forget',
  source: 'Blumberg 1996, fig. 27 and 47; No Bad Dogs (1996) fig. 6',
  short: 'Three animals per plan instead of 20, with the same measures, each of which must hold for all three; no dogs with a fixed rate.',
  observe,
  draw: series => courseFigure(series, 'expectation before the outcome', [50, 80]),
});
