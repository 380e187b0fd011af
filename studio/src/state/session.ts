import {
  builtinRegistry,
  type Creature,
  Life,
  type Problem,
  Recorder,
  type RecordingFile,
  type Registry,
  type Snapshot,
  Timeline,
  type WorldDefinition,
} from 'umwelt';
import { openRecording, Playback } from 'umwelt/life';
import { Coach, learnerIn } from '../training/coach.js';
import { atOnce } from './errand.js';
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

  constructor({ title, life }: SessionOptions) {
    this.title = title;
    this.life = life;
    this.timeline = new Timeline(life);
    const learner = learnerIn(life);
    this.coach = learner && new Coach(life, learner.name);
  }

  /** `onWrite` takes what creatures write down themselves. */
  static begin(
    title: string,
    definition: WorldDefinition,
    seed: number,
    report: (problem: Problem) => void,
    onWrite?: (creature: string, text: string) => void,
    registry: Registry = builtinRegistry,
  ): Session {
    return new Session({ title, life: new Life(definition, { seed, report, registry, ...(onWrite && { onWrite }) }) });
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

  /** Another tick of the past; `goOn` may leave it on the way, see `Timeline`. Answers whether it is there. */
  seek(tick: number, goOn?: () => boolean): boolean {
    const there = this.timeline.seek(tick, goOn);
    if (there) this.look();
    return there;
  }

  /** A tick of this life that somebody kept, at once. */
  comeBack(kept: Snapshot): void {
    this.life.restore(kept);
    this.look();
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
    return atOnce(this.record());
  }

  /** The same in steps, for what was when the first one was taken. */
  *record(): Generator<number, RecordingFile> {
    const { first, end } = this.timeline;
    const inputs = [...this.timeline.inputs];
    const again = new Life(this.definition, { seed: this.seed, registry: this.life.registry });
    if (first.tick > 0) again.restore(first);
    const recorder = new Recorder(again);
    const playback = new Playback(again, inputs);
    while (again.now < end) {
      playback.tick();
      recorder.after();
      yield (again.now - first.tick) / (end - first.tick);
    }
    playback.finish();
    return recorder.toJSON();
  }

  /** After any change of the time that is shown. */
  private look(): void {
    this.coach?.look();
    this.note();
  }

  private note(): void {
    const creature = this.history && this.creature(this.history.name);
    if (creature) this.history?.record(this.life.now, creature.mind);
  }
}

export interface Relived {
  readonly session: Session;
  readonly equal: boolean;
  readonly sentence: string;
}

/** Lives a recording again, so that its whole past can be visited, and says whether it came out the same. */
export function sessionOf(file: RecordingFile, title: string): Relived {
  return atOnce(relive(file, title));
}

/** The same in steps. */
export function* relive(file: RecordingFile, title: string, registry: Registry = builtinRegistry): Generator<number, Relived> {
  const { life, inputs, hashes } = openRecording(file, { registry });
  const session = new Session({ title, life });
  session.watch(life.creatures[0]?.name ?? '');
  const playback = new Playback(life, inputs, () => session.tick());
  let diverged = -1;
  for (let i = 0; i < hashes.length; i++) {
    playback.tick();
    if (diverged < 0 && life.hashNumber() !== hashes[i]) diverged = life.now;
    yield (i + 1) / hashes.length;
  }
  playback.finish();
  const sentence =
    diverged < 0
      ? `${hashes.length} ticks, lived again to the bit.`
      : `DIVERGED at tick ${diverged}: the life that is shown is not the one that was recorded.`;
  return { session, equal: diverged < 0, sentence };
}
