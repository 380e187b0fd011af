import { type Creature, InputError, type Life, type ThingDefinition, Trainer, type TrainingDefinition } from 'umwelt';
import { LearningHistory } from './learning-history.js';

/** What is given where no plan says otherwise. */
export const TREAT: ThingDefinition = {
  kind: 'bone',
  shape: { circle: 0.05, height: 0.05 },
  fields: { amount: 1 },
  look: { form: 'bone' },
};
/** Metres before the animal at which a treat is laid, as trainers do. */
const REACH = 0.45;
/** Ticks in which a gesture still counts as the context of what he has begun: it takes him as long to sit down. */
const MOMENT = 15;

/** A behavior that has just begun and could be taught. */
export interface Moment {
  readonly behavior: string;
  /** Ticks ago. */
  readonly age: number;
  readonly fresh: boolean;
}

/** The person's hands on the training ground: gestures, treats, and a trainer that works by a plan. All by inputs. */
export class Coach {
  readonly life: Life;
  readonly animal: string;
  /** The thing whose yes/no fields are the gestures; empty where there is none. */
  readonly trainerName: string;
  readonly gestures: readonly string[];
  readonly history: LearningHistory = new LearningHistory();
  trainer: Trainer | undefined;
  paused = false;
  /** Told when something joined the tree, and when a plan came to its end or had to stop. */
  onLearned: ((sentence: string) => void) | undefined;
  onEnd: ((sentence: string) => void) | undefined;
  private readonly treats = new Set<string>();
  private seen = '';
  private since = 0;
  private known = 0;
  private last: number;
  treatsGiven = 0;

  constructor(life: Life, animal: string) {
    this.life = life;
    this.animal = animal;
    this.trainerName = trainerOf(life);
    this.gestures = this.trainerName === '' ? [] : flagsOf(life, this.trainerName);
    this.last = life.now;
    this.known = this.creature?.learner?.parts.length ?? 0;
  }

  get creature(): Creature | undefined {
    return this.life.creatures.find(creature => creature.name === this.animal);
  }

  isShown(gesture: string): boolean {
    return this.life.world.find(this.trainerName) >= 0 && this.life.get(`${this.trainerName}.${gesture}`) === true;
  }

  show(gesture: string, on: boolean): void {
    this.life.set(`${this.trainerName}.${gesture}`, on);
  }

  /** Lays a treat before the animal. */
  giveTreat(food: ThingDefinition = this.trainer?.training.food ?? TREAT): void {
    const { life, animal } = this;
    const read = (path: string): number => Number(life.get(`${animal}.${path}`));
    const heading = read('heading');
    let n = 0;
    while (life.world.find(`treat-${n}`) >= 0) n++;
    const name = `treat-${n}`;
    const at = [read('x') + REACH * Math.sin(heading), read('y') + REACH * Math.cos(heading)] as const;
    life.apply({ add: name, thing: { ...food, at } });
    this.treats.add(name);
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
    for (const name of [training.animal, training.trainer]) {
      if (this.life.world.find(name) < 0) throw new InputError(`${training.training}: found no "${name}" here, expected it in this world.`);
    }
    this.stop();
    this.trainer = new Trainer(training, this.life);
    this.paused = false;
    this.last = this.life.now;
  }

  /** The trainer goes; what it holds up and what it laid down goes with it. */
  stop(): void {
    const { trainer, life } = this;
    if (!trainer) return;
    this.trainer = undefined;
    this.lower();
    const food = new RegExp(`^${trainer.training.food.kind}-\\d+$`);
    for (const name of life.thingNames()) if (food.test(name)) life.apply({ remove: name });
  }

  /** Before each new tick; never while the past is lived again. */
  before(): void {
    const { trainer, life } = this;
    if (trainer) {
      if (life.now !== this.last) {
        this.stop();
        this.onEnd?.('The past was changed, so the trainer has put the plan away.');
      } else if (trainer.done) {
        this.stop();
        const well = trainer.trials.filter(trial => trial.done).length;
        this.onEnd?.(`"${trainer.training.training}" is done: ${well} of ${trainer.trials.length} trials went well.`);
      } else if (!this.paused || trainer.busy) trainer.before();
    }
    for (const name of this.treats) if (life.world.find(name) >= 0 && Number(life.get(`${name}.amount`)) <= 0) this.cleared(name);
  }

  /** After each new tick. */
  after(): void {
    const { life } = this;
    this.last = life.now;
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

  /** A treat was eaten: it goes, and so do the gestures that were held up for it. */
  private cleared(name: string): void {
    this.treats.delete(name);
    this.life.input({ remove: name });
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

/** A thing without a mind that has yes/no fields: who can show something. People first. */
function trainerOf(life: Life): string {
  const minds = new Set(life.creatures.map(creature => creature.name));
  const able = life.thingNames().filter(name => !minds.has(name) && flagsOf(life, name).length > 0);
  return able.find(name => life.world.symbols.name(life.world.kind[life.world.find(name)]) === 'person') ?? able[0] ?? '';
}

/** The first creature that learns, or undefined. */
export function learnerIn(life: Life): Creature | undefined {
  return life.creatures.find(creature => creature.learner !== undefined);
}
