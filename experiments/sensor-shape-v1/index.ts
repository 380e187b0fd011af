import { Random } from 'umwelt/core';
import { Attract, Avoid, FANS, StressEngine, type WalkerObstacle, Walkers } from 'umwelt/locomotion';
import { experiment, type Observation, WHOLE } from '../experiment.js';
import { isTrue } from '../measures.js';
import type { Experiment, RunOptions } from '../types.js';
import { drawPaths, outlines, type PathPoint, walk } from '../walks.js';

const STRIDE = 1.4 * 0.25;
const FAN = { ...FANS.biped, radii: 17 };
/** Two regions of the same area, 4.7 square meters: half a circle of 1.73 m, and a sector of 4.3 m by 0.25 radians to each side. */
const SHAPES = { 'short and wide': { range: 1.73, view: Math.PI / 2 }, 'long and narrow': { range: 4.33, view: 0.25 } } as const;
const TRIALS = 20;

function journey(run: keyof typeof SHAPES, obstacles: readonly WalkerObstacle[]) {
  const engine = new StressEngine(FAN).bind(new Attract(), 1 / (STRIDE * STRIDE), 0.5).bind(new Avoid(SHAPES[run]), 0.03);
  const walkers = new Walkers({ engine, obstacles, range: 6, arrival: 0.3 });
  walkers.add({ at: [0, 0], goal: [0, 16] });
  const { arrived, path } = walk(run, walkers, 60);
  return {
    arrived: arrived === 1,
    ratio: walkers.traveled[0] / 16,
    turned: walkers.turned[0],
    path: [...outlines(run, obstacles), ...path],
  };
}

/** Cylinders beside the way and on it, at least 1.6 m apart. */
function forest(random: Random): WalkerObstacle[] {
  const trees: WalkerObstacle[] = [];
  for (let tries = 0; trees.length < 7 && tries < 400; tries++) {
    const at = [random.range(-2.5, 2.5), random.range(2, 14)] as const;
    if (trees.every(tree => Math.hypot(tree.at[0] - at[0], tree.at[1] - at[1]) > 2.4)) trees.push({ at, circle: 0.4 });
  }
  return trees;
}

function observe({ seed }: RunOptions): Observation<PathPoint[]> {
  const forests = Array.from({ length: TRIALS }, (_, i) => forest(Random.named(seed, `forest ${i}`)));
  const wide = forests.map(trees => journey('short and wide', trees));
  const long = forests.map(trees => journey('long and narrow', trees));
  const mean = (values: readonly number[]) => values.reduce((sum, v) => sum + v, 0) / values.length;
  const gain = forests.map((_, i) => wide[i].turned - long[i].turned);
  const average = mean(gain);
  const error = Math.sqrt(mean(gain.map(g => (g - average) ** 2)) / (TRIALS - 1));
  const turned = { wide: mean(wide.map(run => run.turned)), long: mean(long.map(run => run.turned)) };
  return {
    measures: [
      isTrue(
        'all arrive',
        [...wide, ...long].every(({ arrived }) => arrived),
      ),
      {
        name: 'radians turned, short and wide',
        value: turned.wide,
        expected: 'more than long and narrow',
        unit: 'rad',
        ok: turned.wide > turned.long,
      },
      {
        name: 'radians turned, long and narrow',
        value: turned.long,
        expected: 'at most 0.8 of short and wide',
        unit: 'rad',
        ok: turned.long <= 0.8 * turned.wide,
      },
      { name: 'what is saved / its standard error', value: average / error, expected: 'at least 2', unit: '', ok: average >= 2 * error },
      {
        name: 'length of the way, long and narrow / short and wide',
        value: mean(long.map(run => run.ratio)) / mean(wide.map(run => run.ratio)),
        expected: 'at most 1',
        unit: '',
        ok: mean(long.map(run => run.ratio)) <= mean(wide.map(run => run.ratio)),
      },
    ],
    series: [...wide[0].path, ...long[0].path],
  };
}

export const sensorShape: Experiment = experiment({
  id: 'sensor-shape-v1',
  title: 'A long, narrow sensor meanders less than a short, wide one',
  source: 'Reich & Badler, figs. 8.11 and 8.12',
  short: WHOLE,
  observe,
  draw: series => drawPaths(series),
});
