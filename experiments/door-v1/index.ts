import { Random } from 'umwelt/core';
import { Conditions, type WalkerObstacle, walkEngine } from 'umwelt/locomotion';
import { experiment, type Observation, WHOLE } from '../experiment.js';
import { isTrue } from '../measures.js';
import type { Experiment, RunOptions } from '../types.js';
import { WalkingScene } from '../walking-scene.js';
import { drawPaths, outlines, type PathPoint } from '../walks.js';

/** A wall with a doorway of 1.2 m at the origin, and the door that fills it. The door blocks bodies, and no planned path: it can be opened. */
const WALLS: readonly WalkerObstacle[] = [
  { at: [-5.3, 0], box: [9.4, 0.2] },
  { at: [5.3, 0], box: [9.4, 0.2] },
];
const DOOR: WalkerObstacle = { at: [0, 0], box: [1.2, 0.1] };
/** How far a hand reaches from the middle of the body, in meters. */
const REACH = 0.9;
const TRIALS = 20;

/** Walks from one side to the other. Returns whether it arrives, what became of the door, and the way. */
function pass(run: string, start: readonly [number, number], goal: readonly [number, number], opens: boolean) {
  const obstacles = [...WALLS, DOOR];
  const scene = new WalkingScene({ run, engine: walkEngine(), obstacles, blocks: WALLS });
  const { walkers } = scene;
  scene.add({ at: start });
  scene.walking[0].add({ at: goal });
  const isShut = () => obstacles.includes(DOOR);
  const isNear = () => Math.hypot(walkers.x[0] - DOOR.at[0], walkers.y[0] - DOOR.at[1]) < REACH;
  const pairs = new Conditions(
    scene,
    [
      { name: 'open', when: () => isShut() && isNear() && walkers.y[0] < 0, do: () => obstacles.splice(obstacles.indexOf(DOOR), 1) },
      { name: 'shut', when: () => !isShut() && walkers.y[0] > 0 && !isNear(), do: () => obstacles.push(DOOR) },
    ],
    Random.named(0, 'always noticed'),
  );
  let touched = false;
  for (let t = 0; t < 500 && scene.walking[0].reached === 0; t++) {
    if (opens) pairs.tick();
    scene.tick();
    if (scene.inObstacle(0) > 0) touched = true;
  }
  return {
    arrived: scene.walking[0].reached === 1,
    opened: pairs.ran[0],
    shut: pairs.ran[1] === 1 && isShut(),
    touched,
    ratio: walkers.traveled[0] / (Math.hypot(start[0], start[1]) + Math.hypot(goal[0], goal[1])),
    path: [...outlines(run, WALLS), ...scene.path],
  };
}

function observe({ seed }: RunOptions): Observation<PathPoint[]> {
  const random = Random.named(seed, 'starts');
  const places = Array.from({ length: TRIALS }, () => ({
    start: [random.range(-4, 4), random.range(-6, -2)] as const,
    goal: [random.range(-4, 4), random.range(2, 6)] as const,
  }));
  const opens = places.map(({ start, goal }) => pass('with the pair', start, goal, true));
  const stands = places.map(({ start, goal }) => pass('without it', start, goal, false));
  const through = opens.filter(({ arrived, opened, shut, touched }) => arrived && opened === 1 && shut && !touched).length;
  const ratio = Math.max(...opens.map(run => run.ratio));
  const without = stands.filter(({ arrived }) => arrived).length;
  return {
    measures: [
      {
        name: 'walks of 20 that arrive, open the door once, shut it behind them, and touch nothing',
        value: through,
        expected: 20,
        unit: '',
        ok: through === TRIALS,
      },
      { name: 'longest way / straight to the door and on', value: ratio, expected: 'at most 1.1', unit: '', ok: ratio <= 1.1 },
      { name: 'ablation: arrivals without the condition-action pair', value: without, expected: 0, unit: '', ok: without === 0 },
      isTrue(
        'ablation: none of those goes through the shut door',
        stands.every(({ touched }) => !touched),
      ),
    ],
    series: [...opens[0].path, ...stands[0].path],
  };
}

export const door: Experiment = experiment({
  id: 'door-v1',
  title: 'A door within reach is opened on the way',
  source: 'Reich & Badler, section 9.2',
  short: WHOLE,
  observe,
  draw: series => drawPaths(series),
});
