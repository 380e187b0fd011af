/** The schemas of world, creature, body and training files. See schema/ for their pieces; docs/files.md describes the formats. */
export { animalSchema } from './schema/animal.js';
export { type BodyFile, bodySchema, boneSchema, dofSchema, gazeSchema, gripSchema, inlineBodySchema, legSchema } from './schema/body.js';
export { type CreatureFile, creatureSchema, inlineCreatureSchema } from './schema/creature.js';
export { behaviorSchema, behaviorsSchema, learnsSchema, releaserSchema, variableSchema } from './schema/mind.js';
export { parseAngle } from './schema/parts.js';
export { sensorSchema } from './schema/sensor.js';
export { commandSchema, skillSchema } from './schema/skill.js';
export { surfaceSchema } from './schema/surface.js';
export { freeSchema, linkSchema, phaseSchema, scheduleSchema, trainingSchema } from './schema/training.js';
export { type ResidentFile, residentSchema, type ThingFile, thingSchema, type WorldFile, worldSchema } from './schema/world.js';
