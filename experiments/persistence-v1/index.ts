import { experiment, type Observation } from '../experiment.js';
import { figure } from '../figure.js';
import { isTrue, median } from '../measures.js';
import { dot, line, ruleX, ruleY } from '../plot.js';
import { lifeIn } from '../shipped-files.js';
import type { Experiment, Measure, RunOptions } from '../types.js';

const GAINS = { low: 1.5, high: 6 } as const;
/** Both needs start here; satiated is where both are below a fortieth of it. */
const START = 20;
const SATIATED = 0.5;
const MOST_TICKS = 20_000;
/** Seeds per condition: in the full form and in the short one. */
const RUNS = 15;
const SHORT_RUNS = 3;

interface Trial {
  readonly switches: number;
  readonly ticks: number;
  readonly path: readonly { readonly hunger: number; readonly thirst: number }[];
}

async function trial(gain: number, seed: number): Promise<Trial> {
  const life = await lifeIn('pen', seed);
  for (const [name, value] of [
    ['hunger', START],
    ['thirst', START],
    ['explore.interest', 0],
    // smells draw little beside such needs
    ['smell-food.worth', 0.2],
    ['smell-water.worth', 0.2],
    ['hunger.growth', 0],
    ['hunger.damping', 0],
    ['thirst.growth', 0],
    ['thirst.damping', 0],
    ['feed.gain', gain],
    ['drink.gain', gain],
  ] as const) {
    life.set(`harold.${name}`, value);
  }
  const hunger = life.handle('harold.hunger');
  const thirst = life.handle('harold.thirst');
  const path = [{ hunger: START, thirst: START }];
  let switches = 0;
  let last = '';
  while (life.now < MOST_TICKS && (Number(hunger.read()) > SATIATED || Number(thirst.read()) > SATIATED)) {
    life.tick();
    const activity = life.creatures[0].mind.activePath().split('/')[0];
    if (last !== '' && activity !== last) switches++;
    last = activity;
    if (life.now % 10 === 0) path.push({ hunger: Number(hunger.read()), thirst: Number(thirst.read()) });
  }
  return { switches, ticks: life.now, path };
}

async function observe({ seed, short = false, progress }: RunOptions): Promise<Observation<object[]>> {
  const trials: Record<keyof typeof GAINS, Trial[]> = { low: [], high: [] };
  const runs = short ? SHORT_RUNS : RUNS;
  for (let i = 0; i < runs; i++) {
    for (const level of ['low', 'high'] as const) trials[level].push(await trial(GAINS[level], seed * 1000 + i));
    progress?.((i + 1) / runs);
  }
  const switches = { low: median(trials.low.map(t => t.switches)), high: median(trials.high.map(t => t.switches)) };
  const ticks = { low: median(trials.low.map(t => t.ticks)), high: median(trials.high.map(t => t.ticks)) };
  const sooner = trials.low.filter((t, i) => t.ticks > trials.high[i].ticks).length / runs;
  const measures: Measure[] = [
    {
      name: 'switches, gain 1.5',
      value: switches.low,
      expected: 'many: at least twice those with gain 6',
      unit: '',
      ok: switches.low >= 2 * switches.high,
    },
    { name: 'switches, gain 6', value: switches.high, expected: 'few', unit: '', ok: switches.high <= 3 },
    {
      name: 'ticks to satiation, gain 1.5',
      value: ticks.low,
      expected: 'more than with gain 6',
      unit: 'ticks',
      ok: ticks.low > ticks.high,
    },
    { name: 'ticks to satiation, gain 6', value: ticks.high, expected: 'fewer', unit: 'ticks', ok: ticks.high < ticks.low },
    { name: 'runs in which high gains are sated sooner', value: sooner, expected: 'at least 0.8', unit: '', ok: sooner >= 0.8 },
    isTrue(
      'every run ends satiated',
      [...trials.low, ...trials.high].every(t => t.ticks < MOST_TICKS),
    ),
  ];
  const series = (['low', 'high'] as const).flatMap(level => trials[level][0].path.map(p => ({ ...p, gains: `gain ${GAINS[level]}` })));
  return { measures, series };
}

export const persistence: Experiment = experiment({
  id: 'persistence-v1',
  title: 'Inhibitory gains control persistence',
  source: 'Blumberg 1996, 6.3.1, fig. 40',
  short: 'Three seeds per condition instead of 15, with the same measures.',
  observe,
  draw: series =>
    figure({
      width: 760,
      height: 380,
      grid: true,
      fx: { label: null },
      x: { label: 'hunger', domain: [0, START + 1] },
      y: { label: 'thirst', domain: [0, START + 1] },
      marks: [
        ruleX([0]),
        ruleY([0]),
        line(series, { x: 'hunger', y: 'thirst', fx: 'gains', stroke: 'gains' }),
        dot([{ hunger: START, thirst: START }], { x: 'hunger', y: 'thirst', r: 5, fill: 'black' }),
      ],
    }),
});
