import { pairsOf } from 'umwelt';
import { type Course, inPhase, inSeeds, mean, points, spread, trainAll, trainingGround, trainingNamed } from '../training.js';
import { courseFigure } from '../training-figure.js';
import type { Experiment, Measure, Result, RunOptions } from '../types.js';

const ID = 'primacy-v1';
const SOURCE = 'Blumberg 1996, 6.3.2, fig. 44 right; No Bad Dogs (1996) fig. 7';
const PAIRS = [
  { behavior: 'sit', gesture: 'extended-right' },
  { behavior: 'sit', gesture: 'jumping' },
];

/** All that a gesture makes him expect while he sits: (sitting and it), and (not doing each other thing and it). */
function expected({ learner }: Course, gesture: string): number {
  const rows = pairsOf(learner, 'hunger').filter(p => p.stimulus.field === gesture);
  return rows.reduce((sum, p) => sum + (p.behavior === 'sit' ? p.with.value : p.without.value), 0);
}

async function run({ seed, progress }: RunOptions): Promise<Result> {
  const ground = await trainingGround();
  const training = await trainingNamed('primacy');
  const courses = trainAll(ground, training, seed, PAIRS, share => progress?.(share / 2));
  const blocked = trainAll(ground, await trainingNamed('blocking'), seed, PAIRS, share => progress?.(0.5 + share / 2));
  const rows = courses.map((course, i) => {
    const late = inPhase(course, 'jump-first').slice(-10);
    return {
      total: { hand: expected(course, 'extended-right'), jump: expected(course, 'jumping'), blocked: expected(blocked[i], 'jumping') },
      before: mean(
        inPhase(course, 'hand')
          .slice(-10)
          .map(r => r.values[0]),
      ),
      hand: mean(late.map(r => r.values[0])),
      jump: mean(late.map(r => r.values[1])),
      blocked: mean(
        inPhase(blocked[i], 'both')
          .slice(-10)
          .map(r => r.values[1]),
      ),
    };
  });
  const measures: Measure[] = [
    inSeeds(
      'the jump rises, to twice what it gets when it comes with the hand',
      rows,
      r => r.jump > 2 * Math.max(0, r.blocked) && r.jump > 0.1 * r.before,
    ),
    inSeeds('at the expense of the hand', rows, r => r.hand < 0.95 * r.before),
    spread(
      'value of the hand before',
      rows.map(r => r.before),
      'hunger',
    ),
    spread(
      'value of the hand after',
      rows.map(r => r.hand),
      'hunger',
    ),
    spread(
      'value of the jump that comes first',
      rows.map(r => r.jump),
      'hunger',
    ),
    spread(
      'value of the jump that comes at once (blocking-v1)',
      rows.map(r => r.blocked),
      'hunger',
    ),
  ];
  for (const which of ['hand', 'jump', 'blocked'] as const) {
    const name = which === 'blocked' ? 'jump that comes at once' : which;
    measures.push(
      spread(
        `all cues of the ${name} at the end`,
        rows.map(r => r.total[which]),
        'hunger',
      ),
    );
  }
  const series = [...points(courses, r => r.values[0], 'A: hand and sitting'), ...points(courses, r => r.values[1], 'B: jump and sitting')];
  return { id: ID, source: SOURCE, passed: measures.every(m => m.ok), measures, series };
}

export const primacy: Experiment = {
  id: ID,
  title: 'A gesture that comes earlier takes over',
  source: SOURCE,
  run,
  figure: result => courseFigure(result.series, 'value of the pair', [40]),
};
