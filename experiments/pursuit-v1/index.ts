import { Random } from 'umwelt/core';
import { Attract, FANS, PredictiveAttract, StressEngine, Walkers } from 'umwelt/locomotion';
import { experiment, type Observation, WHOLE } from '../experiment.js';
import { isTrue } from '../measures.js';
import type { Experiment, RunOptions } from '../types.js';
import { drawPaths, type PathPoint } from '../walks.js';

const FAN = { ...FANS.biped, radii: 41, spread: 1, arcs: 1, stay: false, side: 0, back: 0 };
const MANNERS = ['plain', 'one step ahead', 'intercept'] as const;
type Manner = (typeof MANNERS)[number];

function engineOf(manner: Manner): StressEngine {
  const behavior =
    manner === 'plain'
      ? new Attract()
      : manner === 'intercept'
        ? new PredictiveAttract({ threshold: 0.65 })
        : new Attract({ predict: true });
  return new StressEngine(FAN).bind(behavior);
}

interface Chase {
  readonly caught: number;
  readonly ratio: number;
  readonly path: readonly PathPoint[];
}

/** The target walks straight across; the chaser is as fast and starts below its way, facing where the target will pass. */
function chase(manner: Manner, ahead: number): Chase {
  const walkers = new Walkers({ engine: new StressEngine(FANS.biped).bind(new Attract()), range: 1 });
  const target = walkers.add({ at: [-ahead, 10], goal: [60, 10], speed: 1.3 });
  const chaser = walkers.add({ at: [0, 0], heading: 0, chases: target, engine: engineOf(manner), speed: 1.4 });
  const path: PathPoint[] = [];
  for (let t = 0; t < 1200 && walkers.arrivedAt[chaser] < 0; t++) {
    if (t % 5 === 0)
      for (const i of [target, chaser])
        path.push({ run: manner, walker: i === target ? 'target' : 'chaser', x: walkers.x[i], y: walkers.y[i] });
    walkers.tick();
  }
  const caught = walkers.arrivedAt[chaser];
  const chord = Math.hypot(walkers.x[chaser], walkers.y[chaser]);
  return { caught: caught < 0 ? Number.POSITIVE_INFINITY : caught / 20, ratio: walkers.traveled[chaser] / chord, path };
}

function observe({ seed }: RunOptions): Observation<PathPoint[]> {
  const random = Random.named(seed, 'starts');
  const starts = Array.from({ length: 10 }, () => random.range(4, 8));
  const chases = Object.fromEntries(MANNERS.map(manner => [manner, starts.map(start => chase(manner, start))])) as Record<Manner, Chase[]>;
  const ratio = Math.max(...chases.intercept.map(run => run.ratio));
  const first = starts.filter(
    (_, i) => chases.intercept[i].caught + 0.25 <= Math.min(chases.plain[i].caught, chases['one step ahead'][i].caught),
  ).length;
  const curved = Math.min(...chases.plain.map(run => run.ratio));
  return {
    measures: [
      { name: 'path / chord of the interceptor, longest of 10', value: ratio, expected: 'at most 1.02', unit: '', ok: ratio <= 1.02 },
      isTrue(
        'the interceptor always catches its target',
        chases.intercept.every(({ caught }) => caught < 60),
      ),
      { name: 'chases of 10 in which it is first by a step or more', value: first, expected: 10, unit: '', ok: first === 10 },
      {
        name: 'ablation: path / chord of plain attraction, shortest of 10',
        value: curved,
        expected: 'above 1.02',
        unit: '',
        ok: curved > 1.02,
      },
    ],
    series: MANNERS.flatMap(manner => [...chases[manner][0].path]),
  };
}

export const pursuit: Experiment = experiment({
  id: 'pursuit-v1',
  title: 'An intercept course is straight and first',
  source: 'Reich & Badler, figs. 8.5 to 8.10',
  short: WHOLE,
  observe,
  draw: series => drawPaths(series),
});
