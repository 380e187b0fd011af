/** A frog that moves by a skill kind of its own: the registry checks its file, compiles its body and runs its life. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { builtinRegistry, joinRegistries, Life, loadWorld, TICKS_PER_SECOND } from 'umwelt';
import own from './registry.js';

const registry = joinRegistries(builtinRegistry, own);
const path = fileURLToPath(new URL('world.yaml', import.meta.url));
const { definition } = await loadWorld(path, file => readFile(file, 'utf8'), { registry });
const life = new Life(definition, { registry });

let highest = 0;
let leaps = 0;
for (let before = 0; Number(life.get('fly.amount')) > 0 && life.now < 60 * TICKS_PER_SECOND; ) {
  life.tick();
  const z = Number(life.get('froggy.z'));
  if (before <= 0 && z > 0) leaps++;
  highest = Math.max(highest, z);
  before = z;
}
console.log(`${leaps} leaps, ${highest.toFixed(2)} m high, ${(life.now / TICKS_PER_SECOND).toFixed(1)} s`);
console.log(`amount left of the fly: ${life.get('fly.amount')}`);
