import { describe, expect, it } from 'vitest';
import { type ThingDefinition, World } from '../world/index.js';
import type { Ear } from './hearing.js';
import { Organs } from './organs.js';
import type { Nose } from './smell.js';

/** A dog in the middle that looks north, and one thing somewhere. */
function scene(thing: Partial<ThingDefinition>, senses: { nose?: Partial<Nose>; kinds?: string[]; ear?: Partial<Ear>; hears?: string[] }) {
  const world = new World({ size: [40, 40] });
  const dog = world.add('dog', { kind: 'dog', at: [0, 0], heading: 0, shape: { circle: 0.3, height: 0.6 } });
  const it = world.add('it', { kind: 'bowl', shape: { circle: 0.1, height: 0.1 }, at: [0, 5], ...thing });
  const symbols = (names?: string[]) => names?.map(name => world.symbols.id(name));
  const nose = { name: 'nose', kinds: symbols(senses.kinds), range: 10, right: 0, ahead: 0, up: 0, cosHalfView: -1, lineOfSight: false };
  const ear = { name: 'ear', kinds: symbols(senses.hears), range: 10, right: 0, ahead: 0 };
  const sound = { sound: world.symbols.id('sound'), loudness: world.symbols.id('loudness'), none: world.symbols.id('none') };
  const organs = new Organs(
    { name: 'dog', world, thing: dog, seed: 1, report: () => undefined },
    {
      noses: senses.nose === undefined ? [] : [{ ...nose, ...senses.nose }],
      ears: senses.ear === undefined ? [] : [{ ...ear, ...senses.ear }],
      eyes: [],
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

  it('a touched field needs a thing that touches the body or is held by it; then all its fields are perceived', () => {
    const warm = { fields: { warm: true, lit: true }, carriers: { warm: 'touched' as const } };
    expect(scene(warm, { nose: {} }).read('warm')).toBeNaN();
    const at = scene({ ...warm, at: [0, -0.45] }, {});
    expect([at.read('warm'), at.read('lit')]).toEqual([1, 1]);
    const { world, it: thing, read } = scene(warm, {});
    world.hold(world.find('dog'), thing, [0, 0.3, 0.3]);
    expect(read('warm')).toBe(1);
  });

  it('refuses an unknown carrier, and a carrier for a field that the thing does not have', () => {
    const world = new World({ size: [4, 4] });
    expect(() => world.add('a', { kind: 'a', fields: { lit: true }, carriers: { lit: 'felt' as 'seen' } })).toThrow(
      /carriers.lit: found "felt"/,
    );
    expect(() => world.add('b', { kind: 'b', carriers: { lit: 'seen' } })).toThrow(/carriers.lit: .*one of its fields/);
  });
});
