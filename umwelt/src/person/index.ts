export * from './canonical-pose.js';
export * from './gesture-names.js';
export * from './gestures.js';
export * from './person-hands.js';
export { type PersonInput, type PersonReading, personInputs, readingIn, readingOf } from './person-inputs.js';
export { type BodyPoint, type PersonPose, standingPose } from './person-pose.js';
export * from './pose-from-devices.js';
