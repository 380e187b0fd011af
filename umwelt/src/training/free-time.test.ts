import { describe, expect, it } from 'vitest';
import { Symbols } from '../core/index.js';
import type { PhaseDefinition, TrainingDefinition } from './definition.js';
import { live } from './testing/live.js';
import { Trainer } from './trainer.js';
import type { TrainingGround } from './training-ground.js';

/** A ground on which the test sets the behavior of the animal, which eats in three ticks, with a log of what the trainer does. */
class Chamber implements TrainingGround {
  now = 0;
  readonly seed = 1;
  behavior = 'idle';
  readonly log: string[] = [];
  private meal = -1;
  private readonly symbols = new Symbols();

  symbol(name: string): number {
    return this.symbols.id(name);
  }
  seen(): number {
    return this.symbol(this.behavior);
  }
  show(gesture: number, on: boolean): void {
    this.log.push(`${this.now} ${this.symbols.name(gesture)} ${on ? 'on' : 'off'}`);
  }
  prepare(): void {}
  give(): void {
    this.meal = this.now;
    this.log.push(`${this.now} food`);
  }
  get eaten(): boolean {
    return this.now - this.meal >= 3;
  }
  takeAway(): void {
    this.log.push(`${this.now} away`);
  }
}

function trainerOf(ground: Chamber, ...phases: PhaseDefinition[]): Trainer {
  const training: TrainingDefinition = { training: 't', animal: 'rat', trainer: 'box', food: { kind: 'pellet' }, phases };
  return new Trainer(training, ground);
}

describe('free time', () => {
  it('rewards a completed response; while food is there the lamp is off, and a click marks it', () => {
    const ground = new Chamber();
    const press = { behavior: 'press', every: 4, schedule: { ratio: 2 } };
    const trainer = trainerOf(ground, { name: 'f', trials: 1, marker: 'click', free: { ticks: 24, gesture: 'lit', responses: [press] } });
    ground.behavior = 'press';
    live(trainer, ground, 3);
    // three ticks are no response, which takes four
    ground.behavior = 'idle';
    live(trainer, ground, 1);
    ground.behavior = 'press';
    live(trainer, ground, 20);
    expect(ground.log).toEqual([
      '0 lit on',
      '11 food',
      '11 lit off',
      '11 click on',
      '14 away',
      '14 lit on',
      '15 click off',
      '21 food',
      '21 lit off',
      '21 click on',
      '23 click off',
      '23 away',
    ]);
    expect(trainer.done).toBe(true);
    expect(trainer.trials).toMatchObject([{ done: true, fed: true, work: [{ behavior: 'press', responses: 4, foods: 2 }] }]);
  });

  it('rewards nothing during a changeover', () => {
    const pays = (changeover: number) => {
      const ground = new Chamber();
      const responses = ['left', 'right'].map(behavior => ({ behavior, every: 2, schedule: { interval: 1 } }));
      const trainer = trainerOf(ground, { name: 'f', trials: 1, free: { ticks: 20, responses, changeover } });
      ground.behavior = 'left';
      live(trainer, ground, 2);
      ground.behavior = 'right';
      live(trainer, ground, 18);
      return trainer.trials[0].work!.map(({ foods }) => foods);
    };
    expect(pays(0)[1]).toBeGreaterThan(pays(12)[1]);
    expect(pays(12)).toEqual([1, expect.any(Number)]);
  });

  it('gives food by the clock without a response, and counts it separately', () => {
    const ground = new Chamber();
    const trainer = trainerOf(ground, { name: 'f', trials: 2, free: { ticks: 30, schedule: { time: 10 } } });
    live(trainer, ground, 60);
    const foods = ground.log.filter(line => line.endsWith('food')).length;
    expect(foods).toBe(5);
    expect(trainer.trials.map(({ work }) => work![0].foods).reduce((a, b) => a + b)).toBe(foods);
    expect(trainer.trials[0].work).toMatchObject([{ behavior: '', responses: 0 }]);
  });
});

describe('a trainer with steps and a clicker', () => {
  it('raises the delay after good trials, lowers it after bad ones, and never exceeds `to`', () => {
    const ground = new Chamber();
    const link = { behavior: 'sit', gesture: 'hand', delay: 4, linger: 1, raise: { to: 10, by: 2, after: 2 } };
    const trainer = trainerOf(ground, { name: 's', trials: 9, links: [link] });
    /** Runs one trial in which the animal sits for `ticks`. Returns whether the trial succeeded. */
    const sit = (ticks: number) => {
      ground.behavior = 'idle';
      live(trainer, ground, 60);
      ground.behavior = 'sit';
      live(trainer, ground, ticks);
      ground.behavior = 'idle';
      live(trainer, ground, 10);
      return trainer.trials[trainer.trials.length - 1].done;
    };
    expect([sit(5), sit(5), sit(5), sit(9), sit(9), sit(11), sit(9), sit(9), sit(9)]).toEqual([
      true,
      true, // delay 4; then 8
      false,
      true,
      true, // then 16, limited to 10
      true,
      false,
      false, // then 5
      true,
    ]);
  });

  it('clicks when the trial has succeeded, with or without food', () => {
    const ground = new Chamber();
    const trainer = trainerOf(ground, {
      name: 's',
      trials: 1,
      ratio: 0,
      marker: 'click',
      links: [{ behavior: 'sit', gesture: 'hand', delay: 4 }],
    });
    live(trainer, ground, 50);
    ground.behavior = 'sit';
    live(trainer, ground, 20);
    expect(ground.log).toEqual(['50 hand on', '54 click on', '58 click off', '64 hand off']);
  });
});
