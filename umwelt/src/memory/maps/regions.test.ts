import { World } from 'umwelt';
import { describe, expect, it } from 'vitest';
import { FREE } from './hex-grid.js';
import { Terrain } from './terrain.js';

describe('regions of a floor', () => {
  it('are divided by a wall from side to side, and joined by a door that hangs above its opening', () => {
    const world = new World({ size: [8, 6] });
    const wall = (from: number, to: number) => ({
      kind: 'wall',
      shape: {
        wall: [
          [from, 0],
          [to, 0],
        ] as const,
        height: 2,
      },
    });
    world.add('left', wall(-4.5, -0.6));
    world.add('right', wall(0.6, 4.5));
    const door = world.add('door', { kind: 'door', shape: { box: [1.2, 0.1], height: 2 }, at: [0, 0], solid: true });
    const { grid, regions, ...rest } = new Terrain(world, 0.4);
    expect(rest.walls.length).toBe(3);
    const at = (x: number, y: number): number => {
      grid.at[0] = x;
      grid.at[1] = y;
      return regions.of[grid.nearest()];
    };
    expect(regions.count).toBe(2);
    expect(at(-3, -2)).toBe(at(3, -1));
    expect(at(-3, 2)).not.toBe(at(-3, -2));
    // the nearest place on this side to a place beyond the wall
    const gate = regions.nearestIn(at(0, -2), 0.1, 0.8);
    expect(Math.hypot(grid.x(gate), grid.y(gate))).toBeLessThan(0.6);
    expect(grid.y(gate)).toBeLessThan(0);
    for (let node = 0; node < grid.count; node++) expect(regions.of[node] >= 0).toBe((grid.open[node] & FREE) !== 0);
    world.z[door] = 2;
    const open = new Terrain(world, 0.4);
    expect(open.regions.count).toBe(1);
  });
});
