/** The schemas of world and creature files. See schema/ for their pieces; docs/files.md describes both formats. */
export { type CreatureFile, creatureSchema, inlineCreatureSchema } from './schema/creature.js';
export { behaviorSchema, behaviorsSchema, releaserSchema, variableSchema } from './schema/mind.js';
export { parseAngle } from './schema/parts.js';
export { sensorSchema } from './schema/sensor.js';
export { type ResidentFile, residentSchema, type ThingFile, thingSchema, type WorldFile, worldSchema } from './schema/world.js';
