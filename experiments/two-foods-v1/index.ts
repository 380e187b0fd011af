import { Life, Random, type WorldDefinition } from 'umwelt';
import { worthsOf } from 'umwelt/learning';
import { animals, inSeeds, mean, spreads } from '../animals.js';
import { experiment, type Observation } from '../experiment.js';
import { FRAME, figure } from '../figure.js';
import { line, ruleX, ruleY } from '../plot.js';
import { worldNamed } from '../shipped-files.js';
import type { Experiment, Measure, RunOptions } from '../types.js';

const TRIALS = 40;
const JUDGED = 15;
const MOST_TICKS = 400;

interface Choice {
  readonly better: boolean;
  readonly red: number;
  readonly blue: number;
}

/** Starts a trial near the middle. Returns the heap that the hamster eats up first. */
function choose(life: Life, random: Random): 'red' | 'blue' | 'none' {
  life.apply({ move: 'harold', to: [random.range(-0.3, 0.3), random.range(-0.2, 0.2)], heading: 0 });
  life.set('red.amount', 1);
  life.set('blue.amount', 1);
  for (let i = 0; i < MOST_TICKS; i++) {
    life.tick();
    if (Number(life.get('red.amount')) <= 0) return 'red';
    if (Number(life.get('blue.amount')) <= 0) return 'blue';
  }
  return 'none';
}

/** Runs all trials of one hamster: one color is rich in the first half, the other in the second. Which comes first alternates with the seed. */
function hamster(world: WorldDefinition, seed: number): Choice[] {
  const life = new Life(world, { seed });
  const random = Random.named(seed, 'two-foods-v1');
  const learner = life.creature('harold').learner!;
  const choices: Choice[] = [];
  for (let i = 0; i < 2 * TRIALS; i++) {
    const rich = i < TRIALS === (seed % 2 === 0) ? 'red' : 'blue';
    life.set('red.rich', rich === 'red' ? 1 : 0);
    life.set('blue.rich', rich === 'blue' ? 1 : 0);
    const better = choose(life, random) === rich;
    const [red, blue] = worthsOf(learner, 'hunger').map(w => w.value);
    choices.push({ better, red, blue });
  }
  return choices;
}

async function observe(options: RunOptions): Promise<Observation<object[]>> {
  const world = await worldNamed('two-foods');
  const runs = animals(options, one => hamster(world, one));
  const share = (choices: readonly Choice[]) => mean(choices.map(c => Number(c.better)));
  const before = (c: readonly Choice[]) => share(c.slice(TRIALS - JUDGED, TRIALS));
  const after = (c: readonly Choice[]) => share(c.slice(-JUDGED));
  /** Trials after the swap until four of five choices are of the food that is better now. */
  const noticed = (c: readonly Choice[]) => {
    for (let i = TRIALS; i + 5 <= c.length; i++) if (share(c.slice(i, i + 5)) >= 0.8) return i - TRIALS + 1;
    return TRIALS;
  };
  const measures: Measure[] = [
    inSeeds('prefers the food that gives more per tick', runs, c => before(c) >= 0.7),
    inSeeds('prefers the other after the swap', runs, c => after(c) >= 0.7),
    inSeeds('but does not stop testing the lesser one', runs, c => share(c.slice(10, TRIALS)) < 1),
    ...spreads(runs, `share of ${JUDGED}`, {
      'choices of the better food before the swap': before,
      'choices of the better food at the end': after,
    }),
    ...spreads(runs, 'trials', { 'trials until the swap shows': noticed }),
  ];
  const series = Array.from({ length: 2 * TRIALS - 4 }, (_, i) => ({ trial: i + 3, share: mean(runs.map(c => share(c.slice(i, i + 5)))) }));
  return { measures, series };
}

export const twoFoods: Experiment = experiment({
  id: 'two-foods-v1',
  title: 'Which of two foods is worth more, and noticing when that changes',
  source: 'Blumberg, Todd and Maes 1996 (No Bad Dogs), 5; after Montague, Dayan and Sejnowski 1994',
  short: 'Three animals instead of 20, with the same measures; each must hold for all three.',
  observe,
  draw: series =>
    figure({
      ...FRAME,
      grid: true,
      x: { label: 'trial' },
      y: { label: 'choices of the better food, five trials, all seeds', domain: [0, 1] },
      marks: [ruleY([0.5]), ruleX([TRIALS], { stroke: '#999', strokeDasharray: '3 3' }), line(series, { x: 'trial', y: 'share' })],
    }),
});
