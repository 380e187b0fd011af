/** A dog guards a sheep with a finder of its own; for comparison, the same minute runs without the dog. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { builtinRegistry, joinRegistries, Life, loadWorld, TICKS_PER_SECOND, type WorldDefinition } from 'umwelt';
import own from './registry.js';

const registry = joinRegistries(builtinRegistry, own);
const path = fileURLToPath(new URL('world.yaml', import.meta.url));
const { definition } = await loadWorld(path, file => readFile(file, 'utf8'), { registry });

/** Returns the least distance of the wolf from the sheep in a minute, in meters. */
function nearest(world: WorldDefinition): number {
  const life = new Life(world, { registry });
  const at = (name: string) => [Number(life.get(`${name}.x`)), Number(life.get(`${name}.y`))];
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 60 * TICKS_PER_SECOND; i++) {
    life.tick();
    const [sheep, wolf] = [at('dolly'), at('gray')];
    least = Math.min(least, Math.hypot(sheep[0] - wolf[0], sheep[1] - wolf[1]));
  }
  return least;
}

const { rex: _, ...alone } = definition.creatures ?? {};
console.log(`without the dog the wolf comes as near as ${nearest({ ...definition, creatures: alone }).toFixed(1)} m`);
console.log(`with the dog as near as ${nearest(definition).toFixed(1)} m`);
