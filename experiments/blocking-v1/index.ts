import { inSeeds, SEEDS, seedOf, spreads } from '../animals.js';
import { experiment, type Observation } from '../experiment.js';
import { lateValue, train, trainAll, trainingGround, trainingNamed, valuePoints } from '../training.js';
import { courseFigure, type Point } from '../training-figure.js';
import type { Experiment, Measure, RunOptions } from '../types.js';

const PAIRS = [
  { behavior: 'sit', gesture: 'extended-right' },
  { behavior: 'sit', gesture: 'jumping' },
];

async function observe({ seed, progress }: RunOptions): Promise<Observation<Point[]>> {
  const ground = await trainingGround();
  const training = await trainingNamed('blocking');
  const courses = trainAll(ground, training, seed, PAIRS, share => progress?.(share / 2));
  // the compound from the beginning, without the first phase
  const control = { ...training, phases: training.phases.slice(1) };
  const rows = courses.map((course, i) => {
    const together = train(ground, control, seedOf(seed, i), PAIRS);
    progress?.(0.5 + (i + 1) / SEEDS / 2);
    const last = (c: typeof course, pair: number) => lateValue(c, 'both', pair, 5);
    return { hand: last(course, 0), jump: last(course, 1), free: last(together, 1) };
  });
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
  observe,
  draw: series => courseFigure(series, 'value of the pair', [40]),
});
