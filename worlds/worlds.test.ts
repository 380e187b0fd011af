import { readdirSync, readFileSync } from 'node:fs';
import { Life, loadWorld } from 'umwelt';
import { watch } from 'umwelt/life';
import { describe, expect, it } from 'vitest';

const root = new URL('../', import.meta.url);
const names = readdirSync(new URL('worlds', root)).filter(name => name.endsWith('.yaml'));
const load = async (name: string) => (await loadWorld(`worlds/${name}`, path => readFileSync(new URL(path, root), 'utf8'))).definition;

describe('a shipped world', () => {
  it.each(names)('is alive: nobody freezes, dithers, misses or passes through anything for a minute in %s', async name => {
    const report = watch(new Life(await load(name), { seed: 71 }), { minutes: 1 });
    expect(report.creatures.length).toBeGreaterThan(0);
    expect(report.creatures.flatMap(({ name, broken }) => broken.map(one => `${name}: ${JSON.stringify(one)}`))).toEqual([]);
  });

  it.each(names)('tells a user what it is, in two sentences, and what to try: %s', async name => {
    const { about } = await load(name);
    expect(about?.text.match(/[.!?](?= |$)/g)?.length).toBeGreaterThanOrEqual(2);
    expect(about?.try).toMatch(/.{10,}/);
  });

  it.each(['yard.yaml', 'pen.yaml'])('feeds its creatures for ever: no bowl runs dry in %s', async name => {
    const definition = await load(name);
    const bowls = Object.entries(definition.things ?? {}).filter(([, { fields }]) => fields?.['amount'] !== undefined);
    expect(bowls.length).toBeGreaterThan(0);
    const life = new Life(definition, { seed: 3 });
    for (const [bowl] of bowls) life.set(`${bowl}.amount`, 1);
    life.run(2400);
    for (const [bowl] of bowls) expect(Number(life.get(`${bowl}.amount`))).toBeGreaterThan(20);
  });
});
