import { Random } from 'umwelt/core';
import { type ControlBehavior, DepthAvoid, FANS, STEP, StressEngine, type WalkerObstacle, Walkers } from 'umwelt/locomotion';
import { experiment, type Observation } from '../experiment.js';
import type { Experiment, RunOptions } from '../types.js';
import { drawPaths, outlines, type PathPoint } from '../walks.js';

/** Walls of a simple maze, 10 m wide: three cross walls with gaps to the right, left and right; its way out is in the north. */
const WALLS: readonly WalkerObstacle[] = [
  { at: [-5, 4], box: [0.2, 12.2] },
  { at: [5, 4], box: [0.2, 12.2] },
  { at: [0, -2], box: [10, 0.2] },
  { at: [-1.25, 1], box: [7.5, 0.2] },
  { at: [1.25, 4], box: [7.5, 0.2] },
  { at: [-1.25, 7], box: [7.5, 0.2] },
  { at: [1.25, 10], box: [7.5, 0.2] },
];
const OUT = 10.6;
const TRIALS = 20;
const SHORT = 6;

/** Goes ahead without a preference: what is left when the sensor is taken away. */
class Anywhere implements ControlBehavior {
  stress(_s: unknown, step: Float64Array): void {
    step[STEP.stress] = 0;
  }
}

/** Walks for some seconds by the depth sensor alone, and tells when it is out of the maze; NaN where it is not. */
function findOut(run: string, random: Random, behavior: ControlBehavior) {
  const engine = new StressEngine({ ...FANS.biped, stay: false, side: 0, back: 0, radii: 15, arcs: 2, spread: 1.5 }).bind(behavior);
  const walkers = new Walkers({ engine, obstacles: WALLS, range: 12 });
  // a goal far away, which nothing is bound to
  walkers.add({ at: [random.range(-4, 3), random.range(-1.4, 0.2)], heading: random.range(-Math.PI, Math.PI), goal: [500, 500] });
  const path: PathPoint[] = [...outlines(run, WALLS)];
  for (let t = 0; t < 1800; t++) {
    if (t % 5 === 0) path.push({ run, walker: '1', x: walkers.x[0], y: walkers.y[0] });
    walkers.tick();
    if (walkers.y[0] > OUT) return { seconds: t / 20, path };
  }
  return { seconds: Number.NaN, path };
}

function observe({ seed, short = false }: RunOptions): Observation<PathPoint[]> {
  const trials = short ? SHORT : TRIALS;
  const sensing = Array.from({ length: trials }, (_, i) => findOut('depth sensor', Random.named(seed, `start ${i}`), new DepthAvoid()));
  const blind = Array.from({ length: trials }, (_, i) => findOut('no sensor', Random.named(seed, `start ${i}`), new Anywhere()));
  const out = sensing.filter(({ seconds }) => seconds > 0).length;
  const lost = blind.filter(({ seconds }) => seconds > 0).length;
  return {
    measures: [
      {
        name: 'share of starts from which it gets out within 90 s',
        value: out / trials,
        expected: 'at least 0.95',
        unit: '',
        ok: out >= 0.95 * trials,
      },
      { name: 'ablation: the same without the sensor', value: lost / trials, expected: 'at most 0.2', unit: '', ok: lost <= 0.2 * trials },
    ],
    series: [...sensing[0].path, ...blind[0].path],
  };
}

export const depthMaze: Experiment = experiment({
  id: 'depth-maze-v2',
  title: 'Out of a maze with the depth sensor alone',
  source: 'Reich & Badler, fig. A.4',
  short: 'Six starts instead of twenty, with the same measures.',
  observe,
  draw: series => drawPaths(series),
});
