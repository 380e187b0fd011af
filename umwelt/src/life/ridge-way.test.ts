import { describe, expect, it } from 'vitest';
import type { CreatureDefinition } from '../creature/index.js';
import type { ThingDefinition } from '../world/index.js';
import { Life } from './life.js';

const eye = { retina: [64, 32] as const, at: [0, 0, 0.5] as const, pitch: -0.3 };

/** A creature that rests; its behavior shows the value that it reads in the picture. */
const reader: CreatureDefinition = {
  species: 'reader',
  shape: { circle: 0.25, height: 0.5 },
  senses: { nose: { sniff: ['goal'], range: 30 }, eye },
  behaviors: {
    go: {
      releasers: [{ find: 'goal', worth: 10 }],
      behaviors: {
        free: { releasers: [{ find: { do: 'free-line' }, worth: 9 }], action: 'rest' },
        opening: { releasers: [{ find: { do: 'ridge-opening' }, worth: 5 }], action: 'face' },
        none: { constant: 1, action: 'rest' },
      },
    },
  },
};

function wall(from: [number, number], to: [number, number]): ThingDefinition {
  return { kind: 'wall', shape: { wall: [from, to], height: 1.5 } };
}

function look(things: Record<string, ThingDefinition>, ticks = 2): Life {
  const goal: ThingDefinition = { kind: 'goal', shape: { circle: 0.15, height: 0.4 }, at: [0, 6], solid: false };
  const life = new Life({
    world: 'field',
    size: [40, 40],
    things: { goal, ...things },
    creatures: { ada: { species: reader, at: [0, 0] } },
  });
  life.run(ticks);
  return life;
}

describe('the way read from one picture', () => {
  it('is a free line of floor to the goal', () => {
    expect(look({}).creatures[0].mind.activePath()).toBe('go/free');
    const beside = wall([1, 3], [4, 3]);
    expect(look({ beside }).creatures[0].mind.activePath()).toBe('go/free');
    const across = wall([-8, 3], [8, 3]);
    expect(look({ across }).creatures[0].mind.activePath()).toBe('go/none');
  });

  it.each([1, -1])('leads to the middle of an opening between two corners, mirrored by %s', mirror => {
    // the gap is from 1 to 2.4 m beside the middle
    const things = { near: wall([-12 * mirror, 4], [mirror, 4]), far: wall([2.4 * mirror, 4], [12 * mirror, 4]) };
    const life = look(things, 40);
    expect(life.creatures[0].mind.activePath()).toBe('go/opening');
    expect(life.world.heading[life.world.find('ada')] * mirror).toBeGreaterThan(0.25);
    expect(life.world.heading[life.world.find('ada')] * mirror).toBeLessThan(0.55);
  });
});

describe('a turn before a wall', () => {
  /** Returns how often the turn changes its side within five seconds in an inner corner. */
  function reversals(keep: boolean): number {
    const species: CreatureDefinition = {
      ...reader,
      behaviors: { go: { releasers: [{ find: 'goal', worth: 1 }], action: { do: 'balance', 'keep-turning': keep } } },
    };
    const life = new Life({
      world: 'corner',
      size: [40, 40],
      things: {
        south: wall([-4, -1], [3, -1]),
        east: wall([3, -1], [3, 3]),
        goal: { kind: 'goal', shape: { circle: 0.15, height: 0.4 }, at: [-1, -4], solid: false },
      },
      creatures: { ada: { species, at: [2.02, -0.43], heading: 2.1 } },
    });
    const id = life.world.find('ada');
    let side = 0;
    let changes = 0;
    for (let tick = 0; tick < 100; tick++) {
      const before = life.world.heading[id];
      life.tick();
      const turn = Math.sign(life.world.heading[id] - before);
      if (turn !== 0 && Math.abs(life.world.heading[id] - before) < 1) {
        if (side !== 0 && turn !== side) changes++;
        side = turn;
      }
    }
    return changes;
  }

  it('keeps to one side until the picture is less full; by energy alone it wavers', () => {
    const [kept, wavering] = [reversals(true), reversals(false)];
    expect({ kept: kept <= 2, wavering: wavering >= kept + 4 }, `${kept} and ${wavering}`).toEqual({ kept: true, wavering: true });
  });
});
