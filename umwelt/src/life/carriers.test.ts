import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseWorld } from '../files/index.js';
import { Life } from './index.js';

/** The first creature of the README. */
const text = /```yaml\n(world: first[\s\S]*?)```/.exec(readFileSync(new URL('../../../README.md', import.meta.url), 'utf8'))![1];

describe('the first creature of the README', () => {
  it('smells its food through a wall, and goes to eat', () => {
    const wall = '  wall: { kind: wall, shape: { wall: [[1, 0.2], [1, 2.2]], height: 0.5 } }\n';
    const { definition } = parseWorld(text.replace('things:\n', `things:\n${wall}`));
    const seen = {
      ...definition!,
      things: { ...definition!.things, bowl: { ...definition!.things!['bowl'], carriers: { amount: 'seen' as const } } },
    };
    const left = (world: typeof seen, seed: number): number => {
      const life = new Life(world, { seed });
      life.set('rex.hunger', 15);
      life.apply({ move: 'rex', to: [0, 1.2], heading: 0 });
      life.run(400);
      return Number(life.get('bowl.amount'));
    };
    for (const seed of [1, 2, 3]) expect(left(definition! as typeof seen, seed)).toBeLessThan(100);
    // a bowl whose food must be seen attracts no creature from behind a wall
    expect([1, 2, 3].map(seed => left(seen, seed))).toContain(100);
  });
});
