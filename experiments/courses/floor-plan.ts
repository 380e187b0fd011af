import { figure, palette } from '../figure.js';
import { dot, line, link, type Markish } from '../plot.js';
import type { Course } from './course.js';

/** One walk through a course. */
export interface Walk {
  readonly name: string;
  readonly trace: readonly (readonly [number, number])[];
}

/** Returns a picture of walls, start, goal and walks, seen from above. */
export function floorPlan(course: Course, walks: readonly Walk[], size = 480): string {
  const walls: number[][] = [];
  const posts: { x: number; y: number; r: number }[] = [];
  for (const { shape, at = [0, 0] } of Object.values(course.things)) {
    if (shape === undefined) continue;
    if ('wall' in shape) walls.push([...shape.wall[0].slice(0, 2), ...shape.wall[1].slice(0, 2)] as number[]);
    else posts.push({ x: at[0], y: at[1], r: 'circle' in shape ? shape.circle : Math.max(...shape.box) / 2 });
  }
  const [width, depth] = course.size;
  const marks: Markish[] = [
    link(walls, { x1: '0', y1: '1', x2: '2', y2: '3', stroke: '#333', strokeWidth: 2 }),
    dot(posts, { x: 'x', y: 'y', r: p => (p.r * size) / Math.max(width, depth), fill: '#999' }),
    ...walks.map((walk, i) => line(walk.trace, { x: '0', y: '1', stroke: palette[i % palette.length], strokeWidth: 1.5 })),
    dot([course.start], { x: '0', y: '1', r: 5, fill: palette[0] }),
    dot([course.goal], { x: '0', y: '1', r: 5, symbol: 'star', fill: palette[2] }),
  ];
  return figure({
    width: Math.round((size * width) / Math.max(width, depth)) + 60,
    height: Math.round((size * depth) / Math.max(width, depth)) + 50,
    x: { domain: [-width / 2, width / 2], label: 'east (m)' },
    y: { domain: [-depth / 2, depth / 2], label: 'north (m)' },
    marks,
  });
}
