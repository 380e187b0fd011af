/** The slot of a thing in a world's arrays, from 0. Negative numbers are not things. Never test an id as truthy, because 0 is a thing. */
export type ThingId = number;

/** The id of no thing. */
export const NOBODY: ThingId = -1;
/** The edge of the world, as an obstacle or the hit of a ray. */
export const EDGE: ThingId = -2;
/** The floor, as an obstacle, a support or a pixel of a picture. */
export const FLOOR: ThingId = -3;

/** Values of `World.shape`: a circle. A wall is a box without width, its length along its heading. */
export const CIRCLE = 0;
/** Shape of a thing: a box. */
export const BOX = 1;
/** Shape of a thing: a straight wall. */
export const WALL = 2;
