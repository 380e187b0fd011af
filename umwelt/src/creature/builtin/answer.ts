import type { Controller } from '../../motor/controller.js';

/** Writes the results of a query and returns how many there are, as a hook does. */
export function answer(results: Float64Array, ...values: number[]): number {
  for (let i = 0; i < values.length; i++) results[i] = values[i];
  return values.length;
}

/** The same for any number of results: the controller makes room for them. */
export function answerAll(controller: Controller, values: readonly number[]): number {
  controller.roomFor(values.length).set(values);
  return values.length;
}
