import { line, ruleX, ruleY } from '@observablehq/plot';
import { Life, Random, type WorldDefinition, worthsOf } from 'umwelt';
import { figure } from '../figure.js';
import { worldNamed } from '../house.js';
import { inSeeds, mean, SEEDS, spread } from '../training.js';
import type { Experiment, Measure, Result, RunOptions } from '../types.js';

const ID = 'two-foods-v1';
const SOURCE = 'Blumberg, Todd and Maes 1996 (No Bad Dogs), 5; after Montague, Dayan and Sejnowski 1994';
const TRIALS = 40;
const JUDGED = 15;
const MOST_TICKS = 400;

interface Choice {
  readonly better: boolean;
  readonly red: number;
  readonly blue: number;
}

/** From near the middle to the heap that it eats up first. */
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

/** The first half with one color rich, the second with the other. Which comes first alternates with the seed. */
function hamster(world: WorldDefinition, seed: number): Choice[] {
  const life = new Life(world, { seed });
  const random = Random.named(seed, ID);
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

async function run({ seed, progress }: RunOptions): Promise<Result> {
  const world = await worldNamed('two-foods');
  const runs = Array.from({ length: SEEDS }, (_, i) => {
    const choices = hamster(world, seed * 1000 + i);
    progress?.((i + 1) / SEEDS);
    return choices;
  });
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
    spread('choices of the better food before the swap', runs.map(before), `share of ${JUDGED}`),
    spread('choices of the better food at the end', runs.map(after), `share of ${JUDGED}`),
    spread('trials until the swap shows', runs.map(noticed), 'trials'),
  ];
  const series = Array.from({ length: 2 * TRIALS - 4 }, (_, i) => ({ trial: i + 3, share: mean(runs.map(c => share(c.slice(i, i + 5)))) }));
  return { id: ID, source: SOURCE, passed: measures.every(m => m.ok), measures, series };
}

export const twoFoods: Experiment = {
  id: ID,
  title: 'Which of two foods is worth more, and noticing when that changes',
  source: SOURCE,
  run,
  figure: result =>
    figure({
      width: 760,
      height: 320,
      grid: true,
      x: { label: 'trial' },
      y: { label: 'choices of the better food, five trials, all seeds', domain: [0, 1] },
      marks: [
        ruleY([0.5]),
        ruleX([TRIALS], { stroke: '#999', strokeDasharray: '3 3' }),
        line(result.series as object[], { x: 'trial', y: 'share' }),
      ],
    }),
};
