import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseBody } from '../files/index.js';
import type { CallDefinition } from '../mind/index.js';
import { Life } from './life.js';

const body = parseBody(readFileSync('creatures/bird/body.yaml', 'utf8')).definition;

/** A bird two meters south of a post, doing one thing about it. */
function bird(action: CallDefinition): Life {
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
          releasers: { post: { find: 'post' } },
          behaviors: { fly: { releasers: ['post'], action } },
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

  it('fly-to ends over it', () => {
    const life = bird({ do: 'fly-to', speed: 2, up: 2 });
    life.run(200);
    expect(far(life)).toBeLessThan(0.15);
    expect(Number(life.get('robin.z'))).toBeCloseTo(2, 1);
  });
});
