import { Life, type TrainingDefinition, type Trial } from 'umwelt';
import { log } from 'umwelt/core';
import { animals, spread } from '../animals.js';
import { between } from '../measures.js';
import { worldNamed } from '../shipped-files.js';
import { trainingNamed } from '../training.js';
import type { RunOptions } from '../types.js';
import type { Row } from './row.js';

/** Share of the food that the left lever has, in each of five pairs of schedules. */
const SHARES = [1 / 9, 1 / 4, 1 / 2, 3 / 4, 8 / 9];
/** Mean ticks between two pellets of both levers together. */
const BOTH = 100;
/** Minutes at the beginning that are not counted. */
const SETTLING = 3;

/** Ticks at each lever and pellets from each: left, right. */
interface Allocation {
  readonly ticks: readonly [number, number];
  readonly foods: readonly [number, number];
}

function withShare(plan: TrainingDefinition, share: number): TrainingDefinition {
  const [phase] = plan.phases;
  const responses = phase.free!.responses!.map((response, i) => ({
    ...response,
    schedule: { 'variable-interval': Math.round(BOTH / (i === 0 ? share : 1 - share)) },
  }));
  return { ...plan, phases: [{ ...phase, free: { ...phase.free, responses } }] };
}

function sum(trials: readonly Trial[], key: 'ticks' | 'foods'): readonly [number, number] {
  const of = (i: number) => trials.reduce((total, { work }) => total + work![i][key], 0);
  return [of(0), of(1)];
}

/** Slope and height of the line of least squares through (log of the ratio of food, log of the ratio of time). */
function line(rows: readonly Allocation[]): { slope: number; bias: number } {
  // no pellet from one lever in nine minutes has no logarithm
  const points = rows
    .filter(({ ticks, foods }) => ticks[0] * ticks[1] * foods[0] * foods[1] > 0)
    .map(({ ticks, foods }) => [log(foods[0] / foods[1]), log(ticks[0] / ticks[1])]);
  const mean = (k: number) => points.reduce((total, point) => total + point[k], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const slope = points.reduce((s, p) => s + (p[0] - x) * (p[1] - y), 0) / points.reduce((s, p) => s + (p[0] - x) * (p[0] - x), 0);
  return { slope, bias: y - slope * x };
}

/** Concurrent variable intervals (Herrnstein 1961; time instead of pecks: Baum and Rachlin 1969). */
export async function matching(options: RunOptions): Promise<Row> {
  const world = await worldNamed('two-levers');
  const plan = await trainingNamed('two-levers', 'hamster');
  const all = animals(options, one =>
    SHARES.map(share => {
      const life = new Life(world, { seed: one });
      const trainer = life.train(withShare(plan, share));
      while (!trainer.done) life.tick();
      const late = trainer.trials.slice(SETTLING);
      return { ticks: sum(late, 'ticks'), foods: sum(late, 'foods') };
    }),
  );
  const pooled = SHARES.map((_, k): Allocation => {
    const of = (key: keyof Allocation, side: 0 | 1) => all.reduce((total, rows) => total + rows[k][key][side], 0);
    return { ticks: [of('ticks', 0), of('ticks', 1)], foods: [of('foods', 0), of('foods', 1)] };
  });
  const { slope, bias } = line(pooled);
  const slopes = all.map(rows => line(rows).slope);
  return {
    measures: [
      between('matching: slope of time against food, all hamsters, five pairs of intervals', round(slope), 0.8, 1, 'log / log'),
      between('matching: preference for a side', round(bias), -0.25, 0.25, 'log'),
      spread('matching: slopes of single hamsters', slopes, 'log / log'),
    ],
    points: slopes.map(value => ({ row: 'matching: slope', group: 'hamsters', value })),
  };
}

function round(value: number): number {
  return Number(value.toFixed(3));
}
