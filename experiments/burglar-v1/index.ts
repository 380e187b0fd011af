import { Random } from 'umwelt/core';
import { AgentModel, Conditions, PEDESTRIAN_MATRIX, type WalkerObstacle, walkEngine } from 'umwelt/locomotion';
import { experiment, type Observation } from '../experiment.js';
import type { Experiment, RunOptions } from '../types.js';
import { WalkingScene } from '../walking-scene.js';
import { drawPaths, outlines, type PathPoint } from '../walks.js';

const HOUSES: readonly WalkerObstacle[] = [
  { at: [-1, 3.5], box: [5, 2] },
  { at: [5.5, 2.5], box: [3, 2] },
  { at: [-6, 5], box: [2, 3] },
];
/** Places behind houses where one may hide. */
const CORNERS = [
  [-1, 5.4],
  [0.9, 5.4],
  [5.5, 4.4],
  [-6, 7.4],
] as const;
const TRIALS = 20;
const SHORT = 8;
/** From so far, in meters, people are recognized. */
const RECOGNIZED = 6;
const model = new AgentModel(PEDESTRIAN_MATRIX);
const speedOf = (rushed: number) => (1.3 * model.of({ rushed })['speed']) / 50;

/** A burglar walks past an officer, who stands at the corner. Returns whether he noticed her, and whether he got away. */
function pass(run: string, random: Random, attributes: Readonly<Record<string, number>>, reacts: boolean) {
  const scene = new WalkingScene({ run, engine: walkEngine(), obstacles: HOUSES });
  const { walkers, walking, routes } = scene;
  const burglar = scene.add({ at: [-9, random.range(-0.5, 0.5)], heading: Math.PI / 2, speed: speedOf(0) });
  const officer = scene.add({ at: [random.range(0, 1), random.range(-3.5, -2.5)], heading: 0, speed: speedOf(60) });
  walking[burglar].add({ at: [9, 0] });
  const recognizes = (i: number, j: number) =>
    walking[i].sees(walkers.x[j], walkers.y[j]) && Math.hypot(walkers.x[i] - walkers.x[j], walkers.y[i] - walkers.y[j]) < RECOGNIZED;
  const hide = () => {
    const from = routes.grid.cellAt(walkers.x[officer], walkers.y[officer]);
    const hidden = CORNERS.filter(([x, y]) => !routes.grid.sees(from, routes.grid.cellAt(x, y)));
    hidden.sort((a, b) => walking[burglar].distanceTo(a[0], a[1]) - walking[burglar].distanceTo(b[0], b[1]));
    // his sense of urgency increases
    walkers.speed[burglar] = speedOf(100);
    scene.control[burglar].redirect({ at: hidden[0] ?? CORNERS[3] });
  };
  const thief = new Conditions(
    scene,
    [{ name: 'run', when: () => recognizes(burglar, officer), do: hide, notice: () => model.of(attributes)['noticing'] / 100 }],
    random,
  );
  const police = new Conditions(
    scene,
    // she goes after him a moment later, when he is past the place where she has him in view
    [
      {
        name: 'pursue',
        when: () => recognizes(officer, burglar) && walkers.x[burglar] > -3,
        do: () => scene.control[officer].redirect({ target: burglar }),
      },
    ],
    random,
  );
  let unseen = 0;
  for (let t = 0; t < 900 && walking[officer].reached === 0 && unseen < 100; t++) {
    if (reacts) thief.tick();
    police.tick();
    scene.tick();
    unseen = thief.ran[0] > 0 && walking[burglar].reached > 0 && !recognizes(officer, burglar) ? unseen + 1 : 0;
  }
  return {
    noticed: thief.ran[0] > 0,
    caught: walking[officer].reached > 0,
    away: unseen >= 100,
    path: [...outlines(run, HOUSES), ...scene.path],
  };
}

function observe({ seed, short = false }: RunOptions): Observation<PathPoint[]> {
  const trials = short ? SHORT : TRIALS;
  const all = (run: string, attributes: Readonly<Record<string, number>>, reacts: boolean) =>
    Array.from({ length: trials }, (_, i) => pass(run, Random.named(seed, `trial ${i}`), attributes, reacts));
  const aware = all('aware 90', { aware: 90 }, true);
  const distracted = all('distracted 90', { distracted: 90 }, true);
  const none = all('no condition', { aware: 90 }, false);
  const share = (list: readonly boolean[]) => list.filter(Boolean).length / trials;
  const noticed = share(aware.map(run => run.noticed));
  const missed = share(distracted.map(run => run.noticed));
  const hid =
    share(aware.filter(run => run.noticed).map(run => run.away)) * (trials / Math.max(1, aware.filter(run => run.noticed).length));
  const caught = share(none.map(run => run.caught));
  return {
    measures: [
      { name: 'share that notice her, aware 90', value: noticed, expected: 'at least 0.6', unit: '', ok: noticed >= 0.6 },
      {
        name: 'share that notice her, distracted 90',
        value: missed,
        expected: 'at most half of the aware',
        unit: '',
        ok: missed <= noticed / 2,
      },
      {
        name: 'of those who noticed, share that run, hide, and are not seen for 5 s',
        value: hid,
        expected: 'at least 0.9',
        unit: '',
        ok: hid >= 0.9,
      },
      { name: 'ablation: share caught without the condition', value: caught, expected: 'at least 0.9', unit: '', ok: caught >= 0.9 },
    ],
    series: [...aware[0].path, ...none[0].path],
  };
}

export const burglar: Experiment = experiment({
  id: 'burglar-v1',
  title: 'The burglar notices the officer, runs and hides',
  source: 'Reich & Badler, section 7.7',
  short: 'Eight walks of each kind instead of twenty, with the same measures.',
  observe,
  draw: series => drawPaths(series),
});
