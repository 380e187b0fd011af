import { Life, type MindDefinition } from 'umwelt';
import { experiment, type Observation, WHOLE } from '../experiment.js';
import { figure } from '../figure.js';
import { dot, line, text } from '../plot.js';
import type { Experiment, Measure } from '../types.js';

const VALUES = [6, 9, 12] as const;
const MEALS = {
  pizza: { worth: 2, hunger: 10, when: 'pizza at 4 am' },
  cake: { worth: 10, hunger: 2, when: 'cake after dinner' },
} as const;

/** The value of eating: what the food is worth to the eye, and how hungry one is. */
function appetite(worth: number, hunger: number, combine: 'add' | 'multiply'): number {
  const mind: MindDefinition = {
    variables: { hunger: { value: hunger } },
    behaviors: { eat: { variables: ['hunger'], releasers: [{ find: 'food', range: [0, 2, 5], worth }], combine } },
  };
  const life = new Life({
    world: 'table',
    size: [8, 8],
    things: { meal: { kind: 'food', at: [0, 1] } },
    creatures: { guest: { species: { species: 'guest', ...mind } } },
  });
  life.tick();
  return Number(life.get('guest.eat'));
}

interface Point {
  readonly rule: string;
  readonly quality: number;
  readonly hunger: number;
  readonly value: number;
}

function observe(): Observation<Point[]> {
  const series: Point[] = [];
  let worst = 0;
  for (const rule of ['add', 'multiply'] as const) {
    for (const value of VALUES) {
      for (let quality = 0.5; quality < value; quality += 0.5) {
        const hunger = rule === 'add' ? value - quality : value / quality;
        worst = Math.max(worst, Math.abs(appetite(quality, hunger, rule) - value));
        series.push({ rule, quality, hunger, value });
      }
    }
  }
  const pizza = appetite(MEALS.pizza.worth, MEALS.pizza.hunger, 'add');
  const cake = appetite(MEALS.cake.worth, MEALS.cake.hunger, 'add');
  const better = appetite(MEALS.cake.worth, MEALS.pizza.hunger, 'add');
  const measures: Measure[] = [
    { name: 'largest deviation along an isocline', value: worst, expected: 'below 1e-12', unit: '', ok: worst < 1e-12 },
    { name: 'pizza at 4 am', value: pizza, expected: cake, unit: '', ok: pizza === cake },
    { name: 'cake at 4 am', value: better, expected: 'more than either', unit: '', ok: better > pizza },
  ];
  return { measures, series };
}

export const isocline: Experiment = experiment({
  id: 'isocline-v1',
  title: 'Motivational isoclines: need and quality trade against each other',
  source: 'Blumberg 1996, fig. 1 (after McFarland)',
  short: WHOLE,
  observe,
  draw: series =>
    figure({
      width: 760,
      height: 360,
      grid: true,
      fx: { label: null },
      x: { label: 'quality of the food (worth)', domain: [0, 12] },
      y: { label: 'hunger', domain: [0, 14] },
      color: { type: 'categorical', legend: true, label: 'value of eating' },
      marks: [
        line(series, { x: 'quality', y: 'hunger', fx: 'rule', stroke: 'value', z: 'value', clip: true }),
        dot(Object.values(MEALS), { x: 'worth', y: 'hunger', fx: () => 'add', r: 5, fill: 'black' }),
        text(Object.values(MEALS), { x: 'worth', y: 'hunger', fx: () => 'add', text: 'when', dy: -12 }),
      ],
    }),
});
