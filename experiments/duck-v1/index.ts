import { Random } from 'umwelt/core';
import { type Beam, duckHeight, Walkers, walkEngine } from 'umwelt/locomotion';
import { experiment, type Observation, WHOLE } from '../experiment.js';
import { figure } from '../figure.js';
import { isTrue } from '../measures.js';
import { dot, line } from '../plot.js';
import type { Experiment, RunOptions } from '../types.js';

const HEIGHT = 1.75;
/** Half the depth of a beam along the way, in meters, and the fastest that a head sinks, in meters for each tick (2 m/s). */
const HALF_BEAM = 0.1;
const FASTEST = 0.1;

interface HeadPoint {
  readonly run: string;
  readonly y: number;
  readonly head: number;
}

interface Series {
  readonly head: readonly HeadPoint[];
  readonly beams: readonly { y: number; underside: number }[];
}

/** Walks 14 m north under the beams; returns what its head did. */
function journey(run: string, beams: readonly Beam[], ducks: boolean) {
  const walkers = new Walkers({ engine: walkEngine() });
  walkers.add({ at: [0, 0], goal: [0, 14] });
  const head: HeadPoint[] = [];
  const hit = new Set<Beam>();
  let fastest = 0;
  let last = HEIGHT;
  let atFifth = HEIGHT;
  for (let t = 0; t < 400 && walkers.arrivedAt[0] < 0; t++) {
    walkers.tick();
    const height = ducks ? duckHeight(walkers.x[0], walkers.y[0], HEIGHT, beams) : HEIGHT;
    fastest = Math.max(fastest, Math.abs(height - last));
    last = height;
    for (const beam of beams) {
      if (Math.abs(walkers.y[0] - beam.at[1]) > HALF_BEAM) continue;
      if (beam.at[0] > 1) atFifth = Math.min(atFifth, height);
      else if (height > beam.underside) hit.add(beam);
    }
    if (t % 2 === 0) head.push({ run, y: walkers.y[0], head: height });
  }
  return { arrived: walkers.arrivedAt[0] >= 0, hits: hit.size, fastest, atFifth, head };
}

function observe({ seed }: RunOptions): Observation<Series> {
  const random = Random.named(seed, 'beams');
  const layouts = Array.from({ length: 10 }, () =>
    Array.from({ length: 5 }, (_, i): Beam => {
      const aside = i === 4 ? random.range(1.8, 2.5) : random.range(-0.15, 0.15);
      return { at: [aside, 2 + i * 2.4 + random.range(-0.2, 0.2)], underside: random.range(1.1, 1.6) };
    }),
  );
  const ducking = layouts.map(beams => journey('ducks', beams, true));
  const upright = layouts.map(beams => journey('does not duck', beams, false));
  const hits = ducking.reduce((sum, { hits }) => sum + hits, 0);
  const without = Math.min(...upright.map(({ hits }) => hits));
  const fastest = Math.max(...ducking.map(run => run.fastest));
  return {
    measures: [
      isTrue(
        'all arrive',
        ducking.every(({ arrived }) => arrived),
      ),
      { name: 'heads on the four beams over the way, of 40', value: hits, expected: 0, unit: '', ok: hits === 0 },
      isTrue(
        'upright beside the fifth beam, in all ten layouts',
        ducking.every(({ atFifth }) => atFifth === HEIGHT),
      ),
      { name: 'fastest change of height', value: fastest * 20, expected: 'at most 2', unit: 'm/s', ok: fastest <= FASTEST },
      { name: 'ablation: beams hit without ducking, fewest of 10 layouts', value: without, expected: 4, unit: '', ok: without === 4 },
    ],
    series: { head: [...ducking[0].head, ...upright[0].head], beams: layouts[0].map(({ at, underside }) => ({ y: at[1], underside })) },
  };
}

export const duck: Experiment = experiment({
  id: 'duck-v1',
  title: 'Ducking under four beams, not for the fifth beside the path',
  source: 'Reich & Badler, fig. 7.20',
  short: WHOLE,
  observe,
  draw: ({ head, beams }) =>
    figure({
      width: 640,
      height: 260,
      grid: true,
      x: { label: 'way, m' },
      y: { label: 'height of the head, m' },
      marks: [line([...head], { x: 'y', y: 'head', stroke: 'run' }), dot([...beams], { x: 'y', y: 'underside', r: 5, fill: 'gray' })],
    }),
});
