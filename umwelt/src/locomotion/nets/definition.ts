import type { Net } from './net.js';

/** The target that ends a net; no state may have this name. */
export const NET_END = 'end';

/** A condition on a running net and its context. It must change nothing, except that it may take signals. */
export type NetCondition<C> = (net: Net<C>) => boolean;

/** An action of a net: it may start, signal and kill other nets, wait for one, and change its own numbers. */
export type NetAction<C> = (net: Net<C>) => void;

/** A transition from a state to another. */
export interface NetTransition<C> {
  /** Checked on every tick while the net is in the state and waits for no other net. Without it the transition is always taken. */
  readonly when?: NetCondition<C>;
  /** The state to enter, or `end`. */
  readonly to: string;
  /** Runs before the state is entered. */
  readonly do?: NetAction<C>;
}

/** A state of a net. */
export interface NetState<C> {
  /** Runs when the state is entered or entered again. */
  readonly enter?: NetAction<C>;
  /** Runs on every later tick on which the net stays in the state, after the transitions were checked. */
  readonly during?: NetAction<C>;
  /** Ways out, in order: the first whose condition holds is taken, at most one on each tick. */
  readonly to?: readonly NetTransition<C>[];
}

/** A condition that is checked in every state, also while the net waits for another. */
export interface NetMonitor<C> {
  readonly when: NetCondition<C>;
  /** Runs on the tick on which the condition begins to hold, and again each time after it has ceased to hold. */
  readonly do?: NetAction<C>;
  /** The state to enter then, or `end`; this also ends a wait. */
  readonly to?: string;
}

/** The definition of a parallel transition net: a class with any number of instances, which run in parallel. */
export interface NetDefinition<C> {
  readonly name: string;
  /** Numbers that are passed when an instance is started; NaN if omitted. */
  readonly parameters?: readonly string[];
  /** Other numbers of the instance, with their first values. */
  readonly locals?: Readonly<Record<string, number>>;
  /** Signals that the net takes. */
  readonly signals?: readonly string[];
  /** The states; the net enters the first one listed. */
  readonly states: Readonly<Record<string, NetState<C>>>;
  /** Checked before the transitions, in order. */
  readonly monitors?: readonly NetMonitor<C>[];
  /** Runs when the net ends by itself or is killed, before the nets that it started end. */
  readonly ended?: NetAction<C>;
}
