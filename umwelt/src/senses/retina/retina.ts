import { int32s, uint8s } from '../../core/array-of.js';
import type { StateArray, StateOwner } from '../../core/state.js';
import { stateName } from '../../core/state-name.js';
import { NOBODY, type ThingId } from '../../world/thing-id.js';
import type { World } from '../../world/world.js';
import { Camera, type CameraOptions } from './camera.js';
import type { Picture } from './picture.js';
import { renderFence, renderFloor, renderThings } from './render.js';
import { shade } from './shade.js';

/**
 * The picture of an eye, rendered without a graphics card: for each pixel the thing seen, its depth and its brightness. Pixels are
 * stored row by row from the top left.
 */
export class Retina implements Picture, StateOwner {
  readonly name: string;
  readonly camera: Camera;
  readonly width: number;
  readonly height: number;
  readonly ids: Int32Array;
  readonly depth: Float32Array;
  readonly brightness: Uint8Array;
  readonly spans: Int32Array;
  /** The brightness of the picture before. */
  readonly before: Uint8Array;
  /** pictures[0]: the number of pictures made, up to 2; motion needs two. */
  readonly pictures: Uint8Array = uint8s(1);

  constructor(options: Partial<CameraOptions> = {}, name = 'retina') {
    this.name = name;
    this.camera = new Camera(options);
    this.width = this.camera.width;
    this.height = this.camera.height;
    const pixels = this.width * this.height;
    // not in the common buffer of small arrays that every tick reads (core/array-of.ts)
    this.ids = new Int32Array(pixels).fill(NOBODY);
    this.depth = new Float32Array(pixels).fill(Number.POSITIVE_INFINITY);
    this.brightness = new Uint8Array(pixels);
    this.spans = int32s(2 * this.height);
    this.widen();
    this.before = new Uint8Array(pixels);
  }

  /** Makes a picture from the camera's current pose, without `self` and the things that it carries. Without `shaded`, brightness is not updated. */
  render(world: World, self: ThingId = NOBODY, shaded = true): void {
    if (shaded) this.before.set(this.brightness);
    if (this.pictures[0] < 2) this.pictures[0]++;
    renderFloor(this);
    renderFence(this, world);
    renderThings(this, world, self);
    if (shaded) shade(this, world);
  }

  /** Sets the spans to the whole picture; call it after a restore, because spans are not state. */
  widen(): void {
    for (let row = 0; row < this.height; row++) {
      this.spans[2 * row] = 0;
      this.spans[2 * row + 1] = this.width - 1;
    }
  }

  /** Visits the picture and the brightness of the one before: the next tick depends on both. */
  visitState(visit: (name: string, array: StateArray) => void): void {
    visit(stateName(this.name, '.ids'), this.ids);
    visit(stateName(this.name, '.depth'), this.depth);
    visit(stateName(this.name, '.brightness'), this.brightness);
    visit(stateName(this.name, '.before'), this.before);
    visit(stateName(this.name, '.pictures'), this.pictures);
  }
}
