import type { Mind } from 'umwelt/mind';

/** Ten minutes at 20 ticks per second. */
const CAPACITY = 12_000;

/** What one creature felt and did, tick by tick, in rings; a tick that is lived again overwrites itself. */
export class History {
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

  /** The behavior at a tick, or -1. */
  leafAt(tick: number): number {
    const slot = tick % CAPACITY;
    return tick >= 0 && this.stamps[slot] === tick ? this.leaves[slot] : -1;
  }

  /** Level of a variable at a tick, or null where it was not seen. */
  levelAt(variable: number, tick: number): number | null {
    const slot = tick % CAPACITY;
    return tick >= 0 && this.stamps[slot] === tick ? this.levels[variable][slot] : null;
  }
}
