import { describe, expect, it } from 'vitest';
import { TAU } from '../core/math.js';
import { copyState, restoreState } from '../core/state.js';
import { Retina } from '../senses/retina/index.js';
import { NOBODY, World } from '../world/index.js';
import { Gap, gapAt } from './gap.js';
import { fromThread } from './known-places.js';
import { Prospects, VANTAGE_TRIES } from './prospects.js';
import { FAR, Scan } from './scan.js';
import { steerTo } from './steer-to.js';
import { Thread } from './thread.js';
import { Wayfinder } from './wayfinder.js';
import { GIVEN_UP, LOOK, OPENING, RETRACE } from './wayfinder-mode.js';

const RADIUS = 0.25;

function look(world: World, x: number, y: number, heading: number): { scan: Scan; retina: Retina } {
  const retina = new Retina({ width: 64, height: 32, up: 0.5, pitch: -0.3 });
  retina.camera.follow(x, y, 0, heading);
  retina.render(world);
  const scan = new Scan(retina);
  scan.read(retina, NOBODY, x, y, heading, RADIUS);
  return { scan, retina };
}

function wall(world: World, name: string, ...ends: [[number, number], [number, number]]): void {
  world.add(name, { kind: 'wall', shape: { wall: ends, height: 1.5 } });
}

const gapsIn = (scan: Scan): Gap[] => {
  const found: Gap[] = [];
  for (let c = 0; c + 1 < scan.count; c++) {
    const gap = new Gap();
    if (gapAt(scan, c, RADIUS, gap)) found.push(gap);
  }
  return found;
};

describe('the scan', () => {
  it('finds where walls stand and how far a body gets', () => {
    const world = new World({ size: [40, 40] });
    wall(world, 'north', [-3, 4], [3, 4]);
    const { scan } = look(world, 0, 0, 0);
    expect(scan.y[32]).toBeCloseTo(4, 5);
    expect(scan.reach(0, 1, RADIUS)).toBeCloseTo(4 - RADIUS, 1);
    expect(scan.isFree(0, 3, RADIUS)).toBe(true);
    expect(scan.isFree(0, 5, RADIUS)).toBe(false);
    expect(scan.isFree(0, -2, RADIUS)).toBe(false);
    expect(scan.isSeen(0.1, 3.9)).toBe(true);
    expect(scan.isSeen(0.1, 4.1)).toBe(false);
    expect(scan.depth[0]).toBe(FAR);
  });

  it('finds no edge on a slanting wall or in an inner corner', () => {
    const world = new World({ size: [40, 40] });
    wall(world, 'slant', [-2, 1], [2, 12]);
    wall(world, 'corner', [2, 12], [9, 12]);
    wall(world, 'side', [9, 12], [9, -3]);
    const { scan } = look(world, 1, 0, 0.3);
    expect([...scan.edge].some(edge => edge === 1)).toBe(false);
  });

  it('does not count small things that stand alone as something to look behind', () => {
    const world = new World({ size: [40, 40], fence: 1 });
    world.add('post', { kind: 'post', shape: { circle: 0.2, height: 1 }, at: [0.3, 3], solid: true });
    const { scan } = look(world, 0, 0, 0);
    expect([...scan.small].some(small => small === 1)).toBe(true);
    expect(gapsIn(scan)).toEqual([]);
    expect(scan.isOpen(0.3, 6, RADIUS)).toBe(true);
    expect(scan.isFree(0.3, 6, RADIUS)).toBe(false);
  });
});

describe('gaps', () => {
  it('lead through the middle of a narrow door', () => {
    const world = new World({ size: [20, 20], fence: 1.5 });
    wall(world, 'left', [-10, 3], [-0.4, 3]);
    wall(world, 'right', [0.4, 3], [10, 3]);
    const { scan } = look(world, 0.3, 0, 0);
    const gaps = gapsIn(scan);
    expect(gaps).toHaveLength(2);
    for (const gap of gaps) {
      expect(Math.abs(gap.x)).toBeLessThan(0.25);
      expect(gap.y).toBeGreaterThan(2.7);
      expect(gap.y).toBeLessThan(3.6);
    }
  });

  it('do not exist if the body does not fit', () => {
    const world = new World({ size: [20, 20], fence: 1.5 });
    wall(world, 'left', [-10, 3], [-0.2, 3]);
    wall(world, 'right', [0.2, 3], [10, 3]);
    expect(gapsIn(look(world, 0, 0, 0).scan)).toEqual([]);
  });
});

describe('the thread', () => {
  it('leads back the way one came, by the shorter of two ways', () => {
    const thread = new Thread();
    for (let i = 0; i <= 40; i++) thread.follow(i * 0.1, 0, RADIUS);
    for (let i = 0; i <= 20; i++) thread.follow(4, i * 0.1, RADIUS);
    thread.measure(4, 2);
    expect(thread.way[0]).toBeCloseTo(6, 0);
    // home by the straight line closes the loop
    for (let i = 0; i <= 60; i++) thread.follow(4 - (4 * i) / 60, 2 - (2 * i) / 60, RADIUS);
    thread.measure(0, 0);
    expect(thread.way[0]).toBeLessThan(0.5);
    expect(Math.max(...thread.way.subarray(0, thread.count))).toBeLessThan(5.5);
    expect(thread.farthest()).toBe(Math.max(...thread.way.subarray(0, thread.count)));
  });

  it('distinguishes new ground from places near earlier new ground', () => {
    const thread = new Thread();
    const walk = (y: number): number => {
      let found = 0;
      for (let i = 0; i <= 80; i++) if (thread.follow(i * 0.1, y, RADIUS)) found++;
      return found;
    };
    expect(walk(0)).toBeGreaterThanOrEqual(5);
    expect(walk(0)).toBe(0);
    expect(walk(0.4)).toBeLessThanOrEqual(3);
    expect(walk(3)).toBeGreaterThanOrEqual(5);
  });

  it('forgets the looks near by, not those farther back', () => {
    const thread = new Thread();
    for (let i = 0; i <= 40; i++) {
      thread.follow(i * 0.1, 0, RADIUS);
      thread.setLooked(thread.here);
    }
    thread.measure(4, 0);
    thread.forgetLooks(1);
    for (let k = 0; k < thread.count; k++) expect(thread.isLooked(k)).toBe(thread.way[k] >= 1);
  });
});

describe('prospects', () => {
  const gap = Object.assign(new Gap(), { x: 2, y: 3, dx: 0, dy: 1 });

  it('are recognized, and lose interest after a longer way than expected', () => {
    const prospects = new Prospects();
    const i = prospects.note(gap, 0, 3, 0);
    expect(prospects.find(Object.assign(new Gap(), { ...gap, x: 2.1 }), RADIUS, 0, 0)).toBe(i);
    expect(prospects.find(Object.assign(new Gap(), { ...gap, dy: -1 }), RADIUS, 0, 0)).toBe(-1);
    prospects.begin(i, 2);
    for (let k = 0; k < 40; k++) prospects.pursue(i, 0.06, RADIUS);
    expect(prospects.interest(i)).toBeGreaterThan(0.5);
    for (let k = 0; k < 200; k++) prospects.pursue(i, 0.06, RADIUS);
    expect(prospects.interest(i)).toBe(0);
    expect(prospects.tries(i)).toBeGreaterThan(0);
    prospects.recover();
    expect(prospects.interest(i)).toBe(1);
  });

  it('count as untried once a place to look from turns out to be an opening', () => {
    const prospects = new Prospects();
    const i = prospects.note(gap, 0, 3, VANTAGE_TRIES);
    prospects.see(i, Object.assign(new Gap(), { ...gap, doubtful: true }), 0, 3);
    expect(prospects.tries(i)).toBe(VANTAGE_TRIES);
    prospects.see(i, gap, 0, 3);
    expect(prospects.tries(i)).toBe(0);
  });

  it('make room for new ones by forgetting those without interest', () => {
    const prospects = new Prospects();
    for (let k = 0; k < 64; k++) prospects.note(Object.assign(new Gap(), { ...gap, x: 10 * k }), 0, 3, 0);
    prospects.finish(17);
    expect(prospects.note(Object.assign(new Gap(), { ...gap, x: -50 }), 0, 3, 0)).toBe(17);
    expect(prospects.count).toBe(64);
  });
});

describe('steering', () => {
  it.each([1, -1])('goes round the corner past which a place is in sight, from close beside it, mirrored by %s', mirror => {
    const world = new World({ size: [30, 30] });
    wall(world, 'gate', [-8 * mirror, 0], [0, 0]);
    const retina = new Retina({ width: 64, height: 32, up: 0.5, pitch: -0.3 });
    const scan = new Scan(retina);
    const [goalX, goalY] = [-3 * mirror, 1.6];
    // touching the end of the wall, still on its near side, looking along it
    let x = 0.235 * mirror;
    let y = -0.1;
    let heading = -1.4 * mirror;
    let nearest = FAR;
    const away = () => Math.sqrt((x - goalX) ** 2 + (y - goalY) ** 2);
    for (let tick = 0; tick < 400 && away() > 0.3; tick++) {
      retina.camera.follow(x, y, 0, heading);
      retina.render(world);
      scan.read(retina, NOBODY, x, y, heading, RADIUS);
      const bearing = steerTo(scan, RADIUS, goalX, goalY);
      heading += Math.max(-0.2, Math.min(0.2, bearing));
      if (Math.abs(bearing) < 0.5) {
        x += 0.03 * Math.sin(heading);
        y += 0.03 * Math.cos(heading);
      }
      const beyond = Math.max(0, x * mirror);
      nearest = Math.min(nearest, Math.sqrt(beyond * beyond + y * y));
    }
    expect(away()).toBeLessThanOrEqual(0.3);
    expect(nearest).toBeGreaterThan(0.8 * RADIUS);
  });
});

describe('the wayfinder', () => {
  it('goes back to where an opening was seen from, not to the knot of the thread before the gate', () => {
    const world = new World({ size: [12, 12], fence: 1.5 });
    wall(world, 'gate', [-6, 0], [5, 0]);
    wall(world, 'next', [-4, 2.5], [6, 2.5]);
    const retina = new Retina({ width: 64, height: 32, up: 0.5, pitch: -0.3 });
    const way = new Wayfinder('w', retina, RADIUS);
    const at = (x: number, y: number, heading: number): void => {
      retina.camera.follow(x, y, 0, heading);
      retina.render(world);
      way.update(retina, NOBODY, 0, 5, x, y, heading);
    };
    // to the gate between the wall and the fence; from the line of the wall it looks along it
    for (let y = -1.95; y < -0.35; y += 0.05) at(5.4, y, 0);
    at(5.4, 0.02, -1.2);
    const { prospects, thread } = way;
    let found = -1;
    for (let i = 0; i < prospects.count; i++) if (prospects.x(i) < -4 && prospects.y(i) > 2) found = i;
    expect(found).toBeGreaterThanOrEqual(0);
    expect(thread.y(prospects.knot(found))).toBeLessThan(-RADIUS);
    expect([prospects.fromX(found), prospects.fromY(found)]).toEqual([5.4, 0.02]);
    // one step back, the wall hides it
    for (let i = 0; i < prospects.count; i++) if (i !== found) prospects.finish(i);
    for (let heading = 0; heading < 7; heading += 0.2) at(5.4, -0.4, heading % 6.28);
    for (let i = 0; i < prospects.count; i++) if (i !== found) prospects.finish(i);
    at(5.4, -0.4, -1.2);
    expect(way.target).toBe(found);
    expect(way.mode).toBe(RETRACE);
    expect([way.aimX, way.aimY]).toEqual([5.4, 0.02]);
  });

  it('distinguishes a place in sight from one where it has walked on the other side of a wall', () => {
    const world = new World({ size: [40, 12], fence: 1.5 });
    wall(world, 'between', [-20, 0], [5, 0]);
    wall(world, 'north', [-20, 1.2], [20, 1.2]);
    const retina = new Retina({ width: 64, height: 32, up: 0.5, pitch: -0.3 });
    const way = new Wayfinder('w', retina, RADIUS);
    const { scan, thread } = way;
    const at = (x: number, y: number, heading: number): void => {
      retina.camera.follow(x, y, 0, heading);
      retina.render(world);
      way.update(retina, NOBODY, -12, 5, x, y, heading);
    };
    // along its south side, back for a look at that, round its end, and along the north side
    for (let x = -3; x < 5.5; x += 0.06) at(x, -0.35, 1.57);
    at(5.5, -0.35, -1.57);
    expect(fromThread(scan, thread, 2, -0.5, 3.5)).toBeLessThan(0.5);
    for (let y = -0.35; y < 0.6; y += 0.06) at(5.5, y, 0);
    for (let x = 5.5; x > 0.5; x -= 0.06) at(x, 0.6, -1.57);
    expect(fromThread(scan, thread, -1.2, 0.3, 1.7)).toBeGreaterThan(1);
    // places where it walked on this side are known, also out of view
    expect(fromThread(scan, thread, 1.2, 0.5, 0.7)).toBeLessThan(0.5);
  });

  it('goes to the edge if a corner hides the place beside it', () => {
    const world = new World({ size: [7.28, 18], fence: 1.5 });
    wall(world, 'gate', [-3.64, -1.08], [2.7, -1.5]);
    wall(world, 'next', [-1.82, 1.08], [3.64, 1.04]);
    const retina = new Retina({ width: 64, height: 32, up: 0.5, pitch: -0.3 });
    const way = new Wayfinder('w', retina, RADIUS);
    const { prospects, scan } = way;
    const at = (x: number, y: number, heading: number): void => {
      retina.camera.follow(x, y, 0, heading);
      retina.render(world);
      way.update(retina, NOBODY, -0.84, 8.6, x, y, heading);
    };
    for (let heading = 0; heading < 6.4; heading += 0.2) at(2.99, -1.65, heading);
    let found = -1;
    for (let i = 0; i < prospects.count; i++) if (prospects.x(i) < -1.8 && prospects.y(i) > 0.5) found = i;
    expect(found).toBeGreaterThanOrEqual(0);
    for (let i = 0; i < prospects.count; i++) if (i !== found) prospects.finish(i);
    let hidden = 0;
    for (let x = 2.99; x > 2.95; x -= 0.005) {
      at(x, -1.65, -1.2);
      if (way.target !== found || !scan.isHidden(prospects.x(found), prospects.y(found))) continue;
      hidden++;
      expect(way.mode).toBe(OPENING);
      expect([way.aimX, way.aimY]).toEqual([prospects.edgeX(found), prospects.edgeY(found)]);
      // to the right of it, away from the corner of the gate, not back along the wall
      expect(way.bearing).toBeGreaterThan(scan.bearingOf(way.aimX, way.aimY));
    }
    expect(hidden).toBeGreaterThan(0);
  });

  it('goes to the end of a wall between it and the goal, and does the same from a restored state', () => {
    const world = new World({ size: [30, 30], fence: 1.5 });
    wall(world, 'between', [-8, 3], [2, 3]);
    const retina = new Retina({ width: 64, height: 32, up: 0.5, pitch: -0.3 });
    retina.camera.follow(0, 0, 0, 0);
    retina.render(world);
    const way = new Wayfinder('w', retina, RADIUS);
    for (let tick = 0; tick < 5; tick++) way.update(retina, NOBODY, 0, 8, 0, 0, 0);
    expect([OPENING, LOOK]).toContain(way.mode);
    for (let heading = 0; way.mode === LOOK && heading < 14; heading += 0.2) {
      retina.camera.follow(0, 0, 0, heading % 6.28);
      retina.render(world);
      way.update(retina, NOBODY, 0, 8, 0, 0, heading % 6.28);
    }
    retina.camera.follow(0, 0, 0, 0);
    retina.render(world);
    const copy = copyState(way);
    way.update(retina, NOBODY, 0, 8, 0, 0, 0);
    expect(way.mode).toBe(OPENING);
    expect(way.aimX).toBeGreaterThan(2);
    expect(way.aimX).toBeLessThan(3);
    expect(way.bearing).toBeGreaterThan(0.3);
    const twin = new Wayfinder('w', retina, RADIUS);
    restoreState(twin, copy);
    twin.update(retina, NOBODY, 0, 8, 0, 0, 0);
    expect(copyState(twin)).toEqual(copyState(way));
  });

  it.each([0.7, 1, 1.5, 2])('gives up within a minute in a closed pen of %s m, in which it cannot walk', side => {
    const world = new World({ size: [20, 20] });
    const [a, b] = [-side / 2, side / 2];
    wall(world, 'north', [a, b], [b, b]);
    wall(world, 'south', [a, a], [b, a]);
    wall(world, 'west', [a, a], [a, b]);
    wall(world, 'east', [b, a], [b, b]);
    const retina = new Retina({ width: 64, height: 32, up: 0.5, pitch: -0.3 });
    const way = new Wayfinder('w', retina, RADIUS);
    let heading = 0;
    let ticks = 0;
    for (; ticks < 2400 && way.mode !== GIVEN_UP; ticks++) {
      retina.camera.follow(0, 0, 0, heading);
      retina.render(world);
      way.update(retina, NOBODY, -8, 0, 0, 0, heading);
      heading = (heading + Math.max(-0.15, Math.min(0.15, way.bearing)) + TAU) % TAU;
    }
    expect(ticks).toBeLessThan(1200);
  });

  it('goes to a goal on a wall as far as the body gets, not to one behind it', () => {
    const world = new World({ size: [12, 12], fence: 1.5 });
    const retina = new Retina({ width: 64, height: 32, up: 0.5, pitch: -0.3 });
    const isFree = (x: number, y: number, goalX: number, goalY: number, heading: number): boolean => {
      const way = new Wayfinder('w', retina, RADIUS);
      retina.camera.follow(x, y, 0, heading);
      retina.render(world);
      way.update(retina, NOBODY, goalX, goalY, x, y, heading);
      return way.isFree;
    };
    expect(isFree(0, 4.8, 0, 6, 0)).toBe(true);
    expect(isFree(0.5, 5, 0, 6, -0.4)).toBe(true);
    expect(isFree(5, 5, 6, 6, 0.8)).toBe(true);
    expect(isFree(0, 4.8, 0, 6.1, 0)).toBe(false);
    expect(isFree(0, 4.8, 0, 6, 2)).toBe(false);
  });

  it("steers the body by an eye that looks aside: the place is the same, the bearing is the body's", () => {
    const world = new World({ size: [30, 30], fence: 1.5 });
    wall(world, 'between', [-8, 3], [2, 3]);
    const found = [0, 0.4, -0.3].map(turn => {
      const retina = new Retina({ width: 64, height: 32, up: 0.5, pitch: -0.3 });
      retina.camera.mount[3] = turn;
      const way = new Wayfinder('w', retina, RADIUS);
      // the eye looks in all directions, independent of the body's heading
      for (let eye = 0.2; eye < 6.3; eye += 0.2) {
        retina.camera.follow(0, 0, 0, eye - turn);
        retina.render(world);
        way.update(retina, NOBODY, 0, 8, 0, 0, eye - turn);
      }
      retina.camera.follow(0, 0, 0, -turn);
      retina.render(world);
      way.update(retina, NOBODY, 0, 8, 0, 0, -turn);
      expect(way.mode).toBe(OPENING);
      return { x: way.aimX, y: way.aimY, bearing: way.bearing - turn };
    });
    for (const { x, y, bearing } of found) {
      expect(x).toBeCloseTo(found[0].x, 6);
      expect(y).toBeCloseTo(found[0].y, 6);
      expect(bearing).toBeCloseTo(found[0].bearing, 6);
    }
  });
});
