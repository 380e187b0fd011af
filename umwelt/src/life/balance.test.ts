import { describe, expect, it } from 'vitest';
import type { CreatureDefinition } from '../creature/index.js';
import { NOBODY } from '../world/index.js';
import { Life } from './life.js';

const follower: CreatureDefinition = {
  species: 'follower',
  shape: { circle: 0.25, height: 0.5 },
  senses: { eye: { retina: [32, 32], at: [0, 0, 0.6] } },
  behaviors: { follow: { constant: 1, action: { do: 'balance', gain: 2, speed: 0.8 } } },
};

/** Walks north through a corridor 2 m wide with the eye turned aside. Returns meters walked north, mean distance from the middle, ticks in contact. */
function follow(turn: number): { north: number; off: number; contacts: number } {
  const side = (x: number) => ({
    kind: 'wall',
    shape: {
      wall: [
        [x, -20],
        [x, 20],
      ] as [[number, number], [number, number]],
      height: 1.5,
    },
  });
  const life = new Life({
    world: 'corridor',
    size: [10, 44],
    things: { west: side(-1), east: side(1) },
    creatures: { ada: { species: follower, at: [0.2, -18], heading: 0.1 } },
  });
  const { world } = life;
  const id = world.find('ada');
  life.creatures[0].senses.sights[0].remount([Number.NaN, Number.NaN, Number.NaN, turn]);
  const ticks = 400;
  let off = 0;
  let contacts = 0;
  for (let tick = 0; tick < ticks; tick++) {
    world.touched = NOBODY;
    life.tick();
    if (world.touched !== NOBODY) contacts++;
    off += Math.abs(world.x[id]) / ticks;
  }
  return { north: world.y[id] + 18, off, contacts };
}

describe('balance', () => {
  it.each([0, 0.3, -0.3, 0.5, -0.5])('aligns the body, not the eye, with the corridor: eye turned by %s', turn => {
    const { north, off, contacts } = follow(turn);
    expect(north).toBeGreaterThan(14);
    expect(off).toBeLessThan(0.4);
    expect(contacts).toBe(0);
  });
});
