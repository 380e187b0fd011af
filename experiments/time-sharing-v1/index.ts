import { Life } from 'umwelt';
import { experiment, type Observation, WHOLE } from '../experiment.js';
import { figure } from '../figure.js';
import { isTrue } from '../measures.js';
import { barX } from '../plot.js';
import { worldNamed } from '../shipped-files.js';
import type { Experiment, Measure, RunOptions } from '../types.js';

const TICKS = 4000;
const ACTIVITIES = ['feed', 'drink', 'clean'] as const;
/** Boredom per tick and unit of value; growth and damping of equal size let interest come back to 1. */
const INTEREST = { growth: 0.004, damping: 0.004, boredom: 0.002 };

interface Bout {
  readonly condition: string;
  readonly activity: string;
  readonly from: number;
  readonly to: number;
}

async function trial(interest: boolean, seed: number): Promise<{ bouts: Bout[]; unchanged: boolean }> {
  const world = await worldNamed('bare-pen');
  const { species, ...resident } = world.creatures!['harold'];
  const behaviors = { ...species.behaviors };
  if (interest) for (const name of ACTIVITIES) behaviors[name] = { ...behaviors[name], interest: INTEREST };
  const life = new Life({ ...world, creatures: { harold: { ...resident, species: { ...species, behaviors } } } }, { seed });
  const needs = () => ['hunger', 'thirst', 'dirt'].map(name => life.get(`harold.${name}`));
  const before = needs().join();
  const bouts: Bout[] = [];
  const condition = interest ? 'with level of interest' : 'without';
  while (life.now < TICKS) {
    life.tick();
    const activity = life.creatures[0].mind.activePath().split('/')[0];
    const last = bouts.at(-1);
    if (last !== undefined && last.activity === activity) bouts[bouts.length - 1] = { ...last, to: life.now };
    else bouts.push({ condition, activity, from: life.now - 1, to: life.now });
  }
  return { bouts, unchanged: needs().join() === before };
}

function shareOf(bouts: readonly Bout[], activity: string): number {
  return bouts.filter(b => b.activity === activity).reduce((sum, b) => sum + b.to - b.from, 0) / TICKS;
}

async function observe({ seed, progress }: RunOptions): Promise<Observation<Bout[]>> {
  const without = await trial(false, seed);
  progress?.(0.5);
  const withInterest = await trial(true, seed);
  const [food, water, clean] = ACTIVITIES.map(activity => shareOf(withInterest.bouts, activity));
  const measures: Measure[] = [
    {
      name: 'time for food, without interest',
      value: shareOf(without.bouts, 'feed'),
      expected: 1,
      unit: 'share',
      ok: shareOf(without.bouts, 'feed') === 1,
    },
    { name: 'time for food', value: food, expected: 'the most', unit: 'share', ok: food > water },
    { name: 'time for water', value: water, expected: 'less, more than cleaning', unit: 'share', ok: water > clean && water > 0.1 },
    { name: 'time for cleaning', value: clean, expected: 'above 0: occasional', unit: 'share', ok: clean > 0 && clean < 0.35 },
    {
      name: 'bouts',
      value: withInterest.bouts.length,
      expected: 'at least 10: alternation',
      unit: '',
      ok: withInterest.bouts.length >= 10,
    },
    isTrue('needs unchanged', without.unchanged && withInterest.unchanged),
  ];
  return { measures, series: [...without.bouts, ...withInterest.bouts] };
}

export const timeSharing: Experiment = experiment({
  id: 'time-sharing-v1',
  title: 'Level of interest lets lesser needs have their turn',
  source: 'Blumberg 1996, 6.3.1, fig. 41',
  short: WHOLE,
  observe,
  draw: series =>
    figure({
      width: 760,
      height: 260,
      marginLeft: 60,
      x: { label: 'tick' },
      y: { label: null, domain: [...ACTIVITIES].reverse() },
      fy: { label: null },
      marks: [barX(series, { x1: 'from', x2: 'to', y: 'activity', fy: 'condition', fill: 'activity' })],
    }),
});
