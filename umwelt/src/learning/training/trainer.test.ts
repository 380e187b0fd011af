import { describe, expect, it } from 'vitest';
import type { TrainingDefinition } from './definition.js';
import { Trainer, type TrainerInput } from './trainer.js';

/** An animal whose behavior a test dictates, and a record of what the trainer does. */
class Ground {
  now = 0;
  behavior = 'idle';
  readonly log: string[] = [];
  readonly fields = new Map<string, number | boolean>();
  private waiting: TrainerInput[] = [];

  get(path: string): number | string | boolean {
    if (path === 'dog.behavior') return this.behavior;
    if (path.startsWith('dog.')) return 0;
    const value = this.fields.get(path);
    if (value === undefined) throw new Error(`there is no ${path}`);
    return value;
  }

  input(input: TrainerInput): void {
    this.waiting.push(input);
  }

  tick(): void {
    this.now++;
    for (const input of this.waiting.splice(0)) {
      if ('set' in input) {
        this.fields.set(input.set, input.to);
        this.log.push(`${this.now} ${input.set.split('.')[1]} ${input.to ? 'on' : 'off'}`);
      } else if ('add' in input) {
        this.fields.set(`${input.add}.amount`, 1);
        this.log.push(`${this.now} food`);
      } else {
        this.fields.delete(`${input.remove}.amount`);
        this.log.push(`${this.now} away`);
      }
    }
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

function live(trainer: Trainer, ground: Ground, ticks: number): void {
  for (let i = 0; i < ticks; i++) {
    trainer.before();
    ground.tick();
  }
}

describe('the trainer', () => {
  it('answers a behavior that begins, feeds every n-th time, and clears up', () => {
    const ground = new Ground();
    const trainer = new Trainer(plan, ground);
    live(trainer, ground, 6);
    ground.behavior = 'sit';
    live(trainer, ground, 10);
    expect(ground.log).toEqual(['7 hand on', '9 jump on', '14 hand off', '14 jump off']);
    expect(trainer.trials).toMatchObject([{ phase: 'a', number: 0, start: 6, done: true, fed: false, latency: -1 }]);
    live(trainer, ground, 20);
    expect(trainer.trials.length).toBe(1);
    ground.behavior = 'idle';
    live(trainer, ground, 1);
    ground.behavior = 'sit';
    live(trainer, ground, 6);
    expect(ground.log.slice(4)).toEqual(['38 hand on', '40 jump on', '42 food']);
    ground.behavior = 'chew';
    ground.fields.set('bone-0.amount', 0);
    live(trainer, ground, 1);
    expect(ground.log.slice(7)).toEqual(['44 away', '44 hand off', '44 jump off']);
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

  it('asks, notes how long the answer took, and leads through a chain', () => {
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
    ground.fields.set('bone-0.amount', 0);
    live(trainer, ground, 2);
    expect(trainer.trials).toMatchObject([{ done: true, fed: true, latency: 5 }]);
    live(trainer, ground, 40);
    expect(trainer.trials[1]).toMatchObject({ done: false, fed: false, latency: -1 });
  });
});
