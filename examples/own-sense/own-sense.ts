/** A lizard with a sense of its own finds a warm place and stays there. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { builtinRegistry, joinRegistries, Life, loadWorld, TICKS_PER_SECOND } from 'umwelt';
import own from './registry.js';

const registry = joinRegistries(builtinRegistry, own);
const path = fileURLToPath(new URL('world.yaml', import.meta.url));
const { definition } = await loadWorld(path, file => readFile(file, 'utf8'), { registry });
const life = new Life(definition, { registry });
for (let second = 0; second <= 30; second += 10) {
  console.log(`${second} s: cold ${Number(life.get('liz.cold')).toFixed(1)}, ${life.get('liz.behavior') || 'nothing yet'}`);
  life.run(10 * TICKS_PER_SECOND);
}
