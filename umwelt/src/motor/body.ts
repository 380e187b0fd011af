import { float64s, int32s } from '../core/array-of.js';
import { type Random, SECONDS_PER_TICK, type StateArray, type StateOwner, TICKS_PER_SECOND } from '../core/index.js';
import type { Anatomy } from './anatomy.js';
import { MOST_ARGS, OFF } from './skill-kind.js';

/** In `body.lock`: no skill locks the degree of freedom. */
export const FREE = -1;
/** In `body.lock`: the command `set-dof` locks the degree of freedom, as a slider does. */
export const BY_HAND = -2;

const _motion = float64s(3);

/** The most events of one tick; later ones are dropped. */
export const MOST_EVENTS = 8;

/** Rows of `body.numbers`; each has one number for each degree of freedom. Row 0 is `value`. */
export const ROW = { VELOCITY: 1, TARGET: 2, POSE: 3, BEFORE: 4, ORIGIN: 5, JOLT: 6 } as const;

// Indices in `root`: the tick; requested speeds ahead, turning, to the right and up; actual speeds ahead, to the right and turning; the
// change of the actual speeds since the last tick, for drag; the last actual speeds ahead and turning.
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
 * The body of one individual: only state, in two arrays that a snapshot copies.
 *
 * numbers, n = DOFs, s = skills:
 *   value n | velocity n | target n | pose n | before n | origin n | jolt n | args 4 s | time s | slots | root 12 | aim 4
 * marks:
 *   lock n | awaited n | state s | requested s | objected s | kept s | events 1 + 8 | seed 1 | contested 1
 */
export class Body implements StateOwner {
  readonly anatomy: Anatomy;
  readonly numbers: Float64Array;
  readonly marks: Int32Array;

  /** The value of each degree of freedom before noise, its velocity per second, and the change of velocity in the last tick (`jolt`). */
  readonly value: Float64Array;
  readonly velocity: Float64Array;
  readonly jolt: Float64Array;
  /** The value toward which each degree of freedom moves, set by the skill that locks it. */
  readonly target: Float64Array;
  /** The values that views draw, with noise: of this tick and of the last one. */
  readonly pose: Float64Array;
  readonly before: Float64Array;
  /** The value of each degree of freedom when its skill started or began to return. */
  readonly origin: Float64Array;
  /** Arguments of skills; those of one skill begin at `skill.argsAt`. */
  readonly args: Float64Array;
  /** Ticks since each skill started or began to return. */
  readonly time: Float64Array;
  /** Numbers that skills keep; those of one skill begin at `skill.slots`. */
  readonly slots: Float64Array;
  /** The point to which skills bring effectors: right, ahead, up of the body in meters; then 1, or 0 if there is no aim. */
  readonly aim: Float64Array;
  private readonly root: Float64Array;
  /** The change of the actual speeds since the tick before: m/s ahead, rad/s. */
  readonly pushed: Float64Array;

  /** The motion that `follow` reads: meters ahead, radians to the right, meters to the right. Scratch, not state: shared by all bodies. */
  readonly motion: Float64Array = _motion;
  /** A bone of a leg whose foot is in something solid and must step again, or -1. Set only for `follow`. */
  treads = -1;

  /** The skill that locks each degree of freedom, FREE or BY_HAND. */
  readonly lock: Int32Array;
  /**
   * For each degree of freedom the rank of a blocked command that waits for it, or 0. No command of a lower rank may take it in this tick.
   */
  readonly awaited: Int32Array;
  /** OFF, STARTING, ACTIVE or RETURNING for each skill. */
  readonly state: Int32Array;
  /** For each skill BY_SECONDARY, BY_PRIMARY or BY_DIRECTOR if it is requested in this tick, else 0. */
  readonly requested: Int32Array;
  /** 1 for skills that blocked a primary command: no secondary command may prolong them in this tick. */
  readonly objected: Int32Array;
  /** 1 for skills that stay on without requests until they are turned off. */
  readonly kept: Int32Array;
  /** Receives errors from the code of skills, with the name of the skill. Without it, the error is thrown to the caller. */
  onProblem: ((skill: string, error: unknown) => void) | undefined;
  private readonly events: Int32Array;
  /** The seed, then 1 if a primary command was blocked in this tick, else 0; while it is 0, `awaited` and `objected` are all 0. */
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
  /** Whether a primary command was blocked in this tick; only then `awaited` and `objected` can have entries. */
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
  /** Requested speed ahead, m/s. */
  get forward(): number {
    return this.root[FORWARD];
  }
  set forward(speed: number) {
    this.root[FORWARD] = speed;
  }
  /** Requested turn to the right, rad/s. */
  get turn(): number {
    return this.root[TURN];
  }
  set turn(rate: number) {
    this.root[TURN] = rate;
  }
  /** Requested speed to the right, m/s. */
  get sideways(): number {
    return this.root[SIDEWAYS];
  }
  set sideways(speed: number) {
    this.root[SIDEWAYS] = speed;
  }
  /** Requested speed upward, m/s. */
  get lift(): number {
    return this.root[LIFT];
  }
  set lift(speed: number) {
    this.root[LIFT] = speed;
  }
  /** The actual speeds in the last tick: m/s ahead and to the right, rad/s. */
  get ahead(): number {
    return this.root[AHEAD];
  }
  get right(): number {
    return this.root[RIGHT];
  }
  get turned(): number {
    return this.root[TURNED];
  }

  /** The arrays that the code which moves the body reads first; for reading ahead. */
  get toMove(): { readonly root: Float64Array; readonly events: Int32Array } {
    const { root, events } = this;
    return { root, events };
  }

  /** Writes the requested motion of one tick to `motion`: meters ahead, radians to the right, meters to the right. */
  wish(motion: Float64Array): void {
    const { root } = this;
    motion[0] = root[FORWARD] * SECONDS_PER_TICK;
    motion[1] = root[TURN] * SECONDS_PER_TICK;
    motion[2] = root[SIDEWAYS] * SECONDS_PER_TICK;
  }

  /** Called once before skills run: clears the requested speeds and the events of the last tick. */
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
   * Tells the body how it was moved in this tick: meters ahead, radians to the right and meters to the right, in the frame before the turn.
   * Feet on the ground stay where they are.
   */
  moved(ahead: number, turned: number, right = 0): void {
    this.motion[0] = ahead;
    this.motion[1] = turned;
    this.motion[2] = right;
    this.follow();
  }

  /** Like `moved`, with the motion already written to `motion`. */
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

  /** Reports an error from the code of a skill. */
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
  /** Returns the number of the i-th event of the last tick; `anatomy.events` has its name. */
  eventAt(i: number): number {
    return this.events[1 + i];
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    visit('body.numbers', this.numbers);
    visit('body.marks', this.marks);
  }
}
