import type { Random, StateArray, StateOwner } from '../../core/index.js';
import type { NetDefinition } from '../nets/definition.js';
import type { NetId } from '../nets/net.js';
import { Nets } from '../nets/nets.js';
import type { Routes } from '../routes/routes.js';
import type { Walkers } from '../walkers/walkers.js';
import { type ConditionAction, Conditions } from './conditions.js';
import { WALKING_MACHINES } from './machines.js';
import { type WalkGoal, Walking } from './walking.js';

/** What a planner is told: a goal was reached or given up, or a condition was achieved and noticed. */
export type WalkNews = 'reached' | 'given-up' | 'noticed';

/** How a walker is controlled. */
export interface WalkControlOptions {
  readonly walkers: Walkers;
  /** Which of them, by number. */
  readonly walker: number;
  readonly routes: Routes;
  /** The machines; those of the library where it is not said. */
  readonly machines?: readonly NetDefinition<Walking>[];
  /** Conditions that are watched while it walks, the first with the highest priority, and the random numbers of noticing. */
  readonly conditions?: readonly ConditionAction<WalkControl>[];
  readonly random?: Random;
  /** Called for each news; `which` is the place of the condition, or how many goals have been reached or given up. It may give new goals. */
  readonly told?: (news: WalkNews, which: number, control: WalkControl) => void;
}

/**
 * The planner's side of one walker: ask (`walking`), command (`go`, `redirect`, `stop`), be told (`told`). It runs the control machine and the
 * conditions of the walker; call `tick` before the tick of its `Walkers`.
 */
export class WalkControl implements StateOwner {
  /** What the planner may ask: what the walker sees, how far places are, how many goals wait. */
  readonly walking: Walking;
  readonly nets: Nets<Walking>;
  readonly conditions: Conditions<WalkControl> | undefined;
  private readonly told: WalkControlOptions['told'];
  /** How often each condition had been acted on before this tick. */
  private readonly before: Uint32Array;
  /** [the control machine, goals that ended as reached and as given up when they were counted last]. */
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

  /** Adds goals behind those that wait. */
  go(...goals: readonly WalkGoal[]): void {
    for (const goal of goals) this.walking.add(goal);
  }

  /** Drops the goals that wait, which are not counted as given up, and takes others: at once. */
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

  /** Looks at the conditions, runs the machines, and tells what came of it. */
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
