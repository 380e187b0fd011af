import { wrapAt } from '../../core/angles.js';
import { float64s } from '../../core/array-of.js';
import { sinCos, tan } from '../../core/math.js';
import { slotNumbers } from '../../core/slots.js';

/** The optics of an eye and its place on the body. */
export interface CameraOptions {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Angle from the left edge to the right, radians, below pi. The vertical angle follows, because pixels are square. */
  readonly fieldOfView: number;
  /** Place in the body's frame: right, ahead, up, meters. */
  readonly right: number;
  readonly ahead: number;
  readonly up: number;
  /** Direction of the middle row: radians above the horizon. */
  readonly pitch: number;
  /** Things farther than this many meters do not show. */
  readonly range: number;
}

/** An angle, its sine and its cosine. */
const _turn = float64s(3);

/** Silas' navigation retina (thesis 5.7.2): 32 x 32 pixels, 90 degrees. */
export const CAMERA_DEFAULTS: CameraOptions = {
  width: 32,
  height: 32,
  fieldOfView: 1.5707963267948966,
  right: 0,
  ahead: 0,
  up: 0.5,
  pitch: 0,
  range: Number.POSITIVE_INFINITY,
};

/** Layout of `mount`: right, ahead, up in meters, and radians to the right of straight ahead. */
export const MOUNT: { readonly [K in 'RIGHT' | 'AHEAD' | 'UP' | 'TURN' | 'SIZE']: number } = slotNumbers([
  'RIGHT',
  'AHEAD',
  'UP',
  'TURN',
  'SIZE',
]);
const { RIGHT, AHEAD, UP, TURN } = MOUNT;

/**
 * A camera with a shift lens: the image plane is always vertical, and pitch moves the picture up or down on it. So every column of the picture is one
 * vertical plane of the world, vertical edges stay vertical, and the horizon is level at any pitch.
 *
 * The pixel in column c and row r (row 0 on top) looks along  ahead + slopeRight[c] * right + slopeUp[r] * up, through
 * its center. Depth is meters along `ahead`, so the point seen is the camera plus depth times that vector.
 */
export class Camera {
  readonly options: CameraOptions;
  readonly width: number;
  readonly height: number;
  readonly slopeRight: Float64Array;
  readonly slopeUp: Float64Array;
  /** Half the width and half the height of the picture at a depth of one meter, and its shift upward there. */
  readonly halfWidth: number;
  readonly halfHeight: number;
  readonly shift: number;
  /** Place on the body, laid out as in `MOUNT`; initially as in `options`. */
  readonly mount: Float64Array;
  // pose in the world: place, heading, and its sine and cosine
  x = 0;
  y = 0;
  z = 0;
  heading = 0;
  sine = 0;
  cosine = 1;

  constructor(options: Partial<CameraOptions> = {}) {
    this.options = { ...CAMERA_DEFAULTS, ...options };
    const { width, height, fieldOfView, pitch, right, ahead, up } = this.options;
    this.mount = Float64Array.of(right, ahead, up, 0);
    this.width = width;
    this.height = height;
    this.halfWidth = tan(fieldOfView / 2);
    this.halfHeight = (this.halfWidth * height) / width;
    this.shift = tan(pitch);
    this.slopeRight = Float64Array.from({ length: width }, (_, c) => ((2 * c + 1) / width - 1) * this.halfWidth);
    this.slopeUp = Float64Array.from({ length: height }, (_, r) => this.shift + (1 - (2 * r + 1) / height) * this.halfHeight);
  }

  /** Takes the pose of a body whose feet are at (x, y, z). */
  follow(x: number, y: number, z: number, heading: number): void {
    this.x = x;
    this.y = y;
    this.z = z;
    this.heading = heading;
    this.leaveFeet();
  }

  /** Moves from the feet of the body to the mount. A separate method, because a number that is passed to a large function may be allocated. */
  private leaveFeet(): void {
    const { mount } = this;
    const right = mount[RIGHT];
    const ahead = mount[AHEAD];
    this.face();
    this.x = this.x + right * this.cosine + ahead * this.sine;
    this.y = this.y + ahead * this.cosine - right * this.sine;
    this.z += mount[UP];
    // the place of the mount is in the body's axes; only the view is turned
    if (mount[TURN] === 0) return;
    this.heading += mount[TURN];
    this.wrap();
  }

  /** Sets the pose in the world, regardless of the mount. */
  place(x: number, y: number, z: number, heading: number): void {
    this.x = x;
    this.y = y;
    this.z = z;
    this.heading = heading;
    this.wrap();
  }

  private wrap(): void {
    _turn[0] = this.heading;
    wrapAt(_turn, 0);
    this.heading = _turn[0];
    this.face();
  }

  /** Updates sine and cosine from the heading. */
  private face(): void {
    _turn[0] = this.heading;
    sinCos(_turn);
    this.sine = _turn[1];
    this.cosine = _turn[2];
  }

  /** The column (and below: the row) of a slope, as a real number; 0 is the center of the first. */
  columnAt(slopeRight: number): number {
    return ((slopeRight / this.halfWidth + 1) * this.width - 1) / 2;
  }

  rowAt(slopeUp: number): number {
    return ((1 - (slopeUp - this.shift) / this.halfHeight) * this.height - 1) / 2;
  }

  /** The row in which the horizon lies, as a real number. */
  get horizon(): number {
    return this.rowAt(0);
  }

  /** Returns the depth of a point (x, y): meters ahead of the camera; 0 or less behind it. */
  depthOf(x: number, y: number): number {
    return (x - this.x) * this.sine + (y - this.y) * this.cosine;
  }

  /** Returns the meters by which a point (x, y) is to the right of the camera's axis. */
  rightOf(x: number, y: number): number {
    return (x - this.x) * this.cosine - (y - this.y) * this.sine;
  }
}
