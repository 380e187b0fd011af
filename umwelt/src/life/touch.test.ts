import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadCreature } from '../files/index.js';
import { Life } from './life.js';
import type { WorldDefinition } from './world-definition.js';

const root = new URL('../../../', import.meta.url);
let yard: WorldDefinition;
beforeAll(async () => {
  const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
  const { definition: species } = await loadCreature('creatures/silas/silas.yaml', read);
  yard = {
    world: 'touch',
    size: [8, 8],
    things: {
      person: { kind: 'person', shape: { circle: 0.2, height: 1.7 }, at: [3.5, 3.5], solid: false },
      ball: { kind: 'ball', shape: { circle: 0.11, height: 0.22 }, at: [0.4, 1.5], physics: { bounce: 0.6, friction: 0.4 } },
      food: { kind: 'food', shape: { circle: 0.14, height: 0.07 }, at: [-1.5, 0], solid: true, fields: { amount: 100 } },
      water: { kind: 'water', shape: { circle: 0.14, height: 0.07 }, at: [1.8, -1], solid: true, fields: { amount: 100 } },
    },
    creatures: { silas: { species } },
  };
});

/** Runs until a condition holds; returns the ticks that it took. */
function until(life: Life, holds: () => boolean, most = 600): number {
  const start = life.now;
  while (!holds()) {
    if (life.now - start >= most) throw new Error(`not within ${most} ticks`);
    life.tick();
  }
  return life.now - start;
}

/** Sets needs and interests so that nothing competes with what is tested. */
function calm(life: Life): void {
  for (const wish of ['want-to-play', 'want-company', 'want-to-try', 'nosiness', 'itch']) life.set(`silas.${wish}`, 0);
}

describe('Silas touches what he takes', () => {
  for (const seed of [3, 4, 5]) {
    it(`takes the ball with his mouth and holds it there, seed ${seed}`, () => {
      const life = new Life(yard, { seed });
      const { reach } = life.creature('silas');
      const ball = life.world.find('ball');
      let gap = 1;
      life.set('silas.want-company', 0);
      until(life, () => {
        if (life.world.holder[ball] < 0) gap = reach!.gap(0, ball);
        return life.get('ball.holder') === 'silas';
      });
      // in the tick before he held it, his mouth touched it
      expect(gap).toBeLessThan(0.08);
      life.run(10);
      expect(reach!.gap(0, ball)).toBeLessThan(0.04);
      const ahead = Math.sqrt(
        (Number(life.get('ball.x')) - Number(life.get('silas.x'))) ** 2 + (Number(life.get('ball.y')) - Number(life.get('silas.y'))) ** 2,
      );
      expect(ahead).toBeGreaterThan(0.35);
    });

    it(`eats and drinks only with his mouth in the bowl, seed ${seed}`, () => {
      const life = new Life(yard, { seed });
      calm(life);
      life.set('silas.hunger', 10);
      for (const [bowl, need] of [
        ['food', 'hunger'],
        ['water', 'thirst'],
      ]) {
        if (need === 'thirst') {
          life.set('silas.hunger', 0);
          life.set('silas.thirst', 10);
        }
        const id = life.world.find(bowl);
        let amount = 100;
        let bites = 0;
        until(life, () => {
          calm(life);
          const now = Number(life.get(`${bowl}.amount`));
          if (now < amount) {
            bites++;
            expect(life.creature('silas').reach!.gap(0, id)).toBeLessThan(0.04);
          }
          amount = now;
          return bites > 20;
        });
      }
    });
  }
});
