import { PerspectiveCamera, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { distanceToFit, middleOf, type Subject, viewOfLook } from './framing.js';

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

  it('reads the view of a world, and ignores what is none', () => {
    expect(viewOfLook({ view: { of: 'silas', side: true } })).toEqual({ of: ['silas'], from: undefined, side: true });
    expect(viewOfLook({ view: { of: ['a', 3], from: [1, 2, 3] } })).toEqual({ of: ['a'], from: [1, 2, 3], side: false });
    expect(viewOfLook({ view: { from: [1, 2] } })).toEqual({ of: [], from: undefined, side: false });
    expect(viewOfLook({ color: 'red' })).toBeUndefined();
    expect(viewOfLook(undefined)).toBeUndefined();
  });
});
