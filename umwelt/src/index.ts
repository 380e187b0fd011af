export { InputError, Random, SECONDS_PER_TICK, TICKS_PER_SECOND } from './core/index.js';
export { type AnimalFile, Creature, type CreatureDefinition, type ResidentDefinition } from './creature/index.js';
export {
  checkRecording,
  type Loaded,
  loadBody,
  loadCreature,
  loadFile,
  loadTraining,
  loadWorld,
  parseBody,
  parseCreature,
  parseTraining,
  parseWorld,
  type ReadFile,
} from './files/index.js';
export { type DesignOptions, type DesignResult, parseDesign, runDesign } from './learning/index.js';
export {
  builtinRegistry,
  checkAnimal,
  type Input,
  Life,
  type LifeOptions,
  Recorder,
  type RecordingFile,
  type Replay,
  replay,
  type Snapshot,
  saveAnimal,
  Timeline,
  type Told,
  type WorldDefinition,
  withAnimal,
} from './life/index.js';
export {
  type Act,
  type Actor,
  type Args,
  type CombineRule,
  type Condition,
  type Finder,
  type Handle,
  joinRegistries,
  type Maker,
  type MakerContext,
  type Measure,
  type MindDefinition,
  measure,
  numberArg,
  type Problem,
  type Registry,
  textArg,
  type Value,
  type Weight,
  type Why,
} from './mind/index.js';
export type { BodyDefinition, SkillKind } from './motor/index.js';
export { Percept, type Sense, type Senses } from './senses/index.js';
export { Trainer, type TrainingDefinition, type Trial } from './training/index.js';
export { type Place, type ThingDefinition, World } from './world/index.js';
