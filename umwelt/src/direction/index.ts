export type {
  ChangeDirection,
  Direction,
  DirectionTerms,
  DirectorInput,
  DoDirection,
  ImagineDirection,
  LeadDirection,
  PreferDirection,
  PushDirection,
  SeekDirection,
  TaskDirection,
  TowardDirection,
  WhenDirection,
} from './definition.js';
export type { DirectionReport, DirectorView, Note } from './director.js';
export { directionLine } from './language/direction-line.js';
export { LineError } from './language/words.js';
export type { Possible, PossibleCommand, PossibleCreature, PossibleThing } from './possible.js';
export type { BeatDefinition, BeatState, Lines, StoryDefinition, StoryFile } from './story/definition.js';
export type { BeatView } from './story/story.js';
