export {
  FEEL_BEARING,
  FEEL_BESIDE,
  FEEL_FREE,
  FEEL_HEADING,
  FEEL_MOST,
  FEEL_RADIUS,
  FEEL_RANGE,
  FEEL_X,
  FEEL_Y,
  Feelers,
} from './feelers.js';
export { type Ear, Hearing, type SoundFields } from './hearing.js';
export { NEAR_NOW, NEAR_OWN_VX, NEAR_OWN_VY, NEAR_RANGE, NearThings, type NearThingsOptions } from './near-things.js';
export type { Eye } from './organs.js';
export { Percept } from './percept.js';
export { CAMERA_DEFAULTS, Camera, type CameraOptions } from './retina/camera.js';
export { energyAt, FLOW_WEIGHT, MotionEnergy, motionEnergy } from './retina/motion-energy.js';
export { Pixel } from './retina/project.js';
export { Retina } from './retina/retina.js';
export { NOT_THERE, ridgeInto, targetRidgeInto } from './retina/ridge.js';
export { RegisteredSense, type Sense, type SenseReport, type SenseSite } from './sense.js';
export type { Kinds, Senses } from './senses.js';
export { Sight } from './sight.js';
export type { Nose } from './smell.js';
