import { describe, expect, it } from 'vitest';
import { hypot } from '../core/index.js';
import type { CreatureDefinition } from '../creature/index.js';
import { Recorder } from './history/recorder.js';
import { replay } from './history/replay.js';
import { Life } from './life.js';
import type { WorldDefinition } from './world-definition.js';

type Place = readonly [number, number];
type Walls = readonly (readonly [Place, Place])[];

/** The first creature of the README, hungry, with a nose and nothing else. */
const rex: CreatureDefinition = {
  species: 'rex',
  shape: { circle: 0.12, height: 0.2 },
  speed: 0.6,
  turn: 4,
  senses: { nose: { sniff: 'everything', range: 8 } },
  variables: { hunger: { value: 15, growth: 0.02, min: 0, max: 20 } },
  releasers: {
    'food-afar': { find: 'food', where: ['amount > 0'], range: [0, 6, 8], worth: 5 },
    'food-at-hand': { find: 'food', where: ['amount > 0'], range: [0, 0.36, 0.5], worth: 20 },
  },
  behaviors: {
    feed: {
      variables: ['hunger'],
      behaviors: {
        eat: { releasers: ['food-at-hand'], modifies: { hunger: -0.004 }, action: { do: 'consume', field: 'amount', rate: 1 } },
        'go-to-food': { releasers: ['food-afar'], action: 'approach' },
      },
    },
    roam: { constant: 3, action: { do: 'wander', speed: 0.3 } },
  },
};

/** A bowl 3 m north of the creature, which starts a little beside the line that the walls are drawn on. */
function pen(walls: Walls, beside: number, species: CreatureDefinition = rex): WorldDefinition {
  return {
    world: 'detour',
    size: [8, 8],
    things: {
      bowl: { kind: 'food', shape: { circle: 0.15, height: 0.06 }, at: [0, 2], fields: { amount: 100 } },
      ...Object.fromEntries(walls.map((wall, i) => [`wall-${i}`, { kind: 'wall', shape: { wall, height: 0.5 } }])),
    },
    creatures: { rex: { species, at: [beside, -1], heading: 4 * beside } },
  };
}

const BESIDE = [-0.2, -0.07, 0, 0.06, 0.2];
const MINUTE = 1200;

/** Returns the ticks until it eats, and the meters that it walks; Infinity if it does not eat within `ticks`. */
function toFood(world: WorldDefinition, ticks: number): { ticks: number; meters: number } {
  const life = new Life(world);
  let meters = 0;
  let x = Number(life.get('rex.x'));
  let y = Number(life.get('rex.y'));
  for (let t = 1; t <= ticks; t++) {
    life.tick();
    meters += hypot(Number(life.get('rex.x')) - x, Number(life.get('rex.y')) - y);
    x = Number(life.get('rex.x'));
    y = Number(life.get('rex.y'));
    if (String(life.get('rex.behavior')).endsWith('eat')) return { ticks: t, meters };
  }
  return { ticks: Number.POSITIVE_INFINITY, meters };
}

const across = (width: number, y: number, off = 0): Walls => [
  [
    [off - width / 2, y],
    [off + width / 2, y],
  ],
];
const U: Walls = [
  ...across(1.6, 1.2),
  [
    [-0.8, 1.2],
    [-0.8, 0],
  ],
  [
    [0.8, 1.2],
    [0.8, 0],
  ],
];
const RING: Walls = [
  ...across(1.2, 1.4),
  ...across(1.2, 2.6),
  [
    [-0.6, 1.4],
    [-0.6, 2.6],
  ],
  [
    [0.6, 1.4],
    [0.6, 2.6],
  ],
];

/** Returns the detour state of a life's creature. */
function detourOf(life: Life): number[] {
  let found: number[] = [];
  life.visitState((name, array) => {
    if (name === 'rex/detour') found = Array.from(array as ArrayLike<number>, Number);
  });
  return found;
}

describe('a creature with only a nose', () => {
  // [name, walls, the shortest way in meters]
  const cases: readonly (readonly [string, Walls, number])[] = [
    ['a wall of 2.4 m close to the bowl', across(2.4, 1.5), 3.8],
    ['a wall of 4 m close to the bowl', across(4, 1.5), 5],
    ['a wall of 4 m, 0.3 m off the line', across(4, 1.2, 0.3), 4.7],
    ['an L', [...U.slice(0, 2)], 3.2],
    ['a U that opens toward it', U, 3.6],
  ];
  it.each(cases)('goes round %s to food that it smells', (_name, walls, shortest) => {
    for (const beside of BESIDE) {
      const way = toFood(pen(walls, beside), MINUTE);
      expect(way.ticks).toBeLessThan(MINUTE);
      expect(way.meters).toBeLessThan(5 * shortest);
    }
  });

  /** Returns a world with food straight behind a wall, in front of which the creature stands; `off` meters from the middle of the wall. */
  function behind(width: number, away: number, off: number, species = rex): WorldDefinition {
    const far = { ...species, senses: { nose: { sniff: 'everything', range: 60 } } } as CreatureDefinition;
    const afar = { ...rex.releasers!['food-afar'], range: [0, 45, 60] as const };
    const world = pen(across(width, 0), 0, { ...far, releasers: { ...rex.releasers, 'food-afar': afar } });
    return {
      ...world,
      size: [width + 13, 20],
      things: { ...world.things, bowl: { ...world.things!['bowl'], at: [off, away] } },
      creatures: { rex: { ...world.creatures!['rex'], at: [off + 0.1, -away], heading: 0 } },
    };
  }

  // [width of the wall, meters from the food to the wall, meters from the food to the middle of the wall]
  it.each([
    [12, 0.5, 0],
    [12, 2, 0],
    [24, 0.5, 0],
    [30, 2, 0],
    [40, 0.5, 0],
    [57, 0.5, 0],
    [57, 2, 0],
    [57, 2, -20],
    [57, 0.5, 20],
    [45, 4, 15.75],
  ])('passes a wall of %s m, %s m before the food, within nine times the shortest way', (width, away, off) => {
    const shortest = 2 * hypot(width / 2 - Math.abs(off), away) - 0.5;
    const { ticks, meters } = toFood(behind(width, away, off), 20 * MINUTE);
    expect(ticks).toBeLessThan(20 * MINUTE);
    expect(meters).toBeLessThan(9 * shortest);
  });

  it('finds a door of 0.6 m, 11 m aside', () => {
    const world = behind(16, 4, 5);
    const walls: Walls = [...across(1, 0, -7.5), ...across(14.4, 0, 0.8)];
    const things = Object.fromEntries(walls.map((wall, i) => [`wall-${i}`, { kind: 'wall', shape: { wall, height: 0.5 } }]));
    const { ticks, meters } = toFood({ ...world, size: [16, 16], things: { bowl: world.things!['bowl'], ...things } }, 20 * MINUTE);
    expect(ticks).toBeLessThan(20 * MINUTE);
    expect(meters).toBeLessThan(9 * 26);
  });

  const FAILED = 11;

  it('remembers failed sides while it does something else', () => {
    const feed = { ...rex.behaviors!['feed'], interest: { growth: 0.001, damping: 0.001 } };
    const moody = { ...rex, behaviors: { ...rex.behaviors, feed } } as CreatureDefinition;
    const life = new Life(behind(20, 0.5, 0, moody));
    let roams = 0;
    while (!String(life.get('rex.behavior')).endsWith('eat') && life.now < 20 * MINUTE) {
      life.tick();
      if (life.get('rex.behavior') === 'roam') roams++;
    }
    expect(life.now).toBeLessThan(20 * MINUTE);
    // longer than the rest of the state is remembered
    expect(roams).toBeGreaterThan(200);
    expect(detourOf(life)[FAILED]).toBeGreaterThan(1);
  });

  it('begins with the shortest limits again after it has passed a wall', () => {
    const life = new Life(behind(24, 0.5, 0));
    while (!String(life.get('rex.behavior')).endsWith('eat') && life.now < 20 * MINUTE) life.tick();
    expect(detourOf(life)[FAILED]).toBeGreaterThan(1);
    life.run(250);
    life.apply({ move: 'rex', to: [0.1, -0.5] });
    const failures = new Set<number>();
    for (let t = 0; t < 2 * MINUTE; t++) {
      life.tick();
      if (detourOf(life)[0] !== 0) failures.add(detourOf(life)[FAILED]);
    }
    expect([...failures][0]).toBe(0);
  });

  it('starts no detour if nothing keeps it from the food', () => {
    const life = new Life(pen([], 0.1));
    const before = detourOf(life);
    while (!String(life.get('rex.behavior')).endsWith('eat')) life.tick();
    expect(before.length).toBeGreaterThan(0);
    expect(detourOf(life)).toEqual(before);
  });

  it('leaves walled-in food alone for a while, and tries again', () => {
    const life = new Life(pen(RING, 0.1));
    let far = 0;
    let near = 0;
    let roams = false;
    let failed = false;
    for (let t = 0; t < 3 * MINUTE; t++) {
      life.tick();
      const away = hypot(Number(life.get('rex.x')), Number(life.get('rex.y')) - 2);
      failed ||= life.why('rex').failing === 'bowl';
      if (roams ? away < 1.2 : away > 2.5) {
        roams = !roams;
        if (roams) far++;
        else near++;
      }
    }
    // it starts far away
    expect(far).toBeGreaterThan(2);
    expect(near).toBeGreaterThan(1);
    expect(failed).toBe(true);
  });

  it('continues a detour after a restore and in a replay as without them', () => {
    const world = pen(U, 0.1);
    const life = new Life(world, { seed: 3 });
    const recorder = new Recorder(life);
    const run = (ticks: number): void => {
      for (let t = 0; t < ticks; t++) {
        life.tick();
        recorder.after();
      }
    };
    while (detourOf(life)[0] === 0 && life.now < MINUTE) run(1);
    run(20);
    const snapshot = life.snapshot();
    const numbers = detourOf(life);
    expect(numbers.filter(n => n !== 0).length).toBeGreaterThan(8);
    run(100);
    const hash = life.hash();
    const other = new Life(world, { seed: 3 });
    other.restore(snapshot);
    expect(detourOf(other)).toEqual(numbers);
    other.run(100);
    expect(other.hash()).toBe(hash);
    expect(replay(recorder.toJSON())).toMatchObject({ equal: true });
  });
});

describe('effort', () => {
  const moody: CreatureDefinition = {
    ...rex,
    behaviors: { ...rex.behaviors, feed: { ...rex.behaviors!['feed'], interest: { growth: 0.001, damping: 0.001 } } },
  } as CreatureDefinition;

  it('does not fail during a detour of more than five seconds', () => {
    const { ticks } = toFood(pen(across(4, 1.2), 0, moody), MINUTE);
    expect(ticks).toBeGreaterThan(200);
    expect(ticks).toBeLessThan(MINUTE);
  });

  it('fails when the detour gives up', () => {
    const life = new Life(pen(RING, 0, moody));
    let failed = false;
    while (life.get('rex.behavior') !== 'roam' && life.now < MINUTE) {
      life.tick();
      failed ||= life.why('rex').failing === 'bowl';
    }
    expect([failed, life.get('rex.behavior')]).toEqual([true, 'roam']);
  });
});
