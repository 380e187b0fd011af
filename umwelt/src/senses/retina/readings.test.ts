import { describe, expect, it } from 'vitest';
import { FLOOR, NOBODY, World } from '../../world/index.js';
import { Percept } from '../percept.js';
import { energyAt, MotionEnergy, motionEnergy } from './motion-energy.js';
import { backProject, Pixel, project } from './project.js';
import { Retina } from './retina.js';
import { dangerOf, isOpenSpace, NOT_THERE, openingsInto, ridgeInto, targetRidgeInto } from './ridge.js';
import { distanceTo, freePath, seesPlace, seeThing, visibleThings } from './visible.js';

/** A picture by hand: `.` floor, blank sky, a digit a thing at depth 1. */
function picture(...rows: string[]): Retina {
  const retina = new Retina({ width: rows[0].length, height: rows.length });
  rows.forEach((row, r) => {
    [...row].forEach((c, column) => {
      const pixel = r * retina.width + column;
      retina.ids[pixel] = c === '.' ? FLOOR : c === ' ' ? NOBODY : Number(c);
      retina.depth[pixel] = c === ' ' ? Number.POSITIVE_INFINITY : 1;
    });
  });
  return retina;
}

const ridgeOf = (retina: Retina): Int32Array => {
  const out = new Int32Array(retina.width);
  ridgeInto(retina, out);
  return out;
};

describe('the ridge', () => {
  const walls = picture('11    22', '11    22', '11....22', '1......2', '........');

  it('is the height of the first pixel that is not floor', () => {
    expect([...ridgeOf(walls)]).toEqual([1, 2, 3, 3, 3, 3, 2, 1]);
  });

  it('of a target is its lowest pixel in each column', () => {
    const out = new Int32Array(8);
    expect(targetRidgeInto(walls, 2, out)).toBe(true);
    expect([...out]).toEqual([-1, -1, -1, -1, -1, -1, 2, 1]);
    expect(targetRidgeInto(walls, 7, out)).toBe(false);
    expect([...out]).toEqual(new Array(8).fill(NOT_THERE));
  });

  it('rises at a left corner and falls at a right one: between them is an opening', () => {
    const out = new Int32Array(8);
    const ridge = Int32Array.from([2, 2, 9, 9, 9, 2, 2, 3, 8, 8, 3, 3]);
    expect(openingsInto(ridge, { interval: 1, threshold: 3 }, out)).toBe(2);
    expect([...out.subarray(0, 4)]).toEqual([2, 4, 8, 9]);
    expect(openingsInto(Int32Array.from([9, 9, 2, 2, 2]), { interval: 1, threshold: 3 }, out)).toBe(0);
    expect(openingsInto(Int32Array.from([2, 2, 5, 9, 9]), { interval: 1, threshold: 3 }, out)).toBe(0);
  });

  it('finds soft corners over a wider interval, and no more than there is room for', () => {
    const out = new Int32Array(2);
    const ridge = Int32Array.from([2, 4, 6, 8, 8, 6, 4, 2, 9, 9, 1]);
    expect(openingsInto(ridge, { interval: 2, threshold: 3 }, out)).toBe(1);
    expect(out[0]).toBeGreaterThanOrEqual(2);
    expect(out[1]).toBeLessThanOrEqual(5);
  });

  it('is a danger low in the middle, not at the sides', () => {
    expect(dangerOf(Int32Array.from([0, 0, 9, 9, 9, 9, 0, 0]), 10, { across: 0.5, up: 0.2 })).toBe(0);
    expect(dangerOf(Int32Array.from([9, 9, 1, 1, 9, 9, 9, 9]), 10, { across: 0.5, up: 0.2 })).toBe(2);
  });

  it('is near the horizon in free space', () => {
    const world = new World({ size: [100, 100] });
    const retina = new Retina({ up: 0.5 });
    retina.camera.follow(0, -40, 0, 0);
    retina.render(world);
    expect(isOpenSpace(retina, ridgeOf(retina))).toBe(true);
    world.add('box', { kind: 'box', shape: { box: [1, 1], height: 1 }, at: [0, -37] });
    retina.render(world);
    expect(isOpenSpace(retina, ridgeOf(retina))).toBe(false);
  });
});

describe('a free path', () => {
  const scene = picture('      ', '33..44', '.1....', '.11...', '......', '......');

  it('is a line of floor from the bottom center', () => {
    expect(freePath(scene, 4, 2)).toBe(true);
    expect(freePath(scene, 0, 2)).toBe(false);
    expect(freePath(scene, 1, 1, 3)).toBe(false);
  });

  it('ends at its target, which is no obstacle to itself', () => {
    expect(freePath(scene, 4, 1, 4)).toBe(true);
    expect(freePath(scene, 4, 1)).toBe(false);
  });
});

describe('visible things', () => {
  it('are those with a pixel, by id', () => {
    const out = new Int32Array(8);
    expect(visibleThings(picture('5 51', '2.13', '....'), out)).toBe(4);
    expect([...out.subarray(0, 4)]).toEqual([1, 2, 3, 5]);
    const short = new Int32Array(2);
    expect(visibleThings(picture('5 51', '2.13'), short)).toBe(2);
    expect([...short]).toEqual([1, 2]);
  });

  it('are where their pixels are, back-projected', () => {
    const world = new World({ size: [20, 20] });
    const ball = world.add('ball', { kind: 'ball', shape: { circle: 0.3, height: 0.6 }, at: [2, 5] });
    const retina = new Retina({ width: 96, height: 96, up: 0.5 });
    retina.camera.follow(1, 1, 0, 0.2);
    retina.render(world);
    const it = new Percept();
    expect(seeThing(retina, ball, it)).toBe(true);
    // the near half of its surface shows
    expect(Math.abs(it.x - 2)).toBeLessThan(0.3);
    expect(Math.abs(it.y - 4.75)).toBeLessThan(0.2);
    expect(it.distance).toBeCloseTo(Math.sqrt((it.x - 1) ** 2 + (it.y - 1) ** 2), 6);
    expect(it.bearing).toBeCloseTo(Math.atan2(it.x - 1, it.y - 1) - 0.2, 6);
    expect(distanceTo(retina, ball)).toBeCloseTo(Math.sqrt(17) - 0.3, 0);
    expect(seeThing(retina, 99, it)).toBe(false);
    expect(distanceTo(retina, 99)).toBe(Number.POSITIVE_INFINITY);
  });

  it('hide places behind them', () => {
    const world = new World({ size: [20, 20] });
    world.add('wall', {
      kind: 'wall',
      shape: {
        wall: [
          [-1, 3],
          [1, 3],
        ],
        height: 1,
      },
    });
    const retina = new Retina({ up: 0.5 });
    retina.camera.follow(0, 0, 0, 0);
    retina.render(world);
    expect(seesPlace(retina, 0, 2, 0.3)).toBe(true);
    expect(seesPlace(retina, 0, 4, 0.3)).toBe(false);
    expect(seesPlace(retina, 3, 4, 0.3)).toBe(true);
    expect(seesPlace(retina, 0, -2, 0.3)).toBe(false);
    expect(seesPlace(retina, 9, 2, 0.3)).toBe(false);
  });

  it('project to where they back-project from', () => {
    const retina = new Retina({ width: 20, height: 14, pitch: -0.3 });
    retina.camera.follow(1, 2, 0, 2.5);
    const at = new Pixel();
    const it = new Percept();
    for (let column = 0; column < 20; column++) {
      for (let row = 0; row < 14; row++) {
        backProject(retina, column, row, 3, it);
        expect(project(retina, it.x, it.y, it.z, at)).toBe(true);
        expect([at.column, at.row]).toEqual([column, row]);
        expect(at.depth).toBeCloseTo(3, 9);
      }
    }
  });
});

describe('motion energy', () => {
  const energy = new MotionEnergy();

  it('follows fig. 32 pixel by pixel', () => {
    const retina = picture('1.', ' 2');
    retina.brightness.set([200, 0, 0, 100]);
    retina.before.set([98, 0, 51, 202]);
    retina.pictures[0] = 2;
    expect(energyAt(retina, 0.5, 0)).toBeCloseTo(0.5 * 0.4 + 0.5, 9);
    expect(energyAt(retina, 0.5, 1)).toBe(0);
    expect(energyAt(retina, 0.5, 2)).toBeCloseTo(0.1, 9);
    expect(energyAt(retina, 0.5, 3)).toBeCloseTo(Math.abs(0.5 * -0.4 + 0.5), 9);
    motionEnergy(retina, 1, energy);
    expect(energy.left).toBeCloseTo(0.6, 9);
    expect(energy.right).toBeCloseTo(0.4, 9);
    retina.pictures[0] = 1;
    motionEnergy(retina, 1, energy);
    expect(energy.total).toBe(0);
  });

  it('sums each half of the picture', () => {
    motionEnergy(picture('111   ', '11....', '1.....'), 0, energy);
    expect([energy.left, energy.right]).toEqual([6, 0]);
    motionEnergy(picture('   111', '....11', '.....1'), 0, energy);
    expect([energy.left, energy.right]).toEqual([0, 6]);
  });
});
