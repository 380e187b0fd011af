export { type Handle, mindHandle, mindNames, type Value } from './access.js';
export type { Actor, CommandGate } from './actor.js';
export { builtinMind } from './builtin.js';
export { checkRegistry } from './check-registry.js';
export { type CompileOptions, compileMind } from './compile/compile-mind.js';
export type { ConditionOperator, FieldCondition } from './compile/parse-condition.js';
export { decide } from './decide.js';
export type {
  BehaviorDefinition,
  BehaviorsDefinition,
  CallDefinition,
  Combine,
  ConditionDefinition,
  EffectDefinition,
  EffectsDefinition,
  InterestDefinition,
  LearnsDefinition,
  MindDefinition,
  ReleaserDefinition,
  TemporalDefinition,
  VariableDefinition,
  WhereDefinition,
} from './definition.js';
export type { Ethogram } from './ethogram.js';
export { feel } from './feel.js';
export { Mind, type MindOptions, type Problem } from './mind.js';
export {
  type Act,
  type Args,
  type CombineRule,
  type Condition,
  type Finder,
  joinRegistries,
  type Maker,
  type MakerContext,
  type Measure,
  type MeasureInto,
  measure,
  numberArg,
  type Registry,
  type RegistryPart,
  type SenseContext,
  type SenseMaker,
  textArg,
  type Weight,
} from './registry.js';
export { settleFrom } from './settle.js';
export { type ThoughtOptions, thoughtOf, tornBetween } from './thought.js';
export { type Cause, type Contest, type Rival, type Why, why } from './why.js';
