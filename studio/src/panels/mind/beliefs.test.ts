import { Life, loadWorld } from 'umwelt';
import { expect, it } from 'vitest';
import { readBuiltIn, tidyPath } from '../../state/built-in-files.js';
import { Beliefs } from './beliefs.js';

it('lists what a creature with memory keeps in mind, and nothing for one without', async () => {
  const { definition } = await loadWorld('worlds/field.yaml', path => readBuiltIn(tidyPath(path)));
  const life = new Life(definition, { seed: 1 });
  life.run(20);
  const shown = JSON.stringify(Beliefs({ life, name: 'duncan', chosen: 0, choose: () => {} }));
  expect(life.creature('duncan').recollection?.memory.beliefs.some(({ isUsed }) => isUsed)).toBe(true);
  expect(shown).toContain('sheep');
  expect(shown).toMatch(/in sight|%/);
  expect(Beliefs({ life, name: 'dolly', chosen: 0, choose: () => {} })).toBeNull();
});
