export type { AboutDefinition, ButtonDefinition, OffDefinition } from './about-definition.js';
export { builtinRegistry } from './builtin-registry.js';
export { Day } from './day/day.js';
export type { Course, CreatureDay, DayReport, GoalTime, Lesson } from './day/day-report.js';
export { daySvg } from './day/day-svg.js';
export type { CreatureDescription, Description, ThingDescription } from './describe.js';
export { checkAnimal } from './history/animal-versions.js';
export { commonTick, type Past } from './history/past.js';
export { Playback, type TimedInput } from './history/playback.js';
export { Recorder } from './history/recorder.js';
export { LIBRARY_VERSION, RECORDING_FORMAT, RECORDING_VERSION, type RecordingFile } from './history/recording-file.js';
export {
  type Divergence,
  type OpenRecording,
  openRecording,
  type Replay,
  Replaying,
  type ReplayOptions,
  replay,
} from './history/replay.js';
export { saveAnimal, withAnimal } from './history/saved-animal.js';
export type { Snapshot } from './history/snapshot.js';
export { Timeline } from './history/timeline.js';
export { INPUT_VERBS, type Input } from './input.js';
export { Life } from './life.js';
export { type LifeOptions, SmallLife } from './small-life.js';
export type { Told } from './tell.js';
export { BARS, type Bar, type Bouts, type CreatureReport, type Moment, type WatchReport } from './watch/report.js';
export { Watching, type WatchOptions, watch } from './watch/watch.js';
export type { WorldDefinition } from './world-definition.js';
