import type { StateArray } from '../core/index.js';
import type { ThingId, World } from '../world/index.js';
import { type Ear, Hearing, type SoundFields } from './hearing.js';
import type { CameraOptions } from './retina/index.js';
import { Sight } from './sight.js';
import { Sniff, type SniffSensor } from './sniff.js';

/** An eye as a species has it. */
export interface Eye {
  readonly name: string;
  readonly camera: Partial<CameraOptions>;
}

/** The sense organs of a species, translated from its file. */
export interface OrganPlan {
  readonly sniffs: readonly SniffSensor[];
  readonly ears: readonly Ear[];
  readonly eyes: readonly Eye[];
  readonly fields: SoundFields;
}

/** All senses of one creature: noses, ears and eyes. */
export class Organs extends Sniff {
  readonly hearing: Hearing;
  readonly sights: readonly Sight[];

  constructor(name: string, world: World, thing: ThingId, plan: OrganPlan) {
    super(world, thing, plan.sniffs);
    this.hearing = new Hearing(world, thing, plan.ears, plan.fields);
    this.sights = plan.eyes.map(eye => new Sight(`${name}/${eye.name}`, eye.camera, world, thing));
  }

  /** Where am I? Also after a life was set back: the pictures are as they were, and what is read from them is read again. */
  override feelSelf(): void {
    super.feelSelf();
    for (let i = 0; i < this.sights.length; i++) {
      this.sights[i].follow();
      this.sights[i].read();
    }
  }

  /** The sense phase. */
  perceive(): void {
    super.feelSelf();
    for (let i = 0; i < this.sights.length; i++) this.sights[i].look();
  }

  /** Visit the pictures of all eyes. */
  visitPictures(visit: (name: string, array: StateArray) => void): void {
    for (let i = 0; i < this.sights.length; i++) this.sights[i].retina.visitState(visit);
  }

  /** Visit where each eye sits on the body. */
  visitMounts(visit: (name: string, array: StateArray) => void): void {
    for (let i = 0; i < this.sights.length; i++) this.sights[i].visitMount(visit);
  }
}
