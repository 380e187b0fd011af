import { Life, type WorldDefinition } from 'umwelt';
import { experiment, type Observation } from '../experiment.js';
import { figure } from '../figure.js';
import { isTrue } from '../measures.js';
import { dot } from '../plot.js';
import { worldNamed } from '../shipped-files.js';
import type { Experiment, Measure, RunOptions } from '../types.js';

/** Ten minutes of direction, then an hour. */
const DIRECTED = 12_000;
const HOUR = 72_000;
const LINES = [
  'silas task sleep for 1min',
  'silas when moving trot',
  'silas prefer drink weight 12',
  'silas see-ball seeks hamster',
  'silas see-hamster range 0 1 3',
  'silas play.interest = 0.2',
  'silas toward person weight 0.5',
  'silas do wag if free',
];

interface Row {
  readonly pair: string;
  readonly distance: number;
}
type Shares = ReadonlyMap<string, number>;

interface Trial {
  readonly shares: Shares;
  /** Whether every number of his mind's definition is that of his species. */
  readonly isHimself: boolean;
}

/** Shares of an hour that Silas spends with each behavior of his top group, after ten minutes that were directed or not. */
function sharesOf(world: WorldDefinition, seed: number, lines: readonly string[], release: boolean, scale: number): Trial {
  const life = new Life(world, { seed });
  for (const line of lines) life.apply(life.director.parse(line)!);
  life.run(DIRECTED * scale);
  if (release) life.release('all');
  const { params, ethogram } = life.creature('silas').mind;
  const isHimself = params.every((number, i) => number === ethogram.params[i]);
  const counts = new Map<string, number>();
  for (let t = 0; t < HOUR * scale; t++) {
    life.tick();
    const { mind } = life.creature('silas');
    const winner = mind.winnerOf(0);
    const name = winner < 0 ? '' : mind.ethogram.behaviors[winner];
    counts.set(name, (counts.get(name) ?? 0) + 1 / (HOUR * scale));
  }
  return { shares: counts, isHimself };
}

/** Half the sum of the differences: the share of the time that is spent otherwise. */
function distance(a: Shares, b: Shares): number {
  let sum = 0;
  for (const name of new Set([...a.keys(), ...b.keys()])) sum += Math.abs((a.get(name) ?? 0) - (b.get(name) ?? 0));
  return sum / 2;
}

async function observe({ seed, short, progress }: RunOptions): Promise<Observation<Row[]>> {
  const world = await worldNamed('yard');
  const count = short ? 1 : 20;
  const scale = short ? 1 / 120 : 1;
  const seeds = Array.from({ length: count }, (_, i) => seed + i);
  const alone: Trial[] = [];
  const released: Trial[] = [];
  const kept: Trial[] = [];
  for (const [i, one] of seeds.entries()) {
    alone.push(sharesOf(world, one, [], true, scale));
    released.push(sharesOf(world, one, LINES, true, scale));
    kept.push(sharesOf(world, one, LINES, false, scale));
    progress?.((i + 1) / count);
  }
  const pairs = alone.flatMap((a, i) => alone.slice(i + 1).map(b => distance(a.shares, b.shares)));
  const most = Math.max(...pairs);
  const after = released.map(({ shares }, i) => distance(shares, alone[i].shares));
  const during = kept.map(({ shares }, i) => distance(shares, alone[i].shares));
  const within = after.filter(one => one <= most).length;
  const beyond = during.filter(one => one > most).length;
  const least = Math.ceil(0.95 * count);
  const measures: Measure[] = [
    isTrue(
      'released, every number of his mind is that of his species',
      released.every(({ isHimself }) => isHimself),
    ),
    isTrue(
      'never released, some are not',
      kept.every(({ isHimself }) => !isHimself),
    ),
  ];
  // half a minute is too short for shares
  if (!short) {
    measures.push(
      {
        name: 'within the distance of two undirected lives',
        value: within,
        expected: `at least ${least}`,
        unit: `of ${count}`,
        ok: within >= least,
      },
      { name: 'beyond it, never released', value: beyond, expected: `at least ${least}`, unit: `of ${count}`, ok: beyond >= least },
    );
  }
  const series = [
    ...pairs.map(one => ({ pair: 'two undirected', distance: one })),
    ...after.map(one => ({ pair: 'released and undirected', distance: one })),
    ...during.map(one => ({ pair: 'directed and undirected', distance: one })),
  ];
  return { measures, series };
}

export const release: Experiment = experiment({
  id: 'release-v1',
  title: 'A released creature is itself again',
  source: 'Blumberg 1996, 4.7; the claim that release returns a creature to itself',
  short: 'The short form runs one seed for half a minute and judges the numbers of his mind, not the shares of his time.',
  observe,
  draw: series =>
    figure({
      width: 640,
      height: 240,
      marginLeft: 150,
      x: { label: 'share of the hour spent otherwise', grid: true },
      y: { label: null },
      marks: [dot(series, { x: 'distance', y: 'pair' })],
    }),
});
