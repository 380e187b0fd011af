import { describe, expect, it } from 'vitest';
import { Symbols } from '../core/index.js';
import { copyState, hashState, restoreState } from '../core/state.js';
import type { TrainingDefinition } from './definition.js';
import { live } from './testing/live.js';
import { Trainer } from './trainer.js';
import type { TrainingGround } from './training-ground.js';

/** A ground on which the test sets the behavior of the animal, with a log of what the trainer does. Entries before a tick have its number. */
class Ground implements TrainingGround {
  now = 0;
  readonly seed = 1;
  behavior = 'idle';
  readonly log: string[] = [];
  amount = 0;
  private readonly symbols = new Symbols();

  symbol(name: string): number {
    return this.symbols.id(name);
  }
  seen(): number {
    return this.symbol(this.behavior);
  }
  show(gesture: number, on: boolean): void {
    this.log.push(`${this.now + 1} ${this.symbols.name(gesture)} ${on ? 'on' : 'off'}`);
  }
  prepare(): void {
    this.log.push(`${this.now + 1} ready`);
  }
  give(): void {
    this.amount = 1;
    this.log.push(`${this.now + 1} food`);
  }
  get eaten(): boolean {
    return this.amount <= 0;
  }
  takeAway(): void {
    this.log.push(`${this.now + 1} away`);
  }
}

const plan: TrainingDefinition = {
  training: 't',
  animal: 'dog',
  trainer: 'man',
  food: { kind: 'bone', fields: { amount: 1 } },
  rest: 5,
  phases: [{ name: 'a', trials: 2, links: [{ behavior: 'sit', gesture: { hand: 0, jump: 2 }, delay: 4, linger: 3 }], ratio: 2 }],
};

describe('the trainer', () => {
  it('makes the gesture when the behavior begins, feeds every n-th trial, and clears up', () => {
    const ground = new Ground();
    const trainer = new Trainer(plan, ground);
    live(trainer, ground, 6);
    ground.behavior = 'sit';
    live(trainer, ground, 10);
    // food is prepared in every trial of a phase that can feed, and put away again if it is not given
    expect(ground.log).toEqual(['7 hand on', '8 ready', '9 jump on', '11 away', '14 hand off', '14 jump off']);
    expect(trainer.trials).toMatchObject([{ phase: 'a', number: 0, start: 6, done: true, fed: false, latency: -1 }]);
    live(trainer, ground, 20);
    expect(trainer.trials.length).toBe(1);
    ground.behavior = 'idle';
    live(trainer, ground, 1);
    ground.behavior = 'sit';
    live(trainer, ground, 6);
    expect(ground.log.slice(6)).toEqual(['38 hand on', '39 ready', '40 jump on', '42 food']);
    ground.behavior = 'chew';
    ground.amount = 0;
    live(trainer, ground, 1);
    expect(ground.log.slice(10)).toEqual(['44 away', '44 hand off', '44 jump off']);
    expect(trainer.trials[1]).toMatchObject({ number: 1, done: true, fed: true });
    expect(trainer.done).toBe(true);
    live(trainer, ground, 5);
    expect(trainer.trials.length).toBe(2);
  });

  it('gives nothing to an animal that stops too soon', () => {
    const ground = new Ground();
    const trainer = new Trainer({ ...plan, phases: [{ ...plan.phases[0], ratio: 1 }] }, ground);
    live(trainer, ground, 6);
    ground.behavior = 'sit';
    live(trainer, ground, 3);
    ground.behavior = 'beg';
    live(trainer, ground, 10);
    expect(trainer.trials).toMatchObject([{ done: false, fed: false }]);
    expect(ground.log.some(line => line.endsWith('food'))).toBe(false);
  });

  it('commands, measures the latency, and runs a chain', () => {
    const ground = new Ground();
    const links = [
      { behavior: 'beg', gesture: 'point', delay: 2, patience: 8 },
      { behavior: 'sit', gesture: 'hand', delay: 3, patience: 8 },
    ];
    const trainer = new Trainer({ ...plan, phases: [{ name: 'c', trials: 2, links, command: true }] }, ground);
    live(trainer, ground, 10);
    ground.behavior = 'beg';
    live(trainer, ground, 3);
    expect(ground.log).toEqual(['6 point on', '13 point off', '13 hand on']);
    ground.behavior = 'sit';
    live(trainer, ground, 5);
    expect(ground.log.at(-1)).toMatch(/food/);
    ground.amount = 0;
    live(trainer, ground, 2);
    expect(trainer.trials).toMatchObject([{ done: true, fed: true, latency: 5 }]);
    live(trainer, ground, 40);
    expect(trainer.trials[1]).toMatchObject({ done: false, fed: false, latency: -1 });
  });

  it('continues from a copy of its state as the original does', () => {
    const ground = new Ground();
    const phases: TrainingDefinition['phases'] = [
      { ...plan.phases[0], trials: 3, schedule: { 'variable-ratio': 2 } },
      {
        name: 'b',
        trials: 2,
        free: { ticks: 30, gesture: 'lamp', responses: [{ behavior: 'sit', every: 3, schedule: { 'variable-interval': 9 } }] },
      },
    ];
    const trainer = new Trainer({ ...plan, phases }, ground);
    const act = (trainer: Trainer, ground: Ground): void => {
      ground.behavior = ground.now % 16 < 8 ? 'sit' : 'idle';
      if (ground.now % 3 === 0) ground.amount = 0;
      live(trainer, ground, 1);
    };
    while (ground.now < 150 && !trainer.done) {
      const other = new Ground();
      const twin = new Trainer({ ...plan, phases }, other);
      Object.assign(other, { now: ground.now, amount: ground.amount, behavior: ground.behavior });
      for (const name of ['sit', 'idle']) expect(other.symbol(name)).toBe(ground.symbol(name));
      restoreState(twin, copyState(trainer));
      const from = ground.log.length;
      act(trainer, ground);
      act(twin, other);
      expect(other.log).toEqual(ground.log.slice(from));
      expect(hashState(twin)).toBe(hashState(trainer));
      expect(twin.trials).toEqual(trainer.trials);
    }
    expect(trainer.trials.length).toBe(5);
    expect(trainer.trials.at(-1)?.work?.[0].responses).toBeGreaterThan(0);
  });
});
