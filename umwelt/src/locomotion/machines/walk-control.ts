import type { Random, StateArray, StateOwner } from '../../core/index.js';
import type { NetDefinition } from '../nets/definition.js';
import type { NetId } from '../nets/net.js';
import { Nets } from '../nets/nets.js';
import type { Routes } from '../routes/routes.js';
import type { Walkers } from '../walkers/walkers.js';
import { type ConditionAction, Conditions } from './conditions.js';
import { WALKING_MACHINES } from './machines.js';
import { type WalkGoal, Walking } from './walking.js';

/** Events for a planner: a goal was reached or given up, or a condition was achieved and noticed. */
export type WalkNews = 'reached' | 'given-up' | 'noticed';

/** Options of a WalkControl. */
export interface WalkControlOptions {
  readonly walkers: Walkers;
  /** The number of the walker. */
  readonly walker: number;
  readonly routes: Routes;
  /** The machines; default those of the library. */
  readonly machines?: readonly NetDefinition<Walking>[];
  /** Conditions that are checked while it walks, the first with the highest priority, and the random stream for noticing them. */
  readonly conditions?: readonly ConditionAction<WalkControl>[];
  readonly random?: Random;
  /** Called for each event. `which` is the index of the condition, or the number of goals reached or given up so far. It may add goals. */
  readonly told?: (news: WalkNews, which: number, control: WalkControl) => void;
}

/**
 * The planner's interface to one walker: questions (`walking`), commands (`go`, `redirect`, `stop`) and events (`told`). It runs the
 * control machine and the conditions of the walker; call `tick` before the tick of its `Walkers`.
 */
export class WalkControl implements StateOwner {
  /** For questions of the planner: what the walker sees, distances, waiting goals. */
  readonly walking: Walking;
  readonly nets: Nets<Walking>;
  readonly conditions: Conditions<WalkControl> | undefined;
  private readonly told: WalkControlOptions['told'];
  /** How many times each action had run before this tick. */
  private readonly before: Uint32Array;
  /** [id of the control machine, goals reached at the last count, goals given up at the last count]. */
  private readonly known = new Int32Array(3);

  constructor({ walkers, walker, routes, machines = WALKING_MACHINES, conditions = [], random, told }: WalkControlOptions) {
    if (conditions.length > 0 && random === undefined) {
      throw new Error('found conditions without random numbers, expected `random`, such as Random.named(seed, "anna")');
    }
    this.walking = new Walking(walkers, walker, routes);
    this.nets = new Nets(this.walking, machines);
    this.conditions = random === undefined ? undefined : new Conditions(this, conditions, random);
    this.told = told;
    this.before = new Uint32Array(conditions.length);
    this.known[0] = this.nets.start('control');
  }

  /** The control machine. */
  get machine(): NetId {
    return this.known[0];
  }

  /** Adds goals at the end of the queue. */
  go(...goals: readonly WalkGoal[]): void {
    for (const goal of goals) this.walking.add(goal);
  }

  /** Drops the waiting goals, which do not count as given up, and starts others at once. */
  redirect(...goals: readonly WalkGoal[]): void {
    const { walking, nets, known } = this;
    nets.kill(known[0]);
    while (walking.waiting > 0) {
      walking.finish(false);
      known[2]++;
    }
    known[0] = nets.start('control');
    this.go(...goals);
  }

  /** Drops all goals and stands. */
  stop(): void {
    this.redirect();
  }

  /** Checks the conditions, runs the machines, and calls `told` for the events. */
  tick(): void {
    const { walking, conditions, known, told } = this;
    if (conditions !== undefined) {
      for (let i = 0; i < conditions.pairs.length; i++) this.before[i] = conditions.ran[i];
      conditions.tick();
      for (let i = 0; i < conditions.pairs.length; i++) if (conditions.ran[i] !== this.before[i]) told?.('noticed', i, this);
    }
    this.nets.tick();
    while (known[1] < walking.reached) {
      known[1]++;
      told?.('reached', known[1], this);
    }
    while (known[2] < walking.givenUp) {
      known[2]++;
      told?.('given-up', known[2], this);
    }
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    visit('known', this.known);
    this.walking.visitState(visit);
    this.nets.visitState(visit);
    this.conditions?.visitState((name, array) => visit(`conditions/${name}`, array));
  }
}
