export { checkRecording } from './check/check-recording.js';
export { checkSurfaceObject } from './check/check-surface.js';
export { LIMITS } from './limits.js';
export {
  checkBodyObject,
  checkCreatureObject,
  checkTrainingObject,
  checkWorldObject,
  loadBody,
  loadCreature,
  loadFile,
  loadStory,
  loadTraining,
  loadWorld,
  parseBody,
  parseCreature,
  parseStory,
  parseTraining,
  parseWorld,
} from './load.js';
export { type DataOptions, parseData } from './parse-data.js';
export type { Loaded, LoadedFile, LoadOptions, ParseOptions, ReadFile } from './read.js';
