import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BindPose } from './bind.js';
import type { ShapeDefinition } from './definition.js';
import { Field, spreadSides } from './field.js';

const skeleton = {
  bones: {
    trunk: { at: [0, 0, 0.5] as const },
    'left-leg': { parent: 'trunk', at: [-0.2, 0, -0.1] as const },
    'right-leg': { parent: 'trunk', at: [0.2, 0, -0.1] as const },
  },
};
const pose = new BindPose(skeleton);

const length = fc.double({ min: 0.05, max: 0.2, noNaN: true });
const axis = fc.double({ min: -0.3, max: 0.3, noNaN: true });
const place = fc.tuple(axis, axis, axis);
const shape = fc.oneof(
  fc.record({
    bone: fc.constantFrom('trunk', 'left-leg'),
    at: place,
    radii: fc.tuple(length, length, length),
    blend: length,
    carve: fc.boolean(),
  }),
  fc.record({ bone: fc.constant('left-leg'), at: place, to: place, ends: fc.tuple(length, length), blend: length }),
) as fc.Arbitrary<ShapeDefinition>;

/** Computes the field from all shapes in order, without skipping any. */
function naive(field: Field, shapes: readonly ShapeDefinition[], x: number, y: number, z: number): number {
  let d = 10;
  shapes.forEach(({ blend = 0.1, carve }, i) => {
    const e = carve ? -field.distance(i, x, y, z) : field.distance(i, x, y, z);
    const h = Math.max(0, blend - Math.abs(d - e)) / blend;
    d = carve ? Math.max(d, e) + h * h * blend * 0.25 : Math.min(d, e) - h * h * blend * 0.25;
  });
  return d;
}

describe('a field', () => {
  it('skips only shapes too far away to influence the surface', () => {
    fc.assert(
      fc.property(fc.array(shape, { minLength: 1, maxLength: 6 }), place, (shapes, [x, y, z]) => {
        const whole = [{ bone: 'trunk', radii: [0.2, 0.2, 0.2] as const, blend: 0.1 }, ...shapes];
        const field = new Field(whole, pose, 0.1, 0.1);
        const all = naive(field, whole, x, y, z + 0.5);
        if (Math.abs(all) < 0.1) expect(field.value(x, y, z + 0.5)).toBeCloseTo(all, 9);
        else expect(Math.sign(field.value(x, y, z + 0.5))).toBe(Math.sign(all));
      }),
      { seed: 1, numRuns: 300 },
    );
  });

  it('is exact for a ball and for a limb', () => {
    const field = new Field([{ bone: 'trunk', radii: [0.1, 0.1, 0.1] }], pose, 0.1, 0.1);
    expect(field.value(0.16, 0, 0.5)).toBeCloseTo(0.06, 9);
    const limb = new Field([{ bone: 'trunk', to: [0, 0.4, 0], ends: [0.1, 0.05] }], pose, 0.1, 0.1);
    expect(limb.value(0, 0.2, 0.6)).toBeCloseTo(0.1 - 0.075, 9);
  });

  it('is symmetric for shapes with `both: true`', () => {
    const shapes = spreadSides<ShapeDefinition>([
      { bone: 'left-leg', at: [-0.05, 0.1, 0], radii: [0.05, 0.1, 0.2], turn: [0.3, 0.4, 0.5], both: true },
    ]);
    expect(shapes.map(one => one.bone)).toEqual(['left-leg', 'right-leg']);
    const field = new Field(shapes, pose, 0.1, 0.1);
    fc.assert(
      fc.property(place, ([x, y, z]) => {
        expect(field.distance(0, x, y, z + 0.4)).toBeCloseTo(field.distance(1, -x, y, z + 0.4), 9);
      }),
      { seed: 1, numRuns: 100 },
    );
  });
});
