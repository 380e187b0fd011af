import { Random } from 'umwelt/core';
import { Attract, ClearWay, FANS, HostileView, StressEngine, type WalkerObstacle, Walkers } from 'umwelt/locomotion';
import { experiment, type Observation, WHOLE } from '../experiment.js';
import { isTrue } from '../measures.js';
import type { Experiment, RunOptions } from '../types.js';
import { drawPaths, outlines, type PathPoint, walk } from '../walks.js';

const STRIDE = 1.4 * 0.25;
const TRIALS = 10;

/** Whether a straight line is free of boxes whose sides lie along the axes. */
function sight(boxes: readonly WalkerObstacle[]) {
  return (ax: number, ay: number, bx: number, by: number): boolean =>
    boxes.every(({ at, box }) => {
      let from = 0;
      let to = 1;
      for (const [a, d, half] of [
        [ax - at[0], bx - ax, box![0] / 2],
        [ay - at[1], by - ay, box![1] / 2],
      ]) {
        if (d === 0) {
          if (Math.abs(a) > half) return true;
          continue;
        }
        const t1 = (-half - a) / d;
        const t2 = (half - a) / d;
        from = Math.max(from, Math.min(t1, t2));
        to = Math.min(to, Math.max(t1, t2));
      }
      return from > to;
    });
}

/** The nearer wall hides the start, the farther one the goal; between their shadows lies open ground. The hostile stands in the south. */
const WALLS: readonly WalkerObstacle[] = [
  { at: [-3.35, -2], box: [7.3, 0.2] },
  { at: [3.5, 1], box: [6, 0.2] },
];
const HOSTILE = [0, -6] as const;
const sees = sight(WALLS);

/** Goes from behind the one wall to behind the other; returns for how many seconds the hostile sees it. */
function sneak(run: string, start: readonly [number, number], goal: readonly [number, number], hides: boolean) {
  const engine = new StressEngine(FANS.biped)
    .bind(new Attract(), 1 / (STRIDE * STRIDE), 0.5)
    .bind(new ClearWay({ look: 1, perSpeed: 0 }), 2);
  if (hides) engine.bind(new HostileView([{ at: HOSTILE }], sees), 30);
  const walkers = new Walkers({ engine, obstacles: WALLS, arrival: 0.2 });
  walkers.add({ at: start, goal });
  let seen = 0;
  const after = () => {
    if (sees(HOSTILE[0], HOSTILE[1], walkers.x[0], walkers.y[0])) seen += 1 / 20;
  };
  const { arrived, path } = walk(run, walkers, 40, { after });
  const spot = { run, walker: 'hostile', x: HOSTILE[0], y: HOSTILE[1] };
  return { arrived: arrived === 1, seen, path: [...outlines(run, WALLS), spot, { ...spot, y: spot.y + 0.3 }, ...path] };
}

function observe({ seed }: RunOptions): Observation<PathPoint[]> {
  const random = Random.named(seed, 'starts');
  const places = Array.from({ length: TRIALS }, () => ({
    start: [random.range(-2.5, -1.5), random.range(-1.4, -1)] as const,
    goal: [random.range(4, 5), random.range(1.8, 2.6)] as const,
  }));
  const hidden = places.map(({ start, goal }) => sneak('field of view avoided', start, goal, true));
  const open = places.map(({ start, goal }) => sneak('attraction alone', start, goal, false));
  const seen = Math.max(...hidden.map(run => run.seen));
  const careless = Math.min(...open.map(run => run.seen));
  return {
    measures: [
      isTrue(
        'all who hide arrive',
        hidden.every(({ arrived }) => arrived),
      ),
      { name: 'seconds in the view of the hostile, most of 10', value: seen, expected: 'at most 0.1', unit: 's', ok: seen <= 0.1 },
      {
        name: 'ablation: seconds in view by attraction alone, fewest of 10',
        value: careless,
        expected: 'at least 1',
        unit: 's',
        ok: careless >= 1,
      },
    ],
    series: [...hidden[0].path, ...open[0].path],
  };
}

export const unseen: Experiment = experiment({
  id: 'unseen-v1',
  title: 'To the goal unseen by the hostile',
  source: 'Reich & Badler, fig. A.5',
  short: WHOLE,
  observe,
  draw: series => drawPaths(series),
});
