import { Life, type TrainingDefinition, type WorldDefinition } from 'umwelt';
import { animals, inSeeds, partOf, spread } from '../animals.js';
import { experiment, type Observation } from '../experiment.js';
import { greater } from '../measures.js';
import { FEW_DOGS, trainingGround, trainingNamed, withLearning } from '../training.js';
import { courseFigure, type Point } from '../training-figure.js';
import type { Experiment, Measure, RunOptions } from '../types.js';

/** Hunger when the commands begin, the same for all: a dog that got fewer bones would be hungrier. */
const HUNGER = 10;
/** Commands for nothing that a well trained dog obeys at least. */
const UNREWARDED = 2;
/** Commands by which the dog of every second bone lasts longer. */
const LONGER = 2;

/** Returns whether each of the commands without a bone was obeyed, after all lessons. */
function commands(world: WorldDefinition, plan: TrainingDefinition, seed: number): boolean[] {
  const life = new Life(world, { seed });
  const run = (phases: TrainingDefinition['phases']): boolean[] => {
    const trainer = life.train({ ...plan, phases });
    while (!trainer.done) life.tick();
    return trainer.trials.map(trial => trial.done);
  };
  run(plan.phases.slice(0, -1));
  life.set(`${plan.animal}.hunger`, HUNGER);
  return run(plan.phases.slice(-1));
}

/** Returns the number of commands obeyed before the first refusal. */
function obeyed(answers: readonly boolean[]): number {
  const refused = answers.indexOf(false);
  return refused < 0 ? answers.length : refused;
}

async function observe(options: RunOptions): Promise<Observation<Point[]>> {
  const ground = await trainingGround();
  const second = await trainingNamed('obedience');
  const each: TrainingDefinition = { ...second, phases: second.phases.map(p => (p.name === 'some' ? { ...p, ratio: 1 } : p)) };
  const dogs = (world: WorldDefinition, part: number) => ({
    each: animals(partOf(options, part, 4), one => commands(world, each, one), { few: FEW_DOGS }),
    second: animals(partOf(options, part + 1, 4), one => commands(world, second, one), { few: FEW_DOGS }),
  });
  const all = dogs(ground, 0);
  const lasts = { each: all.each.map(obeyed), second: all.second.map(obeyed) };
  const measures: Measure[] = [
    greater(
      'a bone every second time: obeys longer without bones than after a bone each time',
      lasts.second,
      lasts.each,
      'commands',
      LONGER,
    ),
    inSeeds(`a bone each time: ${UNREWARDED} commands for nothing do not break obedience`, lasts.each, count => count > UNREWARDED),
    spread('commands obeyed before the first refusal, after a bone each time', lasts.each, 'commands'),
    spread('commands obeyed before the first refusal, after every second', lasts.second, 'commands'),
  ];
  if (!options.short) {
    // the equation with neither a rate nor patience that follow the schedule
    const without = dogs(withLearning(ground, 'silas', 'hunger', { reliability: 0, patience: 0 }), 2);
    const gain = (pairs: typeof all) => pairs.second.map((answers, i) => obeyed(answers) - obeyed(pairs.each[i]));
    measures.push(
      greater('the rate and patience account for it', gain(all), gain(without), 'commands', LONGER),
      spread('commands obeyed longer after every second bone, without rate and patience', gain(without), 'commands'),
    );
  }
  const points = (label: string, rows: readonly boolean[][]) =>
    rows.flatMap((answers, seed) =>
      answers.map((_, trial) => ({ trial, seed, label, value: answers.slice(0, trial + 1).filter(yes => yes).length })),
    );
  return { measures, series: [...points('each time', all.each), ...points('every second time', all.second)] };
}

export const obedience: Experiment = experiment({
  id: 'obedience-v1',
  title: 'A dog that was rewarded every second time obeys longer for nothing',
  source: 'Blumberg 1996, 5.5.10 and fig. 47; Humphreys 1939; Capaldi 1967',
  short: 'Two dogs instead of 20 after each schedule, without the ablation.',
  observe,
  draw: series => courseFigure(series, 'commands obeyed so far', []),
});
