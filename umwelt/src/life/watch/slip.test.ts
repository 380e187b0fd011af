import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { loadWorld } from '../../files/index.js';
import { Visitor } from '../../person/index.js';
import { Life } from '../index.js';
import { watch } from './watch.js';

it('feet step when the body is pushed: none slides in company while he turns beside the visitor', async () => {
  const root = new URL('../../../../', import.meta.url);
  const { definition } = await loadWorld('worlds/yard.yaml', path => readFileSync(new URL(path, root), 'utf8'));
  const life = new Life(definition, { seed: 1 });
  const visitor = new Visitor();
  const before = (): void => {
    for (const input of visitor.inputs(life.world, life.now)) life.apply(input);
  };
  const silas = watch(life, { minutes: 1.1, before }).creatures.find(({ name }) => name === 'silas');
  expect(silas?.farthestSlip).toBeLessThan(0.02);
});
