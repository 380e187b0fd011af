import type { Life } from 'umwelt';
import type { StateOwner } from 'umwelt/core';
import type { Snapshot } from 'umwelt/life';
import { World } from 'umwelt/world';
import { Director } from '../../src/direction/director.js';

/** Fills the arrays of an owner that hold measures with NaN; whole numbers stay, since they lead to other rows. */
function poison(owner: StateOwner): void {
  owner.visitState((_, array) => {
    if (array instanceof Float64Array || array instanceof Float32Array) array.fill(Number.NaN);
  });
}

/**
 * Restores a snapshot as `life.restore` does, with every measure NaN until its own array is restored: at first those of the world, in whose
 * rows creatures are made, then those of all owners, before plans and directions are taken over. Whatever is derived from an array before
 * the array is restored is NaN for good, so that the life differs from the one that the snapshot was taken of.
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
