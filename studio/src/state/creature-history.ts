import type { Mind } from 'umwelt/mind';

/** Limit of the ticks that are kept: ten minutes. */
const CAPACITY = 12_000;

/** The variables and the leaf of one creature, tick by tick, in ring buffers. A tick that is run again overwrites its entry. */
export class CreatureHistory {
  readonly name: string;
  readonly variables: readonly string[];
  private readonly levels: Float32Array[];
  private readonly leaves = new Int16Array(CAPACITY).fill(-1);
  private readonly stamps = new Int32Array(CAPACITY).fill(-1);

  constructor(name: string, mind: Mind) {
    this.name = name;
    this.variables = mind.ethogram.variables;
    this.levels = this.variables.map(() => new Float32Array(CAPACITY));
  }

  record(tick: number, mind: Mind): void {
    const slot = tick % CAPACITY;
    this.stamps[slot] = tick;
    this.leaves[slot] = mind.leaf;
    for (let v = 0; v < this.levels.length; v++) this.levels[v][slot] = mind.level(v);
  }

  /** Returns the number of the leaf at a tick; -1 if unknown. */
  leafAt(tick: number): number {
    const slot = tick % CAPACITY;
    return tick >= 0 && this.stamps[slot] === tick ? this.leaves[slot] : -1;
  }

  /** Returns the level of a variable at a tick; null if unknown. */
  levelAt(variable: number, tick: number): number | null {
    const slot = tick % CAPACITY;
    return tick >= 0 && this.stamps[slot] === tick ? this.levels[variable][slot] : null;
  }
}
