import { Life, type ThingDefinition } from 'umwelt';
import { describe, expect, it } from 'vitest';
import { creatureNamed } from '../shipped-files.js';
import { type Course, type Point, wall } from './course.js';
import { journey, worldOf } from './journey.js';
import { shortestPath } from './shortest-path.js';

/** Farthest that a creature may walk, as a multiple of the shortest way. */
const MOST = 5;

function course(size: [number, number], walls: readonly (readonly [Point, Point])[], start: Point, goal: Point, heading = 0): Course {
  const things: Record<string, ThingDefinition> = {};
  walls.forEach(([from, to], i) => {
    things[`wall-${i}`] = wall(from, to);
  });
  return { name: 'hard', size, things, start, heading, goal };
}

/** A square spiral of four rings with corridors `width` wide that leads inwards to the goal. */
function spiral(width: number, start: Point): Course {
  const corners: Point[] = [];
  for (let ring = 0; ring < 4; ring++) {
    const out = (3.5 - ring) * width;
    corners.push([-out, -out], [-out, out], [out, out], [out, -(out - width)]);
  }
  const walls = corners.slice(1).map((to, i) => [corners[i], to] as const);
  return course(
    [7 * width + 6, 7 * width + 6],
    walls.filter(([a, b]) => a[0] !== b[0] || a[1] !== b[1]),
    start,
    [0, 0],
  );
}

/** A square spiral of `turns` rings that begins beside the start, outside, and leads inwards to the goal; mirrored by `hand` -1. */
function longSpiral(turns: number, width: number, hand: 1 | -1): Course {
  const out = (turns - 0.25) * width;
  const corners: Point[] = [[-out * hand, out]];
  for (let ring = 0; ring < turns; ring++) {
    const side = out - ring * width;
    corners.push([side * hand, side], [side * hand, -side]);
    if (ring + 1 < turns) corners.push([-side * hand, -side], [-side * hand, side - width]);
  }
  const walls = corners.slice(1).map((to, i) => [corners[i], to] as const);
  return course([2 * out + 6, 2 * out + 6], walls, [-(out + 1.2) * hand, out - 0.7], [0, 0]);
}

/** Walls across, with a gap in turn on the left and on the right. */
function baffles(count: number, width: number, gap: number, spacing: number, start: number): Course {
  const walls = Array.from({ length: count }, (_, k): readonly [Point, Point] => {
    const y = spacing * (k - count / 2);
    return k % 2 === 1
      ? [
          [-width / 2, y],
          [width / 2 - gap, y],
        ]
      : [
          [-width / 2 + gap, y],
          [width / 2, y],
        ];
  });
  const end = (spacing * count) / 2;
  return course([width, spacing * count + 6], walls, [start, -end - 2], [-start, end + 1]);
}

/** A wall with a door 55 cm wide that begins at `x`: 1.1 body widths. */
function door(x: number, start: Point, goal: Point, heading: number): Course {
  return course(
    [12, 12],
    [
      [
        [-6, 0],
        [x, 0],
      ],
      [
        [x + 0.55, 0],
        [6, 0],
      ],
    ],
    start,
    goal,
    heading,
  );
}

const ways: Readonly<Record<string, Course>> = {
  'a spiral inwards': spiral(1.5, [0, -7]),
  'a wider spiral': spiral(1.8, [-8, 3]),
  'a spiral of four turns': longSpiral(4, 1.6, 1),
  'a narrow spiral of four turns': longSpiral(4, 1.2, -1),
  baffles: baffles(8, 10, 1, 1.6, -4),
  'a wall of 57 m': course(
    [64, 24],
    [
      [
        [-28.5, 0],
        [28.5, 0],
      ],
    ],
    [20, -6],
    [-20, 5],
    2,
  ),
  'a door of 55 cm': door(-4, [4, -1], [4, 3], 1),
  'a door of 55 cm beside which it stands': door(2, [-5, -0.6], [-5, 0.6], 3),
};

describe('the wayfinder', () => {
  it.each(Object.entries(ways))(`gets through %s within ${MOST} times the shortest way`, async (_name, way) => {
    const shortest = shortestPath(way);
    const { arrived, crossings } = journey(worldOf(way, await creatureNamed('seeker/seeker')), { most: MOST * shortest });
    expect({ arrived, crossings }).toEqual({ arrived: true, crossings: 0 });
  });

  it('gives up a goal to which there is no way for a minute, then tries again, and goes at once when a way opens', async () => {
    const corners: Point[] = [
      [-3, -3],
      [3, -3],
      [3, 3],
      [-3, 3],
      [-3, -3],
    ];
    const walls = corners.slice(1).map((to, i) => [corners[i], to] as const);
    const life = new Life(worldOf(course([16, 16], walls, [0, 0], [0, 6]), await creatureNamed('seeker/seeker')), { seed: 1 });
    const { world } = life;
    const self = world.find('ada');
    const goal = world.find('goal');
    const behavior = (): string => life.creature('ada').mind.activePath();
    const runUntil = (done: () => boolean, most: number): number => {
      for (let tick = 0; tick < most; tick++) {
        life.tick();
        if (done()) return tick;
      }
      return most;
    };
    const rests = (): boolean => behavior() === 'go/do-give-up';
    expect(runUntil(rests, 6000)).toBeLessThan(6000);
    const minute = runUntil(() => !rests(), 2000);
    expect(minute).toBeGreaterThan(1150);
    expect(minute).toBeLessThan(1250);
    const [x, y] = [world.x[self], world.y[self]];
    life.run(100);
    expect(Math.abs(world.x[self] - x) + Math.abs(world.y[self] - y)).toBeGreaterThan(0.3);
    expect(runUntil(rests, 6000)).toBeLessThan(6000);
    for (let i = 0; i < 4; i++) life.apply({ remove: `wall-${i}` });
    const near = (): boolean => (world.x[self] - world.x[goal]) ** 2 + (world.y[self] - world.y[goal]) ** 2 < 0.6 ** 2;
    expect(runUntil(near, 600)).toBeLessThan(600);
  });
});
