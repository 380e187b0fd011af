/** The slot of a thing in a world's arrays, from 0. Negative numbers are no things; never test an id as truthy, since 0 is a thing. */
export type ThingId = number;

/** The id of no thing. */
export const NOBODY: ThingId = -1;
/** The edge of the world, as what was touched or hit. */
export const EDGE: ThingId = -2;
/** The floor, as what was touched, hit or seen. */
export const FLOOR: ThingId = -3;

/** Footprints: what stands in `World.shape`. A wall is a box without width, its length along its heading. */
export const CIRCLE = 0;
/** Shape of a thing: a box. */
export const BOX = 1;
/** Shape of a thing: a straight wall. */
export const WALL = 2;
