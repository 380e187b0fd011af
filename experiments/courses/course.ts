import type { ThingDefinition } from 'umwelt';

/** A course to find the way through: obstacles, start and goal. */
export interface Course {
  readonly name: string;
  readonly size: readonly [number, number];
  readonly things: Readonly<Record<string, ThingDefinition>>;
  readonly start: readonly [number, number];
  readonly heading: number;
  readonly goal: readonly [number, number];
}

/** Height of walls in meters: above any eye. */
export const WALL_HEIGHT = 1.5;

export type Point = readonly [number, number];

export function wall(a: Point, b: Point): ThingDefinition {
  return { kind: 'wall', shape: { wall: [a, b], height: WALL_HEIGHT } };
}
