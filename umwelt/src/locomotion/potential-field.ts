import { atan2, exp } from '../core/math.js';
import type { Retina } from '../senses/retina/retina.js';
import { FLOOR, NOBODY, type ThingId } from '../world/thing-id.js';

/** Strength and reach of obstacles and goals in a potential field. */
export interface PotentialOptions {
  /** Potential of one obstacle at its place. */
  readonly charge: number;
  /** Meters over which it falls to 1/e. */
  readonly fallOff: number;
  /** Slope of the well of a goal, per meter. */
  readonly well: number;
}

/** Default options of a potential field. */
export const POTENTIAL_DEFAULTS: PotentialOptions = { charge: 1, fallOff: 0.5, well: 1 };

/** An additional potential by world coordinates, such as a map of the area (Payton's internalized plans). */
export type PotentialMap = (x: number, y: number) => number;

/** Half the step of the difference by which a map's slope is measured, meters. */
const STEP = 0.05;
/** A charge or a well closer than this, meters, has no direction. */
const CLOSE = 1e-6;

/**
 * Egocentric potential field (thesis 5.7.3): charges at the place of each column's first pixel that is not floor, wells at goals, and maps
 * on top. The way to go is the downward slope at the creature's feet. Places are in world coordinates.
 */
export class PotentialField {
  charge: number;
  fallOff: number;
  well: number;
  /** The charges: x, y of each. */
  readonly places: Float64Array;
  count = 0;
  /** Slope of the whole field at the place of the last `headingAt`. */
  slopeX = 0;
  slopeY = 0;
  private wellX = 0;
  private wellY = 0;
  private wellDepth = 0;
  private readonly maps: PotentialMap[] = [];

  constructor(columns: number, options: Partial<PotentialOptions> = {}) {
    const { charge, fallOff, well } = { ...POTENTIAL_DEFAULTS, ...options };
    this.charge = charge;
    this.fallOff = fallOff;
    this.well = well;
    this.places = new Float64Array(2 * columns);
  }

  addMap(map: PotentialMap): void {
    this.maps.push(map);
  }

  /** Places the charges where the picture shows obstacles; the thing `goal` is not an obstacle. */
  look(retina: Retina, goal: ThingId = NOBODY): void {
    const { camera, ids, depth, width, height } = retina;
    this.count = 0;
    for (let column = 0; column < width; column++) {
      let row = height - 1;
      while (row >= 0 && ids[row * width + column] === FLOOR) row--;
      if (row < 0) continue;
      const id = ids[row * width + column];
      if (id === NOBODY || (goal !== NOBODY && id === goal)) continue;
      const t = depth[row * width + column];
      const u = camera.slopeRight[column];
      this.places[2 * this.count] = camera.x + t * (camera.sine + u * camera.cosine);
      this.places[2 * this.count + 1] = camera.y + t * (camera.cosine - u * camera.sine);
      this.count++;
    }
  }

  setGoal(x: number, y: number): void {
    this.wellX = x;
    this.wellY = y;
    this.wellDepth = this.well;
  }

  clearGoal(): void {
    this.wellDepth = 0;
  }

  /** Returns the potential at a place of the world. Each column counts as its share of the view, so that the resolution does not matter. */
  at(x: number, y: number): number {
    const { charge, fallOff } = this;
    const share = (2 * charge) / this.places.length;
    let sum = 0;
    for (let i = 0; i < this.count; i++) {
      const dx = x - this.places[2 * i];
      const dy = y - this.places[2 * i + 1];
      sum += share * exp(-Math.sqrt(dx * dx + dy * dy) / fallOff);
    }
    const gx = x - this.wellX;
    const gy = y - this.wellY;
    sum += this.wellDepth * Math.sqrt(gx * gx + gy * gy);
    for (let m = 0; m < this.maps.length; m++) sum += this.maps[m](x, y);
    return sum;
  }

  /** Returns the downhill heading at a place, 0 on level ground; sets `slopeX` and `slopeY`. */
  headingAt(x: number, y: number): number {
    const { charge, fallOff } = this;
    const share = (2 * charge) / this.places.length;
    let sx = 0;
    let sy = 0;
    for (let i = 0; i < this.count; i++) {
      const dx = x - this.places[2 * i];
      const dy = y - this.places[2 * i + 1];
      const d = Math.sqrt(dx * dx + dy * dy);
      if (d < CLOSE) continue;
      const pull = (-share * exp(-d / fallOff)) / (fallOff * d);
      sx += pull * dx;
      sy += pull * dy;
    }
    const gx = x - this.wellX;
    const gy = y - this.wellY;
    const g = Math.sqrt(gx * gx + gy * gy);
    if (g > CLOSE) {
      sx += (this.wellDepth * gx) / g;
      sy += (this.wellDepth * gy) / g;
    }
    for (let m = 0; m < this.maps.length; m++) {
      sx += (this.maps[m](x + STEP, y) - this.maps[m](x - STEP, y)) / (2 * STEP);
      sy += (this.maps[m](x, y + STEP) - this.maps[m](x, y - STEP)) / (2 * STEP);
    }
    this.slopeX = sx;
    this.slopeY = sy;
    return atan2(-sx, -sy);
  }
}
