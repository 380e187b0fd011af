export type {
  Area,
  FieldValue,
  PhysicsDefinition,
  Place,
  RefillDefinition,
  ShapeDefinition,
  ThingDefinition,
  WorldOptions,
} from './definition.js';
export { CARRIERS, type Carrier, FIELD_TYPES, type FieldType } from './field-store.js';
export { ANY_KIND } from './nearest.js';
export { THING_DEFAULTS } from './thing-check.js';
export { BOX, CIRCLE, EDGE, FLOOR, NOBODY, type ThingId, WALL } from './thing-id.js';
export { World } from './world.js';
