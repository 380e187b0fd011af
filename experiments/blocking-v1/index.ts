import { inPhase, inSeeds, mean, points, SEEDS, spread, train, trainAll, trainingGround, trainingNamed } from '../training.js';
import { courseFigure } from '../training-figure.js';
import type { Experiment, Measure, Result, RunOptions } from '../types.js';

const ID = 'blocking-v1';
const SOURCE = 'Blumberg 1996, 6.3.2, fig. 44 left; No Bad Dogs (1996) fig. 7';
const PAIRS = [
  { behavior: 'sit', gesture: 'extended-right' },
  { behavior: 'sit', gesture: 'jumping' },
];

async function run({ seed, progress }: RunOptions): Promise<Result> {
  const ground = await trainingGround();
  const training = await trainingNamed('blocking');
  const courses = trainAll(ground, training, seed, PAIRS, share => progress?.(share / 2));
  // the compound from the beginning, without the first phase
  const control = { ...training, phases: training.phases.slice(1) };
  const rows = courses.map((course, i) => {
    const together = train(ground, control, seed * 1000 + i, PAIRS);
    progress?.(0.5 + (i + 1) / SEEDS / 2);
    const last = (c: typeof course, pair: number) =>
      mean(
        inPhase(c, 'both')
          .slice(-5)
          .map(r => r.values[pair]),
      );
    return { hand: last(course, 0), jump: last(course, 1), free: last(together, 1) };
  });
  const measures: Measure[] = [
    inSeeds('the jump stays below a fifth of the hand', rows, r => r.jump < r.hand / 5),
    inSeeds('and below .3 of what it gets where the hand is new too', rows, r => r.jump < 0.3 * r.free),
    spread(
      'value of the hand',
      rows.map(r => r.hand),
      'hunger',
    ),
    spread(
      'value of the jump, blocked',
      rows.map(r => r.jump),
      'hunger',
    ),
    spread(
      'value of the jump, both new',
      rows.map(r => r.free),
      'hunger',
    ),
  ];
  const series = [...points(courses, r => r.values[0], 'A: hand and sitting'), ...points(courses, r => r.values[1], 'B: jump and sitting')];
  return { id: ID, source: SOURCE, passed: measures.every(m => m.ok), measures, series };
}

export const blocking: Experiment = {
  id: ID,
  title: 'A gesture that adds nothing is not learned',
  source: SOURCE,
  run,
  figure: result => courseFigure(result.series, 'value of the pair', [40]),
};
