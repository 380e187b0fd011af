import { Random } from '../core/index.js';
import type { Anatomy } from './anatomy.js';
import { Body } from './body.js';
import type { CompiledSkill } from './compile/compile-skills.js';
import { moveDofs } from './move-dofs.js';
import { type Span, spanAt } from './reach.js';
import { BY_PRIMARY, requestSkill, runSkills } from './run-skills.js';

/** Ticks after which a skill has reached its last key pose. */
const LONG = 60;
/** Height of a row of the table, as a share of the chain's length. */
const ROW = 0.06;

/**
 * The places that the effectors of a species can reach: for each skill with an effector and each height above the floor, the distances
 * ahead of the middle of the body. It depends only on the anatomy; rows are computed when first used.
 */
export class ReachTable {
  private readonly anatomy: Anatomy;
  private readonly poses: (Float64Array | undefined)[] = [];
  private readonly rows: Map<number, Span | undefined>[] = [];

  constructor(anatomy: Anatomy) {
    this.anatomy = anatomy;
  }

  /** Returns how far ahead the effector of a skill reaches at a height in meters; undefined if it does not reach that height. */
  span(skill: CompiledSkill, height: number): Span | undefined {
    const { length } = this.anatomy.effectors[skill.effector];
    const row = Math.round(height / (ROW * length));
    const rows = (this.rows[skill.id] ??= new Map());
    if (!rows.has(row)) rows.set(row, spanAt(this.anatomy, skill, this.keyPose(skill), row * ROW * length));
    return rows.get(row);
  }

  /** The degrees of freedom after the skill has run alone for LONG ticks. */
  private keyPose(skill: CompiledSkill): Float64Array {
    return (this.poses[skill.id] ??= this.pose(skill));
  }

  private pose(skill: CompiledSkill): Float64Array {
    const body = new Body(this.anatomy, Random.named(0, 'reach'));
    for (let i = 0; i < LONG; i++) {
      requestSkill(body, skill, BY_PRIMARY);
      body.begin();
      runSkills(body);
      moveDofs(body);
      body.end();
    }
    return body.value.slice();
  }
}
