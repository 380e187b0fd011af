import { readFileSync } from 'node:fs';
import { type CreatureDefinition, Life, loadCreature } from 'umwelt';

/**
 * Prints how many bytes a tick of one creature among many allocates, once everything is compiled: 300 hamsters, or 60 dogs who also hear
 * and learn. Needs --expose-gc.
 */
const TICKS = 100;
const [, , who] = process.argv;
const count = who === 'silas' ? 60 : 300;
const { definition } = await loadCreature(`creatures/${who}/${who}.yaml`, path => readFileSync(path, 'utf8'));
const pupil: CreatureDefinition = {
  ...definition,
  senses: { ...definition.senses, ears: { hear: 'everything', range: 20 } },
  variables: { ...definition.variables, hunger: { ...definition.variables?.['hunger'], learns: {} } },
};
const species = who === 'silas' ? pupil : definition;
const creatures = Object.fromEntries(
  Array.from({ length: count }, (_, i) => [`c${i}`, { species, at: [(i % 40) - 20, Math.floor(i / 40) - 12] as const }]),
);
const bowl = (kind: string, x: number) => ({ kind, at: [x, 0] as const, shape: { circle: 0.11, height: 0.06 }, fields: { amount: 1e6 } });
const life = new Life(
  { world: 'memory', size: [50, 40], things: { food: bowl('food', 1), water: bowl('water', -1) }, creatures },
  { seed: 1 },
);
life.run(who === 'silas' ? 700 : 1200);
const gc = (globalThis as unknown as { gc(): void }).gc;
// the median of three, because the engine may compile something during one of them
const stretches = Array.from({ length: 3 }, () => {
  gc();
  const before = process.memoryUsage().heapUsed;
  life.run(TICKS);
  return (process.memoryUsage().heapUsed - before) / (TICKS * count);
});
process.stdout.write(String(stretches.sort((a, b) => a - b)[1]));
