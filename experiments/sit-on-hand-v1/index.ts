import { firstAt, inSeeds, mean, spreads } from '../animals.js';
import { experiment, type Observation } from '../experiment.js';
import { inPhase, trainAll, trainingGround, trainingNamed, valuePoints } from '../training.js';
import { courseFigure, type Point } from '../training-figure.js';
import type { Experiment, Measure, RunOptions } from '../types.js';

const PAIR = { behavior: 'sit', gesture: 'extended-right' };

async function observe(options: RunOptions): Promise<Observation<Point[]>> {
  const courses = trainAll(await trainingGround(), await trainingNamed('sit-on-hand'), options, [PAIR]);
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
      'the value has leveled off by trial 20 (within a fifth of where it stays)',
      values,
      v => mean(v.first.slice(17, 23)) >= 0.8 * peak(v),
    ),
    inSeeds('it falls below a quarter in extinction', values, v => v.gone[v.gone.length - 1] < peak(v) / 4),
    inSeeds('half of it is reacquired in fewer trials than at first', values, v => halfAgain(v) < half(v)),
    ...spreads(values, 'hunger', { 'value where it levels off': peak, 'value at the end of extinction': v => v.gone[v.gone.length - 1] }),
    ...spreads(values, 'trials', { 'trials to half the value, first': half, 'trials to half the value, again': halfAgain }),
  ];
  return { measures, series: valuePoints(courses, ['hand extended and sitting']) };
}

export const sitOnHand: Experiment = experiment({
  id: 'sit-on-hand-v1',
  title: 'Silas learns to sit on the extended hand, forgets and relearns',
  source: 'Blumberg 1996, 6.3.2, fig. 43',
  short: 'Three animals instead of 20, with the same measures; each must hold for all three.',
  observe,
  draw: series => courseFigure(series, 'value of the pair', [50, 80]),
});
