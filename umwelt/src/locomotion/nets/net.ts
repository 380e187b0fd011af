import { InputError, SECONDS_PER_TICK } from '../../core/index.js';
import { didYouMean } from '../../core/names.js';
import type { CompiledNet } from './compile-net.js';
import type { Nets } from './nets.js';

/** A running instance of a net: its number, never given twice by the same `Nets`. 0 is no net. */
export type NetId = number;

/**
 * The instance whose condition or action runs, as the argument of both. One object stands for all instances of a `Nets`: it is valid
 * only during the call. It holds no state of its own.
 */
export class Net<C> {
  /** What the nets control and ask, as it was given to the `Nets`. */
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

  /** Returns a parameter or local by name. Throws an InputError for a name that the net does not have. */
  get(name: string): number {
    return this.nets.numbers[this.slot(name)];
  }

  /** Sets a parameter or local. Throws an InputError for a name that the net does not have. */
  set(name: string, value: number): void {
    this.nets.numbers[this.slot(name)] = value;
  }

  /** Takes one of the signals that came; returns false where none is there. Throws an InputError for an undeclared name. */
  take(signal: string): boolean {
    const { nets, row } = this;
    const at = nets.signalAt(row, signal);
    if (nets.signals[at] === 0) return false;
    nets.signals[at]--;
    return true;
  }

  /** Starts a net that ends with this one at the latest; it runs from the next tick on. As `Nets.start`. */
  start(name: string, parameters?: Readonly<Record<string, number>>): NetId {
    return this.nets.startUnder(this.id, name, parameters);
  }

  /** Waits until a net has ended: until then no transition of this one is checked and `during` does not run; monitors do. */
  wait(id: NetId): void {
    this.nets.waits[this.row] = this.nets.isRunning(id) ? id : 0;
  }

  /** Starts a net and waits until it has ended: a subroutine. */
  call(name: string, parameters?: Readonly<Record<string, number>>): NetId {
    const id = this.start(name, parameters);
    this.wait(id);
    return id;
  }

  /** The result of the net for which this one waited last; NaN where that one was killed or gave none. */
  get reply(): number {
    return this.nets.replies[this.row];
  }

  /** Sets the number that a net that waits for this one reads as `reply`. */
  set result(value: number) {
    this.nets.results[this.row] = value;
  }

  /** Sends a signal to another net; false where it has ended. */
  signal(id: NetId, signal: string): boolean {
    return this.nets.signal(id, signal);
  }

  /** Ends another net, or this one, with the nets that it started; false where it has ended already. */
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
