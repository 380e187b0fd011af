import { Life, type TrainingDefinition, type WorldDefinition } from 'umwelt';
import { animals, inSeeds, mean, spread } from '../animals.js';
import { between } from '../measures.js';
import { worldNamed } from '../shipped-files.js';
import { trainingNamed } from '../training.js';
import type { RunOptions } from '../types.js';
import { type Row, relative } from './row.js';

/** The behaviors among which time is shared. */
const BEHAVIORS = ['press-left', 'press-right', 'groom', 'rear', 'turn'];
/** Ticks of a stretch over which time is shared out; the first stretch is not counted. */
const STRETCH = 4 * 1200;
/** Minutes of the condition without food; fewer are enough, because nothing changes in them. */
const UNFED = 16;

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

/** Food at fixed times, whatever it does (Skinner 1948), against no food at all. */
export async function superstition(options: RunOptions): Promise<Row> {
  const world = await worldNamed('operant-chamber');
  const plan = await trainingNamed('for-nothing', 'hamster');
  const never: TrainingDefinition = {
    ...plan,
    phases: plan.phases.map(phase => ({ ...phase, trials: UNFED, free: { ...phase.free, schedule: { ratio: 0 } } })),
  };
  const all = animals(options, one => ({ fed: habit(world, plan, one), unfed: habit(world, never, one) }));
  const greatest = { 'no food': all.map(r => r.unfed.greatest), 'fixed time': all.map(r => r.fed.greatest) };
  const favorites = new Set(all.map(r => r.fed.favorite));
  return {
    measures: [
      inSeeds('superstition: one behavior takes up more time than any does without food', all, r => r.fed.greatest > r.unfed.greatest),
      between('superstition: which one it is differs between hamsters', favorites.size, 3, BEHAVIORS.length, 'favorites'),
      spread('superstition: greatest share of time with food for nothing', greatest['fixed time'], 'share'),
      spread('superstition: greatest share of time without food', greatest['no food'], 'share'),
    ],
    points: relative('superstition: greatest share', greatest),
  };
}
