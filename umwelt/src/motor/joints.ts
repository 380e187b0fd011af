import type { FaultSink } from '../core/faults.js';
import type { Anatomy } from './anatomy.js';
import { type Body, BY_HAND, FREE } from './body.js';
import { compileDofs, type DofTable } from './compile/compile-dofs.js';
import { compileSkeleton, type Skeleton } from './compile/compile-skeleton.js';
import type { CompiledSkill } from './compile/compile-skills.js';
import type { Hook } from './controller.js';
import type { DofDefinition, EffectorDefinition, HullDefinition, SkeletonDefinition } from './definition.js';
import { compileEffectors, type Effector } from './effectors.js';
import { compileHull, type Hull } from './hull.js';
import { moveDofs } from './move-dofs.js';
import { bend, reserveReach, straighten } from './reach.js';

/** The code of bodies with degrees of freedom. A plain body does not need it. */
export interface Joints {
  dofs(definitions: Readonly<Record<string, DofDefinition>>, faults: FaultSink): DofTable;
  skeleton(definition: SkeletonDefinition | undefined, dofs: DofTable, faults: FaultSink): Skeleton;
  effectors(definition: Readonly<Record<string, EffectorDefinition>> | undefined, skeleton: Skeleton, faults: FaultSink): Effector[];
  hull(
    definition: readonly HullDefinition[] | undefined,
    skeleton: Skeleton,
    effectors: readonly Effector[],
    dofs: DofTable,
    faults: FaultSink,
  ): Hull;
  /** Makes room for bodies of an anatomy. */
  reserve(anatomy: Anatomy): void;
  /** Moves every degree of freedom by one tick, after the skills have run. */
  move(body: Body): void;
  /** Called before and after a skill with an effector runs. */
  straighten(body: Body, skill: CompiledSkill): void;
  bend(body: Body, skill: CompiledSkill): void;
  /** Commands that the body carries out itself. */
  readonly hooks: readonly (readonly [string, Hook])[];
}

/** Commands that only a body with degrees of freedom carries out itself. A degree of freedom is given by its number in the anatomy. */
const HOOKS: readonly (readonly [string, Hook])[] = [
  [
    'get-dof',
    (args, results, { body }) => {
      const d = args[0];
      if (body.lock[d] === undefined) return -1;
      results[0] = body.value[d];
      results[1] = body.target[d];
      results[2] = body.lock[d];
      return 3;
    },
  ],
  [
    'set-dof',
    (args, _results, { body }) => {
      const d = args[0];
      if (!(d >= 0 && d < body.lock.length) || Number.isNaN(args[1])) return -1;
      if (body.lock[d] !== FREE && body.lock[d] !== BY_HAND) return -1;
      body.lock[d] = BY_HAND;
      body.target[d] = args[1];
      return 0;
    },
  ],
  [
    'free-dof',
    (args, _results, { body }) => {
      if (body.lock[args[0]] !== BY_HAND) return -1;
      body.lock[args[0]] = FREE;
      return 0;
    },
  ],
];

export const joints: Joints = {
  dofs: compileDofs,
  skeleton: compileSkeleton,
  effectors: compileEffectors,
  hull: compileHull,
  reserve: reserveReach,
  move: moveDofs,
  straighten,
  bend,
  hooks: HOOKS,
};
