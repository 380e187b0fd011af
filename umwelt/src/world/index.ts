export type { Area, FieldValue, PhysicsDefinition, Place, ShapeDefinition, ThingDefinition } from './definition.js';
export { FIELD_TYPES, type FieldType } from './fields.js';
export { ANY_KIND } from './find.js';
export { stepPhysics } from './physics.js';
export type { WorldOptions } from './stage.js';
export { THING_DEFAULTS } from './thing-check.js';
export { BOX, CIRCLE, EDGE, FLOOR, NOBODY, type ThingId, WALL } from './thing-id.js';
export { World } from './world.js';
