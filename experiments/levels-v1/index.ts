import { Life, type WorldDefinition } from 'umwelt';
import { experiment, type Observation } from '../experiment.js';
import { figure } from '../figure.js';
import { barY } from '../plot.js';
import { worldNamed } from '../shipped-files.js';
import type { Experiment, Measure, RunOptions } from '../types.js';

/** Ticks within which the dog has to drink: a minute. */
const TICKS = 1200;
/** Ticks in which water goes down his throat that make it drinking: a second. */
const DRINKING = 20;
const LEVELS = ['motor', 'task', 'motivation', 'environment'] as const;
type Level = (typeof LEVELS)[number];

interface Row {
  readonly level: string;
  readonly directed: boolean;
  readonly share: number;
}

/** Silas alone in the yard; not thirsty, except where the bowl is to be missing: there he is, and there is no water. */
function yardFor(level: Level, world: WorldDefinition): WorldDefinition {
  const { 'water-bowl': water, ...others } = world.things!;
  const { silas } = world.creatures!;
  const thirst = level === 'environment' ? 12 : 0;
  return {
    ...world,
    things: level === 'environment' ? others : { 'water-bowl': water, ...others },
    creatures: { silas: { ...silas, set: { ...silas.set, thirst, hunger: 0 } } },
  };
}

/** A program above the dog: with his mind off it walks him to the bowl and lets him drink, by commands alone. */
function lead(life: Life): void {
  const { world } = life;
  const bowl = world.find('water-bowl');
  const { thing, port } = life.creature('silas');
  const dx = world.x[bowl] - world.x[thing];
  const dy = world.y[bowl] - world.y[thing];
  const turn = Math.atan2(dx, dy) - world.heading[thing];
  const bearing = Math.atan2(Math.sin(turn), Math.cos(turn));
  const left = Math.hypot(dx, dy) - port.standOff(port.find('drink'), bowl);
  life.release('silas.turn');
  life.release('silas.forward');
  if (Math.abs(bearing) > 0.05) life.direct({ do: 'silas', call: { do: 'turn', rate: Math.max(-3, Math.min(3, 4 * bearing)) } });
  if (Math.abs(left) > 0.03 && Math.abs(bearing) < 0.6)
    life.direct({ do: 'silas', call: { do: 'forward', speed: Math.max(-0.3, Math.min(0.8, 2 * left)) } });
  if (Math.abs(left) > 0.05 || Math.abs(bearing) > 0.1) return;
  life.direct({ do: 'silas', call: 'drink', ticks: 40 });
  life.direct({ do: 'silas', call: { do: 'consume', thing: bowl, field: world.symbols.find('amount'), rate: 3 }, ticks: 40 });
}

function direct(life: Life, level: Level): void {
  if (level === 'motor') life.direct({ lead: 'silas' });
  else if (level === 'task') life.apply(life.director.parse('silas task drink')!);
  else if (level === 'motivation') life.apply(life.director.parse('silas thirst = 20')!);
}

/** Whether he drinks within the time. */
function drinks(world: WorldDefinition, seed: number, level: Level, directed: boolean): boolean {
  const water = world.things!['water-bowl'];
  const life = new Life(yardFor(level, world), { seed });
  // after a minute he would be thirsty by himself
  life.set('silas.thirst.growth', 0);
  life.run(20 + 10 * (seed % 7));
  if (directed) direct(life, level);
  if (directed && level === 'environment') life.apply({ add: 'water-bowl', thing: water });
  let drunk = 0;
  let before = Number.NaN;
  for (let t = 0; t < TICKS && drunk < DRINKING; t++) {
    if (directed && level === 'motor' && t % 5 === 0) lead(life);
    life.tick();
    const bowl = life.world.find('water-bowl');
    const now = bowl < 0 ? Number.NaN : Number(life.get('water-bowl.amount'));
    // a dispenser may refill the bowl in between
    if (now < before) drunk++;
    before = now;
  }
  return drunk >= DRINKING;
}

async function observe({ seed, short, progress }: RunOptions): Promise<Observation<Row[]>> {
  const world = await worldNamed('yard');
  const seeds = Array.from({ length: short ? 1 : 20 }, (_, i) => seed + i);
  const measures: Measure[] = [];
  const series: Row[] = [];
  for (const [i, level] of LEVELS.entries()) {
    for (const directed of [true, false]) {
      const share = seeds.filter(one => drinks(world, one, level, directed)).length / seeds.length;
      series.push({ level, directed, share });
      measures.push({
        name: `${level}, ${directed ? 'directed' : 'left alone'}`,
        value: share,
        expected: directed ? 'at least 0.95' : 'at most 0.05',
        unit: 'share of lives in which he drinks',
        ok: directed ? share >= 0.95 : share <= 0.05,
      });
    }
    progress?.((i + 1) / LEVELS.length);
  }
  return { measures, series };
}

export const levels: Experiment = experiment({
  id: 'levels-v1',
  title: 'One end, four levels of direction',
  source: 'Blumberg and Galyean 1995, 2.1',
  short: 'The short form runs one seed instead of twenty: he drinks at each level, and does not drink when left alone.',
  observe,
  draw: series =>
    figure({
      width: 560,
      height: 280,
      x: { label: null },
      fx: { label: null },
      y: { label: 'share of lives', grid: true, domain: [0, 1] },
      marks: [barY(series, { fx: 'level', x: 'directed', y: 'share', fill: 'directed' })],
    }),
});
