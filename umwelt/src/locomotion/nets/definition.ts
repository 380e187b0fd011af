import type { Net } from './net.js';

/** The name of the state that no net defines: a transition to it ends the net. */
export const NET_END = 'end';

/** A condition over a running net and its context; it changes nothing but signals that it takes. */
export type NetCondition<C> = (net: Net<C>) => boolean;

/** What a net does on an occasion: it may start, signal and kill other nets, wait for one, and change its own numbers. */
export type NetAction<C> = (net: Net<C>) => void;

/** A way from a state to another. */
export interface NetTransition<C> {
  /** Checked on every tick while the net is in the state and waits for nothing. Without it the transition is always taken. */
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

/** Watches in every state, also while the net waits. */
export interface NetMonitor<C> {
  readonly when: NetCondition<C>;
  /** Runs on the tick on which the condition begins to hold; again after it has ceased to hold. */
  readonly do?: NetAction<C>;
  /** The state to enter then, or `end`; it also ends a wait. */
  readonly to?: string;
}

/** A parallel transition net: a class of which any number of instances run beside each other. */
export interface NetDefinition<C> {
  readonly name: string;
  /** Numbers that are given when an instance is started; NaN where they are not. */
  readonly parameters?: readonly string[];
  /** Numbers of the instance, with their first values. */
  readonly locals?: Readonly<Record<string, number>>;
  /** Signals that the net takes. */
  readonly signals?: readonly string[];
  /** The states; the first one listed is entered first. */
  readonly states: Readonly<Record<string, NetState<C>>>;
  /** Checked before the transitions, in order. */
  readonly monitors?: readonly NetMonitor<C>[];
  /** Runs when the net ends by itself and when it is killed, before the nets that it started end. */
  readonly ended?: NetAction<C>;
}
