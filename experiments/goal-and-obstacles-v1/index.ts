import { Random } from 'umwelt/core';
import { Attract, Avoid, FANS, StressEngine, type WalkerObstacle, Walkers } from 'umwelt/locomotion';
import { experiment, type Observation, WHOLE } from '../experiment.js';
import { isTrue } from '../measures.js';
import type { Experiment, RunOptions } from '../types.js';
import { drawPaths, type PathPoint } from '../walks.js';

const POSTS: readonly WalkerObstacle[] = [
  { at: [0.3, 3], circle: 0.4 },
  { at: [-0.9, 5.5], circle: 0.4 },
  { at: [0.6, 8], circle: 0.4 },
];
const GOAL = [0, 11] as const;
const STRIDE = 1.4 * 0.25;

/** The thesis' engine: attraction alone, or with avoidance by a proximity sensor. */
function engine(avoids: boolean): StressEngine {
  const made = new StressEngine(FANS.biped).bind(new Attract(), 1 / (STRIDE * STRIDE), 0.5);
  if (avoids) made.bind(new Avoid({ range: 0.8, view: 1.2 }), 0.2);
  return made;
}

function journey(run: string, start: number, obstacles: readonly WalkerObstacle[], avoids: boolean, prevention: boolean) {
  const made = engine(avoids);
  made.prevention = prevention;
  const walkers = new Walkers({ engine: made, obstacles });
  walkers.add({ at: [start, 0], goal: GOAL });
  let nearest = Number.POSITIVE_INFINITY;
  const path: PathPoint[] = [];
  for (let t = 0; t < 600 && walkers.arrivedAt[0] < 0; t++) {
    path.push({ run, walker: '1', x: walkers.x[0], y: walkers.y[0] });
    walkers.tick();
    for (const { at, circle = 0 } of POSTS)
      nearest = Math.min(nearest, Math.hypot(walkers.x[0] - at[0], walkers.y[0] - at[1]) - circle - 0.3);
  }
  const straight = Math.hypot(GOAL[0] - start, GOAL[1]);
  return { arrived: walkers.arrivedAt[0] >= 0, ratio: walkers.traveled[0] / straight, nearest, path };
}

function observe({ seed }: RunOptions): Observation<PathPoint[]> {
  const random = Random.named(seed, 'starts');
  const starts = Array.from({ length: 10 }, () => random.range(-0.5, 0.5));
  const open = starts.map(start => journey('open floor', start, [], true, true));
  const posts = starts.map(start => journey('round the posts', start, POSTS, true, true));
  const blind = starts.map(start => journey('without avoidance', start, POSTS, false, false));
  const longest = Math.max(...open.map(({ ratio }) => ratio));
  const detour = Math.max(...posts.map(({ ratio }) => ratio));
  const nearest = Math.min(...posts.map(run => run.nearest));
  return {
    measures: [
      isTrue(
        'arrives on the open floor and round the posts',
        [...open, ...posts].every(({ arrived }) => arrived),
      ),
      { name: 'path / straight on the open floor, longest of 10', value: longest, expected: 'at most 1.02', unit: '', ok: longest <= 1.02 },
      { name: 'path / straight round the posts, longest of 10', value: detour, expected: 'at most 1.2', unit: '', ok: detour <= 1.2 },
      { name: 'least distance from a post', value: nearest, expected: 'above 0', unit: 'm', ok: nearest > 0 },
      isTrue(
        'ablation: without avoidance and prevention it walks through posts',
        blind.some(run => run.nearest < -0.01),
      ),
    ],
    series: [open[0], posts[0], blind[0]].flatMap(({ path }) => path),
  };
}

export const goalAndObstacles: Experiment = experiment({
  id: 'goal-and-obstacles-v1',
  title: 'Straight to the goal, and round obstacles',
  source: 'Reich & Badler, figs. 7.12 and 7.15',
  short: WHOLE,
  observe,
  draw: series =>
    drawPaths(
      series,
      POSTS.map(({ at, circle = 0 }) => ({ x: at[0], y: at[1], r: circle })),
    ),
});
