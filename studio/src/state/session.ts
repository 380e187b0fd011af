import type { Creature, Problem, RecordingFile, Registry, Snapshot, WorldDefinition } from 'umwelt';
import { builtinRegistry } from 'umwelt/creature';
import { Life, openRecording, type Past, Playback, Recorder, type TimedInput, Timeline } from 'umwelt/life';
import { Coach, learnerIn } from '../training/coach.js';
import { CreatureHistory } from './creature-history.js';
import { runAll } from './long-task.js';

export interface SessionOptions {
  readonly title: string;
  readonly life: Life;
  /** A past and its other futures that the life continues; it is then at the end of that past. */
  readonly past?: Past;
  readonly futures?: readonly Past[];
  /** The inputs of that past with which changes of the user began. */
  readonly changes?: readonly TimedInput[];
}

/** A world that is open: its life, its past, and the history of one creature. */
export class Session {
  readonly title: string;
  readonly life: Life;
  readonly timeline: Timeline;
  /** The history of the watched creature. */
  history: CreatureHistory | undefined;
  /** For training, where a creature learns. */
  readonly coach: Coach | undefined;
  /** The inputs with which changes of the user began before the session did. */
  readonly changes: readonly TimedInput[];
  /** What happens now: a new tick, past ticks that are run again, or neither. */
  phase: 'between' | 'tick' | 'past' = 'between';
  /** Called before each new tick, not before past ticks that are run again. */
  beforeTick: (() => void) | undefined;
  /** The same for the hand of the user. */
  handTick: (() => void) | undefined;

  /** Throws where `past` does not fit the life. */
  constructor({ title, life, past, futures = [], changes = [] }: SessionOptions) {
    this.title = title;
    this.life = life;
    this.changes = changes;
    this.timeline = new Timeline(life, past && { past, futures });
    this.timeline.seek(this.timeline.end);
    const learner = learnerIn(life);
    this.coach = learner && new Coach(life, learner.name);
  }

  /** Begins a new life. `report` and `onWrite` are those of `LifeOptions`. */
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

  /** Runs the next tick: a new one at the end of the past, else the recorded one. */
  tick(): void {
    if (this.timeline.live) {
      this.coach?.before();
      this.beforeTick?.();
      this.handTick?.();
      this.phase = 'tick';
      try {
        this.timeline.tick();
      } finally {
        this.phase = 'between';
      }
      this.coach?.after();
      this.note();
    } else this.seek(this.life.now + 1);
  }

  /** Goes to a tick as `Timeline.seek` does. Returns whether the life is there. */
  seek(tick: number, goOn?: () => boolean): boolean {
    this.phase = 'past';
    let there = false;
    try {
      there = this.timeline.seek(tick, goOn);
    } finally {
      this.phase = 'between';
    }
    if (there) this.look();
    return there;
  }

  /** Returns to a snapshot of this life. */
  returnTo(snapshot: Snapshot): void {
    this.life.restore(snapshot);
    this.look();
  }

  creature(name: string): Creature | undefined {
    return this.life.creatures.find(creature => creature.name === name);
  }

  /** Keeps the history of this creature from now on. */
  watch(name: string): void {
    if (this.history?.name === name) return;
    const creature = this.creature(name);
    this.history = creature ? new CreatureHistory(name, creature.mind) : undefined;
    this.note();
  }

  /** Returns the whole past as a recording; all ticks are run again for the hashes. */
  recording(): RecordingFile {
    return runAll(this.record());
  }

  /** The same in steps; the recording ends at the tick at which the first step was taken. */
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

  /** To be called after any change of the tick that is shown. */
  private look(): void {
    this.coach?.look();
    this.note();
  }

  private note(): void {
    const creature = this.history && this.creature(this.history.name);
    if (creature) this.history?.record(this.life.now, creature.mind);
  }
}

/** A recording that was run again. */
export interface Relived {
  readonly session: Session;
  /** Whether every hash was the recorded one. */
  readonly equal: boolean;
  readonly sentence: string;
}

/** Runs a recording again as a session whose whole past can be visited. Throws InputError where the file is inconsistent. */
export function sessionOf(file: RecordingFile, title: string): Relived {
  return runAll(relive(file, title));
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
      ? `${hashes.length} ticks, equal to the recording bit for bit.`
      : `DIVERGED at tick ${diverged}: from there on the shown life differs from the recorded one.`;
  return { session, equal: diverged < 0, sentence };
}
