import type { StateArray, StateOwner } from '../core/index.js';
import type { TrainingDefinition } from './definition.js';
import { LifeGround, type TrainingHost } from './life-ground.js';
import { Trainer } from './trainer.js';
import type { Trial } from './trial-log.js';

/** The trainers of a life, each with one plan. They are part of its state, so snapshots, hashes and replays include them. */
export class Lessons implements StateOwner {
  trainers: readonly Trainer[] = [];
  private readonly host: TrainingHost;
  private readonly listeners = new WeakMap<Trainer, Set<(trial: Trial) => void>>();

  constructor(host: TrainingHost) {
    this.host = host;
  }

  /** Starts a plan. If its trainer already follows a plan, that one is ended first. */
  begin(plan: TrainingDefinition): Trainer {
    this.end(plan.trainer);
    const trainer = this.trainerOf(plan, new Set());
    this.trainers = [...this.trainers, trainer];
    return trainer;
  }

  /** Ends the plan of a trainer, if it has one. */
  end(name: string): void {
    const trainer = this.of(name);
    if (trainer === undefined) return;
    trainer.leave();
    this.trainers = this.trainers.filter(other => other !== trainer);
  }

  /** Returns the trainer of a name, or undefined if it has no plan. */
  of(name: string): Trainer | undefined {
    return this.trainers.find(({ training }) => training.trainer === name);
  }

  /** Runs all trainers: the first phase of a tick, after the inputs. */
  step(): void {
    for (let i = 0; i < this.trainers.length; i++) this.trainers[i].step();
  }

  /** Takes over the plans of a snapshot; state arrays are restored through visitState. */
  adopt(plans: readonly TrainingDefinition[]): void {
    const old = this.trainers;
    // new trainers, because symbols may have other numbers; listeners stay
    this.trainers = plans.map(plan => {
      const before = old.find(({ training }) => training === plan);
      return this.trainerOf(plan, new Set(before === undefined ? [] : this.listeners.get(before)));
    });
  }

  private trainerOf(plan: TrainingDefinition, listeners: Set<(trial: Trial) => void>): Trainer {
    const trainer = new Trainer(plan, new LifeGround(this.host, plan), listeners);
    this.listeners.set(trainer, listeners);
    return trainer;
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    for (const trainer of this.trainers) trainer.visitState(visit);
  }
}
