import type { TrainingDefinition, WorldDefinition } from 'umwelt';
import { animals, inSeeds, mean, spread } from '../animals.js';
import { train, trainingGround, trainingNamed } from '../training.js';
import type { RunOptions } from '../types.js';
import type { Row } from './row.js';

/** Returns a plan that asks for the final duration from the first trial on. */
function withoutSteps(plan: TrainingDefinition): TrainingDefinition {
  const [shaping, test] = plan.phases;
  return { ...plan, phases: [{ ...test, name: shaping.name, trials: shaping.trials }, test] };
}

/** Returns the share of tests in which the dog sits for the whole time. */
function stays(world: WorldDefinition, plan: TrainingDefinition, seed: number): number {
  const { readings } = train(world, plan, seed, []);
  return mean(readings.filter(r => r.phase === 'test').map(r => Number(r.done)));
}

/** A sit of six seconds by successive approximation, against one that must be six seconds long from the beginning. */
export async function shaping(options: RunOptions): Promise<Row> {
  const world = await trainingGround();
  const plan = await trainingNamed('stay');
  const all = animals(options, one => ({ shaped: stays(world, plan, one), unshaped: stays(world, withoutSteps(plan), one) }));
  const groups = { unshaped: all.map(r => r.unshaped), shaped: all.map(r => r.shaped) };
  return {
    measures: [
      inSeeds('shaping: stays for six seconds in at least eight of ten tests', all, r => r.shaped >= 0.8),
      inSeeds('shaping: without steps in at most two of ten', all, r => r.unshaped <= 0.2),
      spread('shaping: tests passed with steps', groups.shaped, 'share'),
      spread('shaping: tests passed without steps', groups.unshaped, 'share'),
    ],
    points: Object.entries(groups).flatMap(([group, values]) => values.map(value => ({ row: 'shaping: tests passed', group, value }))),
  };
}
