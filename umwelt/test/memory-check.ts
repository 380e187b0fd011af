import { readFileSync } from 'node:fs';
import { Life, loadCreature } from 'umwelt';

/** Prints how many bytes a tick of one hamster among 1,000 allocates, once everything is compiled. Needs --expose-gc. */
const { definition } = await loadCreature('creatures/hamster/hamster.yaml', path => readFileSync(path, 'utf8'));
const creatures = Object.fromEntries(
  Array.from({ length: 1000 }, (_, i) => [`h${i}`, { species: definition, at: [(i % 40) - 20, Math.floor(i / 40) - 12] as const }]),
);
const bowl = (kind: string, x: number) => ({ kind, at: [x, 0] as const, shape: { circle: 0.11, height: 0.06 }, fields: { amount: 1e6 } });
const life = new Life(
  { world: 'memory', size: [50, 40], things: { food: bowl('food', 1), water: bowl('water', -1) }, creatures },
  { seed: 1 },
);
life.run(500);
(globalThis as unknown as { gc(): void }).gc();
const before = process.memoryUsage().heapUsed;
life.run(50);
process.stdout.write(String((process.memoryUsage().heapUsed - before) / 50_000));
