import { bearingOf } from '../core/index.js';

/** What a sense delivers about one thing or place: the "it" that a releaser finds (Minsky's pronome). Callers reuse it and never keep it. */
export class Percept {
  /** The thing, or -1 for a place without one. */
  thing = -1;
  x = 0;
  y = 0;
  z = 0;
  /** Set by the caller: the range of the search, in meters. */
  reach: number = Number.MAX_VALUE;
  /** Meters from the sensor. */
  distance = 0;
  /** 0..1: how sure it is that the thing is there; 1 for a sensed thing, less for one that is only believed. */
  confidence = 1;
  /** The place and heading of the sensor, from which `bearing` is computed when it is read. */
  fromX = 0;
  fromY = 0;
  heading = 0;

  /** Radians from straight ahead, positive to the right. */
  get bearing(): number {
    return bearingOf(this.x - this.fromX, this.y - this.fromY, this.heading);
  }

  /** Copies all fields except `reach`. */
  copy(other: Percept): void {
    this.thing = other.thing;
    this.x = other.x;
    this.y = other.y;
    this.z = other.z;
    this.distance = other.distance;
    this.confidence = other.confidence;
    this.fromX = other.fromX;
    this.fromY = other.fromY;
    this.heading = other.heading;
  }

  clear(): void {
    this.thing = -1;
    this.x = 0;
    this.y = 0;
    this.z = 0;
    this.distance = 0;
    this.confidence = 1;
    this.fromX = 0;
    this.fromY = 0;
    this.heading = 0;
  }
}
