import { Life, type TrainingDefinition, type WorldDefinition } from 'umwelt';
import { animals, MANY_ANIMALS, mean, spread } from '../animals.js';
import { between, greater } from '../measures.js';
import { worldNamed } from '../shipped-files.js';
import { trainingNamed, withLearning } from '../training.js';
import type { RunOptions } from '../types.js';
import { type Row, relative } from './row.js';

/** The behaviors among which time is shared. */
const BEHAVIORS = ['press-left', 'press-right', 'groom', 'rear', 'turn'];
/** Ticks of a stretch over which time is shared out; the first stretch is not counted. */
const STRETCH = 4 * 1200;
interface Habit {
  /** Mean over the stretches of the greatest share that one behavior had. */
  readonly greatest: number;
  /** The behavior with most of the time. */
  readonly favorite: string;
}

function habit(world: WorldDefinition, plan: TrainingDefinition, seed: number): Habit {
  const life = new Life(world, { seed });
  const trainer = life.train(plan);
  const behavior = life.handle('harold.behavior');
  const stretches: number[][] = [];
  while (!trainer.done) {
    const stretch = Math.floor(life.now / STRETCH);
    life.tick();
    stretches[stretch] ??= BEHAVIORS.map(() => 0);
    const b = BEHAVIORS.indexOf(String(behavior.read()));
    if (b >= 0) stretches[stretch][b]++;
  }
  const late = stretches.slice(1);
  const total = BEHAVIORS.map((_, b) => late.reduce((sum, counts) => sum + counts[b], 0));
  const greatest = mean(late.map(counts => Math.max(...counts) / counts.reduce((sum, n) => sum + n, 0)));
  return { greatest, favorite: BEHAVIORS[total.indexOf(Math.max(...total))] };
}

/** Food at fixed times, whatever it does (Skinner 1948), against no food at all, and against food for hamsters whose exploration does not lean to what pays. */
export async function superstition(options: RunOptions): Promise<Row> {
  const world = await worldNamed('operant-chamber');
  const unbiased = withLearning(world, 'harold', 'hunger', { bias: 0 });
  const plan = await trainingNamed('for-nothing', 'hamster');
  const never: TrainingDefinition = {
    ...plan,
    phases: plan.phases.map(phase => ({ ...phase, free: { ...phase.free, schedule: { ratio: 0 } } })),
  };
  const groups = (one: number) => ({
    fed: habit(world, plan, one),
    unfed: habit(world, never, one),
    level: habit(unbiased, plan, one),
  });
  const all = animals(options, groups, { full: MANY_ANIMALS });
  const greatest = {
    'no food': all.map(r => r.unfed.greatest),
    'fixed time': all.map(r => r.fed.greatest),
    'fixed time, without bias': all.map(r => r.level.greatest),
  };
  const favorites = new Set(all.map(r => r.fed.favorite));
  return {
    measures: [
      greater(
        'superstition: one behavior takes up more time than any does without food',
        greatest['fixed time'],
        greatest['no food'],
        'share',
      ),
      greater(
        'superstition: and more than where exploration does not lean to what pays',
        greatest['fixed time'],
        greatest['fixed time, without bias'],
        'share',
      ),
      between('superstition: which one it is differs between hamsters', favorites.size, 3, BEHAVIORS.length, 'favorites'),
      ...Object.entries(greatest).map(([group, values]) => spread(`superstition: greatest share of time, ${group}`, values, 'share')),
    ],
    points: relative('superstition: greatest share', greatest),
  };
}
