import { InputError } from '../core/index.js';
import { isWithin } from '../core/limits.js';
import type { DirectionHost } from './host.js';
import { type Held, type Target, targetOf } from './targets.js';

/** One value that a direction sets, or (`adds`) adds to. */
export interface Setting {
  readonly path: string;
  readonly value: Held;
  readonly adds: boolean;
}

/** The value at a path before the first direction overrode it. Infinity, which JSON cannot write, is a text. */
export interface Overridden {
  readonly path: string;
  readonly base: Held | readonly (number | string)[];
}

/** The settings of the directions that hold, in the order in which they began, with their weights. */
export type Settings = readonly { readonly weight: number; readonly settings: readonly Setting[] }[];

interface Entry {
  readonly path: string;
  readonly target: Target;
  readonly base: Held;
}

/**
 * Values that directions override. The setting of greatest weight counts, of equal ones the latest; added numbers are added to it. When the
 * last setting ends, the former value is restored, except for the level of a variable.
 */
export class Overrides {
  private readonly entries: Entry[] = [];
  private readonly host: DirectionHost;

  constructor(host: DirectionHost) {
    this.host = host;
  }

  /** Begins to override the value at a path, unless it is overridden already. */
  begin(target: Target): void {
    const { path } = target;
    if (this.find(path) < 0) this.entries.push({ path, target, base: target.read() });
  }

  private find(path: string): number {
    for (let i = 0; i < this.entries.length; i++) if (this.entries[i].path === path) return i;
    return -1;
  }

  /**
   * Writes the value at a path that follows from the settings; ends overriding if there are none. Throws an InputError if it cannot be
   * written.
   */
  settle(path: string, all: Settings): void {
    const i = this.find(path);
    if (i < 0) return;
    const { target, base } = this.entries[i];
    let any = false;
    let set: Held | undefined;
    let strongest = Number.NEGATIVE_INFINITY;
    let added = 0;
    for (let n = 0; n < all.length; n++) {
      const { weight, settings } = all[n];
      for (let k = 0; k < settings.length; k++) {
        const setting = settings[k];
        if (setting.path !== path) continue;
        any = true;
        if (setting.adds) added += setting.value as number;
        else if (weight >= strongest) {
          strongest = weight;
          set = setting.value;
        }
      }
    }
    if (!any) this.entries.splice(i, 1);
    const from = set ?? (any || target.restores ? base : undefined);
    if (from !== undefined) target.write(typeof from === 'number' ? from + added : from);
  }

  /** Like `settle`, after a setting that was refused; a value that cannot be written stays unchanged. */
  undo(path: string, all: Settings): void {
    try {
      this.settle(path, all);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
    }
  }

  /** Writes the values that change on their own again. */
  hold(all: Settings): void {
    for (let i = 0; i < this.entries.length; i++) if (this.entries[i].target.moves) this.settle(this.entries[i].path, all);
  }

  /** Forgets the overridden values of a thing or creature that is gone. */
  forget(name: string): void {
    for (let i = this.entries.length - 1; i >= 0; i--) if (this.entries[i].path.startsWith(`${name}.`)) this.entries.splice(i, 1);
  }

  records(): Overridden[] {
    return this.entries.map(({ path, base }) => ({
      path,
      base: Array.isArray(base) ? (base as readonly number[]).map(one => (isWithin(one) ? one : String(one))) : base,
    }));
  }

  /** Takes over the records of a snapshot; the values themselves are restored with their owners. */
  adopt(records: readonly Overridden[]): void {
    this.entries.length = 0;
    for (const { path, base } of records) {
      const value = Array.isArray(base) ? (base as readonly (number | string)[]).map(Number) : (base as Held);
      try {
        this.entries.push({ path, target: targetOf(this.host, path, value).target, base: value });
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
      }
    }
  }
}
