import type { StateArray, StateOwner } from '../core/index.js';
import type { TrainingGround } from './training-ground.js';

/** Ticks after which food that is not eaten is taken away. */
const FOOD_LASTS = 200;

/** Gives food, one piece at a time, and reports when it is eaten. */
export class Dispenser implements StateOwner {
  private readonly name: string;
  private readonly ground: TrainingGround;
  /** 1 while a piece is prepared or given; the tick in which it was given. */
  private readonly numbers = new Float64Array(2);

  constructor(name: string, ground: TrainingGround) {
    this.name = name;
    this.ground = ground;
  }

  prepare(): void {
    if (this.numbers[0] === 1) return;
    this.numbers[0] = 1;
    this.ground.prepare();
  }

  give(): void {
    this.numbers[0] = 1;
    this.numbers[1] = this.ground.now;
    this.ground.give();
  }

  /** Whether the given food is eaten, or has lain for FOOD_LASTS ticks. */
  get over(): boolean {
    return this.ground.eaten || this.ground.now - this.numbers[1] > FOOD_LASTS;
  }

  clear(): void {
    if (this.numbers[0] === 1) this.ground.takeAway();
    this.numbers[0] = 0;
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    visit(this.name, this.numbers);
  }
}
