import { Random } from 'umwelt/core';
import { Attract, FANS, StressEngine, Walkers } from 'umwelt/locomotion';
import { experiment, type Observation, WHOLE } from '../experiment.js';
import { isTrue } from '../measures.js';
import type { Experiment, RunOptions } from '../types.js';
import { drawPaths, type PathPoint, walk } from '../walks.js';

/** A walker who turns at most 15 degrees in a step, as one who is in motion, and may not stop. */
const FAN = { ...FANS.biped, spread: 0.26, stay: false, side: 0, back: 0, least: 0.6 };
const STRIDE = 1.4 * 0.25;

function journey(run: string, heading: number, goal: readonly [number, number], turnsFirst: boolean) {
  const walkers = new Walkers({ engine: new StressEngine(FAN).bind(new Attract(), 1 / (STRIDE * STRIDE), 0.5), arrival: 0.2 });
  walkers.add(turnsFirst ? { at: [0, 0], goal } : { at: [0, 0], goal, heading });
  const { arrived, path } = walk(run, walkers, 40);
  return { arrived: arrived === 1, ratio: walkers.traveled[0] / Math.hypot(goal[0], goal[1]), path };
}

function observe({ seed }: RunOptions): Observation<PathPoint[]> {
  const random = Random.named(seed, 'goals');
  const trials = Array.from({ length: 12 }, () => {
    const behind = random.range(2, 3) * (random.next() < 0.5 ? -1 : 1);
    const far = random.range(5, 8);
    const goal = [far * Math.sin(behind), far * Math.cos(behind)] as const;
    return { first: journey('turns first', 0, goal, true), arc: journey('walks at once', 0, goal, false) };
  });
  const longest = Math.max(...trials.map(({ first }) => first.ratio));
  const shorter = trials.filter(({ first, arc }) => arc.ratio >= first.ratio + 0.1).length;
  return {
    measures: [
      isTrue(
        'all arrive',
        trials.every(({ first, arc }) => first.arrived && arc.arrived),
      ),
      {
        name: 'path / straight when it turns first, longest of 12',
        value: longest,
        expected: 'at most 1.02',
        unit: '',
        ok: longest <= 1.02,
      },
      {
        name: 'trials in which walking at once is longer by a tenth of the way',
        value: shorter,
        expected: 12,
        unit: '',
        ok: shorter === 12,
      },
    ],
    series: [...trials[0].first.path, ...trials[0].arc.path],
  };
}

export const turnFirst: Experiment = experiment({
  id: 'turn-first-v1',
  title: 'Turning first takes a shorter path',
  source: 'Reich & Badler, fig. 7.25',
  short: WHOLE,
  observe,
  draw: series => drawPaths(series),
});
