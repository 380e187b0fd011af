import type { DesignResult } from './run-design.js';

/**
 * Returns a result with every prediction and weight on the other side of 0: what a learner of changes for the worse predicts. An animal learns
 * them in a group of its own, with positive numbers (see learning/README.md), and so does a design whose US has a magnitude below 0.
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
