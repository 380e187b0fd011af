import type { StateArray, StateOwner } from '../core/index.js';
import type { Controller } from '../mind/index.js';
import type { World } from '../world/index.js';

/** Answers to a primary command. */
export const RUNNING = 1;
export const UNKNOWN = -1;

/** Commands of a body without joints, in the order of their numbers. */
export const PLAIN_COMMANDS = ['halt', 'forward', 'turn', 'consume', 'grab', 'drop'] as const;
const [HALT, FORWARD, TURN, CONSUME, GRAB, DROP] = [0, 1, 2, 3, 4, 5];

// state: what was asked for this tick, then what came of it
const SPEED = 0;
const TURNING = 1;
const EAT_THING = 2;
const EAT_FIELD = 3;
const EAT_RATE = 4;
const GRAB_THING = 5;
const LET_GO = 6;
const STUCK = 7;
const ASKED = 8;
const SIZE = 9;

/** The body of a creature whose file gives it none: it moves, turns, eats, carries. */
export class PlainBody implements Controller, StateOwner {
  readonly name: string;
  readonly state: Float64Array = new Float64Array(SIZE);
  readonly args: Float64Array = new Float64Array(5);
  /** Greatest m/s and rad/s. */
  readonly maxSpeed: number;
  readonly maxTurn: number;

  constructor(name: string, maxSpeed: number, maxTurn: number) {
    this.name = name;
    this.maxSpeed = maxSpeed;
    this.maxTurn = maxTurn;
    this.endTick();
  }

  find(name: string): number {
    return (PLAIN_COMMANDS as readonly string[]).indexOf(name);
  }

  active(command: number): boolean {
    return (this.state[ASKED] & (1 << command)) !== 0;
  }

  primary(command: number): number {
    const s = this.state;
    const a0 = this.args[0];
    switch (command) {
      case HALT:
        s[SPEED] = 0;
        s[TURNING] = 0;
        break;
      case FORWARD:
        s[SPEED] = a0 > this.maxSpeed ? this.maxSpeed : a0 < -this.maxSpeed ? -this.maxSpeed : a0;
        break;
      case TURN:
        s[TURNING] = a0 > this.maxTurn ? this.maxTurn : a0 < -this.maxTurn ? -this.maxTurn : a0;
        break;
      case CONSUME:
        s[EAT_THING] = a0;
        s[EAT_FIELD] = this.args[1];
        s[EAT_RATE] = this.args[2];
        break;
      case GRAB:
        s[GRAB_THING] = a0;
        break;
      case DROP:
        s[LET_GO] = 1;
        break;
      default:
        return UNKNOWN;
    }
    s[ASKED] = s[ASKED] | (1 << command);
    return RUNNING;
  }

  /** Without joints there is nothing to share: a suggestion runs where the winner has not used the same command. */
  secondary(command: number): void {
    if (!this.active(command)) this.primary(command);
  }

  meta(): void {}

  get speed(): number {
    return this.state[SPEED];
  }
  get turning(): number {
    return this.state[TURNING];
  }
  get eatThing(): number {
    return this.state[EAT_THING];
  }
  get eatField(): number {
    return this.state[EAT_FIELD];
  }
  get eatRate(): number {
    return this.state[EAT_RATE];
  }
  get grabThing(): number {
    return this.state[GRAB_THING];
  }
  get letsGo(): boolean {
    return this.state[LET_GO] === 1;
  }
  get stuck(): boolean {
    return this.state[STUCK] > 0;
  }

  /** Told by whoever moved it what came of it: half as far as asked, or less, is stuck. */
  moved(world: World): void {
    const asked = Math.abs(world.motion[0]);
    this.state[STUCK] = asked > 0 && world.moved < asked * 0.5 ? 1 : 0;
  }

  /** Spring-loaded: what is not asked for again stops. */
  endTick(): void {
    const s = this.state;
    s[SPEED] = 0;
    s[TURNING] = 0;
    s[EAT_THING] = -1;
    s[GRAB_THING] = -1;
    s[LET_GO] = 0;
    s[ASKED] = 0;
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    visit(`${this.name}/body`, this.state);
  }
}
