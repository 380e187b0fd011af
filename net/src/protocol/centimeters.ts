/** Lengths and speeds of persons and hands go over the wire in whole centimeters, two bytes each, little-endian. */
const PER_METER = 100;
/** Limit, meters and meters per second: larger than any world and faster than any throw. */
const MOST = 300;

/** Returns meters as whole centimeters within the limits; 0 for NaN. */
export function toCentimeters(meters: number): number {
  return Math.round(Math.max(-MOST, Math.min(MOST, meters || 0)) * PER_METER);
}

export function toMeters(centimeters: number): number {
  return centimeters / PER_METER;
}

/** Writes lengths in meters from `offset` on. */
export function putMeters(view: DataView, offset: number, lengths: readonly number[]): void {
  lengths.forEach((meters, i) => {
    view.setInt16(offset + 2 * i, toCentimeters(meters), true);
  });
}

/** Reads the i-th length from `offset` on, in meters. */
export function metersAt(view: DataView, offset: number, i: number): number {
  return toMeters(view.getInt16(offset + 2 * i, true));
}
