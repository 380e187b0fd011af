import type { GroupResult, PhaseState, TrialResult } from './run-design.js';

/**
 * Returns the means over several random orders of a group's trials. The nth trial of a type in a phase is averaged over the orders, whatever its
 * position in each; trials are listed as in the first order. `error` is the standard error of the prediction.
 */
export function meanOfOrders(runs: readonly GroupResult[]): GroupResult {
  const [first] = runs;
  return {
    phases: first.phases.map((phase, p) => {
      const lists = runs.map(run => byType(run.phases[p]));
      const used = new Map<string, number>();
      return phase.map(({ trial }) => {
        const n = used.get(trial) ?? 0;
        used.set(trial, n + 1);
        return meanTrial(
          trial,
          lists.map(list => list.get(trial)![n]),
        );
      });
    }),
    after: first.after.map((_, p) => meanState(runs.map(run => run.after[p]))),
  };
}

function byType(phase: readonly TrialResult[]): Map<string, TrialResult[]> {
  const types = new Map<string, TrialResult[]>();
  for (const result of phase) {
    const list = types.get(result.trial);
    if (list === undefined) types.set(result.trial, [result]);
    else list.push(result);
  }
  return types;
}

function meanTrial(trial: string, results: readonly TrialResult[]): TrialResult {
  const n = results.length;
  const prediction = mean(results.map(result => result.prediction));
  const squares = results.reduce((sum, result) => sum + (result.prediction - prediction) * (result.prediction - prediction), 0);
  return { trial, prediction, net: mean(results.map(result => result.net)), error: n < 2 ? 0 : Math.sqrt(squares / (n - 1) / n) };
}

function meanState(states: readonly PhaseState[]): PhaseState {
  const over = (of: (state: PhaseState) => Record<string, number>) =>
    Object.fromEntries(Object.keys(of(states[0])).map(name => [name, mean(states.map(state => of(state)[name]))]));
  return { weights: over(state => state.weights), attention: over(state => state.attention), contexts: over(state => state.contexts) };
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
