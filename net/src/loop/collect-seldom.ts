import { setFlagsFromString } from 'node:v8';

/** Growth of the old objects, in percent of those in use at the last collection, that starts the next one. */
const GROWTH = 200;

/**
 * Makes this process collect old objects seldom. A room makes few new old objects but has many: with 25 rooms a full collection takes a
 * quarter of a second of a core, in which their ticks are late. By V8's own rule it happens several times a minute, by this one every few
 * minutes, at about twice the memory. Young objects are collected by the thread of the ticks only: with all cores busy it would wait for
 * helper threads that wait for a core.
 */
export function collectSeldom(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH}`);
  setFlagsFromString('--no-parallel-scavenge');
}
