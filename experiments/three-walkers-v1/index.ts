import { Random } from 'umwelt/core';
import {
  AgentModel,
  Attract,
  Avoid,
  FANS,
  Inertia,
  PEDESTRIAN_MATRIX,
  PredictiveAvoid,
  StressEngine,
  type WalkerObstacle,
} from 'umwelt/locomotion';
import { experiment, type Observation } from '../experiment.js';
import type { Experiment, RunOptions } from '../types.js';
import { WalkingScene } from '../walking-scene.js';
import { drawPaths, outlines, type PathPoint } from '../walks.js';

const VARIATIONS = 100;
const SHORT = 10;
const STRIDE = 1.4 * 0.25;
const model = new AgentModel(PEDESTRIAN_MATRIX);
const BOXES: readonly WalkerObstacle[] = [
  { at: [0, 0.9], box: [1.6, 1.6] },
  { at: [0, -1.1], box: [1.6, 1.6] },
];
const CYLINDERS: readonly WalkerObstacle[] = [
  { at: [-4, -5.5], circle: 0.4 },
  { at: [-2.2, -4.6], circle: 0.4 },
];
const FLAG = [-5, -7.5] as const;
const POST = [4, -0.6] as const;
const WEST = -Math.PI / 2;

function engineOf(predicts: boolean): StressEngine {
  const engine = new StressEngine(FANS.biped)
    .bind(new Attract(), 1 / (STRIDE * STRIDE), 0.5)
    .bind(new Avoid({ range: 0.8, view: Math.PI / 2, of: 'still' }), 0.05)
    .bind(new Inertia(), 0.1);
  engine.prevention = predicts;
  return predicts ? engine.bind(new PredictiveAvoid(), 2) : engine;
}

/** One chases three, who goes to the flag in a hurry; two goes to the right of the boxes and then faces west. */
function scene(run: string, random: Random, predicts: boolean) {
  const floor = new WalkingScene({ run, engine: engineOf(predicts), obstacles: [...BOXES, ...CYLINDERS], blocks: BOXES, range: 8 });
  const jitter = (at: readonly [number, number], toward: readonly [number, number]) => {
    const place = [at[0] + random.range(-0.5, 0.5), at[1] + random.range(-0.5, 0.5)] as const;
    return { at: place, heading: Math.atan2(toward[0] - place[0], toward[1] - place[1]) + random.range(-0.1745, 0.1745) };
  };
  const speedOf = (rushed: number) => (1.4 * model.of({ rushed })['speed']) / 50;
  const one = floor.add({ ...jitter([-6, 1.5], [4, 5.5]), speed: 1.25 });
  const two = floor.add({ ...jitter([-3.5, 3.6], POST), speed: 1.1 });
  const three = floor.add({ ...jitter([4, 5.5], FLAG), speed: speedOf(60) });
  floor.walking[one].add({ target: three });
  floor.walking[two].add({ at: POST, heading: WEST });
  floor.walking[three].add({ at: FLAG, stationary: true });
  let contact = false;
  let wall = false;
  for (let t = 0; t < 1000 && floor.walking.some(({ reached, givenUp }) => reached + givenUp === 0); t++) {
    floor.tick();
    // meeting three is the goal of one
    if (floor.walking[one].reached === 0 && floor.overlap(one, three) > 0) contact = true;
    if (floor.overlap(one, two) > 0 || floor.overlap(two, three) > 0) contact = true;
    for (const i of [one, two, three]) if (floor.inObstacle(i) > 0) wall = true;
  }
  const { walkers, walking, states } = floor;
  const facesWest = Math.abs(Math.atan2(Math.sin(walkers.heading[two] - WEST), Math.cos(walkers.heading[two] - WEST))) < 0.1;
  return {
    reached: walking.every(({ reached }) => reached === 1) && facesWest,
    lost: states[one].has('last-place'),
    planned: states[three].has('path'),
    contact: contact || wall,
    path: [...outlines(run, [...BOXES, ...CYLINDERS]), ...floor.path],
  };
}

function observe({ seed, short = false, progress }: RunOptions): Observation<PathPoint[]> {
  const runs = short ? SHORT : VARIATIONS;
  let passed = 0;
  let lost = 0;
  let planned = 0;
  let blind = 0;
  let series: readonly PathPoint[] = [];
  for (let i = 0; i < runs; i++) {
    const seen = scene('whole', Random.named(seed, `variation ${i}`), true);
    const unseen = scene('no predictive avoidance', Random.named(seed, `variation ${i}`), false);
    if (seen.reached && !seen.contact) passed++;
    if (seen.lost) lost++;
    if (seen.planned) planned++;
    if (unseen.contact) blind++;
    if (i === 0) series = [...seen.path, ...unseen.path];
    progress?.((i + 1) / runs);
  }
  return {
    measures: [
      {
        name: 'share of variations in which one catches three, two faces west at its place, and nothing is touched before',
        value: passed / runs,
        expected: 'at least 0.95',
        unit: '',
        ok: passed >= 0.95 * runs,
      },
      {
        name: 'share in which one loses sight of three and goes to its last place',
        value: lost / runs,
        expected: 'at least 0.9',
        unit: '',
        ok: lost >= 0.9 * runs,
      },
      {
        name: 'share in which three plans a path round the boxes',
        value: planned / runs,
        expected: 'at least 0.9',
        unit: '',
        ok: planned >= 0.9 * runs,
      },
      {
        name: 'ablation: share with a contact when nothing is foreseen or prevented',
        value: blind / runs,
        expected: 'at least 0.2',
        unit: '',
        ok: blind >= 0.2 * runs,
      },
    ],
    series: [...series],
  };
}

export const threeWalkers: Experiment = experiment({
  id: 'three-walkers-v1',
  title: 'Three walkers: a chase, a path, a place to face west at',
  source: 'Reich & Badler, fig. 9.5',
  short: 'Ten variations instead of a hundred, with the same measures.',
  observe,
  draw: series => drawPaths(series),
});
