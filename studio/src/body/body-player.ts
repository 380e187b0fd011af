import {
  ANSWERS,
  type Anatomy,
  BLOCKED,
  type Body,
  BY_HAND,
  type CommandCall,
  type Controller,
  FREE,
  type NamedCall,
  readCall,
  writeCall,
} from 'umwelt/motor';
import { type BodyHost, LoneBody } from './body-host.js';
import { replyText } from './reply-text.js';

export type Form = 'primary' | 'secondary' | 'meta';

/** One line of a queue as text. */
export interface QueueLine {
  readonly text: string;
  readonly value: number;
}

interface Standing {
  readonly call: CommandCall;
  readonly form: Form;
  readonly value: number;
}

/** Gives commands to a body in place of its mind. */
export class BodyPlayer {
  readonly body: Body;
  readonly controller: Controller;
  readonly host: BodyHost;
  /** [x, y, z, heading] in the tick before. */
  readonly before: Float64Array = new Float64Array(4);
  /** Commands that are given in each tick, by form and name. */
  private readonly standing = new Map<string, Standing>();
  /** The last reply to each command, by name. */
  readonly answers: Map<string, string> = new Map();
  /** Names of the commands whose last reply was a refusal. */
  readonly refused: Set<string> = new Set();
  /** The queues before the last tick acted. */
  secondaries: QueueLine[] = [];
  suggestions: QueueLine[] = [];
  /** Called with the name of each event, such as a bark. */
  onEvent: ((name: string) => void) | undefined;

  constructor(anatomy: Anatomy, seed = 1, host: BodyHost = new LoneBody(anatomy, seed)) {
    this.host = host;
    this.body = host.body;
    this.controller = host.controller;
  }

  get x(): number {
    return this.host.x;
  }
  get y(): number {
    return this.host.y;
  }
  get z(): number {
    return this.host.z;
  }
  get heading(): number {
    return this.host.heading;
  }

  /** Turns the body to heading 0 at its place. */
  straighten(): void {
    this.host.place(this.x, this.y, this.z, 0);
    this.before[3] = 0;
  }

  /** Gives a command that reaches beyond the body, once, and stores the reply. */
  tell(call: NamedCall): void {
    const name = typeof call === 'string' ? call : call.do;
    const told = this.host.tell?.(call) ?? { answer: '', results: [], why: 'this body has no creature.' };
    if (told.why === '') this.refused.delete(name);
    else this.refused.add(name);
    this.answers.set(name, replyText(told));
  }

  /** Gives a command in each tick until `stop`. */
  give(call: NamedCall, form: Form = 'primary', value = 1): void {
    const name = typeof call === 'string' ? call : call.do;
    const read = readCall(this.body.anatomy, call, this.controller.symbols);
    if (form === 'primary') this.makeWay(read.command);
    this.standing.set(`${form} ${name}`, { call: read, form, value });
  }

  /** Stops the standing postures from which a skill of this command starts, so that their release leads to it: `beg` after `sit`. */
  private makeWay(command: number): void {
    const { commands, skills } = this.body.anatomy;
    const before = commands[command].calls.flatMap(({ skill }) => [...skills[skill].from]);
    for (const [key, { call, form }] of this.standing)
      if (form === 'primary' && commands[call.command].calls.some(({ skill }) => before.includes(skill))) this.standing.delete(key);
  }

  stop(name: string, form: Form): void {
    this.standing.delete(`${form} ${name}`);
  }

  stopAll(): void {
    this.standing.clear();
  }

  isGiven(name: string, form: Form): boolean {
    return this.standing.has(`${form} ${name}`);
  }

  /** Sets a degree of freedom by hand; undefined releases it. */
  hold(dof: number, value: number | undefined): void {
    const { body } = this;
    if (value === undefined) {
      if (body.lock[dof] === BY_HAND) body.lock[dof] = FREE;
      return;
    }
    body.lock[dof] = BY_HAND;
    body.target[dof] = value;
  }

  tick(): void {
    const { body, controller, before } = this;
    before[0] = this.x;
    before[1] = this.y;
    before[2] = this.z;
    before[3] = this.heading;
    for (const { call, form, value } of this.standing.values()) {
      const [a0, a1, a2, a3] = call.args;
      if (form === 'primary') this.note(call.command, controller.advised(call.command, a0, a1, a2, a3));
      else if (form === 'secondary') controller.secondary(call.command, value, a0, a1, a2, a3);
      else controller.meta(call.command, value, a0, a1, a2, a3);
    }
    this.secondaries = this.lines(controller.secondaries);
    this.suggestions = this.lines(controller.advice.queue);
    this.host.act();
    for (let i = 0; i < body.eventCount; i++) this.onEvent?.(body.anatomy.events[body.eventAt(i)]);
  }

  /** What locks a degree of freedom: the name of a skill, `by hand`, or undefined. */
  holderOf(dof: number): string | undefined {
    const holder = this.body.lock[dof];
    if (holder === FREE) return undefined;
    return holder === BY_HAND ? 'by hand' : this.body.anatomy.skills[holder].name;
  }

  /** Stops all commands and returns the body to the start. */
  reset(): void {
    this.stopAll();
    this.controller.reset();
    this.host.place(0, 0, 0, 0);
    this.before.fill(0);
  }

  private note(command: number, answer: number): void {
    const { anatomy } = this.body;
    const { blocker } = this.controller;
    const by = blocker === BY_HAND ? 'hand' : (anatomy.skills[blocker]?.name ?? 'another skill');
    this.answers.set(anatomy.commands[command].name, answer === BLOCKED ? `blocked by ${by}` : ANSWERS[answer]);
  }

  private lines(queue: Controller['secondaries']): QueueLine[] {
    const lines: QueueLine[] = [];
    const args = new Float64Array(4);
    for (let i = 0; i < queue.count; i++) {
      for (let k = 0; k < 4; k++) args[k] = queue.argAt(i, k);
      lines.push({ text: writeCall(this.body.anatomy, queue.commandAt(i), args), value: queue.valueAt(i) });
    }
    return lines;
  }
}
