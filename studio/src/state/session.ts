import type { Creature, Input, Problem, Registry, Snapshot, Told, WorldDefinition } from 'umwelt';
import { builtinRegistry, Life, type Past, type TimedInput, Timeline } from 'umwelt/life';
import { Coach, learnerIn } from '../training/coach.js';
import { CreatureHistory } from './creature-history.js';
import type { SessionRoom } from './session-room.js';

/** The part of a time line that a session uses. */
export type SessionTimeline = Pick<
  Timeline,
  'life' | 'first' | 'start' | 'end' | 'live' | 'past' | 'futures' | 'inputs' | 'nearest' | 'seek' | 'tick' | 'choose' | 'before'
>;

export interface SessionOptions {
  readonly title: string;
  readonly life: Life;
  /** A past and its other futures to continue; the life is then at the end of that past. */
  readonly past?: Past;
  readonly futures?: readonly Past[];
  /** The inputs of that past that begin changes of the user. */
  readonly changes?: readonly TimedInput[];
  /** The room whose copy the life is, and the time line of such a life. */
  readonly room?: SessionRoom;
  readonly timeline?: SessionTimeline;
}

/** An open world: its life, its past, and the history of one creature. */
export class Session {
  readonly title: string;
  readonly life: Life;
  readonly timeline: SessionTimeline;
  /** The room with which the life is shared; undefined for the user's own world. */
  readonly room: SessionRoom | undefined;
  /** The history of the watched creature. */
  history: CreatureHistory | undefined;
  /** For training; undefined if no creature learns. */
  readonly coach: Coach | undefined;
  /** The inputs before this session that begin changes of the user. */
  readonly changes: readonly TimedInput[];
  /** What runs now: a new tick, past ticks again, or neither. */
  phase: 'between' | 'tick' | 'past' = 'between';
  /** Called before each new tick, but not before past ticks that are run again. */
  beforeTick: (() => void) | undefined;
  /** The same, for the user's hand. */
  handTick: (() => void) | undefined;
  /** The same, for the attention of the person. */
  attentionTick: (() => void) | undefined;

  /** Throws InputError if `past` does not fit the life. */
  constructor({ title, life, past, futures = [], changes = [], room, timeline }: SessionOptions) {
    this.title = title;
    this.life = life;
    this.changes = changes;
    this.room = room;
    this.timeline = timeline ?? new Timeline(life, past && { past, futures });
    this.timeline.seek(this.timeline.end);
    const learner = learnerIn(life);
    this.coach = learner && new Coach(life, learner.name, input => this.change(input), room);
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

  /** Applies an input to the life now, or asks the room for it. Throws InputError if the life refuses it. */
  change(input: Input): Told | undefined {
    if (this.room?.isFollowing !== true) return this.life.apply(input);
    this.room.change(input);
    return undefined;
  }

  /** In a shared yard: sends what the user does to the room, and runs the life as far as the room is. Returns whether the tick has changed. */
  follow(): boolean {
    if (this.room?.step() !== true) return false;
    this.beforeTick?.();
    this.handTick?.();
    this.coach?.before();
    this.coach?.after();
    this.note();
    return true;
  }

  /** Runs the next tick: a new one at the end of the past, else the next recorded one. */
  tick(): void {
    if (this.timeline.live) {
      this.coach?.before();
      this.beforeTick?.();
      this.handTick?.();
      this.attentionTick?.();
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

  /** Goes to a tick like `Timeline.seek`. Returns whether the life has arrived there. */
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

  /** Must be called after any change of the shown tick. */
  private look(): void {
    this.coach?.look();
    this.note();
  }

  private note(): void {
    const creature = this.history && this.creature(this.history.name);
    if (creature) this.history?.record(this.life.now, creature.mind);
  }
}
