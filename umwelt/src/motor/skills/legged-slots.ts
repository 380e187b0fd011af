/**
 * The numbers that a legged skill keeps: phase of the gait, speeds, gait, strength of its posture; from SLOT_FEET on FOOT.SIZE numbers for
 * each foot.
 */
export const SLOT_PHASE = 0;
export const SLOT_FORWARD = 1;
export const SLOT_TURN = 2;
export const SLOT_SIDEWAYS = 3;
export const SLOT_GAIT = 4;
export const SLOT_STRENGTH = 5;
export const SLOT_FEET = 6;

/** The numbers of a foot: whether it stands, share of the swing done, x and y where it was lifted, whether it has swung in this cycle. */
export const FOOT = { STANDS: 0, DONE: 1, FROM_X: 2, FROM_Y: 3, SWUNG: 4, SIZE: 5 } as const;
