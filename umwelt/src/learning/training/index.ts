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
export { Schedule, type ScheduleDefinition } from './schedule.js';
export { Trainer, type TrainerInput, type TrainingGround, type Trial } from './trainer.js';
