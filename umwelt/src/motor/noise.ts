import { float64s } from '../core/array-of.js';

/**
 * Coherent noise of one dimension: a function of a seed, a channel and a time. It has no state to save, and one individual moves in the
 * same way in every engine.
 */

/** A 32-bit mix of seed, channel and cell (the finalizer of MurmurHash3), signed, because a small integer is never boxed. */
function mix(seed: number, channel: number, cell: number): number {
  let h = (seed ^ Math.imul(channel + 1, 0x9e3779b1) ^ Math.imul(cell, 0x85ebca77)) | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}

/** In: [0] a time, [2] a rate. Out: [1] the noise. An array, because a number that is passed or returned may be allocated. */
export const _noise: Float64Array = float64s(4);

/** Gradient noise (Perlin) in [-1, 1], zero at whole times, smooth between them. */
export function swayAt(seed: number, channel: number): void {
  const time = _noise[0];
  const cell = Math.floor(time);
  const t = time - cell;
  const left = mix(seed, channel, cell) * 4.656612873077393e-10;
  const right = mix(seed, channel, cell + 1) * 4.656612873077393e-10;
  const fade = t * t * t * (t * (6 * t - 15) + 10);
  const a = left * t;
  _noise[1] = 2 * (a + (right * (t - 1) - a) * fade);
}

/** Share of the cells that contain a twitch, and its seconds. */
const TWITCH_CHANCE = 0.5;
const TWITCH_SECONDS = 0.2;

/** 0, except for one short bump to 1 in about half of the cells, at a random place in the cell. The rate is cells per second. */
export function twitchAt(seed: number, channel: number): void {
  const time = _noise[0];
  const cell = Math.floor(time);
  const bits = mix(seed, channel, cell);
  _noise[1] = 0;
  if ((bits & 0xffff) > TWITCH_CHANCE * 0xffff) return;
  const width = Math.min(0.9, TWITCH_SECONDS * _noise[2]);
  const start = (bits >>> 16) * 1.52587890625e-5 * (1 - width);
  const u = (time - cell - start) / width;
  if (u > 0 && u < 1) _noise[1] = 4 * u * (1 - u);
}

/** A wave in [-1, 1]; each breath differs a little. */
export function breathAt(seed: number, channel: number): void {
  const time = _noise[0];
  _noise[0] = time * 0.3;
  swayAt(seed, channel);
  const phase = time + 0.13 * _noise[1];
  _noise[0] = time * 0.5;
  swayAt(seed, channel + 7919);
  // two arcs of a parabola, up and down
  const u = 2 * (phase - Math.floor(phase));
  const arc = u < 1 ? 4 * u * (1 - u) : -4 * (u - 1) * (2 - u);
  _noise[1] = arc * (0.85 + 0.15 * _noise[1]);
}

export function sway(seed: number, channel: number, time: number): number {
  _noise[0] = time;
  swayAt(seed, channel);
  return _noise[1];
}

export function twitch(seed: number, channel: number, time: number, rate: number): number {
  _noise[0] = time;
  _noise[2] = rate;
  twitchAt(seed, channel);
  return _noise[1];
}

export function breath(seed: number, channel: number, time: number): number {
  _noise[0] = time;
  breathAt(seed, channel);
  return _noise[1];
}
