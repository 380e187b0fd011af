import type { Course, Point } from './course.js';

/** Distance at which the shortest path passes corners, in meters. */
const SKIN = 0.04;

interface Segment {
  readonly ax: number;
  readonly ay: number;
  readonly bx: number;
  readonly by: number;
}

/**
 * Returns the length of the shortest way from start to goal for a body almost without width: a lower bound for any body. Dijkstra's
 * algorithm over the points around every corner that see each other; circles are replaced by the octagon inside them. Infinity if there is
 * no way.
 */
export function shortestPath(course: Course, start: Point = course.start, goal: Point = course.goal): number {
  const segments: Segment[] = [];
  const points: Point[] = [start, goal];
  const known = new Set<string>();
  const around = ([x, y]: Point): void => {
    const key = `${Math.round(x * 1e3)},${Math.round(y * 1e3)}`;
    if (known.has(key)) return;
    known.add(key);
    for (const px of [x - SKIN, x + SKIN]) {
      for (const py of [y - SKIN, y + SKIN]) {
        // the world is a rectangle: between two points inside it, a straight line stays inside
        if (Math.abs(px) <= course.size[0] / 2 && Math.abs(py) <= course.size[1] / 2) points.push([px, py]);
      }
    }
  };
  // beside the corner of an octagon one point is enough, a little farther out
  const outside = ([x, y]: Point, [cx, cy]: readonly number[]): void => {
    const far = 1 + SKIN / Math.sqrt((x - cx) ** 2 + (y - cy) ** 2);
    const [px, py] = [cx + (x - cx) * far, cy + (y - cy) * far];
    if (Math.abs(px) <= course.size[0] / 2 && Math.abs(py) <= course.size[1] / 2) points.push([px, py]);
  };
  for (const thing of Object.values(course.things)) {
    const corners = cornersOf(thing);
    const round = thing.shape !== undefined && 'circle' in thing.shape;
    corners.forEach((corner, i) => {
      if (round) outside(corner, thing.at ?? [0, 0]);
      else around(corner);
      if (corners.length === 2 && i === 1) return;
      const [bx, by] = corners[(i + 1) % corners.length];
      segments.push({ ax: corner[0], ay: corner[1], bx, by });
    });
  }
  const distance = new Float64Array(points.length).fill(Number.POSITIVE_INFINITY);
  const done = new Uint8Array(points.length);
  distance[0] = 0;
  for (;;) {
    let best = -1;
    for (let i = 0; i < points.length; i++) {
      if (done[i] === 0 && distance[i] < Number.POSITIVE_INFINITY && (best < 0 || distance[i] < distance[best])) best = i;
    }
    if (best < 0 || best === 1) return distance[1];
    done[best] = 1;
    const [x, y] = points[best];
    for (let i = 0; i < points.length; i++) {
      if (done[i] === 1) continue;
      const step = Math.sqrt((points[i][0] - x) ** 2 + (points[i][1] - y) ** 2);
      if (distance[best] + step < distance[i] && isOpen(segments, x, y, points[i][0], points[i][1])) distance[i] = distance[best] + step;
    }
  }
}

function cornersOf(thing: Course['things'][string]): Point[] {
  const { shape, at = [0, 0], heading = 0 } = thing;
  if (shape === undefined) return [];
  if ('wall' in shape) return shape.wall.map(([x, y]) => [x, y] as const);
  const turn = (right: number, ahead: number): Point => [
    at[0] + right * Math.cos(heading) + ahead * Math.sin(heading),
    at[1] - right * Math.sin(heading) + ahead * Math.cos(heading),
  ];
  if ('box' in shape) {
    const [w, d] = [shape.box[0] / 2, shape.box[1] / 2];
    return [turn(-w, -d), turn(w, -d), turn(w, d), turn(-w, d)];
  }
  return Array.from({ length: 8 }, (_, i) => turn(shape.circle * Math.sin((i * Math.PI) / 4), shape.circle * Math.cos((i * Math.PI) / 4)));
}

function isOpen(segments: readonly Segment[], x0: number, y0: number, x1: number, y1: number): boolean {
  const side = (ax: number, ay: number, bx: number, by: number, px: number, py: number) => (bx - ax) * (py - ay) - (by - ay) * (px - ax);
  for (const { ax, ay, bx, by } of segments) {
    const a = side(x0, y0, x1, y1, ax, ay);
    const b = side(x0, y0, x1, y1, bx, by);
    if (a * b > 0) continue;
    if (side(ax, ay, bx, by, x0, y0) * side(ax, ay, bx, by, x1, y1) <= 0) return false;
  }
  return true;
}
