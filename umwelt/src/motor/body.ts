import { type Random, type StateArray, type StateOwner, TICKS_PER_SECOND } from '../core/index.js';
import type { Anatomy } from './anatomy.js';
import { OFF } from './skill-kind.js';

/** Nobody holds the DOF. */
export const FREE = -1;
/** A person at a slider holds it. */
export const BY_HAND = -2;

/** What skills emitted in the last tick; more than this many in one tick are dropped. */
export const MOST_EVENTS = 8;

/**
 * One individual's body: nothing but state, in three arrays that a snapshot copies.
 *
 * numbers, n = DOFs, s = skills:
 *   value n | velocity n | target n | pose n | before n | origin n | jolt n | args 4 s | time s | slots | root 12
 * marks:
 *   lock n | awaited n | state s | requested s | objected s | kept s | events 1 + 8 | seed 1
 */
export class Body implements StateOwner {
  readonly anatomy: Anatomy;
  readonly numbers: Float64Array;
  readonly marks: Int32Array;

  /** Where each DOF is, before noise; `velocity` per second, `jolt` its change in the last tick. */
  readonly value: Float64Array;
  readonly velocity: Float64Array;
  readonly jolt: Float64Array;
  /** Where the skill that holds it wants it. */
  readonly target: Float64Array;
  /** What views draw: this tick's and the last one's. */
  readonly pose: Float64Array;
  readonly before: Float64Array;
  /** Where a DOF was when its skill started, or turned home. */
  readonly origin: Float64Array;
  readonly args: Float64Array;
  /** Ticks since a skill started, or turned home. */
  readonly time: Float64Array;
  readonly slots: Float64Array;
  /** tick, forward, turn, sideways, lift (wanted); ahead, right, turned (done, per second); last forward and turn, for drag. */
  private readonly root: Float64Array;

  /** What the last call of `moved` said: metres ahead, radians to the right, metres to the right. Scratch, not state. */
  readonly motion: Float64Array = new Float64Array(3);

  readonly lock: Int32Array;
  /** 1 where a blocked primary command waits for the DOF: no secondary command may take it in this tick. */
  readonly awaited: Int32Array;
  readonly state: Int32Array;
  /** 0 not requested in this tick, 1 by a skill or a secondary command, 2 by a primary command. */
  readonly requested: Int32Array;
  /** 1 where a primary command was blocked by this skill: no secondary command may prolong it in this tick. */
  readonly objected: Int32Array;
  /** 1 where the spring is off: the skill stays until it is turned off. */
  readonly kept: Int32Array;
  /** Receives what the code of a skill has thrown, by the name of the skill; without it, the error goes to the caller. */
  onProblem: ((skill: string, error: unknown) => void) | undefined;
  private readonly events: Int32Array;
  private readonly seeds: Int32Array;

  constructor(anatomy: Anatomy, random: Random) {
    const n = anatomy.dofs.count;
    const s = anatomy.skills.length;
    this.anatomy = anatomy;
    this.numbers = new Float64Array(7 * n + 5 * s + anatomy.slotCount + 12);
    this.marks = new Int32Array(2 * n + 4 * s + 1 + MOST_EVENTS + 1);

    let at = 0;
    const numbers = (length: number): Float64Array => this.numbers.subarray(at, (at += length));
    this.value = numbers(n);
    this.velocity = numbers(n);
    this.target = numbers(n);
    this.pose = numbers(n);
    this.before = numbers(n);
    this.origin = numbers(n);
    this.jolt = numbers(n);
    this.args = numbers(4 * s);
    this.time = numbers(s);
    this.slots = numbers(anatomy.slotCount);
    this.root = numbers(12);

    at = 0;
    const marks = (length: number): Int32Array => this.marks.subarray(at, (at += length));
    this.lock = marks(n).fill(FREE);
    this.awaited = marks(n);
    this.state = marks(s);
    this.requested = marks(s);
    this.objected = marks(s);
    this.kept = marks(s);
    this.events = marks(1 + MOST_EVENTS);
    this.seeds = marks(1);

    this.seeds[0] = random.bits();
    for (const array of [this.value, this.target, this.pose, this.before, this.origin]) array.set(anatomy.dofs.neutral);
    for (const skill of anatomy.skills) if (skill.stays) this.kept[skill.id] = 1;
  }

  get seed(): number {
    return this.seeds[0];
  }
  get tick(): number {
    return this.root[0];
  }
  set tick(tick: number) {
    this.root[0] = tick;
  }
  /** Wanted speed ahead, m/s. */
  get forward(): number {
    return this.root[1];
  }
  set forward(speed: number) {
    this.root[1] = speed;
  }
  /** Wanted turn to the right, rad/s. */
  get turn(): number {
    return this.root[2];
  }
  set turn(rate: number) {
    this.root[2] = rate;
  }
  /** Wanted speed to the right, m/s. */
  get sideways(): number {
    return this.root[3];
  }
  set sideways(speed: number) {
    this.root[3] = speed;
  }
  /** Wanted speed upward, m/s. */
  get lift(): number {
    return this.root[4];
  }
  set lift(speed: number) {
    this.root[4] = speed;
  }
  /** What the body really did in the last tick, per second. */
  get ahead(): number {
    return this.root[5];
  }
  get right(): number {
    return this.root[6];
  }
  get turned(): number {
    return this.root[7];
  }
  get forwardJolt(): number {
    return this.root[8];
  }
  get turnJolt(): number {
    return this.root[9];
  }

  /** Called once before skills run: what was wanted and emitted in the last tick is over. */
  begin(): void {
    const root = this.root;
    root[8] = root[5] - root[10];
    root[9] = root[7] - root[11];
    root[10] = root[5];
    root[11] = root[7];
    root[1] = root[2] = root[3] = root[4] = 0;
    this.events[0] = 0;
    this.before.set(this.pose);
  }

  /** Called once after skills ran, before anybody moves the body. */
  end(): void {
    this.root[5] = this.root[6] = this.root[7] = 0;
    this.objected.fill(0);
    this.awaited.fill(0);
    this.root[0]++;
  }

  /**
   * Whoever moves the body tells it what came of it: metres ahead and radians to the right in this tick, and metres to the
   * right, both in the frame that it had before the turn. Feet on the ground stay where they are.
   */
  moved(ahead: number, turned: number, right = 0): void {
    this.motion[0] = ahead;
    this.motion[1] = turned;
    this.motion[2] = right;
    this.follow();
  }

  /** As `moved`, with what came of it written to `motion` beforehand. */
  follow(): void {
    const { skills } = this.anatomy;
    const { motion, root } = this;
    root[5] += motion[0] * TICKS_PER_SECOND;
    root[6] += motion[2] * TICKS_PER_SECOND;
    root[7] += motion[1] * TICKS_PER_SECOND;
    for (let i = 0; i < skills.length; i++) {
      const skill = skills[i];
      if (this.state[i] === OFF || skill.kind.moved === undefined) continue;
      try {
        skill.kind.moved(this, skill);
      } catch (error) {
        this.problem(skill.name, error);
      }
    }
  }

  problem(skill: string, error: unknown): void {
    if (this.onProblem === undefined) throw error;
    this.onProblem(skill, error);
  }

  emit(event: number): void {
    const { events } = this;
    if (event < 0 || events[0] >= MOST_EVENTS) return;
    events[0]++;
    events[events[0]] = event;
  }
  get eventCount(): number {
    return this.events[0];
  }
  /** Id of the i-th event of the last tick; `anatomy.events` has its name. */
  eventAt(i: number): number {
    return this.events[1 + i];
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    visit('body.numbers', this.numbers);
    visit('body.marks', this.marks);
  }
}
