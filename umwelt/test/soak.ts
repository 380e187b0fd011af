import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { arch, cpus, platform } from 'node:os';
import { parseArgs } from 'node:util';
import { Life, loadWorld } from 'umwelt';

/**
 * `npm run soak -- [--ticks N] [--worlds a,b] [--seed S] [--minutes M] [--save]`: runs every shipped world for a long time and looks for
 * NaN, things outside the world and growth of the heap. A world stops after the given minutes. With --save the numbers of these worlds
 * replace those in benchmarks/results/soak.json, each as soon as it is known.
 */
const CHECK_EVERY = 1000;
const RESULTS = 'benchmarks/results/soak.json';
/** The most bytes by which the heap may grow after a tenth of the ticks: for compiled code and caches of the engine. */
const GROWTH = 2e6;
const { values } = parseArgs({
  options: {
    ticks: { type: 'string', default: '2000000' },
    worlds: { type: 'string' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '600' },
    save: { type: 'boolean' },
  },
});
const seed = Number(values.seed);
const ticks = Number(values.ticks);
const chosen = values.worlds?.split(',');
const names = readdirSync('worlds')
  .filter(name => name.endsWith('.yaml'))
  .map(name => name.slice(0, -'.yaml'.length))
  .filter(name => chosen === undefined || chosen.includes(name));

/** Returns the bytes in use after a collection. */
function heap(): number {
  (globalThis as unknown as { gc(): void }).gc();
  return process.memoryUsage().heapUsed;
}

/** Returns the first thing outside the world as a sentence; an empty text if there is none. */
function faultOf(life: Life): string {
  const { world } = life;
  for (let id = 0; id < world.count; id++) {
    if (world.alive[id] === 0 || world.holder[id] >= 0) continue;
    const outside = !(Math.abs(world.x[id]) <= world.halfSizeX + 1e-6 && Math.abs(world.y[id]) <= world.halfSizeY + 1e-6);
    if (outside) return `${world.nameOf(id)} is outside, at ${world.x[id]}, ${world.y[id]}`;
  }
  return '';
}

interface Result {
  readonly world: string;
  readonly seed: number;
  readonly ticks: number;
  readonly fault: string;
  /** Bytes in use after a tenth of the ticks and at the end. */
  readonly heap: readonly [early: number, late: number];
  readonly seconds: number;
}

/** Writes the result of a world into the file of all results. */
function save(result: Result): void {
  const before: Result[] = existsSync(RESULTS) ? JSON.parse(readFileSync(RESULTS, 'utf8')).results : [];
  const results = [...before.filter(({ world }) => world !== result.world), result].sort((a, b) => (a.world < b.world ? -1 : 1));
  const machine = { node: process.version, platform: `${platform()} ${arch()}`, cpu: cpus()[0]?.model ?? '' };
  writeFileSync(RESULTS, `${JSON.stringify({ ...machine, results }, null, 2)}\n`);
}

let failed = 0;
for (const name of names) {
  const { definition } = await loadWorld(`worlds/${name}.yaml`, path => readFileSync(path, 'utf8'));
  const started = performance.now();
  const life = new Life(definition, { seed });
  const strict = new Life(definition, { seed, strict: true });
  const secondsGone = (): number => (performance.now() - started) / 1000;
  let fault = '';
  let early = 0;
  try {
    while (life.now < ticks && fault === '' && secondsGone() < 60 * Number(values.minutes)) {
      life.run(CHECK_EVERY);
      fault = faultOf(life);
      // the strict twin, which checks every number, continues from here for one tick
      strict.restore(life.snapshot());
      strict.tick();
      if (early === 0 && life.now >= ticks / 10) early = heap();
    }
  } catch (error) {
    fault = error instanceof Error ? error.message : String(error);
  }
  const late = heap();
  if (fault === '' && early > 0 && late - early > GROWTH) fault = `the heap grew by ${late - early} bytes`;
  const seconds = secondsGone();
  if (fault !== '') failed++;
  if (values.save === true) save({ world: name, seed, ticks: life.now, fault, heap: [early, late], seconds: Math.round(seconds) });
  console.log(
    `${name}: ${life.now} ticks in ${seconds.toFixed(0)} s, heap ${(early / 1e6).toFixed(1)} to ${(late / 1e6).toFixed(1)} MB${fault === '' ? '' : `, ${fault}`}`,
  );
}
process.exitCode = failed > 0 ? 1 : 0;
