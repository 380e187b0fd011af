import { cos, type StateArray, type StateOwner, sin } from '../core/index.js';
import type { Creature } from '../creature/creature.js';
import type { ThingDefinition, ThingId, World } from '../world/index.js';
import { TRAINING_DEFAULTS, Trainer, type TrainingDefinition } from './index.js';
import type { TrainingGround } from './training-ground.js';

/** What lessons need of a life. */
export interface School {
  readonly now: number;
  readonly seed: number;
  readonly world: World;
  creatureOf(thing: ThingId): Creature | undefined;
}

/** The plans that trainers of a life work by, at most one each. They are part of it: snapshots, hashes and replays hold them. */
export class Lessons implements StateOwner {
  trainers: readonly Trainer[] = [];
  private readonly school: School;

  constructor(school: School) {
    this.school = school;
  }

  /** A plan for a trainer, who puts away the one before. */
  begin(plan: TrainingDefinition): Trainer {
    this.end(plan.trainer);
    const trainer = new Trainer(plan, new Ground(this.school, plan));
    this.trainers = [...this.trainers, trainer];
    return trainer;
  }

  end(name: string): void {
    const trainer = this.of(name);
    if (trainer === undefined) return;
    trainer.leave();
    this.trainers = this.trainers.filter(other => other !== trainer);
  }

  of(name: string): Trainer | undefined {
    return this.trainers.find(({ training }) => training.trainer === name);
  }

  /** The first phase of a tick, after the inputs. */
  step(): void {
    for (let i = 0; i < this.trainers.length; i++) this.trainers[i].step();
  }

  /** Become those of a snapshot; their arrays come by visitState. */
  adopt(plans: readonly TrainingDefinition[]): void {
    const old = this.trainers;
    // made anew, as the numbers of names may be others; who listened goes on listening
    this.trainers = plans.map(plan => {
      const trainer = new Trainer(plan, new Ground(this.school, plan));
      old.find(({ training }) => training === plan)?.handOver(trainer);
      return trainer;
    });
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    for (const trainer of this.trainers) trainer.visitState(visit);
  }
}

/** What one trainer sees and does in a life. */
class Ground implements TrainingGround {
  private readonly school: School;
  private readonly plan: TrainingDefinition;
  /** Food that lies somewhere, or -1. */
  private readonly laid = Int32Array.of(-1);

  constructor(school: School, plan: TrainingDefinition) {
    this.school = school;
    this.plan = plan;
  }

  get now(): number {
    return this.school.now;
  }
  get seed(): number {
    return this.school.seed;
  }

  symbol(name: string): number {
    return this.school.world.symbols.id(name);
  }

  /** Through the trainer's own senses, where it has a mind; a machine that trains knows always. */
  seen(): number {
    const { world } = this.school;
    const animal = world.find(this.plan.animal);
    const behavior = world.symbols.find('behavior');
    if (animal < 0 || behavior < 0) return -1;
    const eyes = this.school.creatureOf(world.find(this.plan.trainer))?.senses;
    const seen = eyes === undefined ? world.field(animal, behavior) : eyes.field(animal, behavior);
    return Number.isNaN(seen) ? -1 : seen;
  }

  /** A gesture is asked of the body; what no body acts, such as a lamp, is switched. */
  show(gesture: number, on: boolean): void {
    const { world } = this.school;
    const id = world.find(this.plan.trainer);
    if (id < 0 || this.school.creatureOf(id)?.showing?.ask(world, id, gesture, on) === true) return;
    if (!Number.isNaN(world.field(id, gesture))) world.setField(id, gesture, on ? 1 : 0);
  }

  /** Who has a hand gets it ready there. */
  prepare(): void {
    const giver = this.giver();
    if (giver?.giving === undefined || giver.giving.busy) return;
    giver.giving.take(this.school.world, giver, this.newName(), this.plan.food);
  }

  /** From the hand where there is one; else it is laid in its place, or before the animal. */
  give(): void {
    const { world } = this.school;
    const giver = this.giver();
    if (giver?.giving === undefined) {
      this.laid[0] = world.add(this.newName(), { ...this.plan.food, ...this.place() });
      return;
    }
    this.prepare();
    giver.giving.offer();
  }

  get eaten(): boolean {
    const { world } = this.school;
    const giver = this.giver();
    if (giver?.giving !== undefined) return giver.giving.isEaten(world);
    const id = this.laid[0];
    return id < 0 || world.alive[id] === 0 || world.field(id, world.symbols.find('amount')) <= 0;
  }

  takeAway(): void {
    const { world } = this.school;
    this.giver()?.giving?.putAway(world);
    if (this.laid[0] >= 0) world.remove(this.laid[0]);
    this.laid[0] = -1;
  }

  /** The trainer, where it gives from the hand. */
  private giver(): Creature | undefined {
    return this.plan.at === undefined ? this.school.creatureOf(this.school.world.find(this.plan.trainer)) : undefined;
  }

  /** `bone-0`, `bone-1` ... the first that nobody has. */
  private newName(): string {
    const { kind } = this.plan.food;
    let n = 0;
    while (this.school.world.find(`${kind}-${n}`) >= 0) n++;
    return `${kind}-${n}`;
  }

  private place(): Pick<ThingDefinition, 'at'> {
    const { world } = this.school;
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
