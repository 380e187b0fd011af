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
export type { DirectionReport, Note } from './director.js';
