/** Lines that are kept; the oldest is dropped first. */
const MOST_LINES = 200;

/** The lines that were entered, for the arrow keys. */
export class LineHistory {
  private lines: string[] = [];
  /** The line that is shown; the length of `lines` for the one that is being written. */
  private at = 0;
  private draft = '';

  /** Keeps a line that was entered; one that repeats the last is kept once. */
  add(line: string): void {
    if (line !== this.lines.at(-1)) this.lines = [...this.lines, line].slice(-MOST_LINES);
    this.at = this.lines.length;
    this.draft = '';
  }

  /** Returns the line before the one that is shown, or the oldest. `shown` is kept where it is not entered yet. */
  earlier(shown: string): string {
    if (this.at === this.lines.length) this.draft = shown;
    this.at = Math.max(0, this.at - 1);
    return this.lines[this.at] ?? shown;
  }

  /** Returns the line after the one that is shown; after the newest, the one that was being written. */
  later(shown: string): string {
    if (this.at === this.lines.length) return shown;
    this.at++;
    return this.lines[this.at] ?? this.draft;
  }
}
