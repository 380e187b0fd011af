export { checkRecording } from './check/check-recording.js';
export { checkSurfaceObject } from './check/check-surface.js';
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
