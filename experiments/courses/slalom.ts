import { Random, type ThingDefinition } from 'umwelt';
import { type Course, wall } from './course.js';

/**
 * A long field with obstacles between the start in the south and the goal in the north, by seed: rows of walls that leave a gap
 * in turn on the left and on the right, and rows of posts and boxes. Gaps are at least 1.5 body widths.
 */
export function slalomCourse(seed: number, body: number): Course {
  const random = Random.named(seed, 'courses/slalom');
  const rows = 3 + random.below(5);
  const width = body * random.range(10, 16);
  const spacing = body * random.range(4, 7);
  const depth = spacing * (rows + 3);
  const things: Record<string, ThingDefinition> = {};
  let right = random.chance(0.5);
  for (let row = 0; row < rows; row++) {
    const y = -depth / 2 + spacing * (row + 2);
    if (random.chance(0.6)) {
      const gap = body * random.range(1.6, 4);
      const a = right ? -width / 2 : -width / 2 + gap;
      const b = right ? width / 2 - gap : width / 2;
      things[`gate-${row}`] = wall([a, y], [b, y + random.range(-0.3, 0.3) * spacing]);
      right = !right;
    } else {
      postsAcross(things, random, row, y, width, body);
    }
  }
  const side = (): number => random.range(-0.4, 0.4) * width;
  return {
    name: `slalom-${seed}`,
    size: [width, depth],
    things,
    start: [side(), -depth / 2 + spacing / 2],
    heading: random.range(-1.5, 1.5),
    goal: [side(), depth / 2 - spacing / 2],
  };
}

/** Posts and boxes in a row, with at least 1.5 body widths between any two. */
function postsAcross(things: Record<string, ThingDefinition>, random: Random, row: number, y: number, width: number, body: number): void {
  let x = -width / 2 + body * random.range(0, 2);
  for (let k = 0; x < width / 2; k++) {
    const radius = body * random.range(0.2, 0.8);
    const at = [x + radius, y + random.range(-0.5, 0.5) * body] as const;
    const height = random.range(0.4, 1.5);
    things[`post-${row}-${k}`] = random.chance(0.5)
      ? { kind: 'post', shape: { circle: radius, height }, at, solid: true }
      : { kind: 'block', shape: { box: [radius * 1.4, radius * 1.4], height }, at, heading: random.range(0, 1.5) };
    x += 2 * radius + body * random.range(1.6, 4);
  }
}
