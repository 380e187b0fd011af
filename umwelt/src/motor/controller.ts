import { float64s, int32s } from '../core/array-of.js';
import type { StateArray, StateOwner, Symbols } from '../core/index.js';
import { Advice } from './advice.js';
import { type Body, BY_HAND, FREE } from './body.js';
import { BODY_HOOKS } from './body-hooks.js';
import { CommandQueue, LASTING } from './command-queue.js';
import type { CompiledCommand } from './compile/compile-commands.js';
import {
  type Answer,
  BLOCKED,
  BY_DIRECTOR,
  BY_PRIMARY,
  BY_SECONDARY,
  blockerOf,
  DONE,
  dismissSkill,
  requestSkill,
  runSkills,
  UNKNOWN,
} from './run-skills.js';
import { MOST_ARGS, OFF, RETURNING } from './skill-kind.js';

/** The forms in which a listener receives a command: the three imperative ones (thesis 5.3), a veto, keeping a skill on, turning it off. */
export const PRIMARY = 0;
export const SECONDARY = 1;
export const META = 2;
export const VETO = 3;
export const KEEP = 4;
export const DISMISS = 5;
/** A command of a director. */
export const DIRECTED = 6;
/** A form has the flags of its queue entry (LASTING, AGAINST) in the bits from this one on. */
export const FORM_BITS = 3;

/** Carries out a command that has no skill. Returns the number of results that it wrote, or -1 if it refuses. */
export type Hook = (args: Float64Array, results: Float64Array, controller: Controller) => number;

/** Receives every command before it is carried out, so that another controller can repeat it (accept-command.ts). */
export type CommandListener = (form: number, command: number, value: number, a0: number, a1: number, a2: number, a3: number) => void;

/** An omitted argument. */
const OPEN = Number.NaN;
/** Initial room for results; a query with more calls `roomFor`. */
const RESULTS = 16;

/** The only way from a mind to its body: commands in, skills and results out. */
export class Controller implements StateOwner {
  readonly body: Body;
  readonly secondaries: CommandQueue;
  /** Suggested arguments of commands. */
  readonly advice: Advice;
  /** The results of the last query. The array is replaced if a query needs more room. */
  results: Float64Array = float64s(RESULTS);
  resultCount = 0;
  /** The skill that blocked the last command, BY_HAND, or FREE if none did. */
  blocker: number = FREE;
  /** Why the last command was refused, as a sentence; empty if it was not refused, or if its hook gave no reason. */
  refusal = '';
  /** Numbers for the texts in commands that take names. */
  readonly symbols: Symbols | undefined;
  listener: CommandListener | undefined;
  private readonly hooks = new Map<string, Hook>();
  private readonly given = float64s(MOST_ARGS);
  /** Scratch: arguments and value of the command being given. */
  private readonly said = float64s(MOST_ARGS + 1);
  /** 1 for each command that no secondary command may give in this tick; the last entry is 1 if there is any such command. */
  private readonly vetoes: Int32Array;

  constructor(body: Body, symbols?: Symbols) {
    this.body = body;
    this.symbols = symbols;
    this.secondaries = new CommandQueue('secondaries');
    this.advice = new Advice(body.anatomy);
    this.vetoes = int32s(body.anatomy.commands.length + 1);
    for (const [name, hook] of [...BODY_HOOKS, ...(body.anatomy.joints?.hooks ?? [])]) this.hooks.set(name, hook);
  }

  /** Registers the code of commands with `hook: name`; replaces earlier code of that name. */
  hook(name: string, hook: Hook): void {
    this.hooks.set(name, hook);
  }

  /** For hooks: returns an array with room for `count` results, to write them into. */
  roomFor(count: number): Float64Array {
    if (count > this.results.length) this.results = float64s(2 * count);
    return this.results;
  }

  /** For hooks: refuses a command with a reason (found, expected, nearest name), and returns the -1 that the hook must return. */
  refuse(why: string): -1 {
    this.refusal = why;
    return -1;
  }

  /** Returns the number of a command, or -1. */
  command(name: string): number {
    return this.body.anatomy.commandIds.get(name) ?? -1;
  }

  /** Gives a command now, if its degrees of freedom are free. Omitted arguments (NaN) have their defaults. */
  primary(command: number, a0: number = OPEN, a1: number = OPEN, a2: number = OPEN, a3: number = OPEN): Answer {
    this.listener?.(PRIMARY, command, 0, a0, a1, a2, a3);
    const { given } = this;
    given[0] = a0;
    given[1] = a1;
    given[2] = a2;
    given[3] = a3;
    return this.issueGiven(command, BY_PRIMARY);
  }

  /** Like `primary`, but omitted arguments are taken from suggestions (see `Advice.fill`). */
  advised(command: number, a0: number = OPEN, a1: number = OPEN, a2: number = OPEN, a3: number = OPEN): Answer {
    this.say(0, a0, a1, a2, a3);
    return this.advisedArgs(command, this.said);
  }

  /** Like `advised`, with the arguments in an array, which is then filled with NaN. No number is passed, so none is allocated. */
  advisedArgs(command: number, args: Float64Array): Answer {
    const { given, advice } = this;
    if (command < 0 || command >= this.body.anatomy.commands.length) return UNKNOWN;
    for (let k = 0; k < MOST_ARGS; k++) {
      given[k] = args[k];
      args[k] = OPEN;
    }
    if (!advice.isEmpty) for (let k = 0; k < MOST_ARGS; k++) given[k] = advice.fill(command, k, given[k]);
    this.listener?.(PRIMARY, command, 0, given[0], given[1], given[2], given[3]);
    return this.issueGiven(command, BY_PRIMARY);
  }

  /**
   * Like `advisedArgs`, for a director: commands of the mind have a lower rank in this tick. They neither turn the director's skills off
   * nor change their arguments, and do not prolong a skill that blocks one. The array is not changed.
   */
  directArgs(command: number, args: Float64Array): Answer {
    const { given, advice } = this;
    if (!this.knows(command)) return UNKNOWN;
    for (let k = 0; k < MOST_ARGS; k++) given[k] = advice.isEmpty ? args[k] : advice.fill(command, k, args[k]);
    this.listener?.(DIRECTED, command, 0, given[0], given[1], given[2], given[3]);
    return this.issueGiven(command, BY_DIRECTOR);
  }

  /**
   * Queues a command for the end of the tick. Queued commands run in order of `value`, the caller's value before inhibition, unless vetoed
   * or blocked. Returns false if the command is unknown, vetoed, or has no room.
   */
  secondary(command: number, value: number, a0: number = OPEN, a1: number = OPEN, a2: number = OPEN, a3: number = OPEN): boolean {
    this.say(value, a0, a1, a2, a3);
    return this.secondaryArgs(command, this.said);
  }

  /**
   * Like `secondary`, with the arguments and then the value in an array; the arguments are then filled with NaN. No number is passed, so
   * none is allocated.
   */
  secondaryArgs(command: number, args: Float64Array): boolean {
    const heard = this.enqueue(SECONDARY, command, 0, args);
    for (let k = 0; k < MOST_ARGS; k++) args[k] = OPEN;
    return heard;
  }

  /** Like `secondary`, but the command stays until `secondaries.removeCommand(command, true)`. */
  persist(command: number, value: number, a0: number = OPEN, a1: number = OPEN, a2: number = OPEN, a3: number = OPEN): boolean {
    this.say(value, a0, a1, a2, a3);
    return this.enqueue(SECONDARY, command, LASTING, this.said);
  }

  /** Suggests arguments to the callers of a command in this tick. */
  meta(command: number, value: number, a0: number = OPEN, a1: number = OPEN, a2: number = OPEN, a3: number = OPEN): boolean {
    return this.suggest(0, command, value, a0, a1, a2, a3);
  }

  /** Like `meta`, with the arguments in an array as in `secondaryArgs`. */
  metaArgs(command: number, args: Float64Array): boolean {
    const heard = this.enqueue(META, command, 0, args);
    for (let k = 0; k < MOST_ARGS; k++) args[k] = OPEN;
    return heard;
  }

  /** Like `suggest`, with the arguments and then the value in an array, which is not changed. */
  suggestArgs(flags: number, command: number, args: Float64Array): boolean {
    return this.enqueue(META, command, flags, args);
  }

  /** Like `meta`, with flags: AGAINST ("any gait but trot"), LASTING (until `advice.queue.removeCommand(command, true)`). */
  suggest(
    flags: number,
    command: number,
    value: number,
    a0: number = OPEN,
    a1: number = OPEN,
    a2: number = OPEN,
    a3: number = OPEN,
  ): boolean {
    this.say(value, a0, a1, a2, a3);
    return this.enqueue(META, command, flags, this.said);
  }

  /** Stops secondary commands of this tick, queued or later ones, from giving this command. */
  veto(command: number): void {
    this.tell(VETO, command, 0);
    if (!this.knows(command)) return;
    this.vetoes[command] = this.vetoes[this.vetoes.length - 1] = 1;
    this.secondaries.removeCommand(command);
  }

  /** Keeps the skills of this command on without requests, until `off`. */
  keep(command: number, kept = true): void {
    this.tell(KEEP, command, kept ? 1 : 0);
    const calls = this.body.anatomy.commands[command]?.calls ?? [];
    for (const call of calls) this.body.kept[call.skill] = kept ? 1 : 0;
  }

  /** Turns off the skills that this command turns on. */
  off(command: number): void {
    this.tell(DISMISS, command, 0);
    const { anatomy } = this.body;
    const calls = anatomy.commands[command]?.calls ?? [];
    for (const call of calls) dismissSkill(this.body, anatomy.skills[call.skill]);
  }

  /** The act phase: secondary commands, then skills, then degrees of freedom. The caller moves the body afterwards. */
  act(): void {
    const { body, secondaries } = this;
    const { hasVetoes } = this;
    body.begin();
    for (let i = 0; i < secondaries.count; i++) {
      const command = secondaries.commandAt(i);
      if (hasVetoes && this.vetoes[command] === 1) continue;
      secondaries.readArgs(i, this.given);
      this.issueGiven(command, BY_SECONDARY);
    }
    runSkills(body);
    body.anatomy.joints?.move(body);
    body.end();
    secondaries.forget();
    this.advice.forget();
    if (hasVetoes) this.vetoes.fill(0);
  }

  /** Turns every skill off and empties every queue, lasting entries too. */
  reset(): void {
    const { body } = this;
    for (const skill of body.anatomy.skills) dismissSkill(body, skill);
    for (let d = 0; d < body.lock.length; d++) if (body.lock[d] === BY_HAND) body.lock[d] = FREE;
    this.secondaries.clear();
    this.advice.clear();
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    this.body.visitState(visit);
    this.secondaries.visitState(visit);
    this.advice.visitState(visit);
    visit('controller.vetoes', this.vetoes);
  }

  private get hasVetoes(): boolean {
    return this.vetoes[this.vetoes.length - 1] === 1;
  }

  private knows(command: number): boolean {
    return command >= 0 && command < this.vetoes.length - 1;
  }

  private say(value: number, a0: number, a1: number, a2: number, a3: number): void {
    const { said } = this;
    said[0] = a0;
    said[1] = a1;
    said[2] = a2;
    said[3] = a3;
    said[MOST_ARGS] = value;
  }

  /** Passes an entry to the listener, then adds it to the queue of its form. A veto stops only entries that do not last. */
  private enqueue(form: number, command: number, flags: number, entry: Float64Array): boolean {
    this.listener?.(form | (flags << FORM_BITS), command, entry[MOST_ARGS], entry[0], entry[1], entry[2], entry[3]);
    if (!this.knows(command)) return false;
    if (form === META) return this.advice.add(command, flags, entry);
    if (flags === 0 && this.hasVetoes && this.vetoes[command] === 1) return false;
    return this.secondaries.insert(command, flags, entry) >= 0;
  }

  private tell(form: number, command: number, value: number): void {
    this.listener?.(form, command, value, OPEN, OPEN, OPEN, OPEN);
  }

  private issueGiven(id: number, by: number): Answer {
    const { body, given } = this;
    const command = body.anatomy.commands[id];
    this.resultCount = 0;
    this.blocker = FREE;
    this.refusal = '';
    if (command === undefined) return UNKNOWN;
    for (let i = 0; i < command.defaults.length; i++) if (Number.isNaN(given[i])) given[i] = command.defaults[i];
    // a secondary command to stop does not stop the winner's skill
    for (let i = 0; i < command.off.length; i++)
      if (body.requested[command.off[i]] <= by) dismissSkill(body, body.anatomy.skills[command.off[i]]);
    if (command.hook !== undefined) return this.runHook(command);
    if (command.calls.length === 0) return DONE;
    let answer: Answer = UNKNOWN;
    for (let i = 0; i < command.calls.length; i++) {
      const got = this.call(command, i, by);
      if (i === 0) {
        answer = got;
        if (got === BLOCKED) return BLOCKED;
      }
    }
    return answer;
  }

  private call(command: CompiledCommand, index: number, by: number): Answer {
    const { body } = this;
    const call = command.calls[index];
    const skill = body.anatomy.skills[call.skill];
    const asked = body.requested[skill.id];
    const isOn = body.state[skill.id] !== OFF && body.state[skill.id] !== RETURNING;
    // a running skill follows the first and strongest caller of a tick; primary commands add to each other
    if (isOn && (by === BY_SECONDARY ? asked > 0 : asked > by)) return requestSkill(body, skill, by);
    const blocker = index === 0 && !isOn ? blockerOf(body, skill) : FREE;
    const answer = requestSkill(body, skill, by);
    if (answer === BLOCKED) {
      if (index === 0) this.blocker = isOn ? blockerOf(body, skill) : blocker;
      return BLOCKED;
    }
    // the first command of a tick starts from the defaults, later ones add to it: `forward`, then `turn`
    for (let k = 0; k < skill.defaults.length; k++) {
      const source = call.sources[k];
      const value = source.arg < 0 ? source.scale : source.scale * this.given[source.arg];
      if (!Number.isNaN(value)) body.args[skill.argsAt + k] = value;
      else if (asked < by) body.args[skill.argsAt + k] = skill.defaults[k];
    }
    return answer;
  }

  private runHook(command: CompiledCommand): Answer {
    const hook = command.hook === undefined ? undefined : this.hooks.get(command.hook);
    if (hook === undefined) return UNKNOWN;
    const count = hook(this.given, this.results, this);
    if (count < 0) return BLOCKED;
    this.resultCount = count;
    return DONE;
  }
}
