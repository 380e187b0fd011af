import { inSeeds, partOf, spreads } from '../animals.js';
import { experiment, type Observation } from '../experiment.js';
import { type Course, lateValue, planFor, trainAll, trainingGround, trainingNamed, valuePoints } from '../training.js';
import { courseFigure, type Point } from '../training-figure.js';
import type { Experiment, Measure, RunOptions } from '../types.js';

const PAIRS = [
  { behavior: 'sit', gesture: 'extended-right' },
  { behavior: 'sit', gesture: 'jumping' },
];

async function observe(options: RunOptions): Promise<Observation<Point[]>> {
  const ground = await trainingGround();
  const training = planFor(options, await trainingNamed('blocking'));
  const courses = trainAll(ground, training, partOf(options, 0, 2), PAIRS);
  // the compound from the beginning, without the first phase
  const control = { ...training, phases: training.phases.slice(1) };
  const together = trainAll(ground, control, partOf(options, 1, 2), PAIRS);
  const last = (course: Course, pair: number) => lateValue(course, 'both', pair, 5);
  const rows = courses.map((course, i) => ({ hand: last(course, 0), jump: last(course, 1), free: last(together[i], 1) }));
  const measures: Measure[] = [
    inSeeds('the jump stays below a fifth of the hand', rows, r => r.jump < r.hand / 5),
    inSeeds('and below .3 of what it gets where the hand is new too', rows, r => r.jump < 0.3 * r.free),
    ...spreads(rows, 'hunger', {
      'value of the hand': r => r.hand,
      'value of the jump, blocked': r => r.jump,
      'value of the jump, both new': r => r.free,
    }),
  ];
  return { measures, series: valuePoints(courses, ['A: hand and sitting', 'B: jump and sitting']) };
}

export const blocking: Experiment = experiment({
  id: 'blocking-v1',
  title: 'A gesture that adds nothing is not learned',
  source: 'Blumberg 1996, 6.3.2, fig. 44 left; No Bad Dogs (1996) fig. 7',
  short: 'Three animals instead of 20, with the same measures; each must hold for all three. Lessons of three fifths of the trials.',
  observe,
  draw: series => courseFigure(series, 'value of the pair', [40]),
});
