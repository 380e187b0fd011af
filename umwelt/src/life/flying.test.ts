import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseBody } from '../files/index.js';
import type { CallDefinition } from '../mind/index.js';
import { Life } from './life.js';

const body = parseBody(readFileSync('creatures/bird/body.yaml', 'utf8')).definition;

/** A bird three meters south of a post, which hovers over the post while its variable `wish` is above 0, and else does one thing about it. */
function bird(action: CallDefinition, wish = 0): Life {
  return new Life({
    world: 'sky',
    size: [20, 20],
    things: { post: { kind: 'post', at: [0, 0] } },
    creatures: {
      robin: {
        at: [0, -3],
        species: {
          species: 'robin',
          solid: false,
          body,
          variables: { wish: { value: wish, max: 10 } },
          releasers: { post: { find: 'post' } },
          behaviors: {
            fly: { releasers: ['post'], constant: 3, action },
            hover: { releasers: ['post'], variables: ['wish'], action: { do: 'fly-to', speed: 2, up: 2 } },
          },
        },
      },
    },
  });
}
const far = (life: Life): number => Math.hypot(Number(life.get('robin.x')), Number(life.get('robin.y')));

describe('the actions of a body that flies', () => {
  it('circle keeps its distance and height, clockwise', () => {
    const life = bird({ do: 'circle', speed: 1.5, radius: 1, up: 1.4 });
    life.run(200);
    let turned = 0;
    let before = Math.atan2(Number(life.get('robin.x')), Number(life.get('robin.y')));
    for (let i = 0; i < 200; i++) {
      life.tick();
      expect(far(life)).toBeGreaterThan(0.7);
      expect(far(life)).toBeLessThan(1.3);
      expect(Number(life.get('robin.z'))).toBeCloseTo(1.4, 1);
      const now = Math.atan2(Number(life.get('robin.x')), Number(life.get('robin.y')));
      turned += Math.atan2(Math.sin(now - before), Math.cos(now - before));
      before = now;
    }
    expect(turned).toBeGreaterThan(2 * Math.PI);
  });

  it('circle comes down beside the post, not through it', () => {
    const life = bird({ do: 'circle', speed: 1.4, radius: 0.9, up: 1.5 }, 10);
    life.run(200);
    expect(far(life)).toBeLessThan(0.15);
    life.set('robin.wish', 0);
    let lowest = 2;
    for (let i = 0; i < 200; i++) {
      life.tick();
      const height = Number(life.get('robin.z'));
      lowest = Math.min(lowest, height);
      if (far(life) < 0.5) expect(height).toBeGreaterThan(1.9);
    }
    expect(lowest).toBeLessThan(1.55);
  });

  it('fly-to ends over it', () => {
    const life = bird({ do: 'fly-to', speed: 2, up: 2 });
    life.run(200);
    expect(far(life)).toBeLessThan(0.15);
    expect(Number(life.get('robin.z'))).toBeCloseTo(2, 1);
  });
});
