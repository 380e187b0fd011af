import { float64s } from '../core/array-of.js';
import type { Smell } from '../senses/smell.js';
import { GAP, measureGap, PROBE_LENGTH, PX, PY } from '../world/footprint.js';
import type { ThingId, World } from '../world/index.js';
import type { Glimpse } from './glimpse.js';
import type { Sweeps } from './sweeps.js';
import type { MemoryPlan } from './working-memory.js';

/** A thing within this many meters of the body's surface is felt. */
export const TOUCH = 0.1;
/** Things whose middle is up to this many meters farther away than that are checked for touch, too. */
const WIDEST = 1;

const _probe = float64s(PROBE_LENGTH);
const _around = float64s(3);
/** x, y of a nose, and the radius around it within which there is nothing (Smell.sweep). */
const _sweep = float64s(3);
const _smelled: ThingId[] = [];

/**
 * Adds the tracked things that the creature perceives without a picture, at their exact places: things that it holds, the nearest thing of each kind
 * if it touches the body, the nearest thing that each nose delivers, and imaginary things. `sweeps` becomes the circles that the noses find empty.
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

/**
 * Queries all noses for a kind: adds the circles that they find empty to `sweeps`, and writes the things found to `_smelled`; returns their number.
 */
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
