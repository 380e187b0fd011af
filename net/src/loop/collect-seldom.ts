import { setFlagsFromString } from 'node:v8';

/** By how much old objects may grow until all of them are looked at again: percent of those that were in use the last time. */
const GROWTH = 200;

/**
 * Lets this process collect old objects seldom. A room makes little that grows old, but has much that does: looking at all of it takes a quarter of a second of a core
 * with 25 rooms, in which their ticks are late. With V8's own rule that happens several times a minute, with this one every few minutes, for about twice the memory.
 * Young objects are collected by the thread of the ticks alone: where all cores are busy it would wait for helpers that wait for a core.
 */
export function collectSeldom(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH}`);
  setFlagsFromString('--no-parallel-scavenge');
}
