import type { Camera } from './camera.js';

/** The pixels of an eye, row by row from the top left, and its camera. */
export interface Picture {
  readonly camera: Camera;
  readonly width: number;
  readonly height: number;
  /** The thing seen, or FLOOR, EDGE (the fence), NOBODY (the sky). */
  readonly ids: Int32Array;
  /** Meters along the camera's axis; Infinity in the sky. */
  readonly depth: Float32Array;
  /** 0..255; floor and sky are 0. */
  readonly brightness: Uint8Array;
  /** Per row the first and the last column between which things show; the last is below the first if none shows. */
  readonly spans: Int32Array;
}
