export { checkSavedAnimal } from './check-saved-animal.js';
export { checkSurfaceObject } from './check-surface.js';
export { type Cast, castOf, type TrainingFault, trainingFaults } from './check-training.js';
export type { CreatureDefinition, ResidentDefinition, SensorDefinition, SniffDefinition, WorldDefinition } from './definition.js';
export { type KnownNames, knownNames } from './known.js';
export { LIMITS } from './limits.js';
export {
  checkBodyObject,
  checkCreatureObject,
  checkTrainingObject,
  checkWorldObject,
  type Loaded,
  type LoadedFile,
  type LoadOptions,
  loadBody,
  loadCreature,
  loadFile,
  loadTraining,
  loadWorld,
  type ParseOptions,
  parseBody,
  parseCreature,
  parseTraining,
  parseWorld,
  type ReadFile,
} from './load.js';
export { joinPath } from './paths.js';
export * from './schema.js';
