import { type Input, InputError, type Life } from 'umwelt';
import { LineError } from 'umwelt/direction';
import { Breath } from '../terminal/breath.js';

/** Most ticks that one message may run: a day. */
const MOST_TICKS = 1_728_000;

/** A message of a director, who is a person or a program. With `id`, the reply has the same one. */
export type DirectorMessage = { readonly id?: unknown } & (
  | { readonly line: string }
  | { readonly input: Input }
  | { readonly run: number }
  | { readonly ask: 'possible' | 'why' | 'thought' | 'value' | 'notes' | 'beats' | 'state'; readonly of?: string }
);

/** The reply: `ok` and the answer, or the error and its column. */
export interface DirectorReply {
  readonly id?: unknown;
  readonly ok: boolean;
  readonly tick: number;
  readonly answer?: unknown;
  readonly error?: string;
  readonly column?: number;
}

/** An event while the life ran: a behavior that began, a direction or beat that began or ended, or a problem. */
export interface DirectorEvent {
  readonly event: 'behavior' | 'direction' | 'beat' | 'problem';
  readonly tick: number;
  readonly who: string;
  readonly what: string;
}

const ASKS: Readonly<Record<string, (life: Life, of: string | undefined) => unknown>> = {
  possible: (life, of) => life.director.possible(of),
  why: (life, of) => life.why(of ?? life.creatures[0]?.name ?? ''),
  thought: (life, of) => life.thought(of ?? life.creatures[0]?.name ?? ''),
  value: (life, of) => life.get(of ?? ''),
  notes: life => life.director.notes.map(({ id, who, about, since, until, direction }) => ({ id, who, about, since, until, direction })),
  beats: life => life.director.beats,
  state: life => life.describe(),
};

/** A director's conversation with a life. Time passes only on request, so that equal messages give equal lives. */
export class DirectorSession {
  readonly life: Life;
  private readonly tell: (event: DirectorEvent) => void;
  private readonly behaviors = new Map<string, string>();
  private readonly beats = new Map<string, string>();
  private readonly stop: AbortSignal;
  /** Settles when the previous message is answered; later messages wait for it. */
  private before: Promise<unknown> = Promise.resolve();

  /** `tell` is called with every event; aborting `stop` ends a `run` at the next tick. */
  constructor(life: Life, tell: (event: DirectorEvent) => void, stop: AbortSignal) {
    this.life = life;
    this.tell = tell;
    this.stop = stop;
    life.director.onReport(({ tick, what, note }) =>
      tell({ event: 'direction', tick, who: note.who, what: `#${note.id} ${note.about}: ${what}` }),
    );
    this.look(false);
  }

  /** Takes any message and resolves to a reply; it never rejects. Messages are answered in the order in which they arrive. */
  take(message: unknown): Promise<DirectorReply> {
    const reply = this.before.then(() => this.reply(message));
    this.before = reply.catch(() => {});
    return reply;
  }

  private async reply(message: unknown): Promise<DirectorReply> {
    const { life } = this;
    const id = typeof message === 'object' && message !== null && 'id' in message ? { id: message.id } : {};
    try {
      const answer = await this.answer(message as DirectorMessage);
      return { ...id, ok: true, tick: life.now, ...(answer === undefined ? {} : { answer }) };
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      return { ...id, ok: false, tick: life.now, error: error.message, ...(error instanceof LineError ? { column: error.column } : {}) };
    }
  }

  private async answer(message: DirectorMessage): Promise<unknown> {
    const { life } = this;
    if (typeof message !== 'object' || message === null) throw new InputError('message: expected a map with line, input, run or ask.');
    if ('line' in message) {
      if (typeof message.line !== 'string') throw new InputError('line: expected a text.');
      const input = life.director.parse(message.line);
      return input === undefined ? undefined : this.apply(input);
    }
    if ('input' in message) return this.apply(message.input);
    if ('run' in message) {
      const { run } = message;
      if (!Number.isSafeInteger(run) || run < 0 || run > MOST_TICKS) {
        throw new InputError(`run: found ${JSON.stringify(run)}, expected a whole number of ticks from 0 to ${MOST_TICKS}.`);
      }
      const breath = new Breath();
      for (let i = 0; i < run; i++) {
        if (breath.due) await breath.pause();
        if (this.stop.aborted) throw new InputError(`run: stopped after ${i} of ${run} ticks.`);
        life.tick();
        this.look(true);
      }
      return undefined;
    }
    if ('ask' in message && Object.hasOwn(ASKS, message.ask)) return ASKS[message.ask](life, message.of);
    throw new InputError(`message: expected line, input, run, or ask with one of ${Object.keys(ASKS).join(', ')}.`);
  }

  private apply(input: Input): unknown {
    const told = this.life.apply(input);
    if (told !== undefined) return told;
    return 'direct' in input ? { note: this.life.director.notes.at(-1)?.id } : undefined;
  }

  /** Compares the active behaviors and the states of beats with the last call; with `tells`, reports those that changed. */
  private look(tells: boolean): void {
    const { life } = this;
    for (const { name, mind } of life.creatures) {
      const path = mind.activePath();
      if (this.behaviors.get(name) === path) continue;
      this.behaviors.set(name, path);
      if (tells) this.tell({ event: 'behavior', tick: life.now, who: name, what: path });
    }
    for (const { name, state } of life.director.beats) {
      if (this.beats.get(name) === state) continue;
      this.beats.set(name, state);
      if (tells) this.tell({ event: 'beat', tick: life.now, who: name, what: state });
    }
  }
}
