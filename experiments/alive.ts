import { type CreatureDefinition, Life, type WorldDefinition } from 'umwelt';
import { experiment, type Observation } from './experiment.js';
import { figure } from './figure.js';
import { line } from './plot.js';
import { worldNamed } from './shipped-files.js';
import type { Experiment, Measure, RunOptions } from './types.js';

/** Seeds of the full form; the effect must show in all but one of them, and without its mechanism in one at most. */
const SEEDS = 20;
const TICKS_PER_SECOND = 20;

/** A point of the figure: what was measured, second by second, in one condition. */
export interface TracePoint {
  readonly condition: string;
  readonly seconds: number;
  readonly value: number;
}

/** What was seen in one life. */
export interface Seen {
  /** Whether the observation, with its margins, was made. */
  readonly shows: boolean;
  readonly trace: readonly TracePoint[];
}

/** An observation of a creature in a scene, with ablations in which it must not be made. */
export interface AliveProtocol extends Pick<Experiment, 'id' | 'title'> {
  /** The first condition is the whole creature; the others are its ablations. */
  readonly conditions: readonly [string, ...string[]];
  readonly watch: (seed: number, condition: string, short: boolean) => Promise<Seen>;
  /** What the short form runs and still shows; default `ONE_LIFE`. */
  readonly short?: string;
  /** What the figure plots. */
  readonly label: string;
}

/** `short` of every such experiment. */
export const ONE_LIFE = 'The short form runs one seed in each condition instead of twenty.';

/** Returns an experiment over twenty seeds: the observation is made in at least 19 with the whole creature, and in at most one in each ablation. */
export function alive({ id, title, conditions, watch, label, short: shortForm = ONE_LIFE }: AliveProtocol): Experiment {
  const observe = async ({ seed, short = false, progress }: RunOptions): Promise<Observation<TracePoint[]>> => {
    const count = short ? 1 : SEEDS;
    const missed = short ? 0 : 1;
    const measures: Measure[] = [];
    const series: TracePoint[] = [];
    for (const [k, condition] of conditions.entries()) {
      let shown = 0;
      for (let i = 0; i < count; i++) {
        const { shows, trace } = await watch(seed + i, condition, short);
        if (shows) shown++;
        if (i === 0) series.push(...trace);
        progress?.((k * count + i + 1) / (conditions.length * count));
      }
      const least = count - missed;
      const value = { name: `shown: ${condition}`, value: shown, unit: `of ${count}` };
      if (k === 0) measures.push({ ...value, expected: `at least ${least}`, ok: shown >= least });
      else measures.push({ ...value, expected: `at most ${missed}`, ok: shown <= missed });
    }
    return { measures, series };
  };
  const draw = (series: readonly TracePoint[]): string =>
    figure({
      width: 720,
      height: 280,
      x: { label: 'seconds' },
      y: { label, grid: true },
      color: { legend: true },
      marks: [line(series, { x: 'seconds', y: 'value', stroke: 'condition' })],
    });
  return experiment({ id, title, source: 'Blumberg 1996, 6.1 (ALIVE); spec of the whole Silas', short: shortForm, observe, draw });
}

/** What a scene keeps of a shipped world, and how it changes the species of one creature. */
export interface SceneOptions {
  readonly world?: string;
  /** Names of things and creatures that stay; default: all. */
  readonly keep?: readonly string[];
  /** Changes the species of a creature, such as to take a mechanism out. */
  readonly change?: { readonly who: string; readonly by: (species: CreatureDefinition) => CreatureDefinition };
}

/** A life in a shipped world, reduced to what the scene is about. */
export async function scene(seed: number, { world: name = 'yard', keep, change }: SceneOptions = {}): Promise<Life> {
  const { things = {}, creatures = {}, ...world } = await worldNamed(name);
  const kept = <T>(all: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(all).filter(([one]) => keep === undefined || keep.includes(one)));
  const residents = kept(creatures);
  if (change !== undefined) residents[change.who] = { ...residents[change.who], species: change.by(residents[change.who].species) };
  return new Life({ ...world, things: kept(things), creatures: residents } as WorldDefinition, { seed });
}

/** The wishes and needs of Silas that grow by themselves. */
export const WISHES: readonly string[] = [
  'hunger',
  'thirst',
  'bladder',
  'fatigue',
  'want-to-play',
  'want-to-fetch',
  'nosiness',
  'want-company',
  'want-to-try',
  'itch',
];

/** Sets all needs and wishes of Silas to 0 and keeps them there, except those given. */
export function calm(life: Life, levels: Readonly<Record<string, number>> = {}): void {
  for (const wish of WISHES) {
    life.set(`silas.${wish}`, levels[wish] ?? 0);
    if (levels[wish] === undefined) life.set(`silas.${wish}.growth`, 0);
  }
}

/** Places Silas and, if given, the person, who faces him; a little differently with every seed. */
export function place(life: Life, silas: readonly [number, number], heading: number, person?: readonly [number, number]): void {
  const shift = (k: number): number => 0.15 * (((life.seed * 7919 + k * 104_729) % 1000) / 500 - 1);
  life.apply({ move: 'silas', to: [silas[0] + shift(1), silas[1] + shift(2)], heading: heading + shift(3) });
  if (person === undefined) return;
  const [x, y] = [person[0] + shift(4), person[1] + shift(5)];
  life.apply({ move: 'person', to: [x, y], heading: Math.atan2(silas[0] - x, silas[1] - y) });
}

/** Lives for some seconds; calls `each` after every tick with the seconds since the start. */
export function during(life: Life, seconds: number, each: (seconds: number) => void = () => {}): void {
  const ticks = Math.round(seconds * TICKS_PER_SECOND);
  for (let i = 1; i <= ticks; i++) {
    life.tick();
    each(i / TICKS_PER_SECOND);
  }
}

/** Lives until something holds; returns the seconds that it took, Infinity where it did not within `most` seconds. */
export function until(life: Life, most: number, holds: () => boolean): number {
  for (let i = 0; i <= most * TICKS_PER_SECOND; i++) {
    if (holds()) return i / TICKS_PER_SECOND;
    life.tick();
  }
  return Number.POSITIVE_INFINITY;
}

/** A number by its name. */
export function level(life: Life, name: string): number {
  return Number(life.get(name));
}

/** Meters between two things. */
export function apart(life: Life, a: string, b: string): number {
  return Math.hypot(level(life, `${a}.x`) - level(life, `${b}.x`), level(life, `${a}.y`) - level(life, `${b}.y`));
}

/** The path of behaviors of a creature: `play/fetch/get-ball/bite-it`. */
export function doing(life: Life, who = 'silas'): string {
  return life.creature(who).mind.activePath();
}

/** The present value of a degree of freedom. */
export function joint(life: Life, name: string, who = 'silas'): number {
  const { body } = life.creature(who);
  return body.value[body.anatomy.dofs.names.indexOf(name)];
}

/** The product-moment correlation of two rows of numbers; 0 where one of them does not vary. */
export function correlation(a: readonly number[], b: readonly number[]): number {
  const mean = (row: readonly number[]): number => row.reduce((sum, x) => sum + x, 0) / row.length;
  const [ma, mb] = [mean(a), mean(b)];
  const sum = (f: (i: number) => number): number => a.reduce((total, _, i) => total + f(i), 0);
  const spread = Math.sqrt(sum(i => (a[i] - ma) ** 2) * sum(i => (b[i] - mb) ** 2));
  return spread < 1e-9 ? 0 : sum(i => (a[i] - ma) * (b[i] - mb)) / spread;
}

/** Takes effects out of a releaser of a species. */
export function withoutEffects(releaser: string): (species: CreatureDefinition) => CreatureDefinition {
  return species => {
    const { modifies: _modifies, ...rest } = species.releasers![releaser];
    return { ...species, releasers: { ...species.releasers, [releaser]: rest } };
  };
}
