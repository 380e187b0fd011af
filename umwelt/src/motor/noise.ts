import { sin, TAU } from '../core/index.js';

/**
 * Coherent noise of one dimension: a function of a seed, a channel and a time, so it has no state to save and
 * the same individual fidgets in the same way in every engine.
 */

/** A 32-bit mix of seed, channel and cell (the finalizer of MurmurHash3), signed: a small integer is never boxed. */
function mix(seed: number, channel: number, cell: number): number {
  let h = (seed ^ Math.imul(channel + 1, 0x9e3779b1) ^ Math.imul(cell, 0x85ebca77)) | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}

/** Gradient noise (Perlin) in [-1, 1], zero at whole times, smooth between them. */
export function sway(seed: number, channel: number, time: number): number {
  const cell = Math.floor(time);
  const t = time - cell;
  const left = mix(seed, channel, cell) * 4.656612873077393e-10;
  const right = mix(seed, channel, cell + 1) * 4.656612873077393e-10;
  const fade = t * t * t * (t * (6 * t - 15) + 10);
  const a = left * t;
  return 2 * (a + (right * (t - 1) - a) * fade);
}

/** Share of the cells of a twitch in which it happens, and how long one lasts in seconds. */
const TWITCH_CHANCE = 0.5;
const TWITCH_SECONDS = 0.2;

/** Mostly 0; in about half of the cells one short bump to 1, at a place of its own. `rate` is cells per second. */
export function twitch(seed: number, channel: number, time: number, rate: number): number {
  const cell = Math.floor(time);
  const bits = mix(seed, channel, cell);
  if ((bits & 0xffff) > TWITCH_CHANCE * 0xffff) return 0;
  const width = Math.min(0.9, TWITCH_SECONDS * rate);
  const start = (bits >>> 16) * 1.52587890625e-5 * (1 - width);
  const u = (time - cell - start) / width;
  return u <= 0 || u >= 1 ? 0 : 4 * u * (1 - u);
}

/** Up and down in [-1, 1], each breath a little different. */
export function breath(seed: number, channel: number, time: number): number {
  return sin(TAU * time + 0.8 * sway(seed, channel, time * 0.3)) * (0.85 + 0.15 * sway(seed, channel + 7919, time * 0.5));
}
