import { inPhase, inSeeds, mean, points, spread, trainAll, trainingGround, trainingNamed } from '../training.js';
import { courseFigure } from '../training-figure.js';
import type { Experiment, Measure, Result, RunOptions } from '../types.js';

const ID = 'chaining-v1';
const SOURCE = 'Blumberg 1996, 5.5.7 and 6.3.2, fig. 45';
const PAIRS = [
  { behavior: 'sit', gesture: 'extended-right' },
  { behavior: 'beg', gesture: 'pointing-down' },
];

async function run({ seed, progress }: RunOptions): Promise<Result> {
  const courses = trainAll(await trainingGround(), await trainingNamed('chaining'), seed, PAIRS, progress);
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
    spread(
      'value of begging on pointing',
      rows.map(r => mean(r.rises.slice(-5))),
      'hunger',
    ),
    spread(
      'chains performed',
      rows.map(r => r.chains),
      'share of commands',
    ),
  ];
  const series = [
    ...points(courses, r => r.values[0], 'A: hand extended and sitting'),
    ...points(courses, r => r.values[1], 'B: hand pointing and begging'),
  ];
  return { id: ID, source: SOURCE, passed: measures.every(m => m.ok), measures, series };
}

export const chaining: Experiment = {
  id: ID,
  title: 'A chain, trained backwards: the stimulus of one trick rewards another',
  source: SOURCE,
  run,
  figure: result => courseFigure(result.series, 'value of the pair', [30, 70]),
};
