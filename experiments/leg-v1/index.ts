import { Life, type WorldDefinition } from 'umwelt';
import { experiment, type Observation } from '../experiment.js';
import { figure } from '../figure.js';
import { barY } from '../plot.js';
import { worldNamed } from '../shipped-files.js';
import type { Experiment, Measure, RunOptions } from '../types.js';

/** Two and a half minutes. */
const TICKS = 3000;
/** Meters from the middle of the visitor at which the leg is meant. */
const AT_LEG = 1.2;
const CASES = ['inattentive', 'attentive', 'inattentive, releaser not retargeted'] as const;

interface Row {
  readonly visitor: string;
  readonly share: number;
}

/** Whether Lucky lifts his leg at the visitor's. */
function endsBadly(world: WorldDefinition, seed: number, visitor: (typeof CASES)[number]): boolean {
  const life = new Life(world, { seed });
  const { world: w } = life;
  const [lucky, person] = [w.find('lucky'), w.find('visitor')];
  for (let t = 0; t < TICKS; t++) {
    // an attentive visitor looks at the dog, another one looks the other way
    if (t % 5 === 0) {
      const toward = Math.atan2(w.x[lucky] - w.x[person], w.y[lucky] - w.y[person]);
      life.set('visitor.heading', visitor === 'attentive' ? toward : toward + Math.PI);
    }
    life.tick();
    const { mind } = life.creature('lucky');
    if (mind.leaf < 0 || mind.ethogram.behaviors[mind.leaf] !== 'lift-leg') continue;
    if (Math.hypot(w.x[lucky] - w.x[person], w.y[lucky] - w.y[person]) < AT_LEG) return true;
  }
  return false;
}

async function observe({ seed, short, progress }: RunOptions): Promise<Observation<Row[]>> {
  const world = await worldNamed('story');
  const { 'still-ignored': last, ...story } = world.story!;
  const lines = (last.do as readonly string[]).filter(line => !line.includes('seeks'));
  const seeds = Array.from({ length: short ? 2 : 20 }, (_, i) => seed + i);
  const measures: Measure[] = [];
  const series: Row[] = [];
  for (const [i, visitor] of CASES.entries()) {
    const told = i === 2 ? { ...world, story: { ...story, 'still-ignored': { ...last, do: lines } } } : world;
    const share = seeds.filter(one => endsBadly(told, one, visitor)).length / seeds.length;
    series.push({ visitor, share });
    measures.push({
      name: visitor,
      value: share,
      expected: i === 0 ? 'at least 0.95' : 'at most 0.05',
      unit: 'share of lives in which the leg is a hydrant',
      ok: i === 0 ? share >= 0.95 : share <= 0.05,
    });
    progress?.((i + 1) / CASES.length);
  }
  return { measures, series };
}

export const leg: Experiment = experiment({
  id: 'leg-v1',
  title: 'DogMatic: a visitor who ignores the dog',
  source: 'Blumberg and Galyean 1995, 7; Galyean 1995',
  short:
    'The short form runs two seeds instead of twenty: the leg of the inattentive visitor is a hydrant, that of the attentive one is not.',
  observe,
  draw: series =>
    figure({
      width: 560,
      height: 280,
      x: { label: null, domain: [...CASES] },
      y: { label: 'share of lives', grid: true, domain: [0, 1] },
      marks: [barY(series, { x: 'visitor', y: 'share', fill: 'visitor' })],
    }),
});
