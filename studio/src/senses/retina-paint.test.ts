import { World } from 'umwelt';
import { PotentialField } from 'umwelt/locomotion';
import { NOT_THERE, Retina, ridgeInto } from 'umwelt/senses';
import { EDGE, FLOOR, NOBODY } from 'umwelt/world';
import { describe, expect, it } from 'vitest';
import { reachOf } from '../scene/field-of-view.js';
import { falseColor, paintDepth, paintEnergy, paintIds, paintPotential } from './retina-paint.js';

/** A block two meters ahead of an eye that stands in the middle of a yard. */
function scene(): { retina: Retina; block: number } {
  const world = new World({ size: [10, 10], fence: 1 });
  const block = world.add('block', { kind: 'block', shape: { box: [1, 1], height: 1 }, at: [0, 2.5] });
  const retina = new Retina({ width: 32, height: 32, up: 0.5 });
  retina.camera.follow(0, 0, 0, 0);
  retina.render(world);
  return { retina, block };
}

const at = (pixels: Uint8ClampedArray, pixel: number): number[] => [...pixels.subarray(4 * pixel, 4 * pixel + 3)];

describe('painting a retina', () => {
  it('gives every thing a different color, and marks ridge and target', () => {
    const { retina, block } = scene();
    const ridge = new Int32Array(32);
    ridgeInto(retina, ridge);
    const out = new Uint8ClampedArray(32 * 32 * 4);
    paintIds(retina, ridge, new Int32Array(32).fill(NOT_THERE), out);
    for (let i = 0; i < retina.ids.length; i++) {
      const onRidge = Math.floor(i / 32) === 31 - ridge[i % 32];
      expect(at(out, i)).toEqual(onRidge ? [255, 255, 255] : [...falseColor(retina.ids[i])]);
    }
    expect(retina.ids).toContain(block);
    paintIds(retina, ridge, ridge, out);
    expect(at(out, (31 - ridge[16]) * 32 + 16)).toEqual([255, 120, 40]);
    const colors = new Set([FLOOR, EDGE, NOBODY, 0, 1, 2, 3, 4, 5, 6, 7].map(id => falseColor(id).join()));
    expect(colors.size).toBe(11);
  });

  it('shows near things lighter, and mass where there is any', () => {
    const { retina } = scene();
    const out = new Uint8ClampedArray(32 * 32 * 4);
    paintDepth(retina, out);
    expect(at(out, 31 * 32 + 16)[0]).toBeGreaterThan(at(out, 16 * 32 + 16)[0]);
    paintEnergy(retina, out);
    const energy = (id: number): number[] => at(out, retina.ids.indexOf(id));
    expect(energy(FLOOR)).toEqual([0, 0, 0]);
    expect(energy(EDGE)[0]).toBeGreaterThan(0);
  });

  it('measures the floor as far as it is seen', () => {
    const { retina } = scene();
    expect(reachOf(retina, 16)).toBeCloseTo(2, 1);
    expect(reachOf(retina, 0)).toBeCloseTo(5, 0);
  });

  it('draws low potential dark, with ahead at the top', () => {
    const field = new PotentialField(32);
    field.setGoal(3, 0);
    const out = new Uint8ClampedArray(8 * 8 * 4);
    // looking east, the goal is ahead
    paintPotential(field, { x: 0, y: 0, heading: Math.PI / 2 }, 8, 6, out);
    expect(at(out, 3)[0]).toBeLessThan(at(out, 59)[0]);
    expect(at(out, 24)[0]).toBe(at(out, 31)[0]);
  });
});
