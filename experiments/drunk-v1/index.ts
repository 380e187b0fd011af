import { Random } from 'umwelt/core';
import { AgentModel, Attract, FANS, Inertia, PEDESTRIAN_MATRIX, StressEngine, Walkers } from 'umwelt/locomotion';
import { experiment, type Observation, WHOLE } from '../experiment.js';
import { isTrue, median } from '../measures.js';
import type { Experiment, RunOptions } from '../types.js';
import { drawPaths, type PathPoint, walk } from '../walks.js';

const STRIDE = 1.4 * 0.25;
const model = new AgentModel(PEDESTRIAN_MATRIX);

/** The inertia of a drunk prefers the sides, the more the drunker: up to 0.6 radians. */
function journey(run: string, inebriated: number, goal: readonly [number, number]) {
  const values = model.of({ inebriated });
  const lurch = (0.6 * (50 - values['inertia'])) / 50;
  const engine = new StressEngine({ ...FANS.biped, radii: 13 }).bind(new Attract(), 1 / (STRIDE * STRIDE), 0.5).bind(new Inertia(lurch), 2);
  const walkers = new Walkers({ engine, arrival: 0.2 });
  walkers.add({ at: [0, 0], goal, speed: (1.4 * values['speed']) / 50 });
  const { arrived, path, seconds } = walk(run, walkers, 90);
  return { arrived: arrived === 1, ratio: walkers.traveled[0] / Math.hypot(goal[0], goal[1]), turned: walkers.turned[0], seconds, path };
}

function observe({ seed }: RunOptions): Observation<PathPoint[]> {
  const random = Random.named(seed, 'goals');
  const trials = Array.from({ length: 10 }, () => {
    const goal = [random.range(-2, 2), random.range(9, 12)] as const;
    return { sober: journey('sober', 0, goal), drunk: journey('inebriated 60', 60, goal) };
  });
  const turned = { sober: median(trials.map(({ sober }) => sober.turned)), drunk: median(trials.map(({ drunk }) => drunk.turned)) };
  const longer = trials.filter(({ sober, drunk }) => drunk.ratio > sober.ratio + 0.01 && drunk.seconds > sober.seconds).length;
  return {
    measures: [
      isTrue(
        'both arrive',
        trials.every(({ sober, drunk }) => sober.arrived && drunk.arrived),
      ),
      {
        name: 'radians turned, sober',
        value: turned.sober,
        expected: 'less than a tenth of the drunk',
        unit: 'rad',
        ok: turned.sober < turned.drunk / 10,
      },
      { name: 'radians turned, inebriated 60', value: turned.drunk, expected: 'more than 3', unit: 'rad', ok: turned.drunk > 3 },
      { name: 'trials of 10 in which the drunk goes farther and takes longer', value: longer, expected: 10, unit: '', ok: longer === 10 },
    ],
    series: [...trials[0].sober.path, ...trials[0].drunk.path],
  };
}

export const drunk: Experiment = experiment({
  id: 'drunk-v1',
  title: 'Sober and drunk paths differ',
  source: 'Reich & Badler, fig. 7.39',
  short: WHOLE,
  observe,
  draw: series => drawPaths(series),
});
