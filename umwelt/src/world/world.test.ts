import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InputError } from '../core/errors.js';
import type { ThingDefinition } from './definition.js';
import { BOX, CIRCLE, NOBODY, WALL, World } from './index.js';

const small = (): World => new World({ size: [10, 10], capacity: 1 });

describe('things', () => {
  it('come with their definition as numbers', () => {
    const world = small();
    const box = world.add('box', { kind: 'box', shape: { box: [2, 4], height: 1 }, at: [1, 2, 3], heading: 7 });
    const fence = world.add('fence', {
      kind: 'fence',
      shape: {
        wall: [
          [0, 0],
          [3, 4],
        ],
      },
    });
    const ball = world.add('ball', { kind: 'ball', shape: { circle: 0.1 } });
    expect([world.shape[box], world.shape[fence], world.shape[ball]]).toEqual([BOX, WALL, CIRCLE]);
    expect([world.solid[box], world.solid[fence], world.solid[ball]]).toEqual([1, 1, 0]);
    expect([world.x[box], world.y[box], world.z[box]]).toEqual([1, 2, 3]);
    expect(world.heading[box]).toBeCloseTo(7 - 2 * Math.PI, 12);
    expect(world.radius[box]).toBeCloseTo(Math.sqrt(5), 12);
    expect([world.x[fence], world.y[fence], world.halfDepth[fence], world.halfWidth[fence]]).toEqual([1.5, 2, 2.5, 0]);
    expect(world.heading[fence]).toBeCloseTo(Math.atan2(3, 4), 12);
    expect(world.height[ball]).toBe(0.2);
    expect(world.kindOf(ball)).toBe('ball');
    expect(world.names()).toEqual(['box', 'fence', 'ball']);
    expect([world.count, world.live]).toEqual([3, 3]);
  });

  it('leave their slot to the next, with another serial', () => {
    const world = small();
    const a = world.add('a', { kind: 'thing', fields: { size: 3 } });
    const b = world.add('b', { kind: 'thing' });
    const serial = world.serial[a];
    world.remove(a);
    expect([world.find('a'), world.nameOf(a), world.isAlive(a), world.live, world.count]).toEqual([NOBODY, '', false, 1, 2]);
    const c = world.add('c', { kind: 'thing' });
    expect(c).toBe(a);
    expect(world.serial[c]).toBe(serial + 1);
    expect(world.readField(c, 'size')).toBeUndefined();
    expect(world.find('b')).toBe(b);
    world.remove(NOBODY);
    world.remove(99);
    expect(world.live).toBe(2);
  });

  it('take the lowest free slot, after any things were added and removed', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 100 }), picks => {
        const world = small();
        const there = new Set<number>();
        picks.forEach((pick, i) => {
          if (there.has(pick)) {
            world.remove(pick);
            there.delete(pick);
          } else {
            let lowest = 0;
            while (there.has(lowest)) lowest++;
            expect(world.add(`t${i}`, { kind: 'thing' })).toBe(lowest);
            there.add(lowest);
          }
        });
        expect(world.live).toBe(there.size);
      }),
      { seed: 1, numRuns: 100 },
    );
  });

  it('can be carried from the start, in any order of the file', () => {
    const world = small();
    world.addAll({
      ball: { kind: 'ball', shape: { circle: 0.1 }, held: 'dog', at: [0, 0.5, 0.3] },
      dog: { kind: 'dog', shape: { circle: 0.4 }, at: [1, 1] },
    });
    expect(world.x[world.find('ball')]).toBe(1);
    expect(world.y[world.find('ball')]).toBe(1.5);
    expect(world.holder[world.find('ball')]).toBe(world.find('dog'));
    expect(() => world.addAll({ a: { kind: 'x', held: 'b' }, b: { kind: 'x', held: 'a' } })).toThrow('does not itself carry');
    expect(() => world.add('cat', { kind: 'cat', held: 'dgo' })).toThrow('Did you mean "dog"?');
    expect(world.find('cat')).toBe(NOBODY);
  });

  it('are refused with a sentence and leave nothing behind', () => {
    const bad: [ThingDefinition, string][] = [
      [{ kind: '' }, 'thing "x": kind: found "", expected a name.'],
      [{ kind: 'a', at: [Number.NaN, 0] }, 'thing "x": at: found [null,0], expected two or three numbers'],
      [{ kind: 'a', heading: Number.POSITIVE_INFINITY }, 'heading: found Infinity'],
      [{ kind: 'a', shape: { circle: 0 } }, 'shape.circle: found 0, expected a radius above 0.'],
      [{ kind: 'a', shape: { circle: 1, height: -1 } }, 'shape.height: found -1'],
      [{ kind: 'a', shape: { box: [1, -1] } }, 'shape.box[1]: found -1'],
      [
        {
          kind: 'a',
          shape: {
            wall: [
              [1, 1],
              [1, 1],
            ],
          },
        },
        'expected two different ends',
      ],
      [
        {
          kind: 'a',
          at: [0, 0],
          shape: {
            wall: [
              [1, 1],
              [1, 2],
            ],
          },
        },
        'the ends of a wall say where it is',
      ],
      [{ kind: 'a', velocity: [1, 1] }, 'expected physics beside it'],
      [{ kind: 'a', physics: { bounce: 2 } }, 'physics.bounce: found 2, expected a share from 0 to 1.'],
      [{ kind: 'a', fields: { amount: Number.NaN } }, 'fields.amount: found NaN'],
    ];
    const world = small();
    for (const [definition, sentence] of bad) {
      expect(() => world.add('x', definition)).toThrow(InputError);
      expect(() => world.add('x', definition)).toThrow(sentence);
    }
    expect([world.live, world.count, world.find('x')]).toEqual([0, 0, NOBODY]);
    world.add('x', { kind: 'a' });
    expect(() => world.add('x', { kind: 'a' })).toThrow('found a thing of that name already');
    expect(() => world.add('a b', { kind: 'a' })).toThrow('expected a name of letters');
    expect(() => new World({ size: [0, 1] })).toThrow('world: size');
    expect(() => new World({ size: [1, 1], fence: Number.NaN })).toThrow('world: fence');
  });
});

describe('worlds of odd sizes', () => {
  it('take things of any size anywhere', () => {
    for (const size of [
      [0.001, 0.001],
      [1e6, 0.5],
      [1e6, 1e6],
      [3, 3000],
    ] as const) {
      const world = new World({ size });
      const wall = world.add('wall', {
        kind: 'wall',
        shape: {
          wall: [
            [-1e6, -1e6],
            [1e6, 1e6],
          ],
        },
      });
      const lawn = world.add('lawn', { kind: 'lawn', shape: { box: [1e6, 1e6] }, solid: false });
      const ant = world.add('ant', { kind: 'ant', shape: { circle: 1e-5 }, at: [1e-4, -1e-4] });
      expect(world.near(1e-4, -1e-4, 1, new Int32Array(4))).toBe(3);
      expect(world.nearest(0, 0, world.symbols.id('ant'))).toBe(ant);
      expect(world.lineOfSight(1, -1, 1, -1, 1, 1)).toBe(false);
      world.remove(lawn);
      world.remove(wall);
      expect(world.lineOfSight(1, -1, 1, -1, 1, 1)).toBe(true);
    }
  });
});

describe('fields', () => {
  it('are numbers, texts and booleans, read by name and by symbol', () => {
    const world = small();
    const bowl = world.add('bowl', { kind: 'bowl', fields: { amount: 5, color: 'red', clean: true } });
    expect(world.fieldNames(bowl)).toEqual(['amount', 'color', 'clean']);
    expect(['amount', 'color', 'clean', 'weight'].map(name => world.fieldType(bowl, name))).toEqual([
      'number',
      'text',
      'boolean',
      undefined,
    ]);
    expect(['amount', 'color', 'clean', 'weight'].map(name => world.readField(bowl, name))).toEqual([5, 'red', true, undefined]);
    const amount = world.symbols.id('amount');
    expect(world.field(bowl, amount)).toBe(5);
    expect(world.setField(bowl, amount, 4)).toBe(true);
    world.writeField(bowl, 'color', 'blue');
    world.writeField(bowl, 'clean', false);
    expect(['amount', 'color', 'clean'].map(name => world.readField(bowl, name))).toEqual([4, 'blue', false]);
    expect(world.field(bowl, world.symbols.id('weight'))).toBeNaN();
    expect(world.setField(bowl, world.symbols.id('weight'), 1)).toBe(false);
  });

  it('keep their type, and a wrong name gets the nearest', () => {
    const world = small();
    const bowl = world.add('bowl', { kind: 'bowl', fields: { amount: 5, color: 'red' } });
    expect(() => world.writeField(bowl, 'amuont', 3)).toThrow('Did you mean "amount"?');
    expect(() => world.writeField(bowl, 'amount', 'much')).toThrow('found "much", expected a number.');
    expect(() => world.writeField(bowl, 'amount', Number.NaN)).toThrow('found NaN');
    world.addField(bowl, 'weight', 2);
    world.addField(bowl, 'weight', 3);
    expect([world.readField(bowl, 'amount'), world.readField(bowl, 'color'), world.readField(bowl, 'weight')]).toEqual([5, 'red', 3]);
  });

  it('reading an unknown name adds no symbol', () => {
    const world = small();
    const bowl = world.add('bowl', { kind: 'bowl', fields: { amount: 5 } });
    const before = world.symbols.names.length;
    world.readField(bowl, 'nothing');
    world.fieldType(bowl, 'nothing');
    expect(world.symbols.names.length).toBe(before);
  });

  it('of many things that are added and removed stay apart, and their room does not grow without end', () => {
    const world = small();
    for (let round = 0; round < 200; round++) {
      const a = world.add('a', { kind: 'a', fields: { one: round } });
      const b = world.add('b', { kind: 'b', fields: { one: -round, two: 'x', three: true } });
      expect([world.readField(a, 'one'), world.readField(b, 'one'), world.readField(b, 'three')]).toEqual([round, -round, true]);
      world.remove(round % 2 === 0 ? a : b);
      world.remove(round % 2 === 0 ? b : a);
    }
    expect(world.fields.store.used).toBeLessThan(16);
  });

  it('kind can change at run time', () => {
    const world = small();
    const person = world.add('person', { kind: 'person', at: [1, 1] });
    world.setKind(person, 'hydrant');
    expect(world.nearest(0, 0, world.symbols.id('person'))).toBe(NOBODY);
    expect(world.nearest(0, 0, world.symbols.id('hydrant'))).toBe(person);
  });
});
