import type { TimedInput } from './playback.js';
import type { Snapshot } from './snapshot.js';

/** The past of a life as plain data; a life with the same definition, seed and registry can continue it. */
export interface Past {
  /** The state at its first tick. */
  readonly first: Snapshot;
  /** The state right after a tick near the end, before the inputs that followed that tick. */
  readonly near: Snapshot;
  /** All inputs, in order. Pasts that share their beginning share these objects. */
  readonly inputs: readonly TimedInput[];
  /** The last tick. */
  readonly end: number;
}

/** Returns the last tick up to which two pasts are the same. */
export function commonTick(a: Past, b: Past): number {
  const i = commonInputs(a, b);
  return Math.min(a.end, b.end, tickOf(a, i) - 1, tickOf(b, i) - 1);
}

/** Whether `part` is a beginning of `whole`, or all of it. */
export function contains(whole: Past, part: Past): boolean {
  const i = commonInputs(whole, part);
  return i === part.inputs.length && part.end <= whole.end && tickOf(whole, i) > part.end;
}

function commonInputs(a: Past, b: Past): number {
  let i = 0;
  while (i < a.inputs.length && i < b.inputs.length && a.inputs[i] === b.inputs[i]) i++;
  return i;
}

function tickOf(past: Past, input: number): number {
  return past.inputs[input]?.tick ?? Number.POSITIVE_INFINITY;
}
