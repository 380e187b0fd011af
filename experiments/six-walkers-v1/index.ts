import { Random } from 'umwelt/core';
import { AgentModel, Attract, FANS, PEDESTRIAN_MATRIX, PredictiveAvoid, StressEngine, Walkers } from 'umwelt/locomotion';
import { experiment, type Observation } from '../experiment.js';
import type { Experiment, RunOptions } from '../types.js';
import { drawPaths, type PathPoint, walk } from '../walks.js';

const VARIATIONS = 100;
const SHORT = 20;
const STRIDE = 1.4 * 0.25;
const model = new AgentModel(PEDESTRIAN_MATRIX);

/** Only attraction and predictive avoidance: no step is forbidden. */
function engineOf(predicts: boolean): StressEngine {
  const engine = new StressEngine(FANS.biped).bind(new Attract(), 1 / (STRIDE * STRIDE), 0.5);
  engine.prevention = false;
  return predicts ? engine.bind(new PredictiveAvoid(), 2) : engine;
}

/** Two groups of three walk toward each other's side, each of the six rushed by another degree: 60, 65 ... 85. */
function cross(run: string, random: Random, predicts: boolean) {
  const walkers = new Walkers({ engine: engineOf(predicts), range: 10 });
  for (let i = 0; i < 6; i++) {
    const side = i < 3 ? -1 : 1;
    const lane = ((i % 3) - 1) * 2;
    const at = [lane + random.range(-0.5, 0.5), side * 8 + random.range(-0.5, 0.5)] as const;
    const goal = [-lane, -side * 8] as const;
    const heading = Math.atan2(goal[0] - at[0], goal[1] - at[1]) + random.range(-0.1745, 0.1745);
    const speed = (1.4 * model.of({ rushed: 60 + 5 * i })['speed']) / 50;
    walkers.add({ at, goal, heading, speed, group: i < 3 ? 0 : 1 });
  }
  return walk(run, walkers, 40);
}

function observe({ seed, short = false, progress }: RunOptions): Observation<PathPoint[]> {
  const runs = short ? SHORT : VARIATIONS;
  let passed = 0;
  let blind = 0;
  let series: readonly PathPoint[] = [];
  for (let i = 0; i < runs; i++) {
    const seen = cross('predictive avoidance', Random.named(seed, `variation ${i}`), true);
    const unseen = cross('attraction alone', Random.named(seed, `variation ${i}`), false);
    if (seen.arrived === 6 && seen.pairs === 0) passed++;
    if (unseen.pairs === 0) blind++;
    if (i === 0) series = [...seen.path, ...unseen.path];
    progress?.((i + 1) / runs);
  }
  return {
    measures: [
      {
        name: 'share of variations in which all six arrive without a contact',
        value: passed / runs,
        expected: 'at least 0.95',
        unit: '',
        ok: passed >= 0.95 * runs,
      },
      {
        name: 'ablation: the same without predictive avoidance',
        value: blind / runs,
        expected: 'at most 0.3',
        unit: '',
        ok: blind <= 0.3 * runs,
      },
    ],
    series: [...series],
  };
}

export const sixWalkers: Experiment = experiment({
  id: 'six-walkers-v1',
  title: 'Six walkers in two groups cross',
  source: 'Reich & Badler, section 9.3',
  short: 'Twenty variations instead of a hundred, with the same measures.',
  observe,
  draw: series => drawPaths(series),
});
