import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Retina } from '../../senses/index.js';
import { World } from '../../world/index.js';
import { NodeSet } from './node-set.js';
import { Terrain } from './terrain.js';
import { addFeltNodes, addSeenNodes } from './visible-nodes.js';

const share = fc.integer({ min: 0, max: 9973 }).map(n => n / 9973);
const place = fc.tuple(share, share);
const at = ([u, v]: readonly [number, number]): [number, number] => [(u - 0.5) * 15, (v - 0.5) * 15];

interface Scene {
  readonly walls: readonly (readonly [readonly [number, number], readonly [number, number]])[];
  readonly boxes: readonly (readonly [readonly [number, number], number])[];
  readonly eye: readonly [number, number];
  readonly turn: number;
  /** Relative to the eye: how far, and how much to the side. */
  readonly sheep: readonly [number, number];
}

const scenes: fc.Arbitrary<Scene> = fc.record({
  walls: fc.array(
    fc.tuple(place, place).filter(([[u, v], [s, t]]) => v !== t || s - u !== -0.02),
    { maxLength: 4 },
  ),
  boxes: fc.array(fc.tuple(place, share), { maxLength: 3 }),
  eye: place,
  turn: share,
  sheep: place,
});

describe('visible nodes', () => {
  for (const [name, radius, height, node, pixels] of [
    ['a sheep', 0.35, 0.8, 0.5, 64],
    ['a ball', 0.12, 0.24, 0.4, 64],
    ['a post', 0.05, 1.5, 0.5, 32],
  ] as const) {
    it(`never hold ${name} that the picture does not show`, () => {
      let shown = 0;
      let hidden = 0;
      fc.assert(
        fc.property(scenes, scene => {
          const world = new World({ size: [16, 16] });
          scene.walls.forEach(([from, to], i) => {
            const [x, y] = at(to);
            world.add(`wall-${i}`, { kind: 'wall', shape: { wall: [at(from), [x + 0.3, y]], height: 1.2 } });
          });
          scene.boxes.forEach(([where, size], i) => {
            world.add(`box-${i}`, { kind: 'box', at: at(where), shape: { box: [0.4 + size, 0.5], height: 1 }, heading: size * 3 });
          });
          const terrain = new Terrain(world, node);
          const [x, y] = at(scene.eye);
          const heading = scene.turn * 6.283;
          const bearing = heading + (scene.sheep[1] - 0.5) * 2;
          const place: [number, number] = [
            Math.max(-7.9, Math.min(7.9, x + 6 * scene.sheep[0] * Math.sin(bearing))),
            Math.max(-7.9, Math.min(7.9, y + 6 * scene.sheep[0] * Math.cos(bearing))),
          ];
          const sheep = world.add('sheep', { kind: 'sheep', at: place, shape: { circle: radius, height } });
          const retina = new Retina({ width: pixels, height: pixels, up: 0.5 });
          retina.camera.follow(x, y, 0, heading);
          retina.render(world);
          const visible = new NodeSet(terrain.grid);
          addSeenNodes(terrain, retina, { radius, height }, visible);
          [terrain.grid.at[0], terrain.grid.at[1]] = place;
          const mine = terrain.nodeAt();
          const isShown = retina.ids.includes(sheep);
          if (isShown) shown++;
          else hidden++;
          // a thing cannot be at a place where its body would overlap a wall
          const inWall = terrain.grid.open[terrain.grid.nearest()] === 0;
          // nor can an eye be inside a body
          const inside = Math.hypot(place[0] - x, place[1] - y) < radius;
          if (!isShown && !inWall && !inside) expect(visible.has[mine]).toBe(0);
        }),
        { numRuns: 300 },
      );
      // the scenes include both cases
      expect(shown).toBeGreaterThan(40);
      expect(hidden).toBeGreaterThan(40);
    });
  }

  it('are most of the open nodes before the eye', () => {
    const world = new World({ size: [16, 16] });
    const terrain = new Terrain(world, 0.5);
    const retina = new Retina({ width: 64, height: 64, up: 0.5 });
    retina.camera.follow(0, -7, 0, 0);
    retina.render(world);
    const visible = new NodeSet(terrain.grid);
    addSeenNodes(terrain, retina, { radius: 0.35, height: 0.8 }, visible);
    const { grid } = terrain;
    let inView = 0;
    let seen = 0;
    for (let n = 0; n < grid.count; n++) {
      if (Math.abs(grid.x(n)) > grid.y(n) + 7 - 0.5 || grid.y(n) < -6) continue;
      inView++;
      seen += visible.has[n];
    }
    expect(seen).toBe(inView);
  });

  it('are felt around the body, but not through a wall', () => {
    const world = new World({ size: [16, 16] });
    world.add('wall', {
      kind: 'wall',
      shape: {
        wall: [
          [0.2, -2],
          [0.2, 2],
        ],
        height: 1,
      },
    });
    const terrain = new Terrain(world, 0.25);
    terrain.grid.at.fill(0);
    const felt = new NodeSet(terrain.grid);
    addFeltNodes(terrain, 0.25, { radius: 0.3, height: 0.6 }, felt);
    const nodes = [...felt.has.keys()].filter(n => felt.has[n] === 1);
    expect(nodes.length).toBeGreaterThan(3);
    for (const n of nodes) expect(terrain.grid.x(n)).toBeLessThan(0.2);
  });
});
