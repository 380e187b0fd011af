import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadWorld } from '../files/index.js';
import { Life, Recorder, replay } from '../life/index.js';
import { isFoodLeft, UserHand, type UserHandState } from './user-hand.js';

const root = new URL('../../../', import.meta.url);
const { definition } = await loadWorld('worlds/yard.yaml', path => readFileSync(new URL(path, root), 'utf8'));

/** A user with a hand only. */
class User {
  readonly life: Life;
  readonly problems: string[] = [];
  readonly recorder: Recorder;
  readonly hand: UserHand = new UserHand();
  inputs = 0;

  constructor(seed: number) {
    this.life = new Life(definition, { seed, report: ({ what }) => this.problems.push(what) });
    this.recorder = new Recorder(this.life);
  }

  live(ticks: number, state: UserHandState): void {
    for (let i = 0; i < ticks; i++) {
      const inputs = this.hand.inputs(this.life.world, state);
      this.inputs = inputs.length;
      for (const input of inputs) this.life.input(input);
      this.life.tick();
      this.recorder.after();
    }
  }

  at(path: string): number {
    return Number(this.life.get(path));
  }

  doing(): string {
    return this.life.creature('silas').mind.activePath();
  }
}

describe('the hand of the user', () => {
  it('makes no inputs without a change, and leaves nothing behind', () => {
    const user = new User(1);
    const things = user.life.thingNames();
    const state: UserHandState = { at: [9, -9, 0.4], food: true, carries: 'ball', sound: 'call' };
    user.live(2, state);
    expect(user.inputs).toBe(0);
    expect([user.at('hand.x'), user.at('hand.y')]).toEqual([5.85, -4.35]);
    expect(user.life.get('ball.holder')).toBe('hand');
    expect(isFoodLeft(user.life.world)).toBe(true);
    user.live(2, {});
    expect(user.inputs).toBe(0);
    expect(user.life.thingNames().sort()).toEqual(things.sort());
    expect(user.life.get('ball.holder')).toBe('');
    expect(user.problems).toEqual([]);
  });

  it('throws no farther than an arm can', () => {
    expect(new UserHand().throw('ball', [30, 40, 9])).toEqual({ throw: 'ball', velocity: [4.8, 6.4, 5] });
    expect(new UserHand().throw('ball', [1, -2])).toEqual({ throw: 'ball', velocity: [1, -2, 0] });
  });

  it('is recorded and replayed bit for bit', () => {
    const user = new User(2);
    user.live(30, { at: [0, 0, 0.3], carries: 'ball' });
    user.life.input(user.hand.throw('ball', [-3, 2, 3]));
    user.live(20, { at: [0, 0, 1], sound: 'fetch' });
    user.live(60, { at: [user.at('silas.x'), user.at('silas.y'), 0.5], stroking: true });
    user.live(40, {});
    expect(replay(JSON.parse(JSON.stringify(user.recorder.toJSON())))).toEqual({ ticks: 150, equal: true });
    expect(user.problems).toEqual([]);
  });
});

describe('Silas and the hand', () => {
  it('comes to the place of the call', () => {
    for (const seed of [1, 2, 3]) {
      const user = new User(seed);
      const from = Math.hypot(user.at('silas.x') - 3, user.at('silas.y') + 3);
      user.live(100, { at: [3, -3, 0.3], sound: 'call' });
      const away = Math.hypot(user.at('silas.x') - 3, user.at('silas.y') + 3);
      expect(away).toBeLessThan(from / 3);
    }
  });

  it('feels a stroking hand anywhere on his body, sits for it, and becomes happy', () => {
    const user = new User(1);
    user.life.set('silas.happiness', 1);
    for (let i = 0; i < 100; i++) {
      const heading = user.at('silas.heading');
      const side = i < 50 ? -0.25 : 0.3;
      user.live(1, {
        at: [user.at('silas.x') + side * Math.sin(heading), user.at('silas.y') + side * Math.cos(heading), 0.5],
        stroking: true,
      });
      if (i > 3) expect(user.doing(), `tick ${i}`).toMatch(/^mind-person\/be-petted/);
    }
    expect(user.at('silas.happiness')).toBeGreaterThan(4);
    // he does not react to a hand that does not stroke
    user.live(25, { at: [user.at('silas.x'), user.at('silas.y'), 0.5] });
    expect(user.doing()).not.toMatch(/^mind-person\/be-petted/);
  });

  it('brings a thrown thing to the feet of the person within 20 s, in at least nine of ten lives', () => {
    let brought = 0;
    for (let seed = 1; seed <= 10; seed++) {
      const user = new User(seed);
      user.live(100, {});
      user.live(10, { at: [2.4, 0.5, 0.8], carries: 'ball' });
      user.life.input(user.hand.throw('ball', [-4, -2 + seed * 0.3, 3]));
      let ran = false;
      for (let i = 0; i < 400; i++) {
        user.live(1, i < 20 ? { at: [2.4, 0.5, 0.8], sound: 'fetch' } : {});
        const away = Math.hypot(user.at('ball.x') - user.at('person.x'), user.at('ball.y') - user.at('person.y'));
        ran ||= away > 2;
        if (ran && away < 1.3 && user.life.get('ball.holder') === '' && user.doing().startsWith('play/')) {
          brought++;
          break;
        }
      }
    }
    expect(brought).toBeGreaterThanOrEqual(9);
  }, 120_000);
});
