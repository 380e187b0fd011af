import { TICKS_PER_SECOND } from '../../core/index.js';
import { BARS, type Bouts } from './report.js';

const MINUTE = 60 * TICKS_PER_SECOND;

/** The bouts of behavior of one creature: their lengths, and how often it returns to the previous behavior. */
export class Bouting {
  /** Changes of behavior with an unchanged goal. */
  switches = 0;
  /** Returns within two seconds to the previous behavior, among whims and the steps of shared groups. */
  whims = 0;
  /** The most other returns within two seconds in one minute, the tick at which that minute ended, and the behaviors of the last return. */
  worstMinute = 0;
  worstAt = 0;
  worstPair = '';
  private readonly bouts = new Map<string, { count: number; ticks: number; longest: number }>();
  private readonly returns: number[] = [];
  private path = '';
  private before = '';
  private whimsical = false;
  private length = 0;

  /** Notes the behavior of a tick; returns whether it has just begun. */
  after(now: number, path: string, whimsical: boolean): boolean {
    if (path === this.path) {
      this.length++;
      return false;
    }
    const old = this.path;
    this.end();
    if (old !== '' && goalOf(old) === goalOf(path)) this.switches++;
    if (path === this.before && this.length <= BARS.ditherWithin * TICKS_PER_SECOND) {
      if (whimsical || this.whimsical) this.whims++;
      else this.noteReturn(now, `${path} and ${old.slice(old.lastIndexOf('/') + 1)}`);
    }
    this.before = old;
    this.path = path;
    this.whimsical = whimsical;
    this.length = 1;
    return true;
  }

  /** Ends the current bout. */
  end(): void {
    if (this.path === '' || this.length === 0) return;
    const bout = this.bouts.get(this.path) ?? { count: 0, ticks: 0, longest: 0 };
    this.bouts.set(this.path, { count: bout.count + 1, ticks: bout.ticks + this.length, longest: Math.max(bout.longest, this.length) });
  }

  /** Whether a behavior of the top group has won. */
  wonAtTop(name: string): boolean {
    for (const path of this.bouts.keys()) if (goalOf(path) === name) return true;
    return false;
  }

  budget(): Record<string, Bouts> {
    const rows = [...this.bouts].sort(([, a], [, b]) => b.ticks - a.ticks);
    return Object.fromEntries(
      rows.map(([path, { count, ticks, longest }]) => {
        const seconds = ticks / TICKS_PER_SECOND;
        return [path, { count, seconds, mean: seconds / count, longest: longest / TICKS_PER_SECOND }];
      }),
    );
  }

  private noteReturn(now: number, pair: string): void {
    const { returns } = this;
    returns.push(now);
    while (returns[0] <= now - MINUTE) returns.shift();
    if (returns.length <= this.worstMinute) return;
    this.worstMinute = returns.length;
    this.worstAt = now;
    this.worstPair = pair;
  }
}

function goalOf(path: string): string {
  const slash = path.indexOf('/');
  return slash < 0 ? path : path.slice(0, slash);
}
