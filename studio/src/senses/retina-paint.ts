import type { PotentialField } from 'umwelt/locomotion';
import { energyAt, FLOW_WEIGHT, NOT_THERE, type Retina } from 'umwelt/senses';
import { EDGE, FLOOR, NOBODY } from 'umwelt/world';

/** [red, green, blue], 0..255. */
type Color = readonly [number, number, number];
/** Pixels, four bytes each, row by row from the top left. */
export type Pixels = Uint8ClampedArray;

const FLOOR_COLOR: Color = [74, 84, 52];
const EDGE_COLOR: Color = [128, 116, 96];
const SKY_COLOR: Color = [176, 200, 214];
const RIDGE_COLOR: Color = [255, 255, 255];
const TARGET_COLOR: Color = [255, 120, 40];

function put(out: Pixels, pixel: number, red: number, green: number, blue: number): void {
  out[4 * pixel] = red;
  out[4 * pixel + 1] = green;
  out[4 * pixel + 2] = blue;
  out[4 * pixel + 3] = 255;
}

/** Returns a false color for a thing; hues of neighboring ids are a golden angle apart. */
export function falseColor(id: number): Color {
  if (id === FLOOR) return FLOOR_COLOR;
  if (id === EDGE) return EDGE_COLOR;
  if (id === NOBODY) return SKY_COLOR;
  const channel = (shift: number): number => {
    const k = (shift + (((id * 137.508) % 360) + 360) / 30) % 12;
    return Math.round(255 * (0.56 - 0.34 * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  };
  return [channel(0), channel(8), channel(4)];
}

/** Paints the things in false colors, the ridge white, the ridge of the target orange. */
export function paintIds(retina: Retina, ridge: Int32Array, targetRidge: Int32Array, out: Pixels): void {
  const { ids, width, height } = retina;
  for (let i = 0; i < ids.length; i++) put(out, i, ...falseColor(ids[i]));
  for (let column = 0; column < width; column++) {
    if (ridge[column] < height) put(out, (height - 1 - ridge[column]) * width + column, ...RIDGE_COLOR);
    const low = targetRidge[column];
    if (low !== NOT_THERE) put(out, (height - 1 - low) * width + column, ...TARGET_COLOR);
  }
}

/** Paints the depth: near is light, two meters half as light. */
export function paintDepth({ depth }: Retina, out: Pixels): void {
  for (let i = 0; i < depth.length; i++) {
    const light = (255 * 2) / (2 + depth[i]);
    put(out, i, light, light * 0.96, light * 0.84);
  }
}

export function paintBrightness({ brightness }: Retina, out: Pixels): void {
  for (let i = 0; i < brightness.length; i++) put(out, i, brightness[i], brightness[i], brightness[i]);
}

/** Paints the energy: mass is dim, motion is bright. */
export function paintEnergy(retina: Retina, out: Pixels): void {
  for (let i = 0; i < retina.ids.length; i++) {
    const energy = energyAt(retina, FLOW_WEIGHT, i);
    put(out, i, 255 * Math.min(1, energy * 1.6), 170 * energy, 60 * energy);
  }
}

/** Position and heading of the eye. */
export interface Stand {
  readonly x: number;
  readonly y: number;
  readonly heading: number;
}

/** Paints the potential around the eye from above, `size` pixels and `span` meters wide, with ahead at the top: low is dark, high is light. */
export function paintPotential(field: PotentialField, stand: Stand, size: number, span: number, out: Pixels): void {
  const sine = Math.sin(stand.heading);
  const cosine = Math.cos(stand.heading);
  const values = new Float64Array(size * size);
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < values.length; i++) {
    const right = (((i % size) + 0.5) / size - 0.5) * span;
    const ahead = (0.5 - (Math.floor(i / size) + 0.5) / size) * span;
    const value = field.at(stand.x + right * cosine + ahead * sine, stand.y + ahead * cosine - right * sine);
    values[i] = value;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  const range = high > low ? high - low : 1;
  for (let i = 0; i < values.length; i++) {
    const share = (values[i] - low) / range;
    put(out, i, 28 + 220 * share, 52 + 130 * share, 66 + 20 * share);
  }
}
