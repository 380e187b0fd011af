import { Walkers, walkEngine } from 'umwelt/locomotion';

/** Prints how many bytes a tick of one walker among 250 who cross allocates, once everything is compiled. Needs --expose-gc. */
const COUNT = 250;
const TICKS = 100;

function crossing(): Walkers {
  const walkers = new Walkers({ engine: walkEngine(), capacity: COUNT, range: 8 });
  for (let i = 0; i < COUNT; i++) {
    const angle = (i * 2 * Math.PI) / COUNT;
    const r = 30 + (i % 5) * 1.5;
    const at = [r * Math.sin(angle), r * Math.cos(angle)] as const;
    walkers.add({ at, goal: [-at[0], -at[1]] });
  }
  return walkers;
}

const run = (walkers: Walkers, ticks: number) => {
  for (let t = 0; t < ticks; t++) walkers.tick();
};
run(crossing(), 600);
const walkers = crossing();
run(walkers, 200);
const gc = (globalThis as unknown as { gc(): void }).gc;
// the median of three, because the engine may compile something during one of them
const stretches = Array.from({ length: 3 }, () => {
  gc();
  const before = process.memoryUsage().heapUsed;
  run(walkers, TICKS);
  return (process.memoryUsage().heapUsed - before) / (TICKS * COUNT);
});
process.stdout.write(String(stretches.sort((a, b) => a - b)[1]));
