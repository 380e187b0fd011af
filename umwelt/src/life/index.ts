export type { CreatureDescription, Description, ThingDescription } from './describe.js';
export { checkAnimal } from './history/animal-versions.js';
export { Playback, type TimedInput } from './history/playback.js';
export {
  type OpenRecording,
  openRecording,
  RECORDING_FORMAT,
  RECORDING_VERSION,
  Recorder,
  type RecordingFile,
  type Replay,
  type ReplayOptions,
  replay,
} from './history/recording.js';
export { saveAnimal, withAnimal } from './history/saved-animal.js';
export type { Snapshot } from './history/snapshot.js';
export { Timeline } from './history/timeline.js';
export { INPUT_VERBS, type Input } from './input.js';
export { Life, type LifeOptions } from './life.js';
export type { Told } from './tell.js';
export type { WorldDefinition } from './world-definition.js';
