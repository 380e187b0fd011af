import { pairsOf } from 'umwelt/learning';
import { inSeeds, partOf, spreads } from '../animals.js';
import { experiment, type Observation } from '../experiment.js';
import { type Course, lateValue, trainAll, trainingGround, trainingNamed, valuePoints } from '../training.js';
import { courseFigure, type Point } from '../training-figure.js';
import type { Experiment, Measure, RunOptions } from '../types.js';

const PAIRS = [
  { behavior: 'sit', gesture: 'extended-right' },
  { behavior: 'sit', gesture: 'jumping' },
];

/** Returns the sum over the cues of a gesture that are active while the dog sits: (sit and gesture), and (gesture without each other behavior). */
function expected({ learner }: Course, gesture: string): number {
  const rows = pairsOf(learner, 'hunger').filter(p => p.stimulus.field === gesture);
  return rows.reduce((sum, p) => sum + (p.behavior === 'sit' ? p.with.value : p.without.value), 0);
}

async function observe(options: RunOptions): Promise<Observation<Point[]>> {
  const ground = await trainingGround();
  const training = await trainingNamed('primacy');
  const courses = trainAll(ground, training, partOf(options, 0, 2), PAIRS);
  const blocked = trainAll(ground, await trainingNamed('blocking'), partOf(options, 1, 2), PAIRS);
  const rows = courses.map((course, i) => ({
    total: { hand: expected(course, 'extended-right'), jump: expected(course, 'jumping'), blocked: expected(blocked[i], 'jumping') },
    before: lateValue(course, 'hand', 0, 10),
    hand: lateValue(course, 'jump-first', 0, 10),
    jump: lateValue(course, 'jump-first', 1, 10),
    blocked: lateValue(blocked[i], 'both', 1, 10),
  }));
  const measures: Measure[] = [
    inSeeds(
      'the jump rises, to twice what it gets when it comes with the hand',
      rows,
      r => r.jump > 2 * Math.max(0, r.blocked) && r.jump > 0.1 * r.before,
    ),
    inSeeds('at the expense of the hand', rows, r => r.hand < 0.95 * r.before),
    ...spreads(rows, 'hunger', {
      'value of the hand before': r => r.before,
      'value of the hand after': r => r.hand,
      'value of the jump that comes first': r => r.jump,
      'value of the jump that comes at once (blocking-v1)': r => r.blocked,
      'all cues of the hand at the end': r => r.total.hand,
      'all cues of the jump at the end': r => r.total.jump,
      'all cues of the jump that comes at once at the end': r => r.total.blocked,
    }),
  ];
  return { measures, series: valuePoints(courses, ['A: hand and sitting', 'B: jump and sitting']) };
}

export const primacy: Experiment = experiment({
  id: 'primacy-v1',
  title: 'A gesture that comes earlier takes over',
  source: 'Blumberg 1996, 6.3.2, fig. 44 right; No Bad Dogs (1996) fig. 7',
  short: 'Three animals instead of 20, with the same measures; each must hold for all three.',
  observe,
  draw: series => courseFigure(series, 'value of the pair', [40]),
});
