import { Random, type StateArray, type StateOwner } from '../core/index.js';
import { stateName } from '../core/state-name.js';
import { type LinkDefinition, type PhaseDefinition, TRAINING_DEFAULTS, type TrainingDefinition } from './definition.js';
import { Dispenser } from './dispenser.js';
import { FreeTime } from './free-time.js';
import { Schedule } from './schedule.js';
import { Shaping } from './shaping.js';
import type { TrainingGround } from './training-ground.js';
import { type Trial, TrialLog } from './trial-log.js';

// states of the trainer: waits for a trial to begin; watches the behavior of a link; waits for an answer to a gesture; waits until food is eaten;
// leaves the gestures on for a moment after a trial without food
const IDLE = 0;
const WATCH = 1;
const ASK = 2;
const EAT = 3;
const LINGER = 4;

// layout of `numbers`: phase, trial and link of the plan; the trainer's state and its first tick; the tick of the first gesture, and of the gesture
// or answer from which the delay counts; whether the trial was fed and good, and its latency; the behavior last seen; the marker that is on (or -1)
// and its tick; whether the trainer pauses
const PHASE = 0;
const TRIAL = 1;
const LINK = 2;
const STATE = 3;
const SINCE = 4;
const STARTED = 5;
const FROM = 6;
const FED = 7;
const GOOD = 8;
const LATENCY = 9;
const SEEN = 10;
const MARKER = 11;
const MARKED = 12;
const PAUSED = 13;
const SIZE = 14;

/** Ticks before food is due at which it is prepared: the time that a hand takes to reach out. */
const READY = 12;

/** A compiled link: symbols of its behavior and gestures, and the ticks after which each gesture is made. */
interface Link {
  readonly plan: LinkDefinition;
  readonly behavior: number;
  readonly gestures: Int32Array;
  readonly after: Float64Array;
}

/** A compiled phase, so that nothing is allocated while the life runs. */
interface Phase {
  readonly plan: PhaseDefinition;
  readonly links: readonly Link[];
  readonly schedule: Schedule | undefined;
  readonly free: FreeTime | undefined;
  readonly marker: number;
}

/**
 * Trains an animal by a plan (thesis 6.3.2): waits until a behavior begins, makes the gesture, and gives food if the animal keeps to the behavior for
 * long enough. It runs in the first phase of a tick and knows the animal only by its public field `behavior`, so it sees a behavior begin before the
 * body moves.
 */
export class Trainer implements StateOwner {
  readonly training: TrainingDefinition;
  private readonly ground: TrainingGround;
  private readonly name: string;
  private readonly phases: readonly Phase[];
  private readonly numbers = new Float64Array(SIZE);
  /** Symbols of all gestures of the links. */
  private readonly gestures: Int32Array;
  /** By gesture: the tick in which it is due or was made; -1 for none. */
  private readonly due: Float64Array;
  private readonly log: TrialLog;
  private readonly dispenser: Dispenser;
  private readonly random: Random;
  private readonly shaping: Shaping;
  /** The symbol of the field `behavior` while the animal does nothing: ''. */
  private readonly nothing: number;
  private readonly listeners: Set<(trial: Trial) => void>;

  constructor(training: TrainingDefinition, ground: TrainingGround, listeners: Set<(trial: Trial) => void> = new Set()) {
    const name = `training/${training.trainer}`;
    this.name = name;
    this.training = training;
    this.ground = ground;
    this.listeners = listeners;
    this.log = new TrialLog(name, training);
    this.dispenser = new Dispenser(`${name}/dispenser`, ground);
    this.random = Random.named(ground.seed, training.training);
    this.shaping = new Shaping(`${name}/shaping`);
    this.phases = training.phases.map((phase, i) => this.compile(phase, `${name}/${i}`));
    this.gestures = Int32Array.from(new Set(this.phases.flatMap(({ links }) => links.flatMap(link => [...link.gestures]))));
    this.due = new Float64Array(this.gestures.length).fill(-1);
    this.nothing = ground.symbol('');
    this.numbers[SINCE] = ground.now;
    this.numbers[LATENCY] = this.numbers[SEEN] = this.numbers[MARKER] = -1;
    this.begin();
  }

  private compile(plan: PhaseDefinition, name: string): Phase {
    const { ground, dispenser, random } = this;
    const mark = this.mark.bind(this);
    return {
      plan,
      links: (plan.links ?? []).map(link => {
        const gestures = typeof link.gesture === 'string' ? { [link.gesture]: 0 } : link.gesture;
        return {
          plan: link,
          behavior: ground.symbol(link.behavior),
          gestures: Int32Array.from(Object.keys(gestures), gesture => ground.symbol(gesture)),
          after: Float64Array.from(Object.values(gestures)),
        };
      }),
      schedule: plan.schedule === undefined ? undefined : new Schedule(`${name}/schedule`, plan.schedule, random),
      free: plan.free === undefined ? undefined : new FreeTime(name, plan, plan.free, { ground, dispenser, random, mark }),
      marker: plan.marker === undefined ? -1 : ground.symbol(plan.marker),
    };
  }

  /** Whether the plan is at its end. */
  get done(): boolean {
    return this.numbers[PHASE] >= this.phases.length;
  }
  /** The present phase of the plan, or undefined at its end. */
  get phase(): PhaseDefinition | undefined {
    return this.phases[this.numbers[PHASE]]?.plan;
  }
  /** The finished trials, in order. */
  get trials(): Trial[] {
    return this.log.all();
  }
  /** Whether a trial is in progress or food is being eaten. */
  get busy(): boolean {
    return this.numbers[STATE] !== IDLE || this.phases[this.numbers[PHASE]]?.free?.busy === true;
  }
  /** Whether the outcome of the present trial is known: food is given, or the trial succeeded without food. */
  get outcome(): boolean {
    return this.numbers[STATE] === EAT || (this.numbers[STATE] === LINGER && this.numbers[GOOD] === 1);
  }
  /** While true, no new trial begins; the present one goes on to its end. */
  get paused(): boolean {
    return this.numbers[PAUSED] === 1;
  }
  set paused(paused: boolean) {
    this.numbers[PAUSED] = paused ? 1 : 0;
  }

  /** Calls the listener at the end of every trial, again for trials that are repeated after a restore. */
  onTrial(listener: (trial: Trial) => void): void {
    this.listeners.add(listener);
  }

  /** Begins the present phase: its schedules start anew. */
  private begin(): void {
    const phase = this.phases[this.numbers[PHASE]];
    phase?.schedule?.restart();
    this.shaping.begin();
    if (phase?.free !== undefined) {
      phase.free.begin();
      this.numbers[STARTED] = -1;
    }
    if (phase === undefined && this.numbers[MARKER] >= 0) this.unmark();
  }

  /** Runs one tick: looks at the animal and does what is due. */
  step(): void {
    const { numbers, ground } = this;
    const phase = this.phases[numbers[PHASE]];
    if (phase === undefined || (this.paused && !this.busy)) return;
    const seen = ground.seen();
    const began = seen !== numbers[SEEN];
    numbers[SEEN] = seen;
    if (numbers[MARKER] >= 0 && ground.now - numbers[MARKED] >= TRAINING_DEFAULTS.mark) this.unmark();
    if (phase.free !== undefined) {
      this.freely(phase.free, seen);
      return;
    }
    const link = phase.links[numbers[LINK]];
    if (numbers[STATE] !== EAT) phase.schedule?.pass();
    const waited = ground.now - numbers[SINCE];
    if (numbers[STATE] === IDLE) this.idle(phase, link, seen, began, waited);
    else if (numbers[STATE] === WATCH) this.watch(phase, link, seen);
    else if (numbers[STATE] === ASK) this.ask(link, seen, waited);
    else if (numbers[STATE] === EAT) {
      if (this.dispenser.over) {
        numbers[FED] = ground.eaten ? 1 : 0;
        this.finish(true);
      }
    } else if (waited >= (link.plan.linger ?? TRAINING_DEFAULTS.linger)) this.finish(numbers[GOOD] === 1);
    for (let i = 0; i < this.due.length; i++) if (this.due[i] === ground.now) ground.show(this.gestures[i], true);
  }

  /** Ends the plan early: takes gestures, marker and food away. */
  leave(): void {
    if (this.done) return;
    const { free } = this.phases[this.numbers[PHASE]];
    this.dispenser.clear();
    this.withdraw();
    free?.end();
    if (this.numbers[MARKER] >= 0) this.unmark();
  }

  private idle({ plan }: Phase, link: Link, seen: number, began: boolean, waited: number): void {
    const { numbers, ground } = this;
    if (waited < (this.training.rest ?? TRAINING_DEFAULTS.rest)) return;
    const ready = plan.command === true ? seen !== link.behavior && seen !== this.nothing : began && seen === link.behavior;
    if (!ready || seen < 0) return;
    numbers[STARTED] = ground.now;
    numbers[LATENCY] = -1;
    numbers[FED] = 0;
    numbers[GOOD] = 0;
    this.make(link);
    this.go(plan.command === true ? ASK : WATCH);
    numbers[FROM] = ground.now;
  }

  /** State WATCH: goes on to the next link or to food once the behavior has lasted for the delay; ends the trial without food if it stops sooner. */
  private watch(phase: Phase, link: Link, seen: number): void {
    const { numbers, ground } = this;
    if (seen !== link.behavior) {
      this.dispenser.clear();
      this.go(LINGER);
      return;
    }
    const left = this.shaping.delayOf(link.plan) - (ground.now - numbers[FROM]);
    const last = numbers[LINK] + 1 === phase.links.length;
    if (last && left <= READY && mayPay(phase.plan)) this.dispenser.prepare();
    if (left > 0) return;
    if (!last) {
      this.withdraw();
      numbers[LINK]++;
      this.make(phase.links[numbers[LINK]]);
      this.go(ASK);
      return;
    }
    numbers[GOOD] = 1;
    const ratio = phase.plan.ratio ?? 1;
    const fed = phase.schedule === undefined ? ratio > 0 && (numbers[TRIAL] + 1) % ratio === 0 : phase.schedule.respond();
    numbers[FED] = fed ? 1 : 0;
    if (phase.marker >= 0) this.mark(phase.marker);
    if (fed) this.dispenser.give();
    else this.dispenser.clear();
    this.go(fed ? EAT : LINGER);
  }

  /** State ASK: a gesture asks for the behavior of a link. The trial fails if the animal does not begin within `patience` ticks. */
  private ask(link: Link, seen: number, waited: number): void {
    const { numbers } = this;
    if (seen === link.behavior) {
      if (numbers[LINK] === 0) numbers[LATENCY] = waited;
      numbers[FROM] = this.ground.now;
      this.go(WATCH);
    } else if (waited > (link.plan.patience ?? TRAINING_DEFAULTS.patience)) this.finish(false);
  }

  /** Schedules the gestures of a link. */
  private make(link: Link): void {
    for (let i = 0; i < link.gestures.length; i++) this.due[this.gestures.indexOf(link.gestures[i])] = this.ground.now + link.after[i];
  }

  /** Switches off all gestures that were made, and cancels those that are due. */
  private withdraw(): void {
    for (let i = 0; i < this.due.length; i++) {
      if (this.due[i] >= 0 && this.due[i] < this.ground.now) this.ground.show(this.gestures[i], false);
      this.due[i] = -1;
    }
  }

  private mark(marker: number): void {
    this.numbers[MARKER] = marker;
    this.numbers[MARKED] = this.ground.now;
    this.ground.show(marker, true);
  }

  private unmark(): void {
    this.ground.show(this.numbers[MARKER], false);
    this.numbers[MARKER] = -1;
  }

  /** Runs a tick of free time; a stretch of it counts as a trial. */
  private freely(free: FreeTime, seen: number): void {
    const { numbers, ground } = this;
    if (numbers[STARTED] < 0) numbers[STARTED] = ground.now;
    free.step(seen);
    const { plan } = this.phases[numbers[PHASE]];
    if (ground.now - numbers[STARTED] + 1 < (plan.free?.ticks ?? TRAINING_DEFAULTS.ticks)) return;
    const { counts } = free;
    let responses = 0;
    let foods = 0;
    for (let i = 0; i < counts.length; i += 3) {
      responses += counts[i];
      foods += counts[i + 2];
    }
    this.log.addCounts(numbers[PHASE], numbers[TRIAL], counts);
    counts.fill(0);
    const phase = numbers[PHASE];
    this.record(responses > 0 || foods > 0, foods > 0);
    if (numbers[PHASE] !== phase) free.end();
    else numbers[STARTED] = ground.now + 1;
  }

  private finish(done: boolean): void {
    const { numbers } = this;
    this.dispenser.clear();
    this.withdraw();
    this.shaping.note(done);
    numbers[LINK] = 0;
    this.go(IDLE);
    this.record(done, numbers[FED] === 1);
    numbers[FED] = 0;
  }

  private record(done: boolean, fed: boolean): void {
    const { numbers } = this;
    const phase = numbers[PHASE];
    const number = numbers[TRIAL];
    this.log.add(phase, number, numbers[STARTED], this.ground.now, done, fed, numbers[LATENCY]);
    numbers[TRIAL]++;
    if (numbers[TRIAL] >= this.phases[phase].plan.trials) {
      numbers[TRIAL] = 0;
      numbers[PHASE]++;
      this.begin();
    }
    if (this.listeners.size > 0) for (const listener of this.listeners) listener(this.log.trial(phase, number));
  }

  private go(state: number): void {
    this.numbers[STATE] = state;
    this.numbers[SINCE] = this.ground.now;
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    visit(stateName(this.name, '/numbers'), this.numbers);
    visit(stateName(this.name, '/due'), this.due);
    visit(stateName(this.name, '/random'), this.random.words);
    this.log.visitState(visit);
    this.ground.visitState?.(visit);
    this.dispenser.visitState(visit);
    this.shaping.visitState(visit);
    for (const { schedule, free } of this.phases) {
      schedule?.visitState(visit);
      free?.visitState(visit);
    }
  }
}

/** Whether trials of a phase can be fed at all. */
function mayPay({ ratio = 1, schedule }: PhaseDefinition): boolean {
  return schedule !== undefined || ratio > 0;
}
