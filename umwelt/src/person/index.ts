export { canonicalPose } from './canonical-pose.js';
export { GESTURE_NAMES, GESTURE_WORDS, type GestureFlags, type GestureName } from './gesture-names.js';
export { Gestures } from './gestures.js';
export { PersonHands } from './person-hands.js';
export { type PersonInput, type PersonReading, personInputs, readingIn, readingOf } from './person-inputs.js';
export { type BodyPoint, type PersonPose, standingPose } from './person-pose.js';
export { type DeviceState, poseFromDevices, type Reach } from './pose-from-devices.js';
export { isFoodLeft, USER_HAND, UserHand, type UserHandState, type UserSound } from './user-hand.js';
export { Visitor, type VisitorOptions } from './visitor.js';
