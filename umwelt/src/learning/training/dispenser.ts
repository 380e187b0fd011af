import { cos, sin } from '../../core/index.js';
import { TRAINING_DEFAULTS, type TrainingDefinition } from './definition.js';
import type { TrainingGround } from './trainer.js';

/** Ticks that food may lie before it is taken away. */
const FOOD_LASTS = 200;

/** Lays food, one piece at a time, and sees when it is eaten. */
export class Dispenser {
  private readonly training: TrainingDefinition;
  private readonly ground: TrainingGround;
  private foods = 0;
  private food = '';
  private since = 0;

  constructor(training: TrainingDefinition, ground: TrainingGround) {
    this.training = training;
    this.ground = ground;
  }

  /** In its place, or before the animal. */
  give(): void {
    const { food } = this.training;
    this.food = `${food.kind}-${this.foods++}`;
    this.since = this.ground.now;
    this.ground.input({ add: this.food, thing: { ...food, at: this.place() } });
  }

  private place(): readonly [number, number] {
    const { animal, at, reach = TRAINING_DEFAULTS.reach } = this.training;
    if (at !== undefined) return at;
    const number = (name: string) => Number(this.ground.get(`${animal}.${name}`));
    const heading = number('heading');
    return [number('x') + reach * sin(heading), number('y') + reach * cos(heading)];
  }

  /** Whether the food that was given is eaten, or has lain long enough. */
  get over(): boolean {
    // given before the coming tick: it is not there yet
    if (this.ground.now === this.since) return false;
    return Number(this.ground.get(`${this.food}.amount`)) <= 0 || this.ground.now - this.since > FOOD_LASTS;
  }

  clear(): void {
    this.ground.input({ remove: this.food });
  }
}
