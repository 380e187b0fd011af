/** What a sense delivers of one thing: the "it" that a releaser finds (Minsky's pronome). Reused, never kept. */
export class Percept {
  /** The thing, or -1 for a mere place. */
  thing = -1;
  x = 0;
  y = 0;
  z = 0;
  /** Asked: how far to look, in metres. */
  reach: number = Number.MAX_VALUE;
  /** Metres from the sensor. */
  distance = 0;
  /** Radians from straight ahead, positive to the right. */
  bearing = 0;

  copy(other: Percept): void {
    this.thing = other.thing;
    this.x = other.x;
    this.y = other.y;
    this.z = other.z;
    this.distance = other.distance;
    this.bearing = other.bearing;
  }

  clear(): void {
    this.thing = -1;
    this.x = 0;
    this.y = 0;
    this.z = 0;
    this.distance = 0;
    this.bearing = 0;
  }
}
