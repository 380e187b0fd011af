import type { Life } from 'umwelt';
import type { StateOwner } from 'umwelt/core';
import type { Snapshot } from 'umwelt/life';
import { World } from 'umwelt/world';
import { Director } from '../../src/direction/director.js';

/** Fills the floating-point arrays of an owner with NaN; arrays of integers stay, because they contain indices. */
function poison(owner: StateOwner): void {
  owner.visitState((_, array) => {
    if (array instanceof Float64Array || array instanceof Float32Array) array.fill(Number.NaN);
  });
}

/**
 * Restores a snapshot as `life.restore` does, but fills every floating-point array with NaN before it is restored: first those of the
 * world, in whose rows creatures are made, then those of all owners, before plans and directions are taken over. A value that is derived
 * from an array before the array is restored stays NaN, so that the life differs from the original.
 */
export function restorePoisoned(life: Life, snapshot: Snapshot): void {
  const { load } = World.prototype;
  const { adopt } = Director.prototype;
  World.prototype.load = function (structure) {
    const renumbered = load.call(this, structure);
    poison(this);
    return renumbered;
  };
  Director.prototype.adopt = function (record) {
    poison(life);
    adopt.call(this, record);
  };
  try {
    life.restore(snapshot);
  } finally {
    World.prototype.load = load;
    Director.prototype.adopt = adopt;
  }
}
