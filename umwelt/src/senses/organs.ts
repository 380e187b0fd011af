import { Random, type StateArray } from '../core/index.js';
import type { ThingId, World } from '../world/index.js';
import { type Ear, Hearing, type SoundFields } from './hearing.js';
import type { Percept } from './percept.js';
import type { CameraOptions } from './retina/index.js';
import { type GrowSense, RegisteredSense, type Sense, type SenseReport } from './sense.js';
import type { Kinds } from './senses.js';
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
  /** Registered senses by name; their numbers as sensors follow those of the noses. */
  readonly registered: readonly { readonly name: string; readonly grow: GrowSense }[];
}

/** What the organs of one creature are made with. */
export interface OrganSite {
  readonly name: string;
  readonly world: World;
  readonly thing: ThingId;
  readonly seed: number;
  readonly report: SenseReport;
}

/** A registered sense may find what is no thing in the world, so that its creature looks for every kind. */
const EVERY_KIND: Kinds = { version: 0, has: () => true };

/** All senses of one creature: noses, ears, eyes and registered senses. */
export class Organs extends Sniff {
  readonly hearing: Hearing;
  readonly sights: readonly Sight[];
  private readonly noses: number;
  private readonly registered: readonly RegisteredSense[];

  constructor({ name, world, thing, seed, report }: OrganSite, plan: OrganPlan) {
    super(world, thing, plan.sniffs, plan.registered.length === 0 ? world.space.kinds : EVERY_KIND);
    this.noses = plan.sniffs.length;
    this.registered = plan.registered.map(sense => {
      const prefix = `${name}/${sense.name}`;
      const random = Random.named(seed, prefix);
      return new RegisteredSense(prefix, { name: sense.name, thing, world, random }, sense.grow, report);
    });
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
    for (let i = 0; i < this.registered.length; i++) this.registered[i].perceive();
  }

  override sensor(name: string): number {
    const nose = super.sensor(name);
    const registered = this.registered.findIndex(sense => sense.name === name);
    return nose >= 0 || registered < 0 ? nose : this.noses + registered;
  }

  own(sensor: number): Sense | undefined {
    return this.registered[sensor - this.noses]?.sense;
  }

  override nearest(kind: number, sensor: number, out: Percept): boolean {
    if (sensor >= this.noses) return this.own(sensor)?.nearest?.(kind, out) ?? false;
    let found = super.nearest(kind, sensor, out);
    if (sensor >= 0) return found;
    for (let i = 0; i < this.registered.length; i++) {
      if (this.registered[i].sense.nearest?.(kind, out) !== true) continue;
      found = true;
      out.reach = out.distance;
    }
    return found;
  }

  /** Visit the pictures of all eyes. */
  visitPictures(visit: (name: string, array: StateArray) => void): void {
    for (let i = 0; i < this.sights.length; i++) this.sights[i].retina.visitState(visit);
  }

  /** Visit where each eye sits on the body. */
  visitMounts(visit: (name: string, array: StateArray) => void): void {
    for (let i = 0; i < this.sights.length; i++) this.sights[i].visitMount(visit);
  }

  /** Visit what registered senses keep. */
  visitRegistered(visit: (name: string, array: StateArray) => void): void {
    for (let i = 0; i < this.registered.length; i++) this.registered[i].visitState(visit);
  }
}
