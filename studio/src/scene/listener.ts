import type { PerspectiveCamera } from 'three';
import type { Life } from 'umwelt';
import { Sounds } from '../body/sounds.js';

/** Distance at which a sound is half as loud: meters. */
const HALF = 4;
/** Height of a body whose sounds have their normal pitch, meters; smaller bodies sound higher. */
const TALL = 0.6;

/** Plays a sound for each event of a body, as heard at the camera. */
export class Listener {
  readonly sounds: Sounds = new Sounds();
  private readonly camera: PerspectiveCamera;

  constructor(camera: PerspectiveCamera) {
    this.camera = camera;
  }

  turn(on: boolean): Promise<void> {
    return this.sounds.turn(on);
  }

  /** To be called after each tick. */
  hear({ creatures, world }: Life): void {
    const { x, y, z } = this.camera.position;
    for (const { body, thing } of creatures) {
      for (let i = 0; i < body.eventCount; i++) {
        const away = Math.hypot(world.x[thing] - x, world.z[thing] - y, -world.y[thing] - z);
        this.sounds.play(body.anatomy.events[body.eventAt(i)], HALF / (HALF + away), Math.min(2, Math.sqrt(TALL / world.height[thing])));
      }
    }
  }

  dispose(): void {
    this.sounds.dispose();
  }
}
