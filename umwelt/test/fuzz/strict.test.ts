import { readdirSync, readFileSync } from 'node:fs';
import { Life, loadWorld } from 'umwelt';
import type { StateArray } from 'umwelt/core';
import { expect, it } from 'vitest';

it.each(readdirSync('worlds').filter(name => name.endsWith('.yaml')))(
  '%s runs strictly: no number of its state is NaN or infinite',
  async name => {
    const { definition } = await loadWorld(`worlds/${name}`, path => readFileSync(path, 'utf8'));
    const life = new Life(definition, { seed: 1, strict: true });
    expect(() => life.run(60)).not.toThrow();
  },
);

it.each([
  ['chamber', /\/learning\..*\.expects\.numbers$/, 0, Number.NaN],
  ['chamber', /\/learning\..*\.expects\.places$/, 0, Number.POSITIVE_INFINITY],
  ['yard', /eyes\.depth$/, 0, Number.NaN],
  ['maze-1', /\/mind$/, 3, Number.NaN],
])('in %s a NaN or infinity in %s is found', async (world, wanted, place, value) => {
  const { definition } = await loadWorld(`worlds/${world}.yaml`, path => readFileSync(path, 'utf8'));
  const life = new Life(definition, { seed: 1, strict: true });
  life.run(5);
  let found: [string, StateArray] | undefined;
  life.visitState((name, array) => {
    if (wanted.test(name)) found ??= [name, array];
  });
  const [name, array] = found!;
  array[place] = value;
  expect(() => life.tick()).toThrow(`${name}[`);
});
