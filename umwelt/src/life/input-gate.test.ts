import { describe, expect, it } from 'vitest';
import { InputError } from '../core/index.js';
import type { CreatureDefinition } from '../creature/index.js';
import { joinRegistries } from '../mind/index.js';
import { builtinRegistry } from './builtin-registry.js';
import type { Input } from './input.js';
import { Life } from './life.js';
import type { WorldDefinition } from './world-definition.js';

const hamster: CreatureDefinition = {
  species: 'hamster',
  speed: 1,
  variables: { hunger: { value: 5, min: 0, max: 10, growth: 0.01 } },
  releasers: { 'see-food': { find: 'food', range: [0, 1, 4], worth: 3 } },
  behaviors: { roam: { action: 'wander', constant: 0.5 }, feed: { releasers: ['see-food'], variables: ['hunger'], action: 'approach' } },
};
const WORLD: WorldDefinition = {
  world: 'w',
  size: [6, 6],
  things: {
    bowl: { kind: 'food', at: [1, 1], shape: { circle: 0.1 }, fields: { amount: 3, full: true, color: 'red' } },
    ball: { kind: 'ball', at: [-1, 1], shape: { circle: 0.1 }, physics: {} },
    cup: { kind: 'cup', at: [0, 2], shape: { circle: 0.05 }, physics: {} },
  },
  creatures: { harold: { species: hamster, at: [0, 0] }, maud: { species: hamster, at: [2, 0] } },
};

/** Returns everything that a recording depends on: structure and numbers. */
function whole(life: Life): unknown {
  const { arrays, ...rest } = life.snapshot();
  return { ...rest, arrays: Object.fromEntries([...arrays].map(([name, array]) => [name, [...array]])) };
}

const BAD: readonly unknown[] = [
  null,
  undefined,
  7,
  'set',
  [],
  {},
  { jump: 'ball' },
  { set: 'harold.hunger' },
  { set: 'harold.hunger', to: Number.NaN },
  { set: 'harold.hunger', to: null },
  { set: 7, to: 7 },
  { set: 'harold', to: 7 },
  { set: 'harold.hunger.growth.more', to: 7 },
  { set: 'harold.hunger.growth', to: 1e300 },
  { set: 'harold.hunger.damping', to: -50 },
  { set: 'harold.hunger.min', to: 11 },
  { set: 'harold.hunger.max', to: -1 },
  { set: 'harold.see-food.near', to: 2 },
  { set: 'harold.see-food.far', to: 0.5 },
  { set: 'harold.see-food.worth', to: 1e308 },
  { set: 'harold.see-food.kind', to: 'x'.repeat(5000) },
  { set: 'harold.feed.gain', to: 1 },
  { set: 'ball.x', to: 1e300 },
  { set: 'ball.heading', to: Number.POSITIVE_INFINITY },
  { set: 'bowl.amount', to: 1e300 },
  { set: 'bowl.amount', to: 'much' },
  { set: 'bowl.kind', to: '' },
  { set: 'bowl.holder', to: 'harold' },
  { add: '__proto__', thing: { kind: 'food' } },
  { add: 'constructor', thing: { kind: 'food' } },
  { add: 'a b', thing: { kind: 'food' } },
  { add: 'x'.repeat(65), thing: { kind: 'food' } },
  { add: 'ball', thing: { kind: 'food' } },
  { add: 'new' },
  { add: 'new', thing: null },
  { add: 'new', thing: { kind: 'food', physics: null } },
  { add: 'new', thing: { kind: 'food', fields: 7 } },
  { add: 'new', thing: { kind: 'food', fields: { a: Number.NaN } } },
  { add: 'new', thing: { kind: 'food', shape: null } },
  { add: 'new', thing: { kind: 'food', shape: { wall: [1, 2] } } },
  { add: 'new', thing: { kind: 'food', at: 'here' } },
  { add: 'new', thing: { kind: 'food', held: 'nobody' } },
  { add: 'new', thing: { kind: 'food' }, resident: { species: hamster } },
  { add: 'new', resident: null },
  { add: 'new', resident: {} },
  { add: 'new', resident: { species: 'hamster' } },
  { add: 'new', resident: { species: {} } },
  { add: 'new', resident: { species: { ...hamster, behaviors: 7 } } },
  { add: 'new', resident: { species: { ...hamster, species: 'rat', behaviors: { run: { action: 'fly-away' } } } } },
  { add: 'new', resident: { species: { ...hamster, senses: { eye: { retina: ['a', 'b'] } } } } },
  { add: 'new', resident: { species: { ...hamster, body: { body: 'b', dofs: { a: 7 } } } } },
  { add: 'new', resident: { species: hamster, at: [1e300, 0] } },
  { add: 'new', resident: { species: hamster, set: { thirst: 1 } } },
  { add: 'new', resident: { species: hamster, set: { hunger: 2, 'see-food.kind': 7 } } },
  { add: 'new', resident: { species: hamster, animal: {} } },
  { add: 'harold', resident: { species: hamster } },
  { remove: 'nobody' },
  { remove: '__proto__' },
  { remove: null },
  { move: 'ball' },
  { move: 'ball', to: [1] },
  { move: 'ball', to: [1, Number.NaN] },
  { move: 'ball', to: [1e9, 0] },
  { move: 'ball', to: [0, 0], heading: 'north' },
  { throw: 'ball', velocity: [Number.NaN, 0] },
  { throw: 'cup', velocity: [0, Number.NaN, 0] },
  { throw: 'ball' },
  { hold: 'ball', by: 'ball' },
  { hold: 'ball', by: 7 },
  { hold: 'harold', by: 'cup' },
  { hold: 'ball', by: 'harold', at: [Number.NaN, 0] },
  { drop: 'nobody' },
  { tell: 'harold' },
  { tell: 'harold', call: null },
  { tell: 'harold', call: { do: 7 } },
  { tell: 'harold', call: { do: 'forward', speed: Number.POSITIVE_INFINITY } },
  { tell: 'harold', call: { do: 'forward', speed: {} } },
  { tell: 'harold', call: 'hasOwnProperty' },
  { tell: 'bowl', call: 'halt' },
  { give: 'crumb', thing: { kind: 'food' }, by: 'harold' },
  { give: 'crumb', by: 'harold' },
  { train: 'maud' },
  { train: 'maud', plan: null },
  { train: 'maud', plan: { training: 'x' } },
  { train: 'maud', paused: 'yes' },
  { train: 7 },
];

describe('an input that is wrong', () => {
  it('may be one that cannot be read', () => {
    const life = new Life(WORLD, { seed: 3 });
    const trap = {
      get remove(): string {
        throw new Error('no');
      },
    };
    expect(() => life.apply(trap)).toThrow(new InputError('remove: could not be read: no.'));
    life.input(trap);
    expect(() => life.tick()).not.toThrow();
  });

  it('is refused with a sentence and changes nothing', () => {
    const life = new Life(WORLD, { seed: 3 });
    life.run(5);
    life.apply({ hold: 'cup', by: 'harold' });
    const before = whole(life);
    for (const input of BAD) {
      let caught: unknown;
      try {
        life.apply(input as Input);
      } catch (error) {
        caught = error;
      }
      expect(caught, JSON.stringify(input)).toBeInstanceOf(InputError);
      for (const sentence of (caught as InputError).sentences) expect(sentence).toMatch(/^[^\n]{1,400}[.?]$/);
      expect(whole(life), JSON.stringify(input)).toEqual(before);
    }
  });

  it('is reported if it waits for the next tick, and the tick runs', () => {
    const problems: string[] = [];
    const life = new Life(WORLD, { seed: 3, report: problem => problems.push(problem.what) });
    life.apply({ hold: 'cup', by: 'harold' });
    for (const input of BAD) life.input(input as Input);
    life.tick();
    expect(life.now).toBe(1);
    expect(problems.length).toBeGreaterThanOrEqual(BAD.length);
    const twin = new Life(WORLD, { seed: 3 });
    twin.apply({ hold: 'cup', by: 'harold' });
    twin.tick();
    expect(life.hash()).toBe(twin.hash());
  });
});

describe('changes from inside a tick', () => {
  it('are refused to a listener', () => {
    const life = new Life(WORLD);
    const stop = life.listen(() => life.apply({ remove: 'ball' }));
    expect(() => life.set('harold.hunger', 3)).toThrow('apply: found a call from inside a listener, expected one between two ticks.');
    stop();
    life.listen(() => life.tick());
    expect(() => life.set('harold.hunger', 3)).toThrow('tick: found a call from inside a listener');
    expect(life.now).toBe(0);
  });

  it('are refused to registered code, which may use `input`', () => {
    const seen: string[] = [];
    let life: Life | undefined;
    const meddle = () => () => {
      for (const change of [() => life!.tick(), () => life!.set('harold.hunger', 1), () => life!.restore(life!.snapshot())]) {
        try {
          change();
        } catch (error) {
          seen.push((error as Error).message.split(':')[0]);
        }
      }
      life!.input({ set: 'harold.hunger', to: 1 });
    };
    const registry = joinRegistries(builtinRegistry, { actions: { meddle } });
    const species: CreatureDefinition = { ...hamster, behaviors: { roam: { action: 'meddle', constant: 1 } } };
    life = new Life({ ...WORLD, creatures: { harold: { species } } }, { registry });
    life.run(2);
    expect(seen.slice(0, 3)).toEqual(['tick', 'apply', 'restore']);
    expect(life.get('harold.hunger')).toBeCloseTo(1.01, 9);
  });

  it('that remove a creature end it cleanly', () => {
    let life: Life | undefined;
    const vanish = () => () => {
      if (life!.now === 3) life!.world.remove(life!.world.find('maud'));
      if (life!.now === 4) life!.world.add('heir', { kind: 'box', at: [2.5, 2.5], shape: { box: [0.2, 0.2] } });
    };
    const registry = joinRegistries(builtinRegistry, { actions: { vanish } });
    const magician: CreatureDefinition = { ...hamster, species: 'magician', behaviors: { trick: { action: 'vanish', constant: 1 } } };
    life = new Life({ ...WORLD, creatures: { harold: { species: magician }, maud: { species: hamster, at: [2, 0] } } }, { registry });
    const hunger = life.handle('maud.hunger');
    life.run(20);
    expect(life.creatures.map(c => c.name)).toEqual(['harold']);
    expect([life.get('heir.x'), life.get('heir.y')]).toEqual([2.5, 2.5]);
    expect(() => hunger.read()).toThrow('maud.hunger: found a handle of something that was removed');
  });
});

describe('a handle', () => {
  it('of a removed thing never reads or writes what takes its place', () => {
    const life = new Life(WORLD);
    const x = life.handle('ball.x');
    const amount = life.handle('bowl.amount');
    const hunger = life.handle('harold.hunger');
    for (const name of ['ball', 'bowl', 'harold']) life.apply({ remove: name });
    for (const name of ['a', 'b', 'c']) life.apply({ add: name, thing: { kind: 'x', at: [2, 2], fields: { amount: 9 } } });
    for (const handle of [x, amount, hunger]) {
      expect(() => handle.read()).toThrow('found a handle of something that was removed');
      expect(() => handle.write!(1)).toThrow(InputError);
    }
    // the same name again is another thing
    life.apply({ add: 'ball', thing: { kind: 'ball', at: [1, 0] } });
    expect(() => x.read()).toThrow(InputError);
    expect(life.get('a.amount')).toBe(9);
  });

  it('follows its creature through a restore that makes a new object of it', () => {
    const life = new Life(WORLD);
    const start = life.snapshot();
    const hunger = life.handle('harold.hunger');
    life.apply({ remove: 'harold' });
    expect(() => hunger.read()).toThrow(InputError);
    life.restore(start);
    life.set('harold.hunger', 7);
    expect(hunger.read()).toBe(7);
  });
});

describe('what a hand holds', () => {
  it('keeps its order through a restore', () => {
    const life = new Life(WORLD);
    life.apply({ hold: 'cup', by: 'harold' });
    life.apply({ hold: 'ball', by: 'harold' });
    const twin = new Life(WORLD);
    twin.restore(life.snapshot());
    for (const one of [life, twin]) one.apply({ remove: 'harold' });
    life.run(40);
    twin.run(40);
    expect(twin.hash()).toBe(life.hash());
    const { hands } = new Life(WORLD).world;
    expect(hands.firstHeld.every(id => id === -1)).toBe(true);
  });
});
