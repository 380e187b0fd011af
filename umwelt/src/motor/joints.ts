import type { FaultSink } from '../core/faults.js';
import type { Anatomy } from './anatomy.js';
import type { Body } from './body.js';
import { compileDofs, type DofTable } from './compile/compile-dofs.js';
import { compileSkeleton, type Skeleton } from './compile/compile-skeleton.js';
import type { CompiledSkill } from './compile/compile-skills.js';
import type { DofDefinition, EffectorDefinition, HullDefinition, SkeletonDefinition } from './definition.js';
import { compileEffectors, type Effector } from './effectors.js';
import { compileHull, type Hull } from './hull.js';
import { moveDofs } from './move-dofs.js';
import { bend, reserveReach, straighten } from './reach.js';

/** The code of bodies with degrees of freedom. A plain body has none of them and does without it. */
export interface Joints {
  dofs(definitions: Readonly<Record<string, DofDefinition>>, faults: FaultSink): DofTable;
  skeleton(definition: SkeletonDefinition | undefined, dofs: DofTable, faults: FaultSink): Skeleton;
  effectors(definition: Readonly<Record<string, EffectorDefinition>> | undefined, skeleton: Skeleton, faults: FaultSink): Effector[];
  hull(definition: readonly HullDefinition[] | undefined, skeleton: Skeleton, effectors: readonly Effector[], faults: FaultSink): Hull;
  /** Makes room for bodies of an anatomy. */
  reserve(anatomy: Anatomy): void;
  /** Moves every degree of freedom in a tick, after the skills have run. */
  move(body: Body): void;
  /** Before and after a skill with an effector runs. */
  straighten(body: Body, skill: CompiledSkill): void;
  bend(body: Body, skill: CompiledSkill): void;
}

export const joints: Joints = {
  dofs: compileDofs,
  skeleton: compileSkeleton,
  effectors: compileEffectors,
  hull: compileHull,
  reserve: reserveReach,
  move: moveDofs,
  straighten,
  bend,
};
