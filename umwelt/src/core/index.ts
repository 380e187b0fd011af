export { bearingOf, eastOf, headingOf, northOf, wrapAngle } from './angles.js';
export { SECONDS_PER_TICK, secondsToTicks, TICKS_PER_SECOND, tickToText } from './clock.js';
export { InputError, type Path } from './errors.js';
export type { Fault, FaultSink } from './faults.js';
export { type Form, isMap, oneOfForm } from './forms.js';
export { acos, asin, atan, atan2, atan2Into, clamp, cos, exp, HALF_PI, hypot, lerp, log, PI, pow, sin, sinCos, TAU, tan } from './math.js';
export { didYouMean, NAME_PATTERN, nearestName, Symbols } from './names.js';
export { hashText, Random } from './random.js';
export type { StateArray, StateOwner } from './state.js';
