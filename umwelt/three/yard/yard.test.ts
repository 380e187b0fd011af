import { InstancedMesh, type Object3D, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { sharedCount } from '../shapes/shared.js';
import { createFence } from './fence.js';
import { createGrass } from './grass.js';
import { createYard } from './yard.js';

function instances(object: Object3D): number {
  let count = 0;
  object.traverse(part => {
    if (part instanceof InstancedMesh) count += part.count;
  });
  return count;
}

describe('the yard', () => {
  it('is built for any size and ground, and disposes of everything', () => {
    const before = sharedCount();
    for (const size of [
      [1, 1],
      [12, 9],
      [400, 300],
    ] as const)
      for (const ground of ['grass', 'straw', 'earth', 'lava']) {
        const yard = createYard({ size, fence: ground === 'earth' ? 0 : 0.5, look: { ground } });
        yard.wear([{ x: 0, z: 0, radius: 0.4 }]);
        yard.thin(0.5);
        yard.update(1, new Vector3(), new Vector3(0, 1, size[1]));
        expect(instances(yard.group)).toBeLessThan(120_000);
        yard.dispose();
      }
    expect(sharedCount()).toBe(before);
  });

  it('leaves worn patches bare', () => {
    const grass = createGrass({ width: 4, depth: 4, blade: 0.05, spread: 0.05, tufts: 4000 });
    const patch = { x: 0.5, z: -0.5, radius: 0.8 };
    grass.plant([patch]);
    const m = grass.mesh.instanceMatrix.array;
    let inside = 0;
    for (let i = 0; i < grass.mesh.count; i++) {
      if (Math.hypot(m[i * 16 + 12] - patch.x, m[i * 16 + 14] - patch.z) < patch.radius * 0.6) inside++;
    }
    expect(inside).toBe(0);
    expect(grass.mesh.count).toBeGreaterThan(2000);
    grass.dispose();
  });

  it('lowers the side of the fence in front of the camera, and raises it again', () => {
    const fence = createFence(6, 4, 0.5);
    const heights = (): number[] => fence.group.children.map(side => side.scale.y);
    expect(fence.yieldTo(new Vector3(0, 1, 8))).toBe(false);
    expect(heights().map(h => h < 0.5)).toEqual([false, true, false, false]);
    let turns = 0;
    while (fence.yieldTo(new Vector3(8, 1, 0)) && turns < 200) turns++;
    expect(turns).toBeGreaterThan(2);
    expect(heights().map(h => h < 0.5)).toEqual([false, false, false, true]);
    fence.dispose();
  });
});
