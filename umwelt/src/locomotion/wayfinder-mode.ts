// modes of the wayfinder when the straight way to the goal is blocked

/** None of the others. */
export const NO_WAY = 0;
/** It goes to an opening in sight. */
export const OPENING = 1;
/** It goes back along the thread toward an opening out of sight. */
export const RETRACE = 2;
/** It turns on the spot to look all round. */
export const LOOK = 3;
/** It has arrived beside an edge and turns to what the edge has hidden. */
export const FACE = 4;
/** It has found no way for a long time and rests. */
export const GIVEN_UP = 5;
