import { InputError } from '../../core/index.js';
import { didYouMean } from '../../core/names.js';
import { NET_END, type NetAction, type NetCondition, type NetDefinition } from './definition.js';

/** Index of the end in `to` of a compiled transition. */
export const ENDS = -1;
/** The target of a monitor that leads to no state. */
export const STAYS = -2;

interface Way<C> {
  readonly when: NetCondition<C> | undefined;
  readonly do: NetAction<C> | undefined;
  readonly to: number;
}

/** A net with its names resolved: states, numbers and signals are indexes. */
export interface CompiledNet<C> {
  readonly name: string;
  /** Indexes in the numbers of an instance: parameters first, then locals. */
  readonly numbers: ReadonlyMap<string, number>;
  readonly parameters: number;
  readonly first: Float64Array;
  readonly signals: ReadonlyMap<string, number>;
  readonly states: readonly string[];
  readonly enter: readonly (NetAction<C> | undefined)[];
  readonly during: readonly (NetAction<C> | undefined)[];
  readonly ways: readonly (readonly Way<C>[])[];
  readonly monitors: readonly Way<C>[];
  readonly ended: NetAction<C> | undefined;
}

/** Resolves the names of a net. Throws InputError with every fault: no state, a state named `end`, an unknown target, a number named twice. */
export function compileNet<C>(net: NetDefinition<C>): CompiledNet<C> {
  const faults: string[] = [];
  const states = Object.keys(net.states);
  if (states.length === 0) faults.push(`${net.name}: found no state, expected at least one.`);
  if (states.includes(NET_END)) faults.push(`${net.name}.states.${NET_END}: the name is taken: a transition to "${NET_END}" ends the net.`);
  const indexOf = (to: string, where: string): number => {
    const at = states.indexOf(to);
    if (at < 0 && to !== NET_END) {
      faults.push(
        `${net.name}.${where}: found "${to}", expected a state of the net or "${NET_END}".${didYouMean(to, [...states, NET_END])}`,
      );
    }
    return at < 0 ? ENDS : at;
  };
  const numbers = new Map<string, number>();
  const parameters = net.parameters ?? [];
  const locals = Object.entries(net.locals ?? {});
  for (const name of [...parameters, ...locals.map(([name]) => name)]) {
    if (numbers.has(name)) faults.push(`${net.name}: two numbers are named ${name}.`);
    numbers.set(name, numbers.size);
  }
  const compiled: CompiledNet<C> = {
    name: net.name,
    numbers,
    parameters: parameters.length,
    first: Float64Array.from([...parameters.map(() => Number.NaN), ...locals.map(([, value]) => value)]),
    signals: new Map((net.signals ?? []).map((name, at) => [name, at])),
    states,
    enter: states.map(name => net.states[name].enter),
    during: states.map(name => net.states[name].during),
    ways: states.map(name =>
      (net.states[name].to ?? []).map((way, i) => ({
        when: way.when,
        do: way.do,
        to: indexOf(way.to, `states.${name}.to[${i}]`),
      })),
    ),
    monitors: (net.monitors ?? []).map((monitor, i) => ({
      when: monitor.when,
      do: monitor.do,
      to: monitor.to === undefined ? STAYS : indexOf(monitor.to, `monitors[${i}]`),
    })),
    ended: net.ended,
  };
  if (faults.length > 0) throw new InputError(faults);
  return compiled;
}
