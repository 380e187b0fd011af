import type { Creature, Input, Life, ThingDefinition, Trainer, TrainingDefinition } from 'umwelt';
import type { GestureName } from 'umwelt/person';
import { type PlanInShort, planInShort } from 'umwelt/training';
import type { SessionRoom } from '../state/session-room.js';
import { LearningHistory } from './learning-history.js';

/** The treat if no plan defines one. */
export const TREAT: ThingDefinition = {
  kind: 'bone',
  shape: { circle: 0.05, height: 0.05 },
  fields: { amount: 1 },
  look: { form: 'bone' },
};
/** Ticks after the start of a behavior in which a gesture still counts as its context: as long as sitting down takes. */
const MOMENT = 15;

/** A behavior that has just begun and could be taught. */
export interface Moment {
  readonly behavior: string;
  /** Ticks since it began. */
  readonly age: number;
  /** Whether a gesture would still count. */
  readonly fresh: boolean;
}

/** Training by hand or by plan: gestures and treats of the trainer, plans, and a log of what is learned. It acts through inputs only. */
export class Coach {
  readonly life: Life;
  readonly animal: string;
  /** Name of the creature or thing that makes the gestures and gives the treats; empty if there is none. */
  readonly trainerName: string;
  readonly history: LearningHistory = new LearningHistory();
  /** Called with a sentence when a behavior was learned, and when a plan is done. */
  onLearned: ((sentence: string) => void) | undefined;
  onEnd: ((sentence: string) => void) | undefined;
  /** Whether a treat was asked for, and whether it is in the trainer's hand. */
  private asked = false;
  private giving = false;
  private readonly change: (input: Input) => void;
  private readonly room: SessionRoom | undefined;
  private flags: readonly string[] = [];
  private seen = '';
  private since = 0;
  private known = 0;
  treatsGiven = 0;

  /** `change` applies an input to the life now. In a shared yard it asks the room, and the trainer is the user's own person. */
  constructor(life: Life, animal: string, change: (input: Input) => void = input => void life.apply(input), room?: SessionRoom) {
    this.life = life;
    this.change = change;
    this.room = room;
    this.animal = animal;
    this.trainerName = room ? (room.person ?? '') : trainerOf(life, animal);
    this.known = this.creature?.learner?.parts.length ?? 0;
  }

  /** Whether the world is for training: the animal is taught by an apparatus, or by a trainer who can give from the hand. */
  get isForTraining(): boolean {
    return this.trainerName === '' || this.trainerCreature?.giving !== undefined;
  }

  /** The gestures of the trainer; for a visitor's person, once it is in the copy of the yard. */
  get gestures(): readonly string[] {
    if (this.flags.length === 0 && this.life.world.find(this.trainerName) >= 0) this.flags = flagsOf(this.life, this.trainerName);
    return this.flags;
  }

  get creature(): Creature | undefined {
    return this.life.creatures.find(creature => creature.name === this.animal);
  }

  private get trainerCreature(): Creature | undefined {
    return this.life.creatures.find(creature => creature.name === this.trainerName);
  }

  /** The trainer while a plan runs. */
  get trainer(): Trainer | undefined {
    return this.life.trainers.find(({ training }) => training.animal === this.animal);
  }

  /** The progress of the plan that runs, here or in the room. */
  get plan(): PlanInShort | undefined {
    if (this.room?.isFollowing) return this.room.plans().find(({ animal }) => animal === this.animal);
    return this.trainer && planInShort(this.trainer);
  }

  /** Whether a gesture is requested; the body may still be starting it. */
  isShown(gesture: string): boolean {
    // the room's reply comes late: a second press must not ask for the same again
    if (this.room?.isFollowing) return this.room.shows(gesture as GestureName);
    const trainer = this.trainerCreature;
    if (trainer?.gestures?.table.names.includes(gesture)) return trainer.gestures.isRequested(gesture);
    return this.life.world.find(this.trainerName) >= 0 && this.life.get(`${this.trainerName}.${gesture}`) === true;
  }

  show(gesture: string, on: boolean): void {
    if (this.room?.isFollowing) this.room.show(gesture as GestureName, on);
    else this.change({ set: `${this.trainerName}.${gesture}`, to: on });
  }

  /** Whether the trainer has a free hand to give with. */
  get canGive(): boolean {
    return this.trainerCreature?.giving?.busy === false;
  }

  /** Why no treat can be given now; empty if one can. */
  get whyNotGive(): string {
    const { trainerCreature } = this;
    if (!trainerCreature?.giving) return 'This world has no trainer with a hand to give from; a training plan feeds the animal.';
    return trainerCreature.giving.busy ? 'The last treat is still in the hand.' : '';
  }

  /** Makes the trainer hold out a treat. */
  giveTreat(food: ThingDefinition = this.trainer?.training.food ?? TREAT): void {
    const { life } = this;
    let n = 0;
    while (life.world.find(`treat-${n}`) >= 0) n++;
    this.change({ give: `treat-${n}`, thing: food, by: this.trainerName });
    this.asked = true;
    this.treatsGiven++;
  }

  /** Returns the present behavior of the animal if it can be taught; else undefined. */
  moment(): Moment | undefined {
    const learner = this.creature?.learner;
    if (!learner || this.seen === '') return undefined;
    const { behaviors } = learner.rules.species;
    const number = behaviors.indexOf(this.seen);
    if (number < 0 || !learner.rules.rules.some(rule => rule.mayLearn[number] === 1)) return undefined;
    const age = this.life.now - this.since;
    return { behavior: this.seen, age, fresh: age <= MOMENT };
  }

  run(training: TrainingDefinition): void {
    this.lower();
    this.change({ train: training.trainer, plan: training });
  }

  pause(paused: boolean): void {
    if (this.plan) this.change({ train: this.plan.trainer, paused });
  }

  /** Ends the plan; the trainer lowers its gestures and removes its food. */
  stop(): void {
    if (this.plan) this.change({ train: this.plan.trainer });
  }

  /** Must be called before each new tick, but not before past ticks that are run again. */
  before(): void {
    const { trainer } = this;
    if (trainer?.done) {
      const { trials, training } = trainer;
      this.stop();
      this.onEnd?.(`"${training.training}" is done: ${trials.filter(({ done }) => done).length} of ${trials.length} trials succeeded.`);
    }
    const isBusy = this.trainerCreature?.giving?.busy === true;
    if (this.asked && isBusy) {
      this.asked = false;
      this.giving = true;
    } else if (this.giving && !isBusy) this.eaten();
  }

  /** Must be called after each new tick. */
  after(): void {
    const { life } = this;
    this.look();
    const learner = this.creature?.learner;
    if (!learner) return;
    this.history.note(life.now, learner);
    for (; this.known < learner.parts.length; this.known++) {
      const { leaf, owner } = learner.parts[this.known];
      this.onLearned?.(`${owner === leaf ? leaf : `${owner} › ${leaf}`} is now part of its mind.`);
    }
    this.known = learner.parts.length;
  }

  /** Must be called after any change of the shown tick. */
  look(): void {
    const { life } = this;
    const seen = this.creature ? behaviorOf(life, this.animal) : '';
    if (seen !== this.seen || this.since > life.now) {
      this.seen = seen;
      this.since = life.now;
    }
  }

  /** Lowers the gestures after the treat was eaten. */
  private eaten(): void {
    this.giving = false;
    if (!this.trainer) this.lower();
  }

  private lower(): void {
    for (const gesture of this.gestures) if (this.isShown(gesture)) this.show(gesture, false);
  }
}

/** Returns the public field `behavior` of the animal, or its leaf if it has no such field. */
function behaviorOf(life: Life, name: string): string {
  const id = life.world.find(name);
  const shown = id < 0 ? undefined : life.world.readField(id, 'behavior');
  return typeof shown === 'string'
    ? shown
    : (life.creatures
        .find(c => c.name === name)
        ?.mind.activePath()
        .split('/')
        .at(-1) ?? '');
}

function flagsOf(life: Life, name: string): string[] {
  const id = life.world.find(name);
  return life.world.fieldNames(id).filter(field => typeof life.world.readField(id, field) === 'boolean');
}

/** Returns another thing with boolean fields: preferably one that can give, then one of the kind `person`. */
function trainerOf(life: Life, animal: string): string {
  const able = life.thingNames().filter(name => name !== animal && flagsOf(life, name).length > 0);
  const rank = (name: string): number => {
    const id = life.world.find(name);
    return (life.creatureOf(id)?.giving ? 2 : 0) + (life.world.symbols.name(life.world.kind[id]) === 'person' ? 1 : 0);
  };
  return able.sort((a, b) => rank(b) - rank(a))[0] ?? '';
}

/** The first creature that learns, or undefined. */
export function learnerIn(life: Life): Creature | undefined {
  return life.creatures.find(creature => creature.learner !== undefined);
}
