import { ANIMAL_FAN, type FanOptions } from './fan.js';

/** The fans of kinds of bodies. A rolling robot and an animal choose on a circle around them. */
export const FANS: { readonly [K in 'biped' | 'quadruped' | 'rolling' | 'animal']: FanOptions } = {
  biped: { least: 0.25, most: 1, spread: 1.2, arcs: 3, radii: 9, stay: true, side: 0.3, back: 0.25 },
  quadruped: { least: 0.2, most: 1, spread: 0.8, arcs: 3, radii: 9, stay: true, side: 0, back: 0.2 },
  rolling: { least: 0.3, most: 1, spread: Math.PI * (15 / 16), arcs: 2, radii: 16, stay: true, side: 0, back: 0 },
  animal: ANIMAL_FAN,
};
