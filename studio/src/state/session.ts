import {
  type Creature,
  type Input,
  Life,
  openRecording,
  type Problem,
  Recorder,
  type RecordingFile,
  type Snapshot,
  Timeline,
  type WorldDefinition,
} from 'umwelt';
import { Coach, learnerIn } from '../training/coach.js';
import { History } from './history.js';

export interface SessionOptions {
  readonly title: string;
  readonly life: Life;
}

/** One world that is being watched: its life, its past, and the notes on one creature. */
export class Session {
  readonly title: string;
  readonly life: Life;
  readonly timeline: Timeline;
  history: History | undefined;
  /** Where somebody learns: the hands of the person who trains. */
  readonly coach: Coach | undefined;
  /** Somebody who takes part (person/): told before each new tick, never while the past is lived again. */
  guest: (() => void) | undefined;
  /** What was put in from outside, with the tick before which it was. */
  private inputs: { readonly tick: number; readonly input: Input }[] = [];
  private reliving = false;
  private readonly first: Snapshot;

  constructor({ title, life }: SessionOptions) {
    this.title = title;
    this.life = life;
    this.first = life.snapshot();
    this.timeline = new Timeline(life);
    const learner = learnerIn(life);
    this.coach = learner && new Coach(life, learner.name);
    life.listen((input, tick) => {
      if (this.reliving) return;
      // a change in the past begins another future
      this.inputs = this.inputs.filter(entry => entry.tick <= tick);
      this.inputs.push({ tick, input });
    });
  }

  /** `onWrite` takes what creatures write down themselves. */
  static begin(
    title: string,
    definition: WorldDefinition,
    seed: number,
    report: (problem: Problem) => void,
    onWrite?: (creature: string, text: string) => void,
  ): Session {
    return new Session({ title, life: new Life(definition, { seed, report, ...(onWrite && { onWrite }) }) });
  }

  get definition(): WorldDefinition {
    return this.life.definition;
  }

  get seed(): number {
    return this.life.seed;
  }

  /** One tick on: new where the past ends, otherwise as it was. */
  tick(): void {
    if (this.timeline.live) {
      this.coach?.before();
      this.guest?.();
      this.timeline.tick();
      this.coach?.after();
      this.note();
    } else this.seek(this.life.now + 1);
  }

  seek(tick: number): void {
    this.reliving = true;
    try {
      this.timeline.seek(tick);
    } finally {
      this.reliving = false;
    }
    this.coach?.look();
    this.note();
  }

  creature(name: string): Creature | undefined {
    return this.life.creatures.find(creature => creature.name === name);
  }

  /** Keep notes on this creature from now on. */
  watch(name: string): void {
    if (this.history?.name === name) return;
    const creature = this.creature(name);
    this.history = creature ? new History(name, creature.mind) : undefined;
    this.note();
  }

  /** Everything that was, as a file: lived once more from the beginning, with a hash after every tick. */
  recording(): RecordingFile {
    const again = new Life(this.definition, { seed: this.seed, registry: this.life.registry });
    if (this.first.tick > 0) again.restore(this.first);
    const recorder = new Recorder(again);
    let next = 0;
    for (let tick = this.first.tick + 1; tick <= this.timeline.end; tick++) {
      for (; next < this.inputs.length && this.inputs[next].tick === tick; next++) again.apply(this.inputs[next].input);
      again.tick();
      recorder.after();
    }
    return recorder.toJSON();
  }

  private note(): void {
    const creature = this.history && this.creature(this.history.name);
    if (creature) this.history?.record(this.life.now, creature.mind);
  }
}

/** Lives a recording again, so that its whole past can be visited, and says whether it came out the same. */
export function sessionOf(file: RecordingFile, title: string): { session: Session; equal: boolean; sentence: string } {
  const { life, inputs, hashes } = openRecording(file);
  const session = new Session({ title, life });
  session.watch(life.creatures[0]?.name ?? '');
  let next = 0;
  let diverged = -1;
  for (let i = 0; i < hashes.length; i++) {
    for (; next < inputs.length && inputs[next][0] <= life.now + 1; next++) life.apply(inputs[next][1]);
    session.tick();
    if (diverged < 0 && life.hashNumber() !== hashes[i]) diverged = life.now;
  }
  const sentence =
    diverged < 0
      ? `${hashes.length} ticks, lived again to the bit.`
      : `DIVERGED at tick ${diverged}: the life that is shown is not the one that was recorded.`;
  return { session, equal: diverged < 0, sentence };
}
