import type { Life } from 'umwelt';
import type { StateOwner } from 'umwelt/core';
import type { Snapshot } from 'umwelt/life';
import { World } from 'umwelt/world';
import { vi } from 'vitest';
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
  const spies = [
    vi.spyOn(World.prototype, 'load').mockImplementation(function (this: World, structure) {
      const renumbered = load.call(this, structure);
      poison(this);
      return renumbered;
    }),
    vi.spyOn(Director.prototype, 'adopt').mockImplementation(function (this: Director, record) {
      poison(life);
      adopt.call(this, record);
    }),
  ];
  try {
    life.restore(snapshot);
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
