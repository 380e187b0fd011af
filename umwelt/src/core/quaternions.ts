import { cos, sin } from './math.js';

/** Quaternions x, y, z, w inside any float array, at an index. `out` may be one of the inputs. */
type Numbers = Float32Array | Float64Array;

/**
 * Writes the turn by yaw (to the right, about -z), then pitch (nose up, about x), then roll (right side down, about y), each in the frame
 * of the one before.
 */
export function turnInto(out: Numbers, at: number, pitch: number, yaw: number, roll: number): void {
  const sp = sin(pitch / 2);
  const cp = cos(pitch / 2);
  const sy = -sin(yaw / 2);
  const cy = cos(yaw / 2);
  const sr = sin(roll / 2);
  const cr = cos(roll / 2);
  // yaw * pitch
  const x = cy * sp;
  const y = sy * sp;
  const z = sy * cp;
  const w = cy * cp;
  // * roll about y
  out[at] = x * cr - z * sr;
  out[at + 1] = y * cr + w * sr;
  out[at + 2] = z * cr + x * sr;
  out[at + 3] = w * cr - y * sr;
}

export function multiplyInto(out: Numbers, at: number, a: Numbers, i: number, b: Numbers, j: number): void {
  const ax = a[i];
  const ay = a[i + 1];
  const az = a[i + 2];
  const aw = a[i + 3];
  const bx = b[j];
  const by = b[j + 1];
  const bz = b[j + 2];
  const bw = b[j + 3];
  out[at] = aw * bx + ax * bw + ay * bz - az * by;
  out[at + 1] = aw * by - ax * bz + ay * bw + az * bx;
  out[at + 2] = aw * bz + ax * by - ay * bx + az * bw;
  out[at + 3] = aw * bw - ax * bx - ay * by - az * bz;
}

/** Turns a vector by a quaternion. */
export function rotateInto(out: Numbers, at: number, q: Numbers, i: number, v: Numbers, j: number): void {
  rotate(out, at, q[i], q[i + 1], q[i + 2], q[i + 3], v[j], v[j + 1], v[j + 2]);
}

/** Turns a vector by the inverse of a quaternion of length 1. */
export function unrotateInto(out: Numbers, at: number, q: Numbers, i: number, v: Numbers, j: number): void {
  rotate(out, at, -q[i], -q[i + 1], -q[i + 2], q[i + 3], v[j], v[j + 1], v[j + 2]);
}

function rotate(out: Numbers, at: number, qx: number, qy: number, qz: number, qw: number, x: number, y: number, z: number): void {
  const tx = 2 * (qy * z - qz * y);
  const ty = 2 * (qz * x - qx * z);
  const tz = 2 * (qx * y - qy * x);
  out[at] = x + qw * tx + qy * tz - qz * ty;
  out[at + 1] = y + qw * ty + qz * tx - qx * tz;
  out[at + 2] = z + qw * tz + qx * ty - qy * tx;
}

/** Input of `mixInto`: the share, 0..1. An array, because a number that is passed may be allocated. */
export const _mix: Float64Array = new Float64Array(1);

/** Mixes two quaternions, from a (_mix[0] is 0) to b (1) the shorter way, normalized. */
export function mixInto(out: Numbers, at: number, a: Numbers, i: number, b: Numbers, j: number): void {
  const share = _mix[0];
  const dot = a[i] * b[j] + a[i + 1] * b[j + 1] + a[i + 2] * b[j + 2] + a[i + 3] * b[j + 3];
  const s = dot < 0 ? -share : share;
  const x = a[i] * (1 - share) + b[j] * s;
  const y = a[i + 1] * (1 - share) + b[j + 1] * s;
  const z = a[i + 2] * (1 - share) + b[j + 2] * s;
  const w = a[i + 3] * (1 - share) + b[j + 3] * s;
  const length = Math.sqrt(x * x + y * y + z * z + w * w) || 1;
  out[at] = x / length;
  out[at + 1] = y / length;
  out[at + 2] = z / length;
  out[at + 3] = w / length;
}

/** Writes the shortest turn from direction a to direction b (both of length 1); for opposite directions half a turn about x. */
export function arcInto(out: Numbers, at: number, a: Numbers, i: number, b: Numbers, j: number): void {
  const w = 1 + a[i] * b[j] + a[i + 1] * b[j + 1] + a[i + 2] * b[j + 2];
  if (w < 1e-9) {
    out[at] = 1;
    out[at + 1] = out[at + 2] = out[at + 3] = 0;
    return;
  }
  const x = a[i + 1] * b[j + 2] - a[i + 2] * b[j + 1];
  const y = a[i + 2] * b[j] - a[i] * b[j + 2];
  const z = a[i] * b[j + 1] - a[i + 1] * b[j];
  const length = Math.sqrt(x * x + y * y + z * z + w * w);
  out[at] = x / length;
  out[at + 1] = y / length;
  out[at + 2] = z / length;
  out[at + 3] = w / length;
}
