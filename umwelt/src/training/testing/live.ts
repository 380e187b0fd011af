import type { Trainer } from '../trainer.js';

/** Runs a trainer for a number of ticks on a ground whose time the test keeps. */
export function live(trainer: Trainer, ground: { now: number }, ticks: number): void {
  for (let i = 0; i < ticks; i++) {
    trainer.step();
    ground.now++;
  }
}
