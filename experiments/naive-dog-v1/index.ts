import { inSeeds, spreads } from '../animals.js';
import { experiment, type Observation } from '../experiment.js';
import { inPhase, trainAll, trainingGround, trainingNamed, valuePoints } from '../training.js';
import { courseFigure, type Point } from '../training-figure.js';
import type { Experiment, Measure, RunOptions } from '../types.js';

const PAIR = { behavior: 'sit', gesture: 'extended-right' };

async function observe(options: RunOptions): Promise<Observation<Point[]>> {
  const world = await trainingGround('naive-training-ground');
  const courses = trainAll(world, await trainingNamed('first-lesson'), options, [PAIR]);
  const rows = courses.map(course => {
    const { mind, species } = course.life.creature('silas');
    const bones = inPhase(course, 'lesson').filter(r => r.fed).length;
    const eat = mind.ethogram.definition.behaviors!['eat'];
    const innate = Object.keys(species.definition.behaviors!['eat'].behaviors!);
    return {
      bones,
      obeyed: inPhase(course, 'command').filter(r => r.done).length,
      afterwards: inPhase(course, 'afterwards').filter(r => r.done).length,
      grown: mind.ethogram.behaviors.length - species.ethogram.behaviors.length,
      groups: mind.ethogram.groups.length - species.ethogram.groups.length,
      released: (eat.releasers ?? []).includes('sit-on-extended-right-cue') && Object.hasOwn(eat.behaviors ?? {}, 'sit-on-extended-right'),
      innate: innate.filter(name => Number(course.life.get(`silas.${name}.interest`)) > 0).join(),
    };
  });
  const measures: Measure[] = [
    inSeeds('all that is innate about feeding is to chew', rows, r => r.innate === 'chew'),
    inSeeds('after at most 12 bones he sits on each of three gestures, without food in sight', rows, r => r.bones <= 12 && r.obeyed === 3),
    inSeeds(
      'feeding has a new strategy, with a group of its own and a new releaser',
      rows,
      r => r.released && r.grown >= 3 && r.groups >= 1,
    ),
    inSeeds('extinction: after 25 gestures for nothing he sits on no more than half of ten', rows, r => r.afterwards <= 5),
    ...spreads(rows, 'bones', { bones: r => r.bones }),
    ...spreads(rows, 'gestures', {
      'gestures obeyed of three': r => r.obeyed,
      'gestures that he happened to sit on afterwards, of ten': r => r.afterwards,
    }),
  ];
  return { measures, series: valuePoints(courses, ['hand extended and sitting']) };
}

export const naiveDog: Experiment = experiment({
  id: 'naive-dog-v1',
  title: 'A dog that knows nothing but eating sits on command',
  source: 'Blumberg, Todd and Maes 1996 (No Bad Dogs), 5',
  short: 'Three animals instead of 20, with the same measures; each must hold for all three.',
  observe,
  draw: series => courseFigure(series, 'value of the pair', [12, 15, 40]),
});
