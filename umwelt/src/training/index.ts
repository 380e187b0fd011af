export { type Cast, castOf, checkPlan } from './check-plan.js';
export type {
  FreeDefinition,
  LinkDefinition,
  PhaseDefinition,
  RaiseDefinition,
  ResponseDefinition,
  TrainingDefinition,
} from './definition.js';
export { TRAINING_DEFAULTS } from './definition.js';
export type { Work } from './free-time.js';
export { Lessons, type School } from './lessons.js';
export { Schedule, type ScheduleDefinition } from './schedule.js';
export { Trainer } from './trainer.js';
export type { TrainingGround } from './training-ground.js';
export type { Trial } from './trial-log.js';
