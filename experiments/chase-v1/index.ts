import { Random } from 'umwelt/core';
import { type NetDefinition, WALKING_MACHINES, type WalkerObstacle, type Walking, walkEngine } from 'umwelt/locomotion';
import { experiment, type Observation, WHOLE } from '../experiment.js';
import type { Experiment, RunOptions } from '../types.js';
import { WalkingScene } from '../walking-scene.js';
import { drawPaths, outlines, type PathPoint } from '../walks.js';

/** A wall with a door at the origin, and behind it a second wall that ends in the north. */
const WALLS: readonly WalkerObstacle[] = [
  { at: [0, -5.35], box: [0.2, 9.3] },
  { at: [0, 5.35], box: [0.2, 9.3] },
  { at: [3, -4.2], box: [0.2, 11.6] },
];
const TRIALS = 10;

/** The chasing machine without some of its states: they give up at once. */
function without(...states: readonly string[]): NetDefinition<Walking>[] {
  return WALKING_MACHINES.map(machine => {
    if (machine.name !== 'chasing') return machine;
    const cut = Object.fromEntries(
      states.map(name => [
        name,
        {
          to: [
            {
              to: 'end',
              do: (net: { result: number }) => {
                net.result = 0;
              },
            },
          ],
        },
      ]),
    );
    return { ...machine, states: { ...machine.states, ...cut } };
  });
}

/** One runs through the door, north between the walls, round the end of the second one, and stands; the other starts eight meters behind it. */
function chase(run: string, random: Random, machines: readonly NetDefinition<Walking>[]) {
  const scene = new WalkingScene({ run, engine: walkEngine(), obstacles: WALLS, machines });
  const { walkers } = scene;
  const lag = random.range(7, 8.5);
  const hunter = scene.add({ at: [-1 - lag, random.range(-0.3, 0.3)], heading: Math.PI / 2, speed: 1.3 });
  const prey = walkers.add({ at: [-1, 0], goal: [1.5, random.range(-0.2, 0.2)], speed: 1.8 });
  const stations = [
    [1.5, 3],
    [4.5, 3],
    [4.8, random.range(-0.5, 0.5)],
  ];
  scene.walking[hunter].add({ target: prey });
  const order: string[] = [];
  for (let t = 0; t < 800 && scene.walking[hunter].reached + scene.walking[hunter].givenUp === 0; t++) {
    if (walkers.arrivedAt[prey] >= 0 && stations.length > 0) {
      const [x, y] = stations.shift()!;
      walkers.goalX[prey] = walkers.aimX[prey] = x;
      walkers.goalY[prey] = walkers.aimY[prey] = y;
      walkers.arrivedAt[prey] = -1;
    }
    scene.tick();
    for (const state of scene.states[hunter]) if (!order.includes(state)) order.push(state);
  }
  return {
    caught: scene.walking[hunter].reached === 1,
    order,
    wall: scene.inObstacle(hunter),
    path: [...outlines(run, WALLS), ...scene.path],
  };
}

function observe({ seed }: RunOptions): Observation<PathPoint[]> {
  const trial = (run: string, machines: readonly NetDefinition<Walking>[]) =>
    Array.from({ length: TRIALS }, (_, i) => chase(run, Random.named(seed, `trial ${i}`), machines));
  const whole = trial('whole', WALKING_MACHINES);
  const noGuess = trial('no extrapolation', without('extrapolate'));
  const noPlace = trial('no last place', without('last-place'));
  const caught = (trials: typeof whole) => trials.filter(run => run.caught).length;
  const inOrder = whole.filter(({ order }) => {
    const at = ['chase', 'last-place', 'extrapolate'].map(state => order.indexOf(state));
    return at.every((place, i) => place >= 0 && (i === 0 || place > at[i - 1]));
  }).length;
  return {
    measures: [
      { name: 'chases of 10 that end with a catch', value: caught(whole), expected: 'at least 9', unit: '', ok: caught(whole) >= 9 },
      {
        name: 'chases of 10 by sight, then to the last place, then beyond it',
        value: inOrder,
        expected: 'at least 9',
        unit: '',
        ok: inOrder >= 9,
      },
      {
        name: 'ablation: catches without extrapolation',
        value: caught(noGuess),
        expected: 'at most 1',
        unit: '',
        ok: caught(noGuess) <= 1,
      },
      {
        name: 'ablation: catches without the last known place',
        value: caught(noPlace),
        expected: 'at most 1',
        unit: '',
        ok: caught(noPlace) <= 1,
      },
    ],
    series: [...whole[0].path, ...noGuess[0].path],
  };
}

export const chaseExperiment: Experiment = experiment({
  id: 'chase-v1',
  title: 'A chase goes on to the last known place, and beyond it',
  source: 'Reich & Badler, section 7.6.3, fig. 7.35',
  short: WHOLE,
  observe,
  draw: series => drawPaths(series),
});
