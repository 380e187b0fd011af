import type { DesignResult } from './run-design.js';

/**
 * Returns a result with the sign of every prediction and weight changed, for a US of a magnitude below 0. Changes for the worse are learned with
 * positive numbers: in animals by a group of their own (animal/punishment.ts), in designs by a run with the absolute magnitude.
 */
export function mirrorImage({ groups }: DesignResult): DesignResult {
  return {
    groups: mapValues(groups, ({ phases, after }) => ({
      phases: phases.map(phase => phase.map(trial => ({ ...trial, prediction: negative(trial.prediction), net: negative(trial.net) }))),
      after: after.map(state => ({
        weights: mapValues(state.weights, negative),
        attention: state.attention,
        contexts: mapValues(state.contexts, negative),
      })),
    })),
  };
}

/** Subtracted from 0, so that 0 stays 0 and does not become -0. */
function negative(value: number): number {
  return 0 - value;
}

function mapValues<From, To>(record: Readonly<Record<string, From>>, change: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}
