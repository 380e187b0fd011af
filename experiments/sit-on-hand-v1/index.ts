import { firstAt, inPhase, inSeeds, mean, points, spread, trainAll, trainingGround, trainingNamed } from '../training.js';
import { courseFigure } from '../training-figure.js';
import type { Experiment, Measure, Result, RunOptions } from '../types.js';

const ID = 'sit-on-hand-v1';
const SOURCE = 'Blumberg 1996, 6.3.2, fig. 43';
const PAIR = { behavior: 'sit', gesture: 'extended-right' };

async function run({ seed, progress }: RunOptions): Promise<Result> {
  const courses = trainAll(await trainingGround(), await trainingNamed('sit-on-hand'), seed, [PAIR], progress);
  const values = courses.map(c => ({
    first: inPhase(c, 'acquisition').map(r => r.values[0]),
    gone: inPhase(c, 'extinction').map(r => r.values[0]),
    again: inPhase(c, 'reacquisition').map(r => r.values[0]),
    part: c.learner.parts.find(p => p.behavior === 'sit' && p.stimulus.field === 'extended-right'),
    done: c.done,
  }));
  const peak = (v: (typeof values)[number]) => mean(v.first.slice(-10));
  const half = (v: (typeof values)[number]) => firstAt(v.first, peak(v) / 2) + 1;
  const halfAgain = (v: (typeof values)[number]) => firstAt(v.again, peak(v) / 2) + 1;
  const measures: Measure[] = [
    inSeeds('sitting on the hand becomes part of the mind', values, v => v.done && v.part !== undefined),
    inSeeds(
      'the value has levelled off by trial 20 (within a fifth of where it stays)',
      values,
      v => mean(v.first.slice(17, 23)) >= 0.8 * peak(v),
    ),
    inSeeds('it falls below a quarter in extinction', values, v => v.gone[v.gone.length - 1] < peak(v) / 4),
    inSeeds('half of it is reacquired in fewer trials than at first', values, v => halfAgain(v) < half(v)),
    spread('value where it levels off', values.map(peak), 'hunger'),
    spread(
      'value at the end of extinction',
      values.map(v => v.gone[v.gone.length - 1]),
      'hunger',
    ),
    spread('trials to half the value, first', values.map(half), 'trials'),
    spread('trials to half the value, again', values.map(halfAgain), 'trials'),
  ];
  const series = points(courses, r => r.values[0], 'hand extended and sitting');
  return { id: ID, source: SOURCE, passed: measures.every(m => m.ok), measures, series };
}

export const sitOnHand: Experiment = {
  id: ID,
  title: 'Silas learns to sit on the extended hand, forgets and relearns',
  source: SOURCE,
  run,
  figure: result => courseFigure(result.series, 'value of the pair', [50, 80]),
};
