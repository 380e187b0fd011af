import type { Random } from '../core/index.js';
import type { Detour, WayBySight } from '../locomotion/index.js';
import type { Recollection, Trail } from '../memory/index.js';
import type { Percept } from '../senses/percept.js';
import type { Senses } from '../senses/senses.js';

/** Index of the caller's value in the arguments of a command. */
export const CALLER_VALUE = 4;

/** The second gate: everything that a mind can do. Commands are numbers with up to four arguments (see motor/). */
export interface CommandGate {
  /**
   * The arguments of the next command, then the value of the behavior that gives it (CALLER_VALUE). The caller fills them before a
   * command; NaN stands for the body's own default. Every command leaves them NaN.
   */
  readonly args: Float64Array;
  /** Gives the command of the winner, which runs now. Returns one of motor's result codes: started, running, blocked ... */
  primary(command: number): number;
  /** Queues the command of a loser. Queued commands run at the end of the tick, in the order of value, where the degrees of freedom are free. */
  secondary(command: number): void;
  /** Suggests arguments for a command, which another behavior may give in this tick; it does not run the command. */
  meta(command: number): void;
  /** The number of a command, or -1. */
  find(name: string): number;
  /** Whether the skill behind a command is in its active state. */
  active(command: number): boolean;
  /** The command that the body should be able to carry out where an approach ends; -1 for none. It holds for one tick. */
  purpose?: number;
  /** The units that the creature has consumed in its last act phase. */
  readonly consumed?: number;
  /** Whether an obstacle keeps the body from moving as its commands request. */
  readonly stuck: boolean;
  /** Whether the creature has failed at what it tries for a while. */
  readonly failing?: boolean;
  /** The last tick in which `failing` was true; a tick long before the life if it never was. */
  readonly failedAt?: number;
  /**
   * Bends the bearing in args[0] (radians to the right of ahead) by the potential maps that were posted for a moving command in this tick; without
   * maps it stays as it is.
   */
  bend?(command: number): void;
  /**
   * Posts a potential map for a moving command in this tick: args[0] is a bearing (radians to the right of ahead), args[1] the weight of going toward
   * it (away from it if negative), relative to 1 for the bearing of the action itself. Leaves the arguments NaN.
   */
  pull?(command: number): void;
  /**
   * Returns the best distance in meters between the middles of the body and of a thing for a command that reaches for it (`grab`, `eat`); NaN if the
   * body cannot reach it, or has no effector for the command.
   */
  standOff?(command: number, thing: number): number;
  /** Whether such a command could reach a thing from where the body stands now. */
  inReach?(command: number, thing: number): boolean;
}

/** The argument of registered functions: the creature as its own mind knows it. */
export interface Actor {
  readonly name: string;
  /** The current tick. */
  readonly now: number;
  readonly senses: Senses;
  /** The wayfinder of the creature's first eye; undefined for a creature without eyes. */
  readonly way: WayBySight | undefined;
  /** The memory of the creature; undefined for one without memory. */
  readonly recollection: Recollection | undefined;
  /** The places where the creature has been lately. */
  readonly trail: Trail;
  /** The detour of the creature round an obstacle between it and its goal. */
  readonly detour: Detour;
  readonly controller: CommandGate;
  readonly random: Random;
  /** The current pronome, posted by the winners above; `pronome.thing` is -1 for none. */
  readonly pronome: Percept;
  /** The last thing that was posted, or -1: the pronome, or if the pronome is a mere place, the thing to which that place leads. */
  readonly attended: number;
  /** Whether anything has been posted on this walk. */
  readonly hasPronome: boolean;
  /** Copies the pronome into `out` and returns whether there is one. */
  copyPronome(out: Percept): boolean;
  /** The same for the pronome of the last walk. */
  copyBefore(out: Percept): boolean;
  /** Copies the find of the strongest releaser of the running behavior into `out` and returns whether there is one. */
  copyOwn(out: Percept): boolean;
  /** The behavior whose action or suggestion runs, and its value before inhibition. */
  readonly running: number;
  readonly runningValue: number;
  /** Whether that behavior has lost and may only suggest. */
  readonly suggesting: boolean;
  /** Gives a command: primary by the winner, secondary (with its value) by a loser. */
  command(command: number, a0?: number, a1?: number, a2?: number, a3?: number): void;
  /** The same with arguments that are already in `controller.args`. */
  give(command: number): void;
  /** Suggests arguments for a command, which another behavior may give in this tick. */
  suggest(command: number, a0?: number, a1?: number, a2?: number, a3?: number): void;
  level(variable: number): number;
  /** Writes the level of a variable to out[0]: a number that is returned may be allocated. */
  readLevel(variable: number, out: Float64Array): void;
  releaserValue(releaser: number): number;
  /** Whether a behavior was on the active path at the end of the last walk. */
  wasActive(behavior: number): boolean;
  /** Value of a behavior before inhibition on the last walk; 0 if its group was not walked. */
  pre(behavior: number): number;
}
