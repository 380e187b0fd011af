import { type Signal, signal } from '@preact/signals';
import type { Told } from 'umwelt';
import { InputError } from 'umwelt/core';
import { type DirectionReport, LineError } from 'umwelt/direction';
import type { TimedInput } from 'umwelt/life';
import { replyText } from '../body/reply-text.js';
import type { Session } from '../state/session.js';
import type { SessionRoom } from '../state/session-room.js';
import type { Store } from '../state/store.js';
import { Attention } from './attention.js';
import { LineHistory } from './line-history.js';

/** Limits of the lines that the console shows and of the reports that are kept. */
const MOST_SAID = 40;
const MOST_REPORTS = 200;

/** A line of the console and its result. */
export interface Said {
  readonly id: number;
  readonly line: string;
  /** The reply of the creature or the director. */
  readonly reply: string;
  /** What is wrong with the line, if anything; the column counts from 1, and `length` is 0 if no columns are meant. */
  readonly fault?: { readonly sentence: string; readonly column: number; readonly length: number };
}

/** A report with the last input before it: it is valid only in a past that contains this input. */
interface Heard extends DirectionReport {
  after: TimedInput | undefined;
}

const directings = new WeakMap<Session, Directing>();

/** Returns the Directing of a session; it listens to reports from the first call on. */
export function directingOf(store: Store, session: Session): Directing {
  let directing = directings.get(session);
  if (!directing) directings.set(session, (directing = new Directing(store, session)));
  return directing;
}

/** The lines that the user gave to the director of a session, and the director's reports. */
export class Directing {
  /** The line being written. */
  readonly line: Signal<string> = signal('');
  readonly said: Signal<readonly Said[]> = signal<readonly Said[]>([]);
  readonly history: LineHistory = new LineHistory();
  readonly attention: Attention;
  private readonly store: Store;
  private readonly session: Session;
  private heard: Heard[] = [];
  private nextId = 0;

  constructor(store: Store, session: Session) {
    this.store = store;
    this.session = session;
    this.attention = new Attention(store, session);
    const { life } = session;
    life.director.onReport(report => this.hear(report));
    // the timeline began to listen earlier, so its entry exists already
    life.listen((_input, tick) => {
      // a change of the past begins another future: drop later reports
      if (session.phase !== 'past') this.heard = this.heard.filter(report => report.tick < tick);
      const after = this.inputUpTo(tick);
      for (const report of this.heard) if (report.after === undefined && report.tick === tick - 1) report.after = after;
    });
  }

  /** Carries out a line of the director's language as an input of the life. Returns whether it succeeded. */
  say(line: string): boolean {
    const { store, session } = this;
    if (line.trim() === '') return true;
    this.history.add(line);
    const id = this.nextId++;
    if (session.room?.isFollowing) {
      void this.askRoom(id, line, session.room);
      return true;
    }
    let said: Said = { id, line, reply: '' };
    store.attempt('The direction failed', () => {
      try {
        const input = session.life.director.parse(line);
        const told = input && session.life.apply(input);
        if (told) said = { id, line, reply: replyText(told) };
        else if (input && 'direct' in input) said = { id, line, reply: `#${session.life.director.notes.at(-1)?.id}` };
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
        const { column, length } = error instanceof LineError ? error : { column: 1, length: 0 };
        said = { id, line, reply: '', fault: { sentence: error.sentences.join(' '), column, length } };
      }
    });
    this.said.value = [...this.said.value, said].slice(-MOST_SAID);
    return said.fault === undefined;
  }

  /** Sends a line to the room of a shared yard. */
  private async askRoom(id: number, line: string, room: SessionRoom): Promise<void> {
    const said: Said = await room.direct(line).then(
      told => ({ id, line, reply: told ? replyText(told as Told) : 'done' }),
      (error: Error) => ({ id, line, reply: '', fault: { sentence: error.message, column: 1, length: 0 } }),
    );
    this.said.value = [...this.said.value, said].slice(-MOST_SAID);
  }

  /** Returns the newest reports up to the shown tick, newest first, without those of other futures. */
  reports(most: number): DirectionReport[] {
    const { now } = this.session.life;
    const found: DirectionReport[] = [];
    for (let i = this.heard.length - 1; i >= 0 && found.length < most; i--) {
      if (this.heard[i].tick <= now && this.isPresent(this.heard[i])) found.push(this.heard[i]);
    }
    return found.sort((a, b) => b.tick - a.tick);
  }

  private hear(report: DirectionReport): void {
    const { tick, what, note } = report;
    // ticks that are run again send their reports again
    const again = this.heard.some(
      other => other.tick === tick && other.what === what && other.note.id === note.id && this.isPresent(other),
    );
    if (!again)
      this.heard = [...this.heard, { ...report, after: this.session.phase === 'between' ? undefined : this.inputUpTo(tick) }].slice(
        -MOST_REPORTS,
      );
  }

  private isPresent({ after }: Heard): boolean {
    return after === undefined || this.session.timeline.inputs.includes(after);
  }

  private inputUpTo(tick: number): TimedInput | undefined {
    return this.session.timeline.inputs.findLast(entry => entry.tick <= tick);
  }
}
