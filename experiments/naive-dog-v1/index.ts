import { inPhase, inSeeds, points, spread, trainAll, trainingGround, trainingNamed } from '../training.js';
import { courseFigure } from '../training-figure.js';
import type { Experiment, Measure, Result, RunOptions } from '../types.js';

const ID = 'naive-dog-v1';
const SOURCE = 'Blumberg, Todd and Maes 1996 (No Bad Dogs), 5';
const PAIR = { behavior: 'sit', gesture: 'extended-right' };

async function run({ seed, progress }: RunOptions): Promise<Result> {
  const world = await trainingGround('naive-training-ground');
  const courses = trainAll(world, await trainingNamed('first-lesson'), seed, [PAIR], progress);
  const rows = courses.map(course => {
    const { mind, species } = course.life.creature('silas');
    const bones = inPhase(course, 'lesson').filter(r => r.fed).length;
    const feed = mind.ethogram.definition.behaviors!['feed'];
    return {
      bones,
      obeyed: inPhase(course, 'command').filter(r => r.done).length,
      afterwards: inPhase(course, 'afterwards').filter(r => r.done).length,
      grown: mind.ethogram.behaviors.length - species.ethogram.behaviors.length,
      groups: mind.ethogram.groups.length - species.ethogram.groups.length,
      released:
        (feed.releasers ?? []).includes('sit-on-extended-right-cue') && Object.hasOwn(feed.behaviors ?? {}, 'sit-on-extended-right'),
      innate: Object.keys(species.definition.behaviors!['feed'].behaviors ?? {}).join(),
    };
  });
  const measures: Measure[] = [
    inSeeds('all that is innate about feeding is to eat', rows, r => r.innate === 'eat'),
    inSeeds('after at most 12 bones he sits on each of three gestures, without food in sight', rows, r => r.bones <= 12 && r.obeyed === 3),
    inSeeds(
      'feeding has a new strategy, with a group of its own and a new releaser',
      rows,
      r => r.released && r.grown >= 3 && r.groups >= 1,
    ),
    inSeeds('extinction: after 25 gestures for nothing he sits on no more than half of ten', rows, r => r.afterwards <= 5),
    spread(
      'bones',
      rows.map(r => r.bones),
      'bones',
    ),
    spread(
      'gestures obeyed of three',
      rows.map(r => r.obeyed),
      'gestures',
    ),
    spread(
      'gestures that he happened to sit on afterwards, of ten',
      rows.map(r => r.afterwards),
      'gestures',
    ),
  ];
  const series = points(courses, r => r.values[0], 'hand extended and sitting');
  return { id: ID, source: SOURCE, passed: measures.every(m => m.ok), measures, series };
}

export const naiveDog: Experiment = {
  id: ID,
  title: 'A dog that knows nothing but eating sits on command',
  source: SOURCE,
  run,
  figure: result => courseFigure(result.series, 'value of the pair', [12, 15, 40]),
};
