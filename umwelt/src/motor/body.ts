import { float64s, int32s } from '../core/array-of.js';
import { type Random, SECONDS_PER_TICK, type StateArray, type StateOwner, TICKS_PER_SECOND } from '../core/index.js';
import type { Anatomy } from './anatomy.js';
import { MOST_ARGS, OFF } from './skill-kind.js';

/** In `body.lock`: no skill holds the degree of freedom. */
export const FREE = -1;
/** In `body.lock`: the command `set-dof` holds it, as from a slider. */
export const BY_HAND = -2;

const _motion = float64s(3);

/** The most events of one tick; further ones are dropped. */
export const MOST_EVENTS = 8;

/** Rows of `body.numbers`, one number for each degree of freedom in each; the first one is `value`. */
export const ROW = { VELOCITY: 1, TARGET: 2, POSE: 3, BEFORE: 4, ORIGIN: 5, JOLT: 6 } as const;

// Places in `root`: the tick; wanted speeds ahead, turning, to the right and up; speeds that came of it ahead, to the right and turning;
// their change since the last tick, for drag; the last speeds ahead and turning.
const TICK = 0;
const FORWARD = 1;
const TURN = 2;
const SIDEWAYS = 3;
const LIFT = 4;
const AHEAD = 5;
const RIGHT = 6;
const TURNED = 7;
const FORWARD_JOLT = 8;
const TURN_JOLT = 9;
const LAST_AHEAD = 10;
const LAST_TURNED = 11;
const ROOT_SIZE = 12;

/**
 * The body of one individual: nothing but state, in two arrays that a snapshot copies.
 *
 * numbers, n = DOFs, s = skills:
 *   value n | velocity n | target n | pose n | before n | origin n | jolt n | args 4 s | time s | slots | root 12
 * marks:
 *   lock n | awaited n | state s | requested s | objected s | kept s | events 1 + 8 | seed 1 | contested 1
 */
export class Body implements StateOwner {
  readonly anatomy: Anatomy;
  readonly numbers: Float64Array;
  readonly marks: Int32Array;

  /** Where each degree of freedom is, before noise; its velocity per second, and the change of velocity in the last tick (`jolt`). */
  readonly value: Float64Array;
  readonly velocity: Float64Array;
  readonly jolt: Float64Array;
  /** Where the skill that holds a degree of freedom wants it. */
  readonly target: Float64Array;
  /** What views draw, noise included: of this tick and of the last one. */
  readonly pose: Float64Array;
  readonly before: Float64Array;
  /** Where a degree of freedom was when its skill started or turned home. */
  readonly origin: Float64Array;
  /** Arguments of skills, those of one from `skill.argsAt` on. */
  readonly args: Float64Array;
  /** Ticks since each skill started or turned home. */
  readonly time: Float64Array;
  /** What skills keep for themselves, one from `skill.slots` on. */
  readonly slots: Float64Array;
  /** The point that effectors go for: right, ahead, up of the body in meters, and 1 where there is one. */
  readonly aim: Float64Array;
  private readonly root: Float64Array;
  /** The change since the tick before of what the body really did: m/s ahead, rad/s. */
  readonly pushed: Float64Array;

  /** The motion that `follow` reads: meters ahead, radians to the right, meters to the right. Scratch, not state: shared by all bodies. */
  readonly motion: Float64Array = _motion;
  /** A bone of a leg whose foot stands in something and is to step again, or -1. Set for `follow` alone. */
  treads = -1;

  /** The skill that holds each degree of freedom, FREE or BY_HAND. */
  readonly lock: Int32Array;
  /** 1 for degrees of freedom that a blocked primary command waits for: no secondary command may take them in this tick. */
  readonly awaited: Int32Array;
  /** OFF, STARTING, ACTIVE or RETURNING for each skill. */
  readonly state: Int32Array;
  /** For each skill 0 where it is not requested in this tick, else BY_SECONDARY or BY_PRIMARY. */
  readonly requested: Int32Array;
  /** 1 for skills that blocked a primary command: no secondary command may prolong them in this tick. */
  readonly objected: Int32Array;
  /** 1 for skills that stay on without being requested until they are turned off. */
  readonly kept: Int32Array;
  /** Receives what the code of a skill has thrown, by the name of the skill; without it, the error goes to the caller. */
  onProblem: ((skill: string, error: unknown) => void) | undefined;
  private readonly events: Int32Array;
  /** The seed, then 1 where a primary command was blocked in this tick: without one, nothing is awaited and no skill is objected to. */
  private readonly seeds: Int32Array;

  constructor(anatomy: Anatomy, random: Random) {
    const n = anatomy.dofs.count;
    const s = anatomy.skills.length;
    this.anatomy = anatomy;
    this.numbers = float64s(7 * n + (MOST_ARGS + 1) * s + anatomy.slotCount + ROOT_SIZE + 4);
    this.marks = int32s(2 * n + 4 * s + 1 + MOST_EVENTS + 2);

    let at = 0;
    const numbers = (length: number): Float64Array => this.numbers.subarray(at, (at += length));
    this.value = numbers(n);
    this.velocity = numbers(n);
    this.target = numbers(n);
    this.pose = numbers(n);
    this.before = numbers(n);
    this.origin = numbers(n);
    this.jolt = numbers(n);
    this.args = numbers(MOST_ARGS * s);
    this.time = numbers(s);
    this.slots = numbers(anatomy.slotCount);
    this.root = numbers(ROOT_SIZE);
    this.pushed = this.root.subarray(FORWARD_JOLT, TURN_JOLT + 1);
    this.aim = numbers(4);
    anatomy.joints?.reserve(anatomy);

    at = 0;
    const marks = (length: number): Int32Array => this.marks.subarray(at, (at += length));
    this.lock = marks(n).fill(FREE);
    this.awaited = marks(n);
    this.state = marks(s);
    this.requested = marks(s);
    this.objected = marks(s);
    this.kept = marks(s);
    this.events = marks(1 + MOST_EVENTS);
    this.seeds = marks(2);

    this.seeds[0] = random.bits();
    for (const array of [this.value, this.target, this.pose, this.before, this.origin]) array.set(anatomy.dofs.neutral);
    for (const skill of anatomy.skills) if (skill.stays) this.kept[skill.id] = 1;
  }

  get seed(): number {
    return this.seeds[0];
  }
  /** Whether a primary command was blocked in this tick; only then there may be anything in `awaited` and `objected`. */
  get contested(): boolean {
    return this.seeds[1] === 1;
  }
  set contested(contested: boolean) {
    this.seeds[1] = contested ? 1 : 0;
  }
  get tick(): number {
    return this.root[TICK];
  }
  set tick(tick: number) {
    this.root[TICK] = tick;
  }
  /** Wanted speed ahead, m/s. */
  get forward(): number {
    return this.root[FORWARD];
  }
  set forward(speed: number) {
    this.root[FORWARD] = speed;
  }
  /** Wanted turn to the right, rad/s. */
  get turn(): number {
    return this.root[TURN];
  }
  set turn(rate: number) {
    this.root[TURN] = rate;
  }
  /** Wanted speed to the right, m/s. */
  get sideways(): number {
    return this.root[SIDEWAYS];
  }
  set sideways(speed: number) {
    this.root[SIDEWAYS] = speed;
  }
  /** Wanted speed upward, m/s. */
  get lift(): number {
    return this.root[LIFT];
  }
  set lift(speed: number) {
    this.root[LIFT] = speed;
  }
  /** What the body really did in the last tick: m/s ahead and to the right, rad/s. */
  get ahead(): number {
    return this.root[AHEAD];
  }
  get right(): number {
    return this.root[RIGHT];
  }
  get turned(): number {
    return this.root[TURNED];
  }

  /** What moving the body reads first. */
  get toMove(): { readonly root: Float64Array; readonly events: Int32Array } {
    const { root, events } = this;
    return { root, events };
  }

  /** Sets `motion` to what the body wants of one tick: meters ahead, radians to the right, meters to the right. */
  wish(motion: Float64Array): void {
    const { root } = this;
    motion[0] = root[FORWARD] * SECONDS_PER_TICK;
    motion[1] = root[TURN] * SECONDS_PER_TICK;
    motion[2] = root[SIDEWAYS] * SECONDS_PER_TICK;
  }

  /** Called once before skills run: clears what was wanted and emitted in the last tick. */
  begin(): void {
    const root = this.root;
    root[FORWARD_JOLT] = root[AHEAD] - root[LAST_AHEAD];
    root[TURN_JOLT] = root[TURNED] - root[LAST_TURNED];
    root[LAST_AHEAD] = root[AHEAD];
    root[LAST_TURNED] = root[TURNED];
    root[FORWARD] = root[TURN] = root[SIDEWAYS] = root[LIFT] = 0;
    this.events[0] = 0;
    const n = this.anatomy.dofs.count;
    this.numbers.copyWithin(ROW.BEFORE * n, ROW.POSE * n, (ROW.POSE + 1) * n);
  }

  /** Called once after skills have run, before the body is moved. */
  end(): void {
    this.root[AHEAD] = this.root[RIGHT] = this.root[TURNED] = 0;
    if (this.contested) {
      this.objected.fill(0);
      this.awaited.fill(0);
      this.contested = false;
    }
    this.root[TICK]++;
  }

  /**
   * Tells the body how it was moved in this tick: meters ahead, radians to the right and meters to the right, in the frame that it
   * had before the turn. Feet on the ground stay where they are.
   */
  moved(ahead: number, turned: number, right = 0): void {
    this.motion[0] = ahead;
    this.motion[1] = turned;
    this.motion[2] = right;
    this.follow();
  }

  /** As `moved`, with the motion written to `motion` beforehand. */
  follow(): void {
    const { moving } = this.anatomy;
    const { motion, root } = this;
    root[AHEAD] += motion[0] * TICKS_PER_SECOND;
    root[RIGHT] += motion[2] * TICKS_PER_SECOND;
    root[TURNED] += motion[1] * TICKS_PER_SECOND;
    for (let i = 0; i < moving.length; i++) {
      const skill = moving[i];
      if (this.state[skill.id] === OFF) continue;
      try {
        skill.kind.moved?.(this, skill);
      } catch (error) {
        this.problem(skill.name, error);
      }
    }
  }

  /** Reports what the code of a skill has thrown. */
  problem(skill: string, error: unknown): void {
    if (this.onProblem === undefined) throw error;
    this.onProblem(skill, error);
  }

  /** Emits an event by its number in `anatomy.events`; -1 emits nothing. */
  emit(event: number): void {
    const { events } = this;
    if (event < 0 || events[0] >= MOST_EVENTS) return;
    events[0]++;
    events[events[0]] = event;
  }
  get eventCount(): number {
    return this.events[0];
  }
  /** The number of the i-th event of the last tick; `anatomy.events` has its name. */
  eventAt(i: number): number {
    return this.events[1 + i];
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    visit('body.numbers', this.numbers);
    visit('body.marks', this.marks);
  }
}
