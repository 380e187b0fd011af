import { experiment, type Observation } from '../experiment.js';
import { FRAME, figure } from '../figure.js';
import { line, ruleY } from '../plot.js';
import { lifeIn } from '../shipped-files.js';
import type { Experiment, Measure, RunOptions } from '../types.js';

/** Worth of the releaser that smells water. */
const WORTH = { low: 1, high: 30 } as const;
const MOST_TICKS = 6000;
/** Seeds per condition: in the full form and in the short one. */
const RUNS = 10;
const SHORT_RUNS = 4;

interface Level {
  readonly tick: number;
  readonly need: string;
  readonly level: number;
}

interface Trial {
  readonly firstDrink: number;
  readonly firstMeal: number;
  readonly course: readonly Level[];
}

async function trial(worth: number, seed: number): Promise<Trial> {
  const life = await lifeIn('run', seed);
  life.set('harold.smell-water.worth', worth);
  let firstDrink = Number.POSITIVE_INFINITY;
  let firstMeal = Number.POSITIVE_INFINITY;
  const course: Level[] = [];
  while (life.now < MOST_TICKS && !(firstDrink < life.now - 400 && firstMeal < life.now - 400)) {
    life.tick();
    const leaf = life.creatures[0].mind.activePath().split('/').at(-1);
    if (leaf === 'lap') firstDrink = Math.min(firstDrink, life.now);
    if (leaf === 'chew') firstMeal = Math.min(firstMeal, life.now);
    if (life.now % 10 === 0) {
      for (const need of ['hunger', 'thirst']) course.push({ tick: life.now, need, level: Number(life.get(`harold.${need}`)) });
    }
  }
  return { firstDrink, firstMeal, course };
}

async function observe({ seed, short = false, progress }: RunOptions): Promise<Observation<Level[]>> {
  const low: Trial[] = [];
  const high: Trial[] = [];
  const runs = short ? SHORT_RUNS : RUNS;
  for (let i = 0; i < runs; i++) {
    low.push(await trial(WORTH.low, seed * 1000 + i));
    high.push(await trial(WORTH.high, seed * 1000 + i));
    progress?.((i + 1) / runs);
  }
  const eatsFirst = low.filter(t => t.firstMeal < t.firstDrink).length / runs;
  const drinksFirst = high.filter(t => t.firstDrink < t.firstMeal).length / runs;
  const sooner = high.filter((t, i) => t.firstDrink < low[i].firstDrink).length / runs;
  const measures: Measure[] = [
    { name: 'low worth: eats before it drinks', value: eatsFirst, expected: 1, unit: 'share of runs', ok: eatsFirst === 1 },
    { name: 'high worth: interrupts its search and drinks', value: drinksFirst, expected: 1, unit: 'share of runs', ok: drinksFirst === 1 },
    { name: 'thirst falls sooner with high worth', value: sooner, expected: 1, unit: 'share of runs', ok: sooner === 1 },
  ];
  const series = [
    ...low[0].course.map(p => ({ ...p, water: `worth ${WORTH.low}` })),
    ...high[0].course.map(p => ({ ...p, water: `worth ${WORTH.high}` })),
  ];
  return { measures, series };
}

export const opportunism: Experiment = experiment({
  id: 'opportunism-v1',
  title: 'A thing of greater worth interrupts the search for another',
  source: 'Blumberg 1996, 6.3.1, fig. 42',
  short: 'Four seeds per condition instead of ten, with the same measures.',
  observe,
  draw: series =>
    figure({
      ...FRAME,
      grid: true,
      fx: { label: null },
      x: { label: 'tick' },
      y: { label: 'level' },
      color: { legend: true },
      marks: [ruleY([0]), line(series, { x: 'tick', y: 'level', fx: 'water', stroke: 'need' })],
    }),
});
