export type * from './definition.js';
export { FIELD_TYPES, type FieldType, type Layout } from './fields.js';
export { ANY_KIND } from './find.js';
export { moverRadius } from './footprint.js';
export { stepPhysics } from './physics.js';
export type { Slot, WorldStructure } from './structure.js';
export { THING_DEFAULTS } from './thing-check.js';
export * from './thing-id.js';
export { World, type WorldOptions } from './world.js';
