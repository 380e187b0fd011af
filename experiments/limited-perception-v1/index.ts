import { Random } from 'umwelt/core';
import { Attract, Avoid, FANS, StressEngine, type WalkerObstacle, walkEngine } from 'umwelt/locomotion';
import { experiment, type Observation, WHOLE } from '../experiment.js';
import { isTrue } from '../measures.js';
import type { Experiment, RunOptions } from '../types.js';
import { WalkingScene } from '../walking-scene.js';
import { drawPaths, outlines, type PathPoint } from '../walks.js';

/** A long wall across the way; its open end is in the east. */
const WALL: readonly WalkerObstacle[] = [{ at: [-2.5, 0], box: [13, 0.2] }];
const STRIDE = 1.4 * 0.25;
/** A walker this near to a wall is dragged along it: meters from body to wall. */
const DRAGGED = 0.25;
const TRIALS = 10;

/** Attraction to a goal that it cannot see, with avoidance of the wall: what the policy forbids. */
function omniscient(): StressEngine {
  return new StressEngine(FANS.biped)
    .bind(new Attract(), 1 / (STRIDE * STRIDE), 0.5)
    .bind(new Avoid({ range: 0.6, view: Math.PI / 2 }), 0.2);
}

/** Meters of the way that lead along the wall, within a hand of it, and the length of the way. */
function journey(run: string, start: readonly [number, number], goal: readonly [number, number], plans: boolean) {
  const scene = new WalkingScene({ run, engine: plans ? walkEngine() : omniscient(), obstacles: WALL });
  const { walkers } = scene;
  if (plans) {
    scene.add({ at: start });
    scene.walking[0].add({ at: goal });
  } else walkers.add({ at: start, goal });
  let dragged = 0;
  let deepest = 0;
  const there = () => (plans ? scene.walking[0].reached > 0 : walkers.arrivedAt[0] >= 0);
  for (let t = 0; t < 1000 && !there(); t++) {
    const before = walkers.traveled[0];
    scene.tick();
    const alongside = walkers.x[0] < 4 && Math.abs(walkers.y[0]) - 0.1 - walkers.radius[0] < DRAGGED;
    if (alongside) dragged += walkers.traveled[0] - before;
    deepest = Math.max(deepest, scene.inObstacle(0));
  }
  const corner = [4.35, 0] as const;
  const shortest = Math.hypot(corner[0] - start[0], corner[1] - start[1]) + Math.hypot(goal[0] - corner[0], goal[1] - corner[1]);
  return { there: there(), dragged, deepest, ratio: walkers.traveled[0] / shortest, path: [...outlines(run, WALL), ...scene.path] };
}

function observe({ seed }: RunOptions): Observation<PathPoint[]> {
  const random = Random.named(seed, 'starts');
  const places = Array.from({ length: TRIALS }, () => ({
    start: [random.range(-2, 1), random.range(-5, -3)] as const,
    goal: [random.range(0, 2), random.range(2.5, 4)] as const,
  }));
  const plans = places.map(({ start, goal }) => journey('path following', start, goal, true));
  const drags = places.map(({ start, goal }) => journey('attraction and avoidance', start, goal, false));
  const mean = (values: readonly number[]) => values.reduce((sum, v) => sum + v, 0) / values.length;
  const clear = mean(plans.map(({ dragged }) => dragged));
  const hugging = mean(drags.map(({ dragged }) => dragged));
  const ratio = Math.max(...plans.map(run => run.ratio));
  return {
    measures: [
      isTrue(
        'all who plan arrive, and touch no wall',
        plans.every(({ there, deepest }) => there && deepest === 0),
      ),
      { name: 'meters along the wall, within 25 cm, with a path', value: clear, expected: 'at most 0.3', unit: 'm', ok: clear <= 0.3 },
      { name: 'longest way / shortest, with a path', value: ratio, expected: 'at most 1.1', unit: '', ok: ratio <= 1.1 },
      {
        name: 'ablation: meters along the wall when the hidden goal attracts',
        value: hugging,
        expected: 'at least 1.5',
        unit: 'm',
        ok: hugging >= 1.5,
      },
    ],
    series: [...plans[0].path, ...drags[0].path],
  };
}

export const limitedPerception: Experiment = experiment({
  id: 'limited-perception-v1',
  title: 'No dragging along the wall',
  source: 'Reich & Badler, fig. 8.1',
  short: WHOLE,
  observe,
  draw: series => drawPaths(series),
});
