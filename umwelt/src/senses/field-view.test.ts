import { describe, expect, it } from 'vitest';
import { type ThingDefinition, World } from '../world/index.js';
import type { Ear } from './hearing.js';
import { Organs } from './organs.js';
import { Sight } from './sight.js';
import type { Nose } from './smell.js';

interface Fitting {
  readonly nose?: Partial<Nose>;
  readonly kinds?: string[];
  readonly ear?: Partial<Ear>;
  readonly hears?: string[];
  readonly eye?: { readonly range: number };
}

/** A dog in the middle that looks north, and one thing somewhere. */
function scene(thing: Partial<ThingDefinition>, senses: Fitting) {
  const world = new World({ size: [40, 40] });
  const dog = world.add('dog', { kind: 'dog', at: [0, 0], heading: 0, shape: { circle: 0.3, height: 0.6 } });
  const place = thing.shape !== undefined && 'wall' in thing.shape ? {} : { at: [0, 5] as const };
  const it = world.add('it', { kind: 'bowl', shape: { circle: 0.1, height: 0.1 }, ...place, ...thing });
  const symbols = (names?: string[]) => names?.map(name => world.symbols.id(name));
  const nose = { name: 'nose', kinds: symbols(senses.kinds), range: 10, right: 0, ahead: 0, up: 0, cosHalfView: -1, lineOfSight: false };
  const ear = { name: 'ear', kinds: symbols(senses.hears), range: 10, right: 0, ahead: 0 };
  const eye = { name: 'eye', camera: senses.eye ?? {}, period: 1, motion: false, whenAsked: false, bone: undefined };
  const sound = { sound: world.symbols.id('sound'), loudness: world.symbols.id('loudness'), none: world.symbols.id('none') };
  const organs = new Organs(
    { name: 'dog', world, thing: dog, seed: 1, report: () => undefined },
    {
      noses: senses.nose === undefined ? [] : [{ ...nose, ...senses.nose }],
      ears: senses.ear === undefined ? [] : [{ ...ear, ...senses.ear }],
      eyes: senses.eye === undefined ? [] : [{ ...eye, open: (name, world, thing) => new Sight(name, eye.camera, world, thing) }],
      fields: sound,
      registered: [],
    },
  );
  organs.perceive(0);
  const read = (name: string): number => {
    const fields = Int32Array.of(world.symbols.id(name));
    const out = new Float64Array(1);
    organs.glance(it, fields, 0, out, 1);
    const one = organs.field(it, fields[0]);
    // both ways of reading agree
    expect(out[0]).toBe(one);
    return one;
  };
  return { world, organs, it, read };
}

const wall: ThingDefinition = {
  kind: 'wall',
  shape: {
    wall: [
      [-3, 2],
      [3, 2],
    ],
    height: 2,
  },
};

describe('fields by their carriers', () => {
  it('a wall hides what is seen, not what is smelled', () => {
    const { world, organs, read } = scene({ fields: { amount: 5, lit: true } }, { nose: {} });
    expect([read('amount'), read('lit')]).toEqual([5, 1]);
    world.add('wall', wall);
    organs.perceive(1);
    expect([read('amount'), read('lit')]).toEqual([5, Number.NaN]);
  });

  it('a nose that needs a line of sight smells only what nothing hides', () => {
    const { world, organs, read } = scene({ fields: { amount: 5 } }, { nose: { lineOfSight: true } });
    expect(read('amount')).toBe(5);
    world.add('wall', wall);
    organs.perceive(1);
    expect(read('amount')).toBeNaN();
  });

  it('what is behind is not seen, but smelled', () => {
    const { read } = scene({ at: [0, -5], fields: { amount: 5, lit: true } }, { nose: { cosHalfView: 0 } });
    expect([read('amount'), read('lit')]).toEqual([5, Number.NaN]);
  });

  it('a nose for other kinds, or with too short a range, shows nothing', () => {
    expect(scene({ fields: { lit: true } }, { nose: {}, kinds: ['person'] }).read('lit')).toBeNaN();
    expect(scene({ fields: { lit: true } }, { nose: {}, kinds: ['bowl'] }).read('lit')).toBe(1);
    expect(scene({ fields: { amount: 5 } }, { nose: { range: 4 } }).read('amount')).toBeNaN();
  });

  it('a heard field comes by ears alone, through walls and from behind', () => {
    const bell = { at: [0, -5] as const, fields: { ringing: true }, carriers: { ringing: 'heard' as const } };
    expect(scene(bell, { nose: {} }).read('ringing')).toBeNaN();
    expect(scene(bell, { ear: {} }).read('ringing')).toBe(1);
    expect(scene(bell, { ear: {}, hears: ['ringing'] }).read('ringing')).toBe(1);
    expect(scene(bell, { ear: {}, hears: ['call'] }).read('ringing')).toBeNaN();
    expect(scene(bell, { ear: { range: 2 } }).read('ringing')).toBeNaN();
  });

  it('an ear that does not hear a sound delivers its source as silent', () => {
    const bark = { fields: { sound: 'bark' } };
    const { world, read } = scene(bark, { ear: {}, hears: ['call'] });
    expect(read('sound')).toBe(world.symbols.id('none'));
    const other = scene(bark, { ear: {}, hears: ['bark'] });
    expect(other.read('sound')).toBe(other.world.symbols.id('bark'));
  });

  it('a touched field needs a thing that touches the body or is held by it; what is seen is then perceived, too', () => {
    const warm = { fields: { warm: true, lit: true }, carriers: { warm: 'touched' as const } };
    expect(scene(warm, { nose: {} }).read('warm')).toBeNaN();
    const at = scene({ ...warm, at: [0, -0.45] }, {});
    expect([at.read('warm'), at.read('lit')]).toEqual([1, 1]);
    const { world, it: thing, read } = scene(warm, {});
    world.hold(world.find('dog'), thing, [0, 0.3, 0.3]);
    expect(read('warm')).toBe(1);
  });

  it('touch opens what is touched and seen, not what is smelled or heard; of a held thing every field comes in', () => {
    const bell = { fields: { lit: true, ringing: true, amount: 5 }, carriers: { ringing: 'heard' as const } };
    const { world, it: thing, read } = scene({ ...bell, at: [0, -0.45] }, {});
    const fields = () => ['lit', 'ringing', 'amount'].map(read);
    expect(fields()).toEqual([1, Number.NaN, Number.NaN]);
    world.hold(world.find('dog'), thing, [0, 0.3, 0.3]);
    expect(fields()).toEqual([1, 1, 5]);
  });

  it('touch is that of surfaces, not of the circles around them', () => {
    const hot = { fields: { hot: true }, carriers: { hot: 'touched' as const } };
    // the dog has a radius of 0.3, and touch reaches 0.1 farther
    const box = (north: number) => scene({ ...hot, at: [0, north], shape: { box: [10, 1], height: 2 } }, {}).read('hot');
    expect([box(3), box(0.91), box(0.89), box(0)]).toEqual([Number.NaN, Number.NaN, 1, 1]);
    const wall = (north: number) => {
      const ends = [
        [-0.1, north],
        [10, north],
      ] as const;
      return scene({ ...hot, shape: { wall: ends, height: 2 } }, {}).read('hot');
    };
    expect([wall(4), wall(0.41), wall(0.39)]).toEqual([Number.NaN, Number.NaN, 1]);
    // round things touch as far apart as before
    expect([scene({ ...hot, at: [0, 0.51] }, {}).read('hot'), scene({ ...hot, at: [0, 0.49] }, {}).read('hot')]).toEqual([Number.NaN, 1]);
  });

  it('touch needs heights that meet, and nothing solid between', () => {
    const hot = { fields: { hot: true }, carriers: { hot: 'touched' as const } };
    // the dog is 0.6 high
    const above = (up: number) => scene({ ...hot, at: [0, 0.2, up] }, {}).read('hot');
    expect([above(10), above(0.71), above(0.69), above(0)]).toEqual([Number.NaN, Number.NaN, 1, 1]);
    const { world, organs, read } = scene({ ...hot, at: [0, 0.45] }, {});
    expect(read('hot')).toBe(1);
    world.add('wall', { kind: 'wall', shape: { wall: [[-3, 0.33] as const, [3, 0.33] as const], height: 2 } });
    organs.perceive(1);
    expect(read('hot')).toBeNaN();
  });

  it('an eye shows the seen fields of what is in its range', () => {
    const seen = (range: number, north: number) => scene({ at: [0, north], fields: { lit: true } }, { eye: { range } }).read('lit');
    expect([seen(2, 10), seen(2, 2.3), seen(2, 2), seen(Number.POSITIVE_INFINITY, 10), seen(20, -3)]).toEqual([
      Number.NaN,
      Number.NaN,
      1,
      1,
      Number.NaN,
    ]);
  });

  it('the heading and the holder of a thing are known while the thing is seen', () => {
    const { world, organs, it: thing } = scene({ heading: 1 }, { nose: { cosHalfView: 0 } });
    const person = world.add('person', { kind: 'person', shape: { circle: 0.2, height: 1.7 }, at: [0, 4.5], solid: false });
    expect([organs.headingOf(thing), organs.holderKindOf(thing)]).toEqual([1, -1]);
    world.hold(person, thing, [0, -0.3, 1]);
    expect(organs.holderKindOf(thing)).toBe(world.symbols.id('person'));
    world.add('wall', wall);
    organs.perceive(1);
    expect([organs.headingOf(person), organs.holderKindOf(thing)]).toEqual([Number.NaN, -1]);
    const behind = scene({ at: [0, -5], heading: 1 }, { nose: { cosHalfView: 0 } });
    expect(behind.organs.headingOf(behind.it)).toBeNaN();
  });

  it('refuses an unknown carrier, and a carrier for a field that the thing does not have', () => {
    const world = new World({ size: [4, 4] });
    expect(() => world.add('a', { kind: 'a', fields: { lit: true }, carriers: { lit: 'felt' as 'seen' } })).toThrow(
      /carriers.lit: found "felt"/,
    );
    expect(() => world.add('b', { kind: 'b', carriers: { lit: 'seen' } })).toThrow(/carriers.lit: .*one of its fields/);
  });
});
