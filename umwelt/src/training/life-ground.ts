import { cos, type StateArray, sin } from '../core/index.js';
import type { Creature } from '../creature/creature.js';
import type { ThingDefinition, ThingId, World } from '../world/index.js';
import { TRAINING_DEFAULTS, type TrainingDefinition } from './definition.js';
import type { TrainingGround } from './training-ground.js';

/** What training needs of a life. */
export interface TrainingHost {
  readonly now: number;
  readonly seed: number;
  readonly world: World;
  creatureOf(thing: ThingId): Creature | undefined;
}

/** The training ground of one trainer in a life. The trainer is a creature with senses, gestures and a hand, or a thing without them (a machine). */
export class LifeGround implements TrainingGround {
  private readonly host: TrainingHost;
  private readonly plan: TrainingDefinition;
  /** The thing number of the food that was laid down, or -1. */
  private readonly laid = Int32Array.of(-1);

  constructor(host: TrainingHost, plan: TrainingDefinition) {
    this.host = host;
    this.plan = plan;
  }

  get now(): number {
    return this.host.now;
  }
  get seed(): number {
    return this.host.seed;
  }

  symbol(name: string): number {
    return this.host.world.symbols.id(name);
  }

  /** Returns the behavior of the animal, or -1. A trainer with senses sees it through them; a machine always knows it. */
  seen(): number {
    const { world } = this.host;
    const animal = world.find(this.plan.animal);
    const behavior = world.symbols.find('behavior');
    if (animal < 0 || behavior < 0) return -1;
    const eyes = this.host.creatureOf(world.find(this.plan.trainer))?.senses;
    const seen = eyes === undefined ? world.field(animal, behavior) : eyes.field(animal, behavior);
    return Number.isNaN(seen) ? -1 : seen;
  }

  /** Requests a gesture of the trainer's body; sets the field if it is no gesture of a body, such as that of a lamp. */
  show(gesture: number, on: boolean): void {
    const { world } = this.host;
    const id = world.find(this.plan.trainer);
    if (id < 0 || this.host.creatureOf(id)?.gestures?.request(world, id, gesture, on) === true) return;
    if (!Number.isNaN(world.field(id, gesture))) world.setField(id, gesture, on ? 1 : 0);
  }

  /** Takes the food into the trainer's hand, if it has one that is free. */
  prepare(): void {
    const giver = this.giver();
    if (giver?.giving === undefined || giver.giving.busy) return;
    giver.giving.take(this.host.world, giver, this.newName(), this.plan.food);
  }

  /** Offers the food from the hand. Without a hand, or with a place in the plan, lays it at that place or before the animal. */
  give(): void {
    const { world } = this.host;
    const giver = this.giver();
    if (giver?.giving === undefined) {
      this.laid[0] = world.add(this.newName(), { ...this.loose(), ...this.plan.food, ...this.place() });
      return;
    }
    this.prepare();
    giver.giving.offer();
  }

  get eaten(): boolean {
    const { world } = this.host;
    const giver = this.giver();
    if (giver?.giving !== undefined) return giver.giving.isEaten(world);
    const id = this.laid[0];
    return id < 0 || world.alive[id] === 0 || world.field(id, world.symbols.find('amount')) <= 0;
  }

  takeAway(): void {
    const { world } = this.host;
    this.giver()?.giving?.putAway(world);
    if (this.laid[0] >= 0) world.remove(this.laid[0]);
    this.laid[0] = -1;
  }

  /** Returns the trainer if it is a creature and the plan names no place for the food. */
  private giver(): Creature | undefined {
    return this.plan.at === undefined ? this.host.creatureOf(this.host.world.find(this.plan.trainer)) : undefined;
  }

  /** Returns the first free name of `bone-0`, `bone-1` ... */
  private newName(): string {
    const { kind } = this.plan.food;
    let n = 0;
    while (this.host.world.find(`${kind}-${n}`) >= 0) n++;
    return `${kind}-${n}`;
  }

  /** Returns physics for food that is laid down if the animal can grab things: it picks up what it eats. */
  private loose(): Pick<ThingDefinition, 'physics'> {
    const animal = this.host.creatureOf(this.host.world.find(this.plan.animal));
    return animal === undefined || animal.species.grab < 0 ? {} : { physics: {} };
  }

  private place(): Pick<ThingDefinition, 'at'> {
    const { world } = this.host;
    const { animal, at, reach = TRAINING_DEFAULTS.reach } = this.plan;
    if (at !== undefined) return { at };
    const id = world.find(animal);
    if (id < 0) return {};
    const heading = world.heading[id];
    return { at: [world.x[id] + reach * sin(heading), world.y[id] + reach * cos(heading)] };
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    visit(`training/${this.plan.trainer}/laid`, this.laid);
  }
}
