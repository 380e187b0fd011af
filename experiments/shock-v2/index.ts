import { Life, type WorldDefinition } from 'umwelt';
import { pairOf } from 'umwelt/learning';
import { animals, inSeeds, partOf, spreads } from '../animals.js';
import { experiment, type Observation } from '../experiment.js';
import { FRAME, figure } from '../figure.js';
import { greater } from '../measures.js';
import { barY, ruleY } from '../plot.js';
import { worldNamed } from '../shipped-files.js';
import { isInside } from '../shock-pen.js';
import { withLearning } from '../training.js';
import type { Experiment, Measure, RunOptions } from '../types.js';

/** Ticks of rest, of green and of yellow, of red with the current on, and of red after that. */
const REST = 200;
const WARNING = 20;
const SHOCK = 40;
const AFTER = 20;
const TRIALS = 75;
/** Shocks within which escape must be learned, and the number of last trials that are judged. */
const MOST_SHOCKS = 20;
const JUDGED = 50;
const FORAGING = ['go-to-food', 'eat', 'look-about', 'turn-round'];

interface Trial {
  /** Ticks under current. */
  readonly shocked: number;
  /** The color at which it first left. */
  readonly left: string;
}

interface Run {
  readonly trials: readonly Trial[];
  readonly shocks: number;
  readonly avoided: number;
  readonly warned: number;
  readonly runs: number;
  readonly freezes: number;
  readonly learned: readonly string[];
}

/** Runs one trial: green, yellow, red; current flows while the floor is red and the hamster inside, for at most SHOCK ticks. */
function trial(life: Life): Trial {
  for (let i = 0; i < REST || (!isInside(life) && i < REST + 600); i++) life.tick();
  let left = '';
  for (const color of ['green', 'yellow']) {
    life.set('floor.color', color);
    for (let i = 0; i < WARNING; i++) {
      life.tick();
      if (left === '' && !isInside(life)) left = color;
    }
  }
  life.set('floor.color', 'red');
  let shocked = 0;
  for (let i = 0; i < SHOCK + AFTER; i++) {
    const current = i < SHOCK && isInside(life) ? 1 : 0;
    if (life.get('floor.current') !== current) life.set('floor.current', current);
    shocked += current;
    life.tick();
    if (left === '' && !isInside(life)) left = 'red';
  }
  life.set('floor.color', 'gray');
  return { shocked, left };
}

function hamster(world: WorldDefinition, seed: number): Run {
  const life = new Life(world, { seed });
  const learner = life.creature('harold').learner!;
  const trials = Array.from({ length: TRIALS }, () => trial(life));
  const shocks = trials.filter(t => t.shocked > 0).length;
  // the judged trials begin where so many shocks are behind it as it may take, or at the latest possible trial
  const judged = trials.slice(-JUDGED);
  const value = (behavior: string) => pairOf(learner, 'pain', behavior, 'color', 'red')?.with.reliability ?? 0;
  return {
    trials,
    shocks,
    avoided: judged.filter(t => t.shocked === 0).length / JUDGED,
    warned: judged.filter(t => t.left === 'green' || t.left === 'yellow').length / JUDGED,
    runs: value('run'),
    freezes: value('freeze'),
    learned: learner.parts.map(p => `${p.behavior} on ${p.stimulus.value}`),
  };
}

/** A value that no pair reaches: nothing becomes part of the mind. */
const NEVER = 1000;

async function observe(options: RunOptions): Promise<Observation<object[]>> {
  const world = await worldNamed('shock-pen');
  const runs = animals(partOf(options, 0, 2), one => hamster(world, one));
  const innate = withLearning(world, 'harold', 'pain', { threshold: NEVER });
  const untaught = animals(partOf(options, 1, 2), one => hamster(innate, one));
  const most = runs.map(() => MOST_SHOCKS);
  const avoided = (list: readonly Run[]) => list.map(r => r.avoided);
  const warned = (list: readonly Run[]) => list.map(r => r.warned);
  const SHARE = `share of the last ${JUDGED} trials`;
  const measures: Measure[] = [
    greater(
      `fewer than ${MOST_SHOCKS} shocks in ${TRIALS} trials`,
      most,
      runs.map(r => r.shocks),
      'shocks',
    ),
    inSeeds(`at least .8 of the last ${JUDGED} shocks avoided`, runs, r => r.avoided >= 0.8),
    greater('more avoided than if nothing becomes part of the mind', avoided(runs), avoided(untaught), SHARE, 0.5),
    greater('by leaving at green or yellow more often than then', warned(runs), warned(untaught), SHARE, 0.5),
    inSeeds('running on red has been learned', runs, r => r.learned.includes('run on red')),
    greater(
      'running on red is more reliable than freezing',
      runs.map(r => r.runs),
      runs.map(r => r.freezes),
      'reliability',
    ),
    inSeeds('no superstition: nothing of foraging has been learned', runs, r => !r.learned.some(l => FORAGING.includes(l.split(' ')[0]))),
    ...spreads(runs, 'shocks', { shocks: r => r.shocks }),
    ...spreads(runs, SHARE, { avoided: r => r.avoided }),
    ...spreads(untaught, SHARE, { 'avoided if nothing becomes part of the mind': r => r.avoided }),
    ...spreads(runs, 'yes is 1', { 'freezing on red learned as well': r => Number(r.learned.includes('freeze on red')) }),
  ];
  const left = ['not at all', 'red', 'yellow', 'green'];
  const series = Array.from({ length: TRIALS }, (_, i) =>
    left.map(color => {
      const here = runs.map(r => r.trials[i]).filter(t => (t.left === '' ? 'not at all' : t.left) === color);
      return { trial: i + 1, left: color, hamsters: here.length };
    }),
  ).flat();
  return { measures, series };
}

export const shock: Experiment = experiment({
  id: 'shock-v2',
  title: 'A hamster learns to run from the shock, then from its signs',
  source: 'Blumberg 1996, 6.3.2, fig. 46',
  short: 'Three animals per group instead of 20, with the same measures.',
  observe,
  draw: series =>
    figure({
      ...FRAME,
      x: { label: 'trial', tickFormat: trial => (trial % 5 === 0 ? String(trial) : '') },
      y: { label: 'hamsters, by the color at which they left', grid: true },
      color: { legend: true, domain: ['not at all', 'red', 'yellow', 'green'], range: ['#999999', '#d55e00', '#e69f00', '#009e73'] },
      marks: [ruleY([0]), barY(series, { x: 'trial', y: 'hamsters', fill: 'left' })],
    }),
});
