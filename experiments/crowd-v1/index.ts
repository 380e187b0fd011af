import { Random } from 'umwelt/core';
import {
  Anticipate,
  AnyAngleSearch,
  Attract,
  FANS,
  Inertia,
  RouteGrid,
  StressEngine,
  type WalkerObstacle,
  Walkers,
  walkEngine,
} from 'umwelt/locomotion';
import { experiment, type Observation } from '../experiment.js';
import type { Experiment, Measure, RunOptions } from '../types.js';
import { drawPaths, type PathPoint, type Walked, walk } from '../walks.js';

/** Seconds within which all arrive. */
const MOST_SECONDS = 180;
/** Starts differ by up to this many meters. */
const JITTER = 0.05;

/** Walkers on concentric rings, 1.2 m apart on the ring and from ring to ring, each to the opposite place. */
function rings(count: number, outer: number, seed: number, engine: StressEngine): Walkers {
  const random = Random.named(seed, 'rings');
  const walkers = new Walkers({ engine, capacity: count, range: 8 });
  for (let left = count, r = outer; left > 0; r -= 1.2) {
    const onRing = Math.min(left, Math.floor((2 * Math.PI * r) / 1.2));
    for (let k = 0; k < onRing; k++) {
      const angle = (2 * Math.PI * k) / onRing;
      const at = [r * Math.sin(angle) + random.range(-JITTER, JITTER), r * Math.cos(angle) + random.range(-JITTER, JITTER)] as const;
      walkers.add({ at, goal: [-at[0], -at[1]] });
    }
    left -= onRing;
  }
  return walkers;
}

/** Four streams of walkers, 1.5 m apart, cross in the middle of 100 x 100 m, where four boxes of 4 m stand; they leave where they arrive. */
function crossing(count: number, seed: number): Walkers {
  const random = Random.named(seed, 'crossing');
  const grid = new RouteGrid({ west: -50, south: -50, east: 50, north: 50, cell: 0.5, clearance: 0.4 });
  const obstacles: WalkerObstacle[] = [];
  for (const x of [-10, 10]) {
    for (const y of [-10, 10]) {
      obstacles.push({ at: [x, y], box: [4, 4] });
      grid.box(x, y, 4, 4, 0, 1);
    }
  }
  const walkers = new Walkers({
    engine: walkEngine(),
    capacity: count,
    obstacles,
    routes: new AnyAngleSearch(grid),
    range: 8,
    arrival: 0.3,
    leave: true,
  });
  const rows = Math.ceil(count / 4 / 40);
  for (let i = 0; i < count; i++) {
    const side = i % 4;
    const k = Math.floor(i / 4);
    const across = ((k % 40) - 19.5) * 1.5 + random.range(-JITTER, JITTER);
    const from = -48 + Math.floor(k / 40) * 1.5;
    const turn = (x: number, y: number): [number, number] => (side === 0 ? [x, y] : side === 1 ? [-y, x] : side === 2 ? [-x, -y] : [y, -x]);
    walkers.add({ at: turn(across, from), goal: turn(across, from + 96 - (rows - 1) * 1.5) });
  }
  return walkers;
}

/** The same engine without looking ahead: contacts are only prevented. */
function blindEngine(): StressEngine {
  const stride = 1.4 * 0.25;
  return new StressEngine(FANS.biped)
    .bind(new Attract(), 1 / (stride * stride), 0.5)
    .bind(new Anticipate(), 0)
    .bind(new Inertia(), 0.1);
}

function measures(name: string, count: number, walked: Walked, walkers: Walkers, mostPairs: number, mostRatio: number): Measure[] {
  let ratio = 0;
  for (let i = 0; i < count; i++) {
    const start = walked.path[i];
    ratio += walkers.traveled[i] / Math.hypot(walkers.goalX[i] - start.x, walkers.goalY[i] - start.y) / count;
  }
  return [
    { name: `${name}: arrived within ${MOST_SECONDS} s`, value: walked.arrived, expected: count, unit: '', ok: walked.arrived === count },
    {
      name: `${name}: pairs that ever overlap by more than 1 cm`,
      value: walked.pairs,
      expected: `at most ${mostPairs}`,
      unit: '',
      ok: walked.pairs <= mostPairs,
    },
    { name: `${name}: greatest overlap`, value: walked.overlap, expected: 'at most 0.03', unit: 'm', ok: walked.overlap <= 0.03 },
    { name: `${name}: mean path / straight`, value: ratio, expected: `at most ${mostRatio}`, unit: '', ok: ratio <= mostRatio },
  ];
}

function observe({ seed, short = false, progress }: RunOptions): Observation<PathPoint[]> {
  const found: Measure[] = [];
  const count = short ? 60 : 250;
  const ring = rings(count, short ? 12 : 46, seed, walkEngine());
  const walked = walk('anticipation', ring, MOST_SECONDS);
  found.push(...measures('rings', count, walked, ring, 100, short ? 1.25 : 1.12));
  progress?.(0.2);
  const patience = short ? 60 : MOST_SECONDS;
  const blind = walk('ablation', rings(count, short ? 12 : 46, seed, blindEngine()), patience);
  const slower = (blind.arrived < count ? patience : blind.seconds) / walked.seconds;
  found.push({ name: 'ablation: time without anticipation / with it', value: slower, expected: 'above 1.1', unit: '', ok: slower > 1.1 });
  for (const streams of short ? [120] : [500, 1000]) {
    const walkers = crossing(streams, seed);
    found.push(
      ...measures(
        `crossing of ${streams}`,
        streams,
        walk('crossing', walkers, MOST_SECONDS, { mayMeet: (i, j) => walkers.arrivedAt[i] >= 0 || walkers.arrivedAt[j] >= 0 }),
        walkers,
        5,
        1.25,
      ),
    );
    progress?.(streams === 500 ? 0.5 : 1);
  }
  return { measures: found, series: walked.path.filter(({ walker }) => Number(walker) % Math.ceil(count / 60) === 0) };
}

export const crowd: Experiment = experiment({
  id: 'crowd-v1',
  title: 'Crowds that cross all arrive and do not overlap',
  source: 'bars of crowd benchmarks: antipodal rings and a four-way crossing',
  short:
    'Sixty walkers on rings of 12 m and a crossing of 120 instead of 250 on 46 m, 500 and 1,000; a path of 1.25 instead of 1.12 on the small rings.',
  observe,
  draw: series => drawPaths(series),
});
