import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Random } from '../core/random.js';
import { copyState, hashState, restoreState, type StateCopy } from '../core/state.js';
import { World } from './index.js';
import type { WorldStructure } from './structure.js';

/** A new world of a structure, ready for its arrays. */
function loaded(structure: WorldStructure): World {
  const world = new World({ size: structure.size, fence: structure.fence, capacity: 1 });
  world.load(structure);
  return world;
}

/** A busy life of a world: things come and go, are thrown, carried, pushed and renamed, all decided by the random source. */
function live(world: World, random: Random, from: number, ticks: number): void {
  for (let tick = from; tick < from + ticks; tick++) {
    const id = random.below(Math.max(1, world.count));
    const pick = random.below(9);
    if (pick < 2 || world.live < 4) {
      world.add(`t${tick}`, {
        kind: random.chance(0.5) ? 'ball' : 'stone',
        shape: { circle: random.range(0.05, 0.3) },
        solid: random.chance(0.5),
        at: [random.range(-4, 4), random.range(-4, 4), random.range(0, 2)],
        velocity: [random.range(-9, 9), random.range(-9, 9), random.range(-3, 3)],
        physics: { bounce: random.next() },
        fields: random.chance(0.5) ? { amount: tick, color: `c${tick % 5}` } : { open: true },
      });
    } else if (!world.isAlive(id)) {
      continue;
    } else if (pick === 2) world.remove(id);
    else if (pick === 3) world.hold(random.below(world.count), id, [0, 0.3, 0.2]);
    else if (pick === 4) world.release(id, [random.range(-9, 9), random.range(-9, 9), 3]);
    else if (pick === 5) world.moveBy(id, random.range(-2, 2), random.range(-2, 2));
    else if (pick === 6) world.place(id, random.range(-5, 5), random.range(-5, 5), 1, random.range(-3, 3));
    else if (pick === 7) world.setKind(id, `k${tick % 7}`);
    else world.addField(id, `f${tick % 3}`, random.next());
    world.stepPhysics();
  }
}

function fresh(): World {
  const world = new World({ size: [12, 12], fence: 1, capacity: 1 });
  world.add('box', { kind: 'box', shape: { box: [1, 2] }, at: [2, 2], heading: 0.5 });
  world.add('wall', {
    kind: 'wall',
    shape: {
      wall: [
        [-4, -1],
        [1, -4],
      ],
    },
  });
  return world;
}

interface Snapshot {
  structure: WorldStructure;
  state: StateCopy;
  words: Uint32Array;
}

function take(world: World, random: Random): Snapshot {
  // through text, as a file would
  return { structure: JSON.parse(JSON.stringify(world.structure())), state: copyState(world), words: random.words.slice() };
}

function restore(world: World, snapshot: Snapshot): void {
  world.load(snapshot.structure);
  restoreState(world, snapshot.state);
  world.refresh();
}

describe('snapshots', () => {
  it('a fresh world continues from one like its original, in mid-flight and after things were added and removed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e6 }), fc.integer({ min: 0, max: 150 }), (seed, tick) => {
        const random = Random.named(seed, 'life');
        const world = fresh();
        live(world, random, 0, tick);
        const snapshot = take(world, random);
        live(world, random, tick, 100);

        const other = loaded(snapshot.structure);
        restore(other, snapshot);
        expect(other.names()).toEqual(snapshot.structure.slots.filter(slot => slot !== null).map(slot => slot.name));
        live(other, new Random(snapshot.words.slice()), tick, 100);
        expect(hashState(other)).toBe(hashState(world));
        expect(other.structure()).toEqual(world.structure());

        // and the world itself can return to it
        restore(world, snapshot);
        expect(copyState(world)).toEqual(snapshot.state);
        live(world, new Random(snapshot.words.slice()), tick, 100);
        expect(copyState(world)).toEqual(copyState(other));
      }),
      { seed: 1, numRuns: 60 },
    );
  });

  it('a world that goes back and then continues differently equals one that was never later', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e6 }), fc.integer({ min: 0, max: 60 }), (seed, tick) => {
        const random = Random.named(seed, 'life');
        const world = fresh();
        live(world, random, 0, tick);
        const snapshot = take(world, random);
        live(world, random, tick, 60);
        restore(world, snapshot);
        live(world, Random.named(seed, 'another'), tick, 60);
        const other = loaded(snapshot.structure);
        restore(other, snapshot);
        live(other, Random.named(seed, 'another'), tick, 60);
        expect(copyState(world)).toEqual(copyState(other));
        expect(world.structure()).toEqual(other.structure());
      }),
      { seed: 1, numRuns: 60 },
    );
  });

  it('twin worlds have equal hashes, and any number that differs shows', () => {
    const worlds = [0, 1].map(() => {
      const world = fresh();
      live(world, Random.named(5, 'twins'), 0, 500);
      return world;
    });
    expect(hashState(worlds[0])).toBe(hashState(worlds[1]));
    worlds[1].vz[0] = 1e-300;
    expect(hashState(worlds[0])).not.toBe(hashState(worlds[1]));
  });

  it('does not depend on how the arrays grew', () => {
    const a = new World({ size: [12, 12], capacity: 1 });
    const b = new World({ size: [12, 12], capacity: 5000 });
    live(a, Random.named(2, 'grow'), 0, 300);
    live(b, Random.named(2, 'grow'), 0, 300);
    expect(hashState(a)).toBe(hashState(b));
  });

  it('refuses the structure of a world of another size, and reports symbols that got other numbers', () => {
    const world = new World({ size: [12, 12] });
    world.add('a', { kind: 'one' });
    const other = new World({ size: [12, 12] });
    other.add('a', { kind: 'two' });
    expect(() => new World({ size: [12, 13] }).load(world.structure())).toThrow('expected [12,13] with fence 0');
    expect(other.load(world.structure())).toBe(true);
    expect(other.symbols.names).toEqual(world.symbols.names);
    expect(other.load(world.structure())).toBe(false);
  });
});
