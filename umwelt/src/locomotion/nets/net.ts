import { InputError, SECONDS_PER_TICK } from '../../core/index.js';
import { didYouMean } from '../../core/names.js';
import type { CompiledNet } from './compile-net.js';
import type { Nets } from './nets.js';

/** The id of a running instance of a net. A `Nets` never uses an id twice. 0 is no net. */
export type NetId = number;

/**
 * The instance whose condition or action runs; the argument of both. One object serves all instances of a `Nets`, so it is valid only
 * during the call. It has no state.
 */
export class Net<C> {
  /** The context that was passed to the `Nets`. */
  readonly context: C;
  /** The row of the instance in the arrays of its `Nets`. */
  row = 0;
  private readonly nets: Nets<C>;

  constructor(nets: Nets<C>, context: C) {
    this.nets = nets;
    this.context = context;
  }

  get id(): NetId {
    return this.nets.ids[this.row];
  }

  /** The name of the state that the instance is in; `undefined` before its first tick. */
  get state(): string | undefined {
    return this.compiled.states[this.nets.states[this.row]];
  }

  /** Ticks since the state was entered: 0 on the tick of `enter`. */
  get ticks(): number {
    return this.nets.now - this.nets.since[this.row];
  }

  /** Seconds since the state was entered. */
  get seconds(): number {
    return this.ticks * SECONDS_PER_TICK;
  }

  /** Returns a parameter or local by name. Throws InputError for a name that the net does not have. */
  get(name: string): number {
    return this.nets.numbers[this.slot(name)];
  }

  /** Sets a parameter or local. Throws InputError for a name that the net does not have. */
  set(name: string, value: number): void {
    this.nets.numbers[this.slot(name)] = value;
  }

  /** Takes one received signal; returns false if there is none. Throws InputError for an undeclared name. */
  take(signal: string): boolean {
    const { nets, row } = this;
    const at = nets.signalAt(row, signal);
    if (nets.signals[at] === 0) return false;
    nets.signals[at]--;
    return true;
  }

  /** Starts a net, which runs from the next tick on and ends at the latest with this one. See `Nets.start`. */
  start(name: string, parameters?: Readonly<Record<string, number>>): NetId {
    return this.nets.startUnder(this.id, name, parameters);
  }

  /** Waits until a net has ended. Until then transitions of this net are not checked and `during` does not run; monitors do. */
  wait(id: NetId): void {
    this.nets.waits[this.row] = this.nets.isRunning(id) ? id : 0;
  }

  /** Starts a net and waits until it has ended, like a subroutine. */
  call(name: string, parameters?: Readonly<Record<string, number>>): NetId {
    const id = this.start(name, parameters);
    this.wait(id);
    return id;
  }

  /** The result of the net for which this one waited last; NaN if that was killed or set none. */
  get reply(): number {
    return this.nets.replies[this.row];
  }

  /** Sets the result, which a net that waits for this one reads as `reply`. */
  set result(value: number) {
    this.nets.results[this.row] = value;
  }

  /** Sends a signal to another net. Returns false if that has ended. */
  signal(id: NetId, signal: string): boolean {
    return this.nets.signal(id, signal);
  }

  /** Ends another net, or this one, with the nets that it started. Returns false if it has ended already. */
  kill(id: NetId): boolean {
    return this.nets.kill(id);
  }

  isRunning(id: NetId): boolean {
    return this.nets.isRunning(id);
  }

  private get compiled(): CompiledNet<C> {
    return this.nets.compiledOf(this.row);
  }

  private slot(name: string): number {
    const { compiled } = this;
    const at = compiled.numbers.get(name);
    if (at === undefined) {
      throw new InputError(`${compiled.name}: found "${name}", expected a parameter or local.${didYouMean(name, compiled.numbers.keys())}`);
    }
    return this.row * this.nets.width + at;
  }
}
