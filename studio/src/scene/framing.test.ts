import { PerspectiveCamera, Vector3 } from 'three';
import { Random } from 'umwelt/core';
import { describe, expect, it } from 'vitest';
import { distanceToFit, middleOf, type Subject, shiftToShow, viewOfLook } from './framing.js';

describe('framing', () => {
  it('shows every subject as near as possible, from every side and in any shape of picture', () => {
    for (const aspect of [0.46, 1, 1.6])
      for (const away of [new Vector3(0.3, 0.4, 0.8), new Vector3(-1, 0.1, 0), new Vector3(0, 1, 0.001)]) {
        away.normalize();
        const subjects: Subject[] = [
          [4, 0.3, -2],
          [-3, 0, 1],
          [0, 0.2, 3],
        ].map(([x, y, z]) => ({ at: new Vector3(x, y, z), radius: 0 }));
        const camera = new PerspectiveCamera(38, aspect, 0.1, 1000);
        const half = Math.tan((19 * Math.PI) / 180);
        const center = middleOf(subjects);
        const distance = distanceToFit(subjects, center, away, { across: half * aspect, up: half });
        camera.position.copy(away).multiplyScalar(distance).add(center);
        camera.lookAt(center);
        camera.updateMatrixWorld();
        const spots = subjects.map(({ at }) => at.clone().project(camera));
        const most = Math.max(...spots.flatMap(({ x, y }) => [Math.abs(x), Math.abs(y)]));
        expect(most).toBeCloseTo(1, 3);
      }
  });

  it('keeps the radius of a subject in the picture', () => {
    const one = [{ at: new Vector3(0, 0, 0), radius: 2 }];
    expect(distanceToFit(one, middleOf(one), new Vector3(0, 0, 1), { across: 0.5, up: 0.25 })).toBe(8);
  });

  describe('a shift that shows a whole subject', () => {
    const opening = { across: 0.4, up: 0.3 };
    /** Points on a ball as the camera sees them after the shift, as shares of the opening. */
    const seen = ({ at, radius }: Subject, target: Vector3, offset: Vector3): number => {
      const camera = new PerspectiveCamera();
      camera.position.copy(target).add(offset);
      camera.lookAt(target);
      camera.updateMatrixWorld();
      const spots = Array.from({ length: 400 }, (_, i) => {
        const high = 1 - (2 * i + 1) / 400;
        const wide = Math.sqrt(1 - high * high);
        const spot = new Vector3(wide * Math.cos(i * 2.4), high, wide * Math.sin(i * 2.4)).multiplyScalar(radius).add(at);
        return spot.applyMatrix4(camera.matrixWorldInverse);
      });
      return Math.max(...spots.map(({ x, y, z }) => Math.max(Math.abs(x) / opening.across, Math.abs(y) / opening.up) / -z));
    };

    it('puts it inside from any place and any direction of the camera', () => {
      const random = Random.named(1, 'shift');
      const place = (size: number) => new Vector3(random.range(-size, size), random.range(-size, size), random.range(-size, size));
      for (let i = 0; i < 300; i++) {
        const target = place(5);
        const offset = place(1).setLength(random.range(1, 6));
        const subject = { at: place(4).add(target), radius: random.range(0.05, 0.25) };
        const shift = shiftToShow(subject, target, offset, opening, new Vector3());
        target.add(shift);
        expect(seen(subject, target, offset)).toBeLessThan(1.0001);
        // afterwards no further shift is necessary
        expect(shiftToShow(subject, target, offset, opening, shift).length()).toBeLessThan(1e-9);
      }
    });

    it('is zero for a subject inside, and puts one that is too large into the middle', () => {
      const [target, offset] = [new Vector3(1, 0, 0), new Vector3(0, 1, 4)];
      const inside = { at: new Vector3(1.3, 0.2, 0), radius: 0.3 };
      expect(shiftToShow(inside, target, offset, opening, new Vector3()).length()).toBe(0);
      const large = { at: new Vector3(2, 1, 1), radius: 9 };
      target.add(shiftToShow(large, target, offset, opening, new Vector3()));
      expect(target.distanceTo(large.at)).toBeLessThan(1e-9);
    });
  });

  it('reads the view of a world, and ignores invalid parts', () => {
    expect(viewOfLook({ view: { of: 'silas', side: true } })).toEqual({ of: ['silas'], from: undefined, side: true });
    expect(viewOfLook({ view: { of: ['a', 3], from: [1, 2, 3] } })).toEqual({ of: ['a'], from: [1, 2, 3], side: false });
    expect(viewOfLook({ view: { from: [1, 2] } })).toEqual({ of: [], from: undefined, side: false });
    expect(viewOfLook({ color: 'red' })).toBeUndefined();
    expect(viewOfLook(undefined)).toBeUndefined();
  });
});
