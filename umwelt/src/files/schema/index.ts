/** The schemas of world, creature, body and training files; docs/files/ describes the formats. */
export { aboutSchema, buttonSchema, offSchema } from './about.js';
export {
  type BodyFile,
  bodySchema,
  boneSchema,
  dofSchema,
  effectorSchema,
  gazeSchema,
  gripSchema,
  hullSchema,
  inlineBodySchema,
  legSchema,
} from './body.js';
export { parseAngle } from './common.js';
export { type CreatureFile, creatureSchema, inlineCreatureSchema } from './creature.js';
export { behaviorSchema, behaviorsSchema, learnsSchema, releaserSchema, variableSchema } from './mind.js';
export { sensorSchema } from './sensor.js';
export { commandSchema, skillSchema } from './skill.js';
export { beatSchema, storySchema } from './story.js';
export { surfaceSchema } from './surface.js';
export { freeSchema, linkSchema, phaseSchema, scheduleSchema, trainingSchema } from './training.js';
export { type ResidentFile, residentSchema, type ThingFile, thingSchema, type WorldFile, worldSchema } from './world.js';
