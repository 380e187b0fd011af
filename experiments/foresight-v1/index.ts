import { Random } from 'umwelt/core';
import { Attract, Avoid, type ControlBehavior, FANS, PredictiveAvoid, StressEngine, Walkers } from 'umwelt/locomotion';
import { experiment, type Observation, WHOLE } from '../experiment.js';
import { isTrue } from '../measures.js';
import type { Experiment, RunOptions } from '../types.js';
import { drawPaths, type PathPoint, walk } from '../walks.js';

const STRIDE = 1.4 * 0.25;

function engineWith(behavior?: ControlBehavior, scale = 1): StressEngine {
  const engine = new StressEngine(FANS.biped).bind(new Attract(), 1 / (STRIDE * STRIDE), 0.5);
  engine.prevention = false;
  return behavior === undefined ? engine : engine.bind(behavior, scale);
}

/** One goes north; another crosses its way from the right, in time to be past before they meet. */
function cross(run: string, engine: StressEngine, early: number) {
  const walkers = new Walkers({ engine, range: 6 });
  walkers.add({ at: [0, 0], goal: [0, 12] });
  walkers.add({ at: [6 - early, 6], goal: [-12, 6], engine: engineWith() });
  const { path, overlap } = walk(run, walkers, 30);
  let aside = 0;
  for (const point of path) if (point.walker === '1') aside = Math.max(aside, Math.abs(point.x));
  return { arrived: walkers.arrivedAt[0] >= 0, ratio: walkers.traveled[0] / 12, aside, overlap, path };
}

function observe({ seed }: RunOptions): Observation<PathPoint[]> {
  const random = Random.named(seed, 'starts');
  const starts = Array.from({ length: 10 }, () => random.range(2.4, 3));
  const old = starts.map(early => cross('proximity', engineWith(new Avoid({ range: 4, view: 0.6 }), 0.2), early));
  const ahead = starts.map(early =>
    cross('predictive', engineWith(new PredictiveAvoid({ faster: 0.03, slower: 0.05, left: 0.03, right: 0.03 }), 2), early),
  );
  const swerve = Math.min(...old.map(({ aside }) => aside));
  const straight = Math.max(...ahead.map(({ aside }) => aside));
  const shorter = starts.filter((_, i) => ahead[i].ratio < old[i].ratio).length;
  return {
    measures: [
      isTrue(
        'all arrive without a contact',
        [...old, ...ahead].every(({ arrived, overlap }) => arrived && overlap === 0),
      ),
      { name: 'swerve with a proximity sensor, least of 10', value: swerve, expected: 'at least 0.5', unit: 'm', ok: swerve >= 0.5 },
      { name: 'swerve with prediction, greatest of 10', value: straight, expected: 'at most 0.25', unit: 'm', ok: straight <= 0.25 },
      { name: 'runs of 10 in which prediction is shorter', value: shorter, expected: 10, unit: '', ok: shorter === 10 },
    ],
    series: [...old[0].path, ...ahead[0].path],
  };
}

export const foresight: Experiment = experiment({
  id: 'foresight-v1',
  title: 'Foresight goes on where proximity swerves',
  source: 'Reich & Badler, figs. 8.14 to 8.16',
  short: WHOLE,
  observe,
  draw: series => drawPaths(series),
});
