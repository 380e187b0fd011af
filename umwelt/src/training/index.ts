export {
  type FreeDefinition,
  type LinkDefinition,
  type PhaseDefinition,
  type RaiseDefinition,
  type ResponseDefinition,
  TRAINING_DEFAULTS,
  type TrainingDefinition,
} from './definition.js';
export { type PlanInShort, planInShort } from './plan-in-short.js';
export { Schedule, type ScheduleDefinition } from './schedule.js';
export { Trainer } from './trainer.js';
export type { Trial } from './trial-log.js';
