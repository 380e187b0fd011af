import { inSeeds, mean, spreads } from '../animals.js';
import { experiment, type Observation } from '../experiment.js';
import { inPhase, planFor, trainAll, trainingGround, trainingNamed, valuePoints } from '../training.js';
import { courseFigure, type Point } from '../training-figure.js';
import type { Experiment, Measure, RunOptions } from '../types.js';

const PAIRS = [
  { behavior: 'sit', gesture: 'extended-right' },
  { behavior: 'beg', gesture: 'pointing-down' },
];

async function observe(options: RunOptions): Promise<Observation<Point[]>> {
  const courses = trainAll(await trainingGround(), planFor(options, await trainingNamed('chaining')), options, PAIRS);
  const rows = courses.map(course => {
    const commands = inPhase(course, 'command');
    return {
      rises: inPhase(course, 'beg').map(r => r.values[1]),
      learned: course.learner.parts.some(p => p.behavior === 'beg' && p.stimulus.field === 'pointing-down' && !p.classical),
      chains: commands.filter(r => r.done).length / Math.max(1, commands.length),
    };
  });
  const measures: Measure[] = [
    inSeeds(
      'begging on the pointing hand rises with no other reward than the extended hand',
      rows,
      r => mean(r.rises.slice(-5)) > 0.1 && mean(r.rises.slice(-5)) > 3 * r.rises[1],
    ),
    inSeeds('it becomes part of the mind', rows, r => r.learned),
    inSeeds('the whole chain is performed on command, in five of six', rows, r => r.chains >= 5 / 6 - 1e-9),
    ...spreads(rows, 'hunger', { 'value of begging on pointing': r => mean(r.rises.slice(-5)) }),
    ...spreads(rows, 'share of commands', { 'chains performed': r => r.chains }),
  ];
  return { measures, series: valuePoints(courses, ['A: hand extended and sitting', 'B: hand pointing and begging']) };
}

export const chaining: Experiment = experiment({
  id: 'chaining-v1',
  title: 'A chain, trained backwards: the stimulus of one trick rewards another',
  source: 'Blumberg 1996, 5.5.7 and 6.3.2, fig. 45',
  short: 'Three animals instead of 20, with the same measures; each must hold for all three. Lessons of three fifths of the trials.',
  observe,
  draw: series => courseFigure(series, 'value of the pair', [30, 70]),
});
