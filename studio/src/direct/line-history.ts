/** Limit of the lines that are kept; the oldest is dropped first. */
const MOST_LINES = 200;

/** The lines that were entered, for the arrow keys. */
export class LineHistory {
  private lines: string[] = [];
  /** Index of the shown line; the length of `lines` for the line being written. */
  private at = 0;
  private draft = '';

  /** Adds an entered line, unless it equals the last one. */
  add(line: string): void {
    if (line !== this.lines.at(-1)) this.lines = [...this.lines, line].slice(-MOST_LINES);
    this.at = this.lines.length;
    this.draft = '';
  }

  /** Returns the line before the shown one, or the oldest. `shown` is stored if it was not entered yet. */
  earlier(shown: string): string {
    if (this.at === this.lines.length) this.draft = shown;
    this.at = Math.max(0, this.at - 1);
    return this.lines[this.at] ?? shown;
  }

  /** Returns the line after the shown one; after the newest, the line being written. */
  later(shown: string): string {
    if (this.at === this.lines.length) return shown;
    this.at++;
    return this.lines[this.at] ?? this.draft;
  }
}
