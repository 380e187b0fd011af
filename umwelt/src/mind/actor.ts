import type { Random } from '../core/index.js';
import type { Detour, WayBySight } from '../locomotion/index.js';
import type { Recollection, Trail } from '../memory/index.js';
import type { Percept } from '../senses/percept.js';
import type { Senses } from '../senses/senses.js';

/** Place of the caller's value in the arguments of a command. */
export const CALLER_VALUE = 4;

/** The second gate: all that a mind may do. Commands are numbers with up to four arguments (see motor/). */
export interface CommandGate {
  /**
   * The arguments of the next command, then the value of the behavior that gives it (CALLER_VALUE). The caller fills them before a
   * command; NaN stands for the body's own default. Every command leaves them NaN.
   */
  readonly args: Float64Array;
  /** Gives the command of the winner, which runs now. Returns one of motor's answers: started, running, blocked ... */
  primary(command: number): number;
  /** Queues the command of a loser: it runs at the end of the tick, in the order of value, unless something stands against it. */
  secondary(command: number): void;
  /** Never runs: suggests arguments for when the command is given in this tick. */
  meta(command: number): void;
  /** The number of a command, or -1. */
  find(name: string): number;
  /** Whether the skill behind a command is in its active state. */
  active(command: number): boolean;
  /** The command for which an approach is to end where the body can give it; -1 for none. Suggested anew in each tick. */
  purpose?: number;
  /** The units that the creature has consumed in its last act phase. */
  readonly consumed?: number;
  /** Whether something keeps the body from going where its commands lead. */
  readonly stuck: boolean;
  /** Whether what the creature tries has come to nothing for a while. */
  readonly failing?: boolean;
  /** The tick in which it last did; -Infinity before. */
  readonly failedAt?: number;
  /**
   * Bends the bearing in args[0] (radians to the right of ahead) by the potential maps that were posted for a moving command in this tick;
   * leaves it as it is where there are none.
   */
  bend?(command: number): void;
  /**
   * Posts a potential map for a moving command in this tick: args[0] is the bearing that it is wanted toward (radians to the right of ahead) and args[1] how
   * much, beside 1 for the way that an action takes by itself; less than 0 is away from it. Leaves the arguments NaN.
   */
  pull?(command: number): void;
  /**
   * Meters between the middles of the body and of a thing at which a command that reaches for it (`grab`, `eat`) meets it best; NaN where
   * it cannot, or where the body has no effector for it.
   */
  standOff?(command: number, thing: number): number;
  /** Whether such a command could meet a thing from where the body stands now. */
  inReach?(command: number, thing: number): boolean;
}

/** What registered functions get: the creature as seen from inside. */
export interface Actor {
  readonly name: string;
  /** The present tick. */
  readonly now: number;
  readonly senses: Senses;
  /** How the creature finds its way with its first eye; undefined for a creature without eyes. */
  readonly way: WayBySight | undefined;
  /** What the creature keeps in mind of things that it does not see; undefined for one without memory. */
  readonly recollection: Recollection | undefined;
  /** Where the creature has been lately. */
  readonly trail: Trail;
  /** How the creature goes round what stands between it and its goal. */
  readonly detour: Detour;
  readonly controller: CommandGate;
  readonly random: Random;
  /** The current pronome, posted by the winners above; `pronome.thing` is -1 where there is none. */
  readonly pronome: Percept;
  /** The last thing that was posted, or -1: the object of interest, or the thing that a mere place is the way to. */
  readonly attended: number;
  /** Whether anything has been posted on this walk. */
  readonly hasPronome: boolean;
  /** Copies the pronome into `out` and returns whether there is one. */
  copyPronome(out: Percept): boolean;
  /** The same for the pronome of the last walk. */
  copyBefore(out: Percept): boolean;
  /** Copies what the strongest releaser of the running behavior has found and returns whether there is anything. */
  copyOwn(out: Percept): boolean;
  /** The behavior whose action or suggestion runs, and its value before inhibition. */
  readonly running: number;
  readonly runningValue: number;
  /** Whether that behavior has lost and may only suggest. */
  readonly suggesting: boolean;
  /** Gives a command: primary by the winner, secondary (with its value) by a loser. */
  command(command: number, a0?: number, a1?: number, a2?: number, a3?: number): void;
  /** The same with arguments that stand in `controller.args` already. */
  give(command: number): void;
  /** Suggests arguments for when the command is given in this tick. */
  suggest(command: number, a0?: number, a1?: number, a2?: number, a3?: number): void;
  level(variable: number): number;
  /** Writes the level of a variable to out[0]: a number that is returned may be allocated. */
  readLevel(variable: number, out: Float64Array): void;
  releaserValue(releaser: number): number;
  /** Whether a behavior was on the active path at the end of the last walk. */
  wasActive(behavior: number): boolean;
  /** Value of a behavior before inhibition on the last walk; 0 where its group was not walked. */
  pre(behavior: number): number;
}
