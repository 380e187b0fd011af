import { float64s } from '../core/array-of.js';
import { _angle, cosSin } from './cos-sin.js';

/** Input of `turnFrom`: pitch, yaw and roll in radians. An array, because a number that is passed may be allocated. */
export const _turnAngles: Float64Array = float64s(3);

/** Like `turnInto` of core/quaternions.ts: writes the turn by yaw, then pitch, then roll, each in the frame of the one before. */
export function turnFrom(out: Float64Array): void {
  _angle[0] = _turnAngles[0] * 0.5;
  cosSin();
  const cp = _angle[1];
  const sp = _angle[2];
  _angle[0] = _turnAngles[1] * 0.5;
  cosSin();
  const cy = _angle[1];
  const sy = -_angle[2];
  _angle[0] = _turnAngles[2] * 0.5;
  cosSin();
  const cr = _angle[1];
  const sr = _angle[2];
  const x = cy * sp;
  const y = sy * sp;
  const z = sy * cp;
  const w = cy * cp;
  out[0] = x * cr - z * sr;
  out[1] = y * cr + w * sr;
  out[2] = z * cr + x * sr;
  out[3] = w * cr - y * sr;
}
