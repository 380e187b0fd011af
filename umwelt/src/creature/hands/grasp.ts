import type { CompiledSkill } from '../../motor/index.js';
import type { Percept } from '../../senses/index.js';
import type { Place, ThingId } from '../../world/index.js';

/** The mouth or the hands of one creature: what they can touch, and how they let go. */
export interface Grasp {
  /** Whether any skill that moves an effector is under way. */
  readonly isReaching: boolean;
  /** Whether such a skill has ended and its effector is on the way back; omitted where there are no such skills. */
  readonly isReturning?: boolean;
  /** The velocity in m/s that a thing gets when it is let go; undefined if it just falls. */
  readonly swing: Place | undefined;
  /** Aims the body at a thing: at half its height, or if it is eaten from (`eaten`), at its top. NOBODY ends the aiming. */
  aimAt(id: ThingId, eaten: boolean): void;
  /** Whether an effector or hand that takes or eats touches a thing, in the pose that is drawn. */
  touches(id: ThingId): boolean;
  /** Meters between an effector or hand, by number, and the surface of a thing. */
  gap(effector: number, id: ThingId): number;
  /** Meters between the middles of the body and of a thing at which a skill meets it; NaN where it cannot. */
  standOff?(skill: CompiledSkill, id: ThingId, eaten: boolean): number;
  /** Whether a skill could meet a thing from where the body stands now. */
  reaches?(skill: CompiledSkill, id: ThingId, eaten: boolean): boolean;
  /** Fills `out` with the thing nearest to a hand that it could take; returns whether there is one. Omitted where hands do not feel. */
  feel?(out: Percept): boolean;
  /** Moves held things along with the hand; omitted where the pose of the body does it. */
  carry?(): void;
}
