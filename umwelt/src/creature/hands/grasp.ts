import type { CompiledSkill } from '../../motor/index.js';
import type { Percept } from '../../senses/index.js';
import type { Place, ThingId } from '../../world/index.js';

/** What the mouth or the hands of one creature can touch, and how they let go. */
export interface Grasp {
  /** Whether any skill of the body is under way that brings an effector to something. */
  readonly isReaching: boolean;
  /** Whether such a skill has ended and its effector is on the way back; left out where there are none. */
  readonly isReturning?: boolean;
  /** The velocity in m/s with which what it lets go of leaves; undefined where it just falls. */
  readonly swing: Place | undefined;
  /** Aims the body at a thing, from above what lies in it where it is eaten from; NOBODY ends it. */
  aimAt(id: ThingId, eaten: boolean): void;
  /** Whether what takes or eats touches a thing, as the body is drawn. */
  touches(id: ThingId): boolean;
  /** Meters between an effector or hand, by number, and the surface of a thing. */
  gap(effector: number, id: ThingId): number;
  /** Meters between the middles of the body and of a thing at which a skill meets it; NaN where it cannot. */
  standOff?(skill: CompiledSkill, id: ThingId, eaten: boolean): number;
  /** Whether a skill could meet a thing from where the body stands now. */
  reaches?(skill: CompiledSkill, id: ThingId, eaten: boolean): boolean;
  /** Fills `out` with the thing nearest to a hand that it could take; returns whether there is one. Left out where hands do not feel. */
  feel?(out: Percept): boolean;
  /** Moves what is held along with the hand; left out where the pose of the body does it. */
  carry?(): void;
}
