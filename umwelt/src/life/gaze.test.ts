import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { loadCreature } from '../files/index.js';
import { Life } from './life.js';

const root = new URL('../../../', import.meta.url);

it('turns the head to the pronome before the body gets there, and back when it is gone', async () => {
  const { definition } = await loadCreature('creatures/hamster/hamster.yaml', path => readFileSync(new URL(path, root), 'utf8'));
  // without memory: it does not look for a thing that is gone
  const { memory: _, ...forgetful } = definition;
  const species = {
    ...forgetful,
    says: {},
    behaviors: { watch: { releasers: [{ find: 'food' }], action: 'rest' }, idle: { constant: 0.1, action: 'rest' } },
  };
  const life = new Life({
    world: 'w',
    size: [6, 6],
    things: { nut: { kind: 'food', at: [1, 0.8], fields: { amount: 1 } } },
    creatures: { harold: { species } },
  });
  const { body } = life.creature('harold');
  const head = body.anatomy.dofs.find('head.bearing');
  life.run(20);
  expect(body.value[head]).toBeGreaterThan(0.3);
  life.apply({ move: 'nut', to: [-1, 0.8] });
  life.run(25);
  expect(body.value[head]).toBeLessThan(-0.3);
  life.apply({ remove: 'nut' });
  life.run(60);
  expect(Math.abs(body.value[head])).toBeLessThan(0.15);
});
