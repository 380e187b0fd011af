import { Random } from 'umwelt/core';
import {
  Attract,
  type ControlBehavior,
  FANS,
  GOAL,
  ME,
  type Situation,
  STEP,
  StressEngine,
  type WalkerObstacle,
  Walkers,
} from 'umwelt/locomotion';
import { experiment, type Observation, WHOLE } from '../experiment.js';
import { isTrue, median } from '../measures.js';
import type { Experiment, RunOptions } from '../types.js';
import { drawPaths, outlines, type PathPoint, walk } from '../walks.js';

const STRIDE = 1.4 * 0.25;
const FAN = { ...FANS.biped, radii: 25, spread: 1.5, arcs: 1, stay: false, side: 0, back: 0 };
/** A radiator along the way: the line x = 0 from y = 3 to 11; a walker nearer than the threshold, in meters, wants to be away. */
const FROM = 3;
const TO = 11;
/** The wall that the radiator stands at. */
const WALL: readonly WalkerObstacle[] = [{ at: [-0.1, 4.5], box: [0.2, 13] }];
const TRIALS = 10;

const isBeside = (y: number) => y > FROM && y < TO;

/** Stress 1 wherever the walker would be too near to the radiator: the threshold is a step in the field. */
class TooHot implements ControlBehavior {
  private readonly threshold: number;

  constructor(threshold: number) {
    this.threshold = threshold;
  }

  stress(_s: Situation, step: Float64Array): void {
    step[STEP.stress] = isBeside(step[STEP.y]) && step[STEP.x] < this.threshold ? 1 : 0;
  }
}

/** The same field, read where the walker is now: too near, it goes away; else to its goal. The step is not foreseen. */
class ByPresentPlace implements ControlBehavior {
  private readonly threshold: number;

  constructor(threshold: number) {
    this.threshold = threshold;
  }

  stress({ me, goal }: Situation, step: Float64Array): void {
    const hot = isBeside(me[ME.y]) && me[ME.x] < this.threshold;
    const wx = goal[GOAL.x] - me[ME.x];
    const wy = goal[GOAL.y] - me[ME.y];
    const far = Math.hypot(wx, wy);
    // too hot: half away from the radiator, half on
    const ux = hot ? Math.SQRT1_2 : wx / far;
    const uy = hot ? Math.SQRT1_2 : wy / far;
    step[STEP.stress] = 1 - (step[STEP.vx] * ux + step[STEP.vy] * uy) / step[STEP.speed];
  }
}

function engineOf(foresees: boolean, threshold: number): StressEngine {
  const engine = new StressEngine(FAN);
  return foresees
    ? engine.bind(new Attract(), 1 / (STRIDE * STRIDE), 0.5).bind(new TooHot(threshold), 5)
    : engine.bind(new ByPresentPlace(threshold));
}

/** Walks past the radiator to a goal beyond it, on the side of the wall. Teeth are changes of side of the way it turns, beside the radiator. */
function journey(run: string, foresees: boolean, threshold: number, start: readonly [number, number]) {
  const walkers = new Walkers({ engine: engineOf(foresees, threshold), obstacles: WALL, arrival: 0.4 });
  walkers.add({ at: start, goal: [-0.8, 13] });
  const { arrived, path } = walk(run, walkers, 40);
  let teeth = 0;
  let side = 0;
  for (let i = 1; i < path.length; i++) {
    if (!isBeside(path[i].y)) continue;
    const dx = path[i].x - path[i - 1].x;
    if (Math.abs(dx) < 0.05) continue;
    if (side !== 0 && Math.sign(dx) !== side) teeth++;
    side = Math.sign(dx);
  }
  return { arrived: arrived === 1, teeth, turned: walkers.turned[0], path: [...outlines(run, WALL), ...path] };
}

function observe({ seed }: RunOptions): Observation<PathPoint[]> {
  const random = Random.named(seed, 'starts');
  const trials = Array.from({ length: TRIALS }, () => {
    const threshold = random.range(0.7, 1);
    const start = [threshold + random.range(0.5, 1), random.range(-0.5, 0.5)] as const;
    return {
      ahead: journey('one step ahead', true, threshold, start),
      now: journey('by the present place', false, threshold, start),
    };
  });
  const most = Math.max(...trials.map(({ ahead }) => ahead.teeth));
  const least = Math.min(...trials.map(({ now }) => now.teeth));
  const turned = { ahead: median(trials.map(({ ahead }) => ahead.turned)), now: median(trials.map(({ now }) => now.turned)) };
  return {
    measures: [
      isTrue(
        'all arrive',
        trials.every(({ ahead, now }) => ahead.arrived && now.arrived),
      ),
      { name: 'teeth of the path one step ahead, most of 10', value: most, expected: 'at most 2', unit: '', ok: most <= 2 },
      { name: 'ablation: teeth by the present place, fewest of 10', value: least, expected: 'at least 6', unit: '', ok: least >= 6 },
      {
        name: 'radians turned, one step ahead',
        value: turned.ahead,
        expected: 'at most half of those by the present place',
        unit: 'rad',
        ok: turned.ahead <= turned.now / 2,
      },
    ],
    series: [...trials[0].ahead.path, ...trials[0].now.path],
  };
}

export const sawtooth: Experiment = experiment({
  id: 'sawtooth-v1',
  title: 'No sawtooth past the radiator',
  source: 'Reich & Badler, fig. 8.2',
  short: WHOLE,
  observe,
  draw: series => drawPaths(series),
});
