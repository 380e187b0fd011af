import { Random } from '../../core/index.js';
import type { ThingDefinition } from '../../world/index.js';
import {
  type FreeDefinition,
  type LinkDefinition,
  type PhaseDefinition,
  TRAINING_DEFAULTS,
  type TrainingDefinition,
} from './definition.js';
import { Dispenser } from './dispenser.js';
import { FreeTime, type Work } from './free-time.js';
import { Schedule } from './schedule.js';
import { Shaping } from './shaping.js';

/** What a trainer can see and do: public fields and places, and inputs like anybody's. A Life is one. */
export interface TrainingGround {
  readonly now: number;
  /** From which variable schedules are drawn; default 1. */
  readonly seed?: number;
  get(path: string): number | string | boolean;
  input(input: TrainerInput): void;
}

export type TrainerInput =
  | { readonly set: string; readonly to: boolean }
  | { readonly add: string; readonly thing: ThingDefinition }
  | { readonly remove: string };

/** What came of one trial. */
export interface Trial {
  readonly phase: string;
  /** 0, 1, 2 ... in its phase. */
  readonly number: number;
  /** Ticks of the first gesture and of the end. */
  readonly start: number;
  readonly end: number;
  /** Whether every link was done for long enough. */
  readonly done: boolean;
  readonly fed: boolean;
  /** Ticks from the command until he obeyed; -1 where he did not or was not asked. */
  readonly latency: number;
  /** In free time: what was done, and food that came for nothing under ''. */
  readonly work?: readonly Work[];
}

const IDLE = 0;
const WATCH = 1;
const ASK = 2;
const EAT = 3;
const LINGER = 4;

/**
 * The puppet as a trainer (thesis 6.3.2): it sees a behavior begin, makes its gesture, and rewards if the animal is still at it.
 * Call `before` before each tick. It knows the animal by its public field `behavior` only.
 */
export class Trainer {
  readonly training: TrainingDefinition;
  readonly trials: Trial[] = [];
  private readonly ground: TrainingGround;
  private readonly heard = new Set<(trial: Trial) => void>();
  private phaseNumber = 0;
  private trialNumber = 0;
  private state = IDLE;
  /** Tick of the last change of state, of the first gesture, of the gesture or answer that the delay counts from. */
  private since = 0;
  private started = 0;
  private from = 0;
  private link = 0;
  private fed = false;
  private latency = -1;
  private good = 0;
  private readonly dispenser: Dispenser;
  private readonly random: Random;
  private readonly shaping = new Shaping();
  private schedule: Schedule | undefined;
  private free: FreeTime | undefined;
  /** The marker that is on, and since when. */
  private marker = '';
  private markedAt = 0;
  private readonly shown = new Map<string, number>();
  private lastSeen = '';

  constructor(training: TrainingDefinition, ground: TrainingGround) {
    this.training = training;
    this.ground = ground;
    this.since = ground.now;
    this.dispenser = new Dispenser(training, ground);
    this.random = Random.named(ground.seed ?? 1, training.training);
    this.begin();
  }

  /** The schedules of a phase start with it. */
  private begin(): void {
    const schedule = this.phase?.schedule;
    this.schedule = schedule === undefined ? undefined : new Schedule(schedule, this.random);
    this.shaping.begin();
    this.free = undefined;
    if (this.done && this.marker !== '') this.unmark();
  }

  get done(): boolean {
    return this.phaseNumber >= this.training.phases.length;
  }
  get phase(): PhaseDefinition | undefined {
    return this.training.phases[this.phaseNumber];
  }
  /** Whether a gesture is being answered, or food is being eaten: a moment at which something can be learned. */
  get busy(): boolean {
    return this.state !== IDLE || this.free?.busy === true;
  }

  /** Whether the outcome of the trial under way is known: food, or none after all was done. */
  get outcome(): boolean {
    return this.state === EAT || (this.state === LINGER && this.good > 0);
  }

  onTrial(listener: (trial: Trial) => void): void {
    this.heard.add(listener);
  }

  /** See, and do what is due; inputs take effect at the beginning of the next tick. */
  before(): void {
    const phase = this.phase;
    if (phase === undefined) return;
    const seen = String(this.ground.get(`${this.training.animal}.behavior`));
    const began = seen !== this.lastSeen;
    this.lastSeen = seen;
    if (this.marker !== '' && this.ground.now - this.markedAt >= TRAINING_DEFAULTS.mark) this.unmark();
    if (phase.free !== undefined) {
      this.freely(phase, phase.free, seen);
      return;
    }
    const link = phase.links![this.link];
    if (this.state !== EAT) this.schedule?.pass();
    const waited = this.ground.now - this.since;
    if (this.state === IDLE) this.idle(phase, link, seen, began, waited);
    else if (this.state === WATCH) this.watch(phase, link, seen);
    else if (this.state === ASK) this.ask(link, seen, waited);
    else if (this.state === EAT) {
      if (this.dispenser.over) this.finish(true);
    } else if (waited >= (link.linger ?? TRAINING_DEFAULTS.linger)) this.finish(this.good > 0);
    this.gestureDue();
  }

  private idle(phase: PhaseDefinition, link: LinkDefinition, seen: string, began: boolean, waited: number): void {
    if (waited < (this.training.rest ?? TRAINING_DEFAULTS.rest)) return;
    const ready = phase.command === true ? seen !== link.behavior && seen !== '' : began && seen === link.behavior;
    if (!ready) return;
    this.started = this.ground.now;
    this.latency = -1;
    this.fed = false;
    this.good = 0;
    this.make(link);
    this.go(phase.command === true ? ASK : WATCH);
    this.from = this.ground.now;
  }

  /** He is at it: what comes next, if he stays at it until then. */
  private watch(phase: PhaseDefinition, link: LinkDefinition, seen: string): void {
    if (seen !== link.behavior) {
      this.go(LINGER);
      return;
    }
    if (this.ground.now - this.from < this.shaping.delayOf(link)) return;
    if (this.link + 1 < phase.links!.length) {
      this.withdraw();
      this.link++;
      this.make(phase.links![this.link]);
      this.go(ASK);
      return;
    }
    this.good = 1;
    const ratio = phase.ratio ?? 1;
    this.fed = this.schedule === undefined ? ratio > 0 && (this.trialNumber + 1) % ratio === 0 : this.schedule.respond();
    if (phase.marker !== undefined) this.mark(phase.marker);
    if (this.fed) this.dispenser.give();
    this.go(this.fed ? EAT : LINGER);
  }

  /** Asked by a gesture: he has to begin in time. */
  private ask(link: LinkDefinition, seen: string, waited: number): void {
    if (seen === link.behavior) {
      if (this.link === 0) this.latency = waited;
      this.from = this.ground.now;
      this.go(WATCH);
    } else if (waited > (link.patience ?? TRAINING_DEFAULTS.patience)) this.finish(false);
  }

  private make(link: LinkDefinition): void {
    const gestures = typeof link.gesture === 'string' ? { [link.gesture]: 0 } : link.gesture;
    for (const [name, after] of Object.entries(gestures)) this.shown.set(name, this.ground.now + after);
  }

  private gestureDue(): void {
    for (const [name, tick] of this.shown) if (tick === this.ground.now) this.show(name, true);
  }

  private withdraw(): void {
    for (const [name, tick] of this.shown) if (tick < this.ground.now) this.show(name, false);
    this.shown.clear();
  }

  private mark(marker: string): void {
    this.marker = marker;
    this.markedAt = this.ground.now;
    this.show(marker, true);
  }

  private unmark(): void {
    this.show(this.marker, false);
    this.marker = '';
  }

  private show(gesture: string, on: boolean): void {
    this.ground.input({ set: `${this.training.trainer}.${gesture}`, to: on });
  }

  /** A tick of free time; a stretch of it counts as a trial. */
  private freely(phase: PhaseDefinition, free: FreeDefinition, seen: string): void {
    if (this.free === undefined) {
      const { ground, dispenser, random } = this;
      const hands = { ground, dispenser, random, show: this.show.bind(this), mark: this.mark.bind(this) };
      this.free = new FreeTime(phase, free, hands);
      this.started = ground.now;
    }
    this.free.before(seen);
    if (this.ground.now - this.started + 1 < (free.ticks ?? TRAINING_DEFAULTS.ticks)) return;
    const work = this.free.take();
    const fed = work.some(({ foods }) => foods > 0);
    const last = this.free;
    this.record({ done: work.some(({ responses }) => responses > 0) || fed, fed, work });
    if (this.free !== last) last.end();
    this.started = this.ground.now + 1;
  }

  private finish(done: boolean): void {
    if (this.fed) this.dispenser.clear();
    this.withdraw();
    this.shaping.note(done);
    this.record({ done, fed: this.fed });
    this.link = 0;
    this.fed = false;
    this.go(IDLE);
  }

  private record(outcome: Pick<Trial, 'done' | 'fed' | 'work'>): void {
    const phase = this.phase!;
    const trial: Trial = {
      phase: phase.name,
      number: this.trialNumber,
      start: this.started,
      end: this.ground.now,
      latency: this.latency,
      ...outcome,
    };
    this.trials.push(trial);
    this.trialNumber++;
    if (this.trialNumber >= phase.trials) {
      this.trialNumber = 0;
      this.phaseNumber++;
      this.begin();
    }
    for (const listener of this.heard) listener(trial);
  }

  private go(state: number): void {
    this.state = state;
    this.since = this.ground.now;
  }
}
