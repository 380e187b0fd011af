import type { Creature, Life, ThingDefinition, Trainer, TrainingDefinition } from 'umwelt';
import { LearningHistory } from './learning-history.js';

/** What is given where no plan says otherwise. */
export const TREAT: ThingDefinition = {
  kind: 'bone',
  shape: { circle: 0.05, height: 0.05 },
  fields: { amount: 1 },
  look: { form: 'bone' },
};
/** Ticks in which a gesture still counts as the context of what he has begun: it takes him as long to sit down. */
const MOMENT = 15;

/** A behavior that has just begun and could be taught. */
export interface Moment {
  readonly behavior: string;
  /** Ticks ago. */
  readonly age: number;
  readonly fresh: boolean;
}

/** The person's hands on the training ground: gestures and treats of the trainer, and plans that it works by. All by inputs. */
export class Coach {
  readonly life: Life;
  readonly animal: string;
  /** Who makes the gestures and gives the treats; empty where there is nobody. */
  readonly trainerName: string;
  readonly gestures: readonly string[];
  readonly history: LearningHistory = new LearningHistory();
  /** Told when something joined the tree, and when a plan came to its end or had to stop. */
  onLearned: ((sentence: string) => void) | undefined;
  onEnd: ((sentence: string) => void) | undefined;
  /** Whether a treat is in the trainer's hand. */
  private giving = false;
  private seen = '';
  private since = 0;
  private known = 0;
  treatsGiven = 0;

  constructor(life: Life, animal: string) {
    this.life = life;
    this.animal = animal;
    this.trainerName = trainerOf(life, animal);
    this.gestures = this.trainerName === '' ? [] : flagsOf(life, this.trainerName);
    this.known = this.creature?.learner?.parts.length ?? 0;
  }

  get creature(): Creature | undefined {
    return this.life.creatures.find(creature => creature.name === this.animal);
  }

  private get trainerCreature(): Creature | undefined {
    return this.life.creatures.find(creature => creature.name === this.trainerName);
  }

  /** The plan at work. */
  get trainer(): Trainer | undefined {
    return this.life.trainers.find(({ training }) => training.animal === this.animal);
  }

  /** Whether a gesture is asked for; the body may still be on its way. */
  isShown(gesture: string): boolean {
    const trainer = this.trainerCreature;
    if (trainer?.showing?.gestures.names.includes(gesture)) return trainer.showing.isAsked(gesture);
    return this.life.world.find(this.trainerName) >= 0 && this.life.get(`${this.trainerName}.${gesture}`) === true;
  }

  show(gesture: string, on: boolean): void {
    this.life.set(`${this.trainerName}.${gesture}`, on);
  }

  /** Whether the trainer has a hand to give with, and nothing in it. */
  get canGive(): boolean {
    return this.trainerCreature?.giving?.busy === false;
  }

  /** The trainer holds out a treat. */
  giveTreat(food: ThingDefinition = this.trainer?.training.food ?? TREAT): void {
    const { life } = this;
    let n = 0;
    while (life.world.find(`treat-${n}`) >= 0) n++;
    life.apply({ give: `treat-${n}`, thing: food, by: this.trainerName });
    this.giving = true;
    this.treatsGiven++;
  }

  /** What the animal has just begun, of the things that can be taught; undefined where it is at something else. */
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
    this.life.train(training);
  }

  pause(paused: boolean): void {
    if (this.trainer) this.life.apply({ train: this.trainer.training.trainer, paused });
  }

  /** The trainer puts the plan away; what it holds up and what it gave goes with it. */
  stop(): void {
    if (this.trainer) this.life.apply({ train: this.trainer.training.trainer });
  }

  /** Before each new tick; never while the past is lived again. */
  before(): void {
    const { trainer } = this;
    if (trainer?.done) {
      const { trials, training } = trainer;
      this.stop();
      this.onEnd?.(`"${training.training}" is done: ${trials.filter(({ done }) => done).length} of ${trials.length} trials went well.`);
    }
    if (this.giving && !this.trainerCreature?.giving?.busy) this.eaten();
  }

  /** After each new tick. */
  after(): void {
    const { life } = this;
    this.look();
    const learner = this.creature?.learner;
    if (!learner) return;
    this.history.note(life.now, learner);
    for (; this.known < learner.parts.length; this.known++) {
      const { leaf, owner } = learner.parts[this.known];
      this.onLearned?.(`${owner === leaf ? leaf : `${owner} › ${leaf}`} is part of his mind now.`);
    }
    this.known = learner.parts.length;
  }

  /** After any change of the time that is shown. */
  look(): void {
    const { life } = this;
    const seen = this.creature ? behaviorOf(life, this.animal) : '';
    if (seen !== this.seen || this.since > life.now) {
      this.seen = seen;
      this.since = life.now;
    }
  }

  /** A treat was eaten: the gestures that were held up for it go. */
  private eaten(): void {
    this.giving = false;
    if (!this.trainer)
      for (const gesture of this.gestures) if (this.isShown(gesture)) this.life.input({ set: `${this.trainerName}.${gesture}`, to: false });
  }

  private lower(): void {
    for (const gesture of this.gestures) if (this.isShown(gesture)) this.show(gesture, false);
  }
}

/** What others see the animal do, or its leaf where it shows nothing. */
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

/** Somebody else with something to show, best one who can also give: people first. */
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
