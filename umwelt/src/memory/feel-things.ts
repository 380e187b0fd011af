import { float64s } from '../core/array-of.js';
import type { Smell } from '../senses/smell.js';
import { GAP, measureGap, PROBE_LENGTH, PX, PY } from '../world/footprint.js';
import type { ThingId, World } from '../world/index.js';
import type { Glimpse } from './glimpse.js';
import type { Sweeps } from './sweeps.js';
import type { MemoryPlan } from './working-memory.js';

/** What is this near to the skin is felt, in meters. */
export const TOUCH = 0.1;
/** Around the body a thing is looked for that could touch it, though its middle is farther: meters. */
const WIDEST = 1;

const _probe = float64s(PROBE_LENGTH);
const _around = float64s(3);
/** x, y of a nose, and how far around it there is nothing (Smell.sweep). */
const _sweep = float64s(3);
const _smelled: ThingId[] = [];

/**
 * Adds the tracked things that the creature knows of without a picture, exactly where they are: what it holds, the nearest of each kind
 * that touches it, the nearest that each nose delivers, and what it imagines. `sweeps` becomes what the noses tell that is not there.
 */
export function feelThings(world: World, self: ThingId, plan: MemoryPlan, smell: Smell | undefined, sweeps: Sweeps, out: Glimpse): void {
  const { kinds, color } = plan;
  const { things, hands } = world;
  for (let id = hands.firstHeld[self]; id >= 0; id = hands.nextHeld[id]) {
    if (kinds.includes(world.kind[id]) && things.isFor(id, self)) out.feel(world, id, color);
  }
  for (let id = things.nextImagined(self, 0); id >= 0; id = things.nextImagined(self, id + 1)) {
    if (kinds.includes(world.kind[id])) out.feel(world, id, color);
  }
  sweeps.clear();
  for (let k = 0; k < kinds.length; k++) {
    const smelled = smell === undefined ? 0 : smellAll(smell, kinds[k], sweeps);
    _around[0] = world.x[self];
    _around[1] = world.y[self];
    _around[2] = world.radius[self] + TOUCH + WIDEST;
    const near = sweeps.isClear(kinds[k], _around) ? -1 : world.nearestTo(_around, kinds[k], self);
    if (near >= 0 && touches(world, self, near)) out.feel(world, near, color);
    for (let i = 0; i < smelled; i++) out.feel(world, _smelled[i], color);
  }
}

/** Asks all noses about a kind: notes what they sweep, and in `_smelled` what they deliver; returns how many things that are. */
function smellAll(smell: Smell, kind: number, sweeps: Sweeps): number {
  let count = 0;
  for (let nose = 0; nose < smell.count; nose++) {
    const thing = smell.sweep(nose, kind, _sweep);
    sweeps.add(kind, _sweep);
    if (thing >= 0) _smelled[count++] = thing;
  }
  return count;
}

function touches(world: World, self: ThingId, other: ThingId): boolean {
  _probe[PX] = world.x[self];
  _probe[PY] = world.y[self];
  measureGap(world.things, other, _probe);
  return _probe[GAP] <= world.radius[self] + TOUCH && world.z[other] <= world.z[self] + world.height[self] + TOUCH;
}
