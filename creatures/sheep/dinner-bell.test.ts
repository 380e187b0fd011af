import { readFileSync } from 'node:fs';
import { Life, loadWorld } from 'umwelt';
import { describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const { definition } = await loadWorld('worlds/field.yaml', path => readFileSync(new URL(path, root), 'utf8'));

const { shepherd, dolly } = definition.creatures ?? {};

/** Dolly, alone with the shepherd, is kept where she would see the hay. */
class Dinner {
  readonly life: Life;

  constructor(seed: number) {
    this.life = new Life({ ...definition, creatures: { shepherd, dolly } }, { seed });
    this.feel('hunger', 1);
  }

  /** The greatest value of a variable in so many seconds. */
  feel(name: string, seconds: number): number {
    let most = 0;
    for (let tick = 0; tick < seconds * 20; tick++) {
      this.life.apply({ move: 'dolly', to: [-1, -2], heading: Math.PI });
      this.life.tick();
      most = Math.max(most, Number(this.life.get(`dolly.${name}`)));
    }
    return most;
  }

  ring(): void {
    this.life.apply({ set: 'shepherd.sound', to: 'bell' });
  }

  hay(isThere: boolean): void {
    this.life.apply({ move: 'hay', to: isThere ? [-1, -6] : [-10, 8.4] });
  }

  /** The bell announces hay, so many times. */
  dine(times: number): void {
    for (let i = 0; i < times; i++) {
      this.ring();
      this.feel('hunger', 1.5);
      this.hay(true);
      this.feel('hunger', 3);
      this.hay(false);
      this.feel('hunger', 15);
    }
  }
}

describe('the dinner bell', () => {
  it('announces hay to a sheep that knows it: it is confused when none comes, and surprised when hay comes without it', () => {
    for (const seed of [21]) {
      const dinner = new Dinner(seed);
      dinner.ring();
      expect(dinner.feel('appetite', 2)).toBe(0);
      expect(dinner.feel('confusion', 8)).toBeLessThan(0.5);
      dinner.dine(6);
      dinner.ring();
      expect(dinner.feel('appetite', 2)).toBeGreaterThan(5);
      expect(dinner.feel('confusion', 8)).toBeGreaterThan(5);
      dinner.feel('hunger', 15);
      dinner.hay(true);
      const unannounced = dinner.feel('surprise', 1);
      dinner.hay(false);
      dinner.feel('hunger', 15);
      dinner.ring();
      dinner.feel('hunger', 4);
      dinner.hay(true);
      const announced = dinner.feel('surprise', 1);
      expect(unannounced).toBeGreaterThan(8);
      expect(announced).toBeLessThan(5);
    }
  });

  it('is nothing but a noise to a sheep that never got hay after it', () => {
    const dinner = new Dinner(23);
    for (let i = 0; i < 6; i++) {
      dinner.ring();
      dinner.feel('hunger', 10);
    }
    dinner.ring();
    expect(dinner.feel('appetite', 2)).toBe(0);
    expect(dinner.feel('confusion', 8)).toBeLessThan(0.5);
  });
});
