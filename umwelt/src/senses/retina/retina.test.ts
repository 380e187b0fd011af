import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PI } from '../../core/index.js';
import { copyState, restoreState } from '../../core/state.js';
import { EDGE, FLOOR, NOBODY, World } from '../../world/index.js';
import type { Camera } from './camera.js';
import { Retina } from './retina.js';

const coordinate = fc.double({ min: -8, max: 8, noNaN: true });
const length = fc.double({ min: 0.05, max: 3, noNaN: true });
const angle = fc.double({ min: -PI, max: PI, noNaN: true });
const thing = fc.record({
  form: fc.nat(2),
  x: coordinate,
  y: coordinate,
  w: length,
  d: length,
  heading: angle,
  height: length,
  z: fc.constantFrom(0, 0, 0, 0.4, 2),
});
const scene = fc.record({
  things: fc.array(thing, { maxLength: 20 }),
  x: coordinate,
  y: coordinate,
  heading: angle,
  up: fc.double({ min: 0.1, max: 3, noNaN: true }),
});
const eye = fc.record({
  width: fc.integer({ min: 3, max: 40 }),
  height: fc.integer({ min: 3, max: 40 }),
  fieldOfView: fc.double({ min: 0.3, max: 2.6, noNaN: true }),
  pitch: fc.double({ min: -0.8, max: 0.8, noNaN: true }),
});

function build(drawn: {
  things: readonly { form: number; x: number; y: number; w: number; d: number; heading: number; height: number; z: number }[];
}): World {
  const world = new World({ size: [20, 20], fence: 1 });
  drawn.things.forEach(({ form, x, y, w, d, heading, height, z }, i) => {
    const kind = 'block';
    const solid = i % 2 === 0;
    if (form === 2) {
      const ends = [[x, y, z] as const, [x + w, y + d, z] as const] as const;
      world.add(`t${i}`, { kind, shape: { wall: ends, height }, solid });
    } else {
      const shape = form === 0 ? { circle: w, height } : { box: [w, d] as const, height };
      world.add(`t${i}`, { kind, shape, at: [x, y, z], heading, solid });
    }
  });
  return world;
}

interface Hit {
  id: number;
  depth: number;
}

/** The slow way: every face of every thing in three dimensions, the nearest wins, ties by lowest id. */
function exactRay(world: World, camera: Camera, right: number, up: number): Hit {
  const dx = camera.sine + right * camera.cosine;
  const dy = camera.cosine - right * camera.sine;
  let best: Hit = { id: NOBODY, depth: Number.POSITIVE_INFINITY };
  const offer = (id: number, t: number) => {
    if (t > 1e-4 && t < best.depth) best = { id, depth: t };
  };
  if (up < 0) offer(FLOOR, -camera.z / up);
  const heightAt = (t: number) => camera.z + t * up;
  const segment = (id: number, ax: number, ay: number, bx: number, by: number, bottom: number, top: number) => {
    const ex = bx - ax;
    const ey = by - ay;
    const cross = dx * ey - dy * ex;
    if (cross === 0) return;
    const t = ((ax - camera.x) * ey - (ay - camera.y) * ex) / cross;
    const s = ((ax - camera.x) * dy - (ay - camera.y) * dx) / cross;
    if (s >= 0 && s <= 1 && heightAt(t) >= bottom && heightAt(t) <= top) offer(id, t);
  };
  const { halfSizeX: w, halfSizeY: d, fence } = world;
  segment(EDGE, -w, -d, w, -d, 0, fence);
  segment(EDGE, w, -d, w, d, 0, fence);
  segment(EDGE, w, d, -w, d, 0, fence);
  segment(EDGE, -w, d, -w, -d, 0, fence);
  for (let id = 0; id < world.count; id++) {
    const bottom = world.z[id];
    const top = bottom + world.height[id];
    const sine = world.sine[id];
    const cosine = world.cosine[id];
    const r = world.radius[id];
    const corner = (a: number, b: number): [number, number] => [
      world.x[id] + a * world.halfWidth[id] * cosine + b * world.halfDepth[id] * sine,
      world.y[id] - a * world.halfWidth[id] * sine + b * world.halfDepth[id] * cosine,
    ];
    const within = (x: number, y: number): boolean => {
      const px = x - world.x[id];
      const py = y - world.y[id];
      if (world.shape[id] === 0) return px * px + py * py <= r * r;
      return Math.abs(px * cosine - py * sine) <= world.halfWidth[id] && Math.abs(px * sine + py * cosine) <= world.halfDepth[id];
    };
    // an eye inside a thing does not see that thing
    if (within(camera.x, camera.y) && camera.z >= bottom && camera.z < top) continue;
    for (const level of [bottom, top]) {
      const t = (level - camera.z) / up;
      if (within(camera.x + t * dx, camera.y + t * dy)) offer(id, t);
    }
    if (world.shape[id] === 0) {
      const px = camera.x - world.x[id];
      const py = camera.y - world.y[id];
      const a = dx * dx + dy * dy;
      const b = px * dx + py * dy;
      const root = Math.sqrt(b * b - a * (px * px + py * py - r * r));
      for (const t of [(-b - root) / a, (-b + root) / a]) if (heightAt(t) >= bottom && heightAt(t) <= top) offer(id, t);
    } else {
      const corners = [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
      corners.forEach(([x, y], i) => {
        const [ex, ey] = corners[(i + 1) % 4];
        segment(id, x, y, ex, ey, bottom, top);
      });
    }
  }
  return best;
}

describe('the retina', () => {
  it('agrees with exact rays at pixel centers; differences only at silhouettes', () => {
    let pixels = 0;
    let wrong = 0;
    fc.assert(
      fc.property(scene, eye, (drawn, options) => {
        const world = build(drawn);
        const retina = new Retina({ ...options, up: drawn.up });
        retina.camera.follow(drawn.x, drawn.y, 0, drawn.heading);
        retina.render(world);
        for (let row = 0; row < retina.height; row++) {
          for (let column = 0; column < retina.width; column++) {
            const pixel = row * retina.width + column;
            const exact = exactRay(world, retina.camera, retina.camera.slopeRight[column], retina.camera.slopeUp[row]);
            const same =
              exact.id === retina.ids[pixel] &&
              (exact.depth === retina.depth[pixel] || Math.abs(exact.depth / retina.depth[pixel] - 1) < 1e-4);
            pixels++;
            if (same) continue;
            wrong++;
            // a silhouette: a hair to one side the exact ray meets what the picture shows
            const hair = 1e-6;
            const near = [-hair, 0, hair].flatMap(a =>
              [-hair, 0, hair].map(b =>
                exactRay(world, retina.camera, retina.camera.slopeRight[column] + a, retina.camera.slopeUp[row] + b),
              ),
            );
            expect(near.some(ray => ray.id === retina.ids[pixel] || Math.abs(ray.depth / retina.depth[pixel] - 1) < 1e-4)).toBe(true);
          }
        }
      }),
      { seed: 1, numRuns: 150 },
    );
    expect(pixels).toBeGreaterThan(20_000);
    expect(wrong / pixels).toBeLessThan(0.005);
  });

  it('sees floor below the horizon, the sky above and the fence between', () => {
    const world = new World({ size: [10, 10], fence: 1 });
    const retina = new Retina({ up: 0.5 });
    retina.camera.follow(0, 0, 0, 0);
    retina.render(world);
    const column = Array.from({ length: 32 }, (_, row) => retina.ids[row * 32 + 5]);
    expect(column[0]).toBe(NOBODY);
    expect(column[31]).toBe(FLOOR);
    expect(column[16]).toBe(EDGE);
    expect(retina.depth[16 * 32 + 5]).toBeCloseTo(5, 6);
  });

  it('sees neither itself nor what it carries, but what others carry', () => {
    const world = new World({ size: [10, 10] });
    const self = world.add('self', { kind: 'dog', shape: { circle: 0.3, height: 1 }, at: [0, 0] });
    const other = world.add('other', { kind: 'dog', shape: { circle: 0.3, height: 1 }, at: [0, 3] });
    const mine = world.add('mine', { kind: 'ball', shape: { circle: 0.1, height: 0.2 }, physics: {} });
    const theirs = world.add('theirs', { kind: 'ball', shape: { circle: 0.1, height: 0.2 }, physics: {} });
    world.hold(self, mine, [0, 0.5, 0.5]);
    world.hold(other, theirs, [0, -0.5, 0.5]);
    const retina = new Retina({ up: 0.6 });
    retina.camera.follow(0, 0, 0, 0);
    retina.render(world, self);
    const seen = new Set(retina.ids);
    expect(seen.has(self) || seen.has(mine)).toBe(false);
    expect(seen.has(other) && seen.has(theirs)).toBe(true);
  });

  it('keeps the texture on a thing that moves, and nothing on floor and sky', () => {
    const world = new World({ size: [20, 20] });
    const box = world.add('box', { kind: 'box', shape: { box: [2, 1], height: 2 }, at: [0, 3] });
    const retina = new Retina({ up: 0.5 });
    retina.camera.follow(0, 0, 0, 0);
    retina.render(world);
    const first = retina.brightness.slice();
    for (let i = 0; i < first.length; i++) expect(first[i] > 0).toBe(retina.ids[i] === box);
    world.place(box, 4, 7);
    retina.camera.follow(4, 4, 0, 0);
    retina.render(world);
    expect(retina.brightness).toEqual(first);
    expect(retina.before).toEqual(first);
    expect(new Set(first).size).toBeGreaterThan(5);
  });

  it('continues from a copy of its state', () => {
    const world = build({ things: [{ form: 1, x: 1, y: 4, w: 1, d: 1, heading: 0.3, height: 1, z: 0 }] });
    const retina = new Retina();
    retina.camera.follow(0, 0, 0, 0);
    retina.render(world);
    const copy = copyState(retina);
    retina.camera.follow(0.3, 0, 0, 0.2);
    retina.render(world);
    const next = copyState(retina);
    const twin = new Retina();
    restoreState(twin, copy);
    twin.camera.follow(0.3, 0, 0, 0.2);
    twin.render(world);
    expect(copyState(twin)).toEqual(next);
  });
});
