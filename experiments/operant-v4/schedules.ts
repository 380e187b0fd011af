import { Life, type TrainingDefinition } from 'umwelt';
import type { ScheduleDefinition } from 'umwelt/training';
import { animals, inSeeds, mean, spread } from '../animals.js';
import { between, median } from '../measures.js';
import { worldNamed } from '../shipped-files.js';
import { trainingNamed } from '../training.js';
import type { RunOptions } from '../types.js';
import { type Row, relative } from './row.js';

/** Ticks of a minute, of which the plan's trials consist; those at the beginning that are not counted. */
const MINUTE = 1200;
const SETTLING = 2;
/** Runs in which the interval is adjusted to give as much food as the ratio did. */
const YOKING = 3;

/** Presses and pellets per minute. */
interface Rate {
  readonly presses: number;
  readonly foods: number;
}

/** Restores a hamster to its state after the first lessons and runs it under one schedule. */
function under(life: Life, born: ReturnType<Life['snapshot']>, plan: TrainingDefinition, schedule: ScheduleDefinition): Rate {
  life.restore(born);
  const phase = plan.phases[2];
  const responses = phase.free!.responses!.map(response => ({ ...response, schedule }));
  const trainer = life.train({ ...plan, phases: [{ ...phase, free: { ...phase.free, responses } }] });
  while (!trainer.done) life.tick();
  const late = trainer.trials.slice(SETTLING).map(trial => trial.work![0]);
  return { presses: mean(late.map(w => w.responses)), foods: mean(late.map(w => w.foods)) };
}

/** A variable ratio against a variable interval that gives as much food (Ferster and Skinner 1957; yoked: Catania et al. 1977). */
export async function schedules(options: RunOptions): Promise<Row> {
  const world = await worldNamed('operant-chamber');
  const plan = await trainingNamed('lever', 'hamster');
  const all = animals(options, one => {
    const life = new Life(world, { seed: one });
    const lessons = life.train({ ...plan, phases: plan.phases.slice(0, 2) });
    while (!lessons.done) life.tick();
    const born = life.snapshot();
    const ratio = under(life, born, plan, plan.phases[2].free!.responses![0].schedule);
    const wanted = MINUTE / Math.max(ratio.foods, 0.1);
    let ticks = wanted * 0.75;
    let interval = under(life, born, plan, { 'variable-interval': ticks });
    for (let k = 1; k < YOKING; k++) {
      ticks = Math.max(1, ticks + 0.6 * (wanted - MINUTE / Math.max(interval.foods, 0.1)));
      interval = under(life, born, plan, { 'variable-interval': ticks });
    }
    return { ratio, interval };
  });
  const food = median(all.map(({ ratio, interval }) => interval.foods / ratio.foods));
  const presses = { interval: all.map(r => r.interval.presses), ratio: all.map(r => r.ratio.presses) };
  return {
    measures: [
      inSeeds(
        'schedules: more presses under a variable ratio than under a variable interval',
        all,
        r => r.ratio.presses > r.interval.presses,
      ),
      between('schedules: food under the interval, as a share of that under the ratio', Number(food.toFixed(3)), 0.85, 1.15, 'median'),
      spread('schedules: presses under the ratio', presses.ratio, 'per minute'),
      spread('schedules: presses under the interval', presses.interval, 'per minute'),
    ],
    points: relative('schedules: presses', presses),
  };
}
