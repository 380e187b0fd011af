import type { Controller } from '../../motor/controller.js';

/** Writes the results of a query to `results` and returns their number, as a built-in command must. */
export function answer(results: Float64Array, ...values: number[]): number {
  for (let i = 0; i < values.length; i++) results[i] = values[i];
  return values.length;
}

/** The same for any number of results: the controller's result array grows as needed. */
export function answerAll(controller: Controller, values: readonly number[]): number {
  controller.roomFor(values.length).set(values);
  return values.length;
}
