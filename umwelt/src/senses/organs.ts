import { Random, type StateArray } from '../core/index.js';
import type { ThingId, World } from '../world/index.js';
import { BodySense } from './body-sense.js';
import { Feelers } from './feelers.js';
import { FieldView } from './field-view.js';
import type { Ear, Hearing, SoundFields } from './hearing.js';
import type { Percept } from './percept.js';
import type { CameraOptions } from './retina/index.js';
import { type GrowSense, RegisteredSense, type Sense, type SenseReport } from './sense.js';
import type { Kinds, WatchingSenses } from './senses.js';
import type { Sight } from './sight.js';
import { type Nose, Smell } from './smell.js';

/** An eye of a species. */
export interface Eye {
  readonly name: string;
  readonly camera: Partial<CameraOptions>;
  /** Ticks from one picture to the next. */
  readonly period: number;
  /** Whether it senses motion and the way. */
  readonly motion: boolean;
  /** Whether it makes a picture only when it is asked for one. */
  readonly whenAsked: boolean;
  /** The bone that it sits on, by name; undefined for the body itself. */
  readonly bone: string | undefined;
  /** Makes the eye of one creature. */
  open(name: string, world: World, thing: ThingId): Sight;
}

/** The sense organs of a species, compiled from its file. */
export interface OrganPlan {
  readonly noses: readonly Nose[];
  readonly ears: readonly Ear[];
  readonly eyes: readonly Eye[];
  readonly fields: SoundFields;
  /** Makes the hearing of one creature; omitted for a species without ears. */
  readonly hear?: (world: World, thing: ThingId) => Hearing;
  /** Registered senses by name; their numbers as sensors follow those of the noses. */
  readonly registered: readonly { readonly name: string; readonly grow: GrowSense }[];
}

/** The arguments of Organs that belong to one creature. */
export interface OrganSite {
  readonly name: string;
  readonly world: World;
  readonly thing: ThingId;
  readonly seed: number;
  readonly report: SenseReport;
}

/** With a registered sense, every kind may be found, because such a sense may find places that are not things of the world. */
const EVERY_KIND: Kinds = { version: 0, has: () => true };

/** All senses of one creature: its body, noses, ears, eyes and registered senses. */
export class Organs implements WatchingSenses {
  readonly thing: ThingId;
  readonly kinds: Kinds;
  readonly feelers: Feelers;
  readonly hearing: Hearing | undefined;
  readonly sights: readonly Sight[];
  private readonly self: BodySense;
  readonly smell: Smell;
  private readonly view: FieldView;
  private readonly noses: number;
  private readonly registered: readonly RegisteredSense[];
  /** Ticks from one look to the next if all eyes have the same period, else 1. */
  private readonly period: number;

  /** `kinds`: the kinds that `nearest` may find; default: the kinds of the things in the world. */
  constructor({ name, world, thing, seed, report }: OrganSite, plan: OrganPlan, kinds: Kinds = world.space.kinds) {
    this.thing = thing;
    this.kinds = plan.registered.length > 0 ? EVERY_KIND : kinds;
    this.self = new BodySense(world, thing);
    this.smell = new Smell(world, thing, this.self, plan.noses);
    this.noses = plan.noses.length;
    this.registered = plan.registered.map(sense => {
      const prefix = `${name}/${sense.name}`;
      const random = Random.named(seed, prefix);
      return new RegisteredSense(prefix, { name: sense.name, thing, world, random }, sense.grow, report);
    });
    this.feelers = new Feelers(world, thing);
    this.hearing = plan.hear?.(world, thing);
    this.sights = plan.eyes.map(eye => eye.open(`${name}/${eye.name}`, world, thing));
    const { period = 1 } = plan.eyes[0] ?? {};
    this.period = plan.eyes.every(eye => eye.period === period) ? period : 1;
    this.view = new FieldView(world, thing, this.self, { ...plan, sights: this.sights });
  }

  /** The sense phase of a tick. */
  perceive(now: number): void {
    this.hearing?.listen(now);
    if ((now + this.thing) % this.period === 0) {
      for (let i = 0; i < this.sights.length; i++) if (this.sights[i].isTurn(now)) this.sights[i].look();
    }
    for (let i = 0; i < this.registered.length; i++) this.registered[i].perceive();
  }

  /** Updates everything that is derived from state, without making pictures; call it after a restore, which restores the pictures. */
  reread(): void {
    this.hearing?.forget();
    for (let i = 0; i < this.sights.length; i++) this.sights[i].recall();
  }

  get selfX(): number {
    return this.self.x;
  }
  get selfY(): number {
    return this.self.y;
  }
  get selfZ(): number {
    return this.self.z;
  }
  get selfHeading(): number {
    return this.self.heading;
  }

  sensor(name: string): number {
    const nose = this.smell.sensor(name);
    const registered = this.registered.findIndex(sense => sense.name === name);
    return nose >= 0 || registered < 0 ? nose : this.noses + registered;
  }

  own(sensor: number): Sense | undefined {
    return this.registered[sensor - this.noses]?.sense;
  }

  nearest(kind: number, sensor: number, out: Percept): boolean {
    if (sensor >= this.noses) return this.own(sensor)?.nearest?.(kind, out) ?? false;
    let found = this.smell.nearest(kind, sensor, out);
    if (sensor >= 0) return found;
    for (let i = 0; i < this.registered.length; i++) {
      if (this.registered[i].sense.nearest?.(kind, out) !== true) continue;
      found = true;
      out.reach = out.distance;
    }
    return found;
  }

  /** Fills `out` with the nearest thing of a kind that is perceived now, not only believed; returns whether there is one. */
  nearestSensed(kind: number, out: Percept): boolean {
    return this.nearest(kind, -1, out);
  }

  /** Fills `out` with the place (x, y) from which a sensor measures distances. */
  originOf(sensor: number, out: Float64Array): void {
    this.smell.originOf(sensor, out);
  }

  holdsOtherThan(kind: number): boolean {
    return this.self.holdsOtherThan(kind);
  }

  holding(kind: number, out: Percept): boolean {
    return this.self.holding(kind, out);
  }

  field(thing: number, field: number): number {
    return this.view.field(thing, field);
  }

  speedOf(thing: number): number {
    return this.view.speedOf(thing);
  }

  headingOf(thing: number): number {
    return this.view.headingOf(thing);
  }

  eyeLevelOf(thing: number): number {
    return this.view.eyeLevelOf(thing);
  }

  holderKindOf(thing: number): number {
    return this.view.holderKindOf(thing);
  }

  kindOf(thing: number): number {
    return this.view.kindOf(thing);
  }

  features(thing: number): readonly number[] {
    return this.view.features(thing);
  }

  quantities(thing: number): readonly number[] {
    return this.view.quantities(thing);
  }

  hears(kind: number, out: Percept): boolean {
    return this.hearing?.source(kind, out) === true;
  }

  anotherShowing(kind: number, fields: Int32Array, out: Percept): boolean {
    return this.view.anotherShowing(kind, fields, out);
  }

  anotherWhere<Context>(kind: number, test: (it: Percept, context: Context) => boolean, context: Context, out: Percept): boolean {
    return this.smell.anotherWhere(kind, test, context, out);
  }

  others(kind: number, but: number, out: Int32Array): number {
    return this.view.others(kind, but, out);
  }

  glance(thing: number, fields: Int32Array, from: number, out: Float64Array, count: number): void {
    this.view.glance(thing, fields, from, out, count);
  }

  isFlag(thing: number, field: number): boolean {
    return this.view.isFlag(thing, field);
  }

  /** Visits the pictures of all eyes. */
  visitPictures(visit: (name: string, array: StateArray) => void): void {
    for (let i = 0; i < this.sights.length; i++) this.sights[i].retina.visitState(visit);
  }

  /** Visits the place of each eye on the body. */
  visitMounts(visit: (name: string, array: StateArray) => void): void {
    for (let i = 0; i < this.sights.length; i++) this.sights[i].visitMount(visit);
  }

  /** Visits the state of the registered senses. */
  visitRegistered(visit: (name: string, array: StateArray) => void): void {
    for (let i = 0; i < this.registered.length; i++) this.registered[i].visitState(visit);
  }
}
