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
import { answerText } from './answer-text.js';
import { BareStage, type Stage } from './stage.js';

export type Form = 'primary' | 'secondary' | 'meta';

/** A line of a queue, for people. */
export interface QueueLine {
  readonly text: string;
  readonly value: number;
}

interface Standing {
  readonly call: CommandCall;
  readonly form: Form;
  readonly value: number;
}

/** A body on a stage, whose mind, if it has one, rests: whoever looks at it gives the commands. */
export class BodyPlayer {
  readonly body: Body;
  readonly controller: Controller;
  readonly stage: Stage;
  /** x, y, z and heading a tick ago. */
  readonly before: Float64Array = new Float64Array(4);
  /** Commands that are given again in every tick, by their name and form. */
  private readonly standing = new Map<string, Standing>();
  /** What the last primary command of each name was answered. */
  readonly answers: Map<string, string> = new Map();
  /** Commands that were last refused. */
  readonly refused: Set<string> = new Set();
  /** The queues as they were when the last tick began to act. */
  secondaries: QueueLine[] = [];
  suggestions: QueueLine[] = [];
  /** Called with the name of every event, such as a bark. */
  onEvent: ((name: string) => void) | undefined;

  constructor(anatomy: Anatomy, seed = 1, stage: Stage = new BareStage(anatomy, seed)) {
    this.stage = stage;
    this.body = stage.body;
    this.controller = stage.controller;
  }

  get x(): number {
    return this.stage.x;
  }
  get y(): number {
    return this.stage.y;
  }
  get z(): number {
    return this.stage.z;
  }
  get heading(): number {
    return this.stage.heading;
  }

  /** Look straight ahead where it stands, as for a picture. */
  straighten(): void {
    this.stage.place(this.x, this.y, this.z, 0);
    this.before[3] = 0;
  }

  /** A command beyond the body, given once: what it answered, for people. */
  tell(call: NamedCall): void {
    const name = typeof call === 'string' ? call : call.do;
    const told = this.stage.tell?.(call) ?? { answer: '', results: [], why: 'there is only a body here.' };
    if (told.why === '') this.refused.delete(name);
    else this.refused.add(name);
    this.answers.set(name, answerText(told));
  }

  /** Gives a command in every tick until `stop`. */
  give(call: NamedCall, form: Form = 'primary', value = 1): void {
    const name = typeof call === 'string' ? call : call.do;
    this.standing.set(`${form} ${name}`, { call: readCall(this.body.anatomy, call, this.controller.symbols), form, value });
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

  /** Holds a degree of freedom by hand at a value; undefined lets it go. */
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
    this.stage.act();
    for (let i = 0; i < body.eventCount; i++) this.onEvent?.(body.anatomy.events[body.eventAt(i)]);
  }

  /** Who holds a degree of freedom: a skill, a hand, or nobody. */
  holderOf(dof: number): string | undefined {
    const holder = this.body.lock[dof];
    if (holder === FREE) return undefined;
    return holder === BY_HAND ? 'by hand' : this.body.anatomy.skills[holder].name;
  }

  /** Back to the start, standing. */
  reset(): void {
    this.stopAll();
    this.controller.reset();
    this.stage.place(0, 0, 0, 0);
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
