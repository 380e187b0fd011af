import { float64s, int32s, uint8s } from '../../core/array-of.js';
import { InputError, type StateArray, type StateOwner } from '../../core/index.js';
import { didYouMean } from '../../core/names.js';
import { type CompiledNet, compileNet, ENDS, STAYS } from './compile-net.js';
import type { NetDefinition } from './definition.js';
import { Net, type NetId } from './net.js';

/** Values of the state of an instance: it has not run yet; it has ended within this tick. */
const NOT_YET = -1;
const ENDED = -2;

/** Places in `clock`. */
const NOW = 0;
const NEXT_ID = 1;
const COUNT = 2;

/** Default limit of running instances. */
const CAPACITY = 16;

/**
 * Parallel transition nets: definitions and their running instances. On each tick every instance runs once, in the order in which they were
 * started: monitors, then transitions, then `during`. All state is in typed arrays and code is only in the definitions, so that a `Nets` of
 * the same definitions continues from a restored state. If a condition or action throws, its net stays as it is, the instances after it do
 * not run on that tick, and the error is passed on.
 */
export class Nets<C> implements StateOwner {
  /** One row for each instance, in any order. `order` lists the rows in use, oldest first. */
  readonly ids: Int32Array;
  readonly states: Int32Array;
  readonly since: Int32Array;
  readonly waits: Int32Array;
  readonly numbers: Float64Array;
  readonly signals: Int32Array;
  readonly replies: Float64Array;
  readonly results: Float64Array;
  /** Numbers per instance. */
  readonly width: number;
  private readonly kinds: Int32Array;
  private readonly parents: Int32Array;
  private readonly holds: Uint8Array;
  private readonly order: Int32Array;
  private readonly clock = Int32Array.of(0, 1, 0);
  private readonly compiled: readonly CompiledNet<C>[];
  private readonly kindOf: ReadonlyMap<string, number>;
  private readonly signalWidth: number;
  private readonly monitorWidth: number;
  private readonly cursor: Net<C>;
  private ticking = false;

  /** `context` is what conditions and actions read and control. Throws InputError if a definition is faulty. */
  constructor(context: C, definitions: readonly NetDefinition<C>[], options: { readonly capacity?: number } = {}) {
    const capacity = options.capacity ?? CAPACITY;
    this.compiled = definitions.map(compileNet);
    this.kindOf = new Map(this.compiled.map(({ name }, kind) => [name, kind]));
    if (this.kindOf.size < definitions.length) throw new InputError('nets: two definitions have the same name.');
    this.width = Math.max(1, ...this.compiled.map(({ first }) => first.length));
    this.signalWidth = Math.max(1, ...this.compiled.map(({ signals }) => signals.size));
    this.monitorWidth = Math.max(1, ...this.compiled.map(({ monitors }) => monitors.length));
    this.ids = int32s(capacity);
    this.kinds = int32s(capacity);
    this.states = int32s(capacity);
    this.since = int32s(capacity);
    this.parents = int32s(capacity);
    this.waits = int32s(capacity);
    this.order = int32s(capacity);
    this.replies = float64s(capacity).fill(Number.NaN);
    this.results = float64s(capacity).fill(Number.NaN);
    this.numbers = float64s(capacity * this.width);
    this.signals = int32s(capacity * this.signalWidth);
    this.holds = uint8s(capacity * this.monitorWidth);
    this.cursor = new Net(this, context);
  }

  /** Ticks that have run. */
  get now(): number {
    return this.clock[NOW];
  }

  /** Number of running instances. */
  get count(): number {
    let n = 0;
    for (let i = 0; i < this.clock[COUNT]; i++) if (this.states[this.order[i]] !== ENDED) n++;
    return n;
  }

  /**
   * Starts an instance; it enters its first state on the next tick. Throws InputError for an unknown net or parameter, or if the limit of
   * instances is reached.
   */
  start(name: string, parameters: Readonly<Record<string, number>> = {}): NetId {
    return this.startUnder(0, name, parameters);
  }

  /** Like `start`; the instance ends at the latest with `parent`. */
  startUnder(parent: NetId, name: string, parameters: Readonly<Record<string, number>> = {}): NetId {
    const kind = this.kindOf.get(name);
    if (kind === undefined) throw new InputError(`found "${name}", expected a net.${didYouMean(name, this.kindOf.keys())}`);
    const net = this.compiled[kind];
    for (const key of Object.keys(parameters)) {
      const at = net.numbers.get(key);
      if (at === undefined || at >= net.parameters) {
        const known = [...net.numbers.keys()].slice(0, net.parameters);
        throw new InputError(`${name}: found "${key}", expected a parameter.${didYouMean(key, known)}`);
      }
    }
    const row = this.ids.indexOf(0);
    if (row < 0) throw new InputError(`${name}: ${this.ids.length} nets run, and there is no room for more.`);
    const id = this.clock[NEXT_ID]++;
    this.ids[row] = id;
    this.kinds[row] = kind;
    this.states[row] = NOT_YET;
    this.since[row] = this.now;
    this.parents[row] = parent;
    this.waits[row] = 0;
    this.replies[row] = Number.NaN;
    this.results[row] = Number.NaN;
    this.numbers.fill(0, row * this.width, (row + 1) * this.width).set(net.first, row * this.width);
    for (const [key, value] of Object.entries(parameters)) this.numbers[row * this.width + net.numbers.get(key)!] = value;
    this.signals.fill(0, row * this.signalWidth, (row + 1) * this.signalWidth);
    this.holds.fill(0, row * this.monitorWidth, (row + 1) * this.monitorWidth);
    this.order[this.clock[COUNT]++] = row;
    return id;
  }

  isRunning(id: NetId): boolean {
    return this.rowOf(id) >= 0;
  }

  /** Returns the name of the state of an instance; undefined before its first tick and after its end. */
  stateOf(id: NetId): string | undefined {
    const row = this.rowOf(id);
    return row < 0 ? undefined : this.compiledOf(row).states[this.states[row]];
  }

  /** Sends a signal, which is kept until the net takes it. Returns false if the net has ended. Throws InputError for an undeclared name. */
  signal(id: NetId, signal: string): boolean {
    const row = this.rowOf(id);
    if (row < 0) return false;
    this.signals[this.signalAt(row, signal)]++;
    return true;
  }

  /** Ends an instance and those that it started. Returns false if it has ended already. */
  kill(id: NetId): boolean {
    const row = this.rowOf(id);
    if (row < 0) return false;
    this.results[row] = Number.NaN;
    this.endRow(row);
    if (!this.ticking) this.sweep();
    return true;
  }

  /** Runs every instance once. */
  tick(): void {
    const { clock, order } = this;
    clock[NOW]++;
    const count = clock[COUNT];
    this.ticking = true;
    try {
      for (let i = 0; i < count; i++) if (this.states[order[i]] !== ENDED) this.run(order[i]);
    } finally {
      this.ticking = false;
      this.sweep();
    }
  }

  compiledOf(row: number): CompiledNet<C> {
    return this.compiled[this.kinds[row]];
  }

  /** Returns the index of a signal of an instance in `signals`. */
  signalAt(row: number, signal: string): number {
    const net = this.compiledOf(row);
    const at = net.signals.get(signal);
    if (at === undefined)
      throw new InputError(`${net.name}: found "${signal}", expected a signal.${didYouMean(signal, net.signals.keys())}`);
    return row * this.signalWidth + at;
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    visit('clock', this.clock);
    visit('order', this.order);
    visit('ids', this.ids);
    visit('kinds', this.kinds);
    visit('states', this.states);
    visit('since', this.since);
    visit('parents', this.parents);
    visit('waits', this.waits);
    visit('numbers', this.numbers);
    visit('signals', this.signals);
    visit('holds', this.holds);
    visit('replies', this.replies);
    visit('results', this.results);
  }

  private run(row: number): void {
    const { cursor, states, waits, holds } = this;
    const net = this.compiledOf(row);
    cursor.row = row;
    if (states[row] === NOT_YET) {
      this.enter(row, 0);
      return;
    }
    const { monitors } = net;
    for (let m = 0; m < monitors.length; m++) {
      const at = row * this.monitorWidth + m;
      const held = holds[at] !== 0;
      const { when, do: act, to } = monitors[m];
      holds[at] = when!(cursor) ? 1 : 0;
      if (held || holds[at] === 0) continue;
      act?.(cursor);
      if (states[row] === ENDED) return;
      if (to === STAYS) continue;
      this.enter(row, to);
      return;
    }
    if (waits[row] !== 0) {
      if (this.rowOf(waits[row]) >= 0) return;
      waits[row] = 0;
    }
    const ways = net.ways[states[row]];
    for (let w = 0; w < ways.length; w++) {
      const { when, do: act, to } = ways[w];
      if (when !== undefined && !when(cursor)) continue;
      act?.(cursor);
      if (states[row] !== ENDED) this.enter(row, to);
      return;
    }
    net.during[states[row]]?.(cursor);
  }

  private enter(row: number, state: number): void {
    if (state === ENDS) {
      this.endRow(row);
      return;
    }
    this.states[row] = state;
    this.since[row] = this.now;
    this.waits[row] = 0;
    this.compiledOf(row).enter[state]?.(this.cursor);
  }

  /** Runs `ended`, marks the row, passes the result to the nets that wait, and ends the nets that the instance started, oldest first. */
  private endRow(row: number): void {
    const { cursor, states, ids, parents, waits, order, clock } = this;
    const { ended } = this.compiledOf(row);
    const ran = states[row] !== NOT_YET;
    states[row] = ENDED;
    const caller = cursor.row;
    cursor.row = row;
    if (ran) ended?.(cursor);
    cursor.row = caller;
    const id = ids[row];
    for (let i = 0; i < clock[COUNT]; i++) {
      const other = order[i];
      if (states[other] === ENDED) continue;
      if (waits[other] === id) this.replies[other] = this.results[row];
      if (parents[other] === id) this.endRow(other);
    }
  }

  /** Frees the rows of ended instances; the others keep their order. */
  private sweep(): void {
    const { order, states, ids, clock } = this;
    let kept = 0;
    for (let i = 0; i < clock[COUNT]; i++) {
      const row = order[i];
      if (states[row] === ENDED) ids[row] = 0;
      else order[kept++] = row;
    }
    order.fill(0, kept);
    clock[COUNT] = kept;
  }

  private rowOf(id: NetId): number {
    if (id <= 0) return -1;
    const row = this.ids.indexOf(id);
    return row >= 0 && this.states[row] !== ENDED ? row : -1;
  }
}
