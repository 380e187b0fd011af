export { type Anatomy, compileBody } from './anatomy.js';
export { Body, BY_HAND, FREE } from './body.js';
export { type CommandCall, type NamedCall, readCall, writeCall } from './command-call.js';
export type { CompiledCall, CompiledCommand } from './compile/compile-commands.js';
export { DofTable } from './compile/compile-dofs.js';
export type { Gaze, Leg, Skeleton } from './compile/compile-skeleton.js';
export { type CompiledSkill, numberSetting, type SkillContext } from './compile/compile-skills.js';
export { GENERIC_COMMANDS } from './compile/generic-commands.js';
export { type CommandListener, Controller } from './controller.js';
export type {
  BodyDefinition,
  BoneDefinition,
  CommandCallDefinition,
  CommandDefinition,
  CycleDefinition,
  DofDefinition,
  DriveAxis,
  DriveDefinition,
  Ease,
  EffectorDefinition,
  GaitDefinition,
  GazeDefinition,
  GripDefinition,
  HullDefinition,
  KeyDefinition,
  LegDefinition,
  NoiseDefinition,
  NoiseShape,
  Point,
  PoseDefinition,
  SkeletonDefinition,
  SkillDefinition,
  ValueDefinition,
} from './definition.js';
export { type BodyPoint, bodyPoint, type Effector, pointInto } from './effectors.js';
export { type Hull, hullInto } from './hull.js';
export { interpolateDofs } from './move-dofs.js';
export { evaluatePose } from './pose.js';
export { BONE_STRIDE, poseLength } from './pose-layout.js';
export { type Span, spanAt } from './reach.js';
export { ReachTable } from './reach-table.js';
export { ANSWERS, type Answer, BLOCKED, DONE, RUNNING, STARTED, UNKNOWN } from './run-skills.js';
export { ACTIVE, OFF, RETURNING, SKILL_STATES, type SkillKind, type SkillKinds, STARTING } from './skill-kind.js';
export { ease, goHome } from './skills/go-home.js';
export { SKILL_KINDS } from './skills/index.js';
