import type { Io } from '../io.js';
import { bar } from './bars.js';

const WIDTH = 24;
/** Least time between two drawings, in milliseconds. */
const EVERY = 100;

/** A progress bar on the last line of a terminal; prints nothing if standard error is not a terminal. */
export class Progress {
  private readonly draw: ((text: string) => void) | undefined;
  private readonly title: string;
  private last = 0;
  private shown = false;

  constructor(title: string, io: Io) {
    this.title = title;
    this.draw = io.draw;
  }

  at(share: number, note = ''): void {
    if (this.draw === undefined) return;
    const now = Date.now();
    if (this.last === 0) this.last = now;
    if (now - this.last < EVERY) return;
    this.last = now;
    this.shown = true;
    this.draw(`\r\x1b[K${this.title} ${bar(share, WIDTH)} ${Math.floor(share * 100)}% ${note}`);
  }

  done(): void {
    if (this.shown) this.draw?.('\r\x1b[K');
    this.shown = false;
  }
}
