import { Random } from 'umwelt/core';
import { Anticipate, Attract, FANS, Inertia, StressEngine, TerrainAwareness, Walkers } from 'umwelt/locomotion';
import { experiment, type Observation, WHOLE } from '../experiment.js';
import { isTrue } from '../measures.js';
import type { Experiment, RunOptions } from '../types.js';
import { drawPaths, type PathPoint, walk } from '../walks.js';

const STRIDE = 1.4 * 0.25;
const FAN = { ...FANS.biped, radii: 15 };
const TRIALS = 10;

/** Half the width of the stream, which flows along y = 6, in meters: narrow at two fords, 4 m apart. */
function halfWidth(x: number, ford: number): number {
  const s = Math.sin(((x - ford) * Math.PI) / 4);
  return 0.15 + 0.95 * s * s;
}

const isWater = (x: number, y: number, ford: number) => Math.abs(y - 6) < halfWidth(x, ford);

/** Three walk to the goal beyond the stream. Returns the meters that each wades. */
function cross(run: string, ford: number, starts: readonly number[], minds: boolean) {
  const engine = new StressEngine(FAN)
    .bind(new Attract(), 1 / (STRIDE * STRIDE), 0.5)
    .bind(new Anticipate(), 3)
    .bind(new Inertia(), 0.1);
  if (minds) engine.bind(new TerrainAwareness((x, y) => (isWater(x, y, ford) ? 1 : 0), 8, 0.85), 0.5);
  const walkers = new Walkers({ engine });
  for (const [i, x] of starts.entries()) walkers.add({ at: [x, 0], goal: [-3 + i, 12] });
  let waded = 0;
  const after = () => {
    for (let i = 0; i < walkers.count; i++)
      if (isWater(walkers.x[i], walkers.y[i], ford)) waded += Math.hypot(walkers.vx[i], walkers.vy[i]) / 20;
  };
  const { arrived, pairs, path } = walk(run, walkers, 40, { after });
  return { arrived, pairs, waded: waded / starts.length, traveled: Math.max(...walkers.traveled.subarray(0, walkers.count)), path };
}

/** The banks of the stream, for the figure. */
function banks(run: string, ford: number): PathPoint[] {
  return [-1, 1].flatMap(side =>
    Array.from({ length: 33 }, (_, i) => {
      const x = -5 + i * 0.35;
      return { run, walker: side < 0 ? 'south bank' : 'north bank', x, y: 6 + side * halfWidth(x, ford) };
    }),
  );
}

function observe({ seed }: RunOptions): Observation<PathPoint[]> {
  const random = Random.named(seed, 'starts');
  const trials = Array.from({ length: TRIALS }, () => {
    const ford = random.range(-1, 1);
    const starts = [0, 1.5, 3].map(x => x - 1 + random.range(-0.4, 0.4));
    return { ford, minds: cross('terrain awareness', ford, starts, true), blind: cross('attraction alone', ford, starts, false) };
  });
  const mean = (values: readonly number[]) => values.reduce((sum, v) => sum + v, 0) / values.length;
  const waded = mean(trials.map(({ minds }) => minds.waded));
  const straight = mean(trials.map(({ blind }) => blind.waded));
  const less = trials.filter(({ minds, blind }) => minds.waded < blind.waded).length;
  const longest = Math.max(...trials.map(({ minds }) => minds.traveled)) / 13;
  return {
    measures: [
      isTrue(
        'all thirty arrive, without a contact',
        trials.every(({ minds }) => minds.arrived === 3 && minds.pairs === 0),
      ),
      {
        name: 'meters waded by each, with terrain awareness',
        value: waded,
        expected: 'at most 0.6 of those without',
        unit: 'm',
        ok: waded <= 0.6 * straight,
      },
      { name: 'ablation: meters waded by attraction alone', value: straight, expected: 'at least 1', unit: 'm', ok: straight >= 1 },
      { name: 'trials of 10 with less wading', value: less, expected: 10, unit: '', ok: less === 10 },
      { name: 'longest way / 13 m', value: longest, expected: 'at most 1.25', unit: '', ok: longest <= 1.25 },
    ],
    series: [
      ...banks('terrain awareness', trials[0].ford),
      ...trials[0].minds.path,
      ...banks('attraction alone', trials[0].ford),
      ...trials[0].blind.path,
    ],
  };
}

export const stream: Experiment = experiment({
  id: 'stream-v1',
  title: 'Three cross a stream where it is easiest',
  source: 'Reich & Badler, fig. 8.3',
  short: WHOLE,
  observe,
  draw: series => drawPaths(series),
});
