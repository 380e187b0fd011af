export type { LinkDefinition, PhaseDefinition, TrainingDefinition } from './definition.js';
export { TRAINING_DEFAULTS } from './definition.js';
export { Trainer, type TrainerInput, type TrainingGround, type Trial } from './trainer.js';
