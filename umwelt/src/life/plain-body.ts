import type { StateArray, StateOwner } from '../core/index.js';
import type { Controller } from '../mind/index.js';

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

  primary(command: number, a0: number, a1: number, a2: number, _a3: number): number {
    const s = this.state;
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
        s[EAT_FIELD] = a1;
        s[EAT_RATE] = a2;
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
  secondary(command: number, _value: number, a0: number, a1: number, a2: number, a3: number): void {
    if (!this.active(command)) this.primary(command, a0, a1, a2, a3);
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
  get stuck(): number {
    return this.state[STUCK];
  }

  /** Told by whoever moved it how far it came, in metres. */
  moved(asked: number, came: number): void {
    this.state[STUCK] = asked > 0 && came < asked * 0.5 ? this.state[STUCK] + 1 : 0;
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
