import type { Trainer } from '../trainer.js';

/** So many ticks of a trainer on a ground whose time a test keeps. */
export function live(trainer: Trainer, ground: { now: number }, ticks: number): void {
  for (let i = 0; i < ticks; i++) {
    trainer.step();
    ground.now++;
  }
}
