import { readFileSync } from 'node:fs';
import { builtinRegistry, joinRegistries, Life, loadWorld, parseCreature } from 'umwelt';
import { describe, expect, it } from 'vitest';
import { linesOf } from '../testing/lines-of.js';
import own from './registry.js';

const registry = joinRegistries(builtinRegistry, own);
const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

describe('a finder and a condition of your own', () => {
  it('keep the wolf away from the sheep', async () => {
    const [without, withDog] = await linesOf(() => import('./own-finder.js'));
    const meters = (line: string) => Number(/([\d.]+) m$/.exec(line)?.[1]);
    expect(meters(without)).toBeLessThan(1.1);
    expect(meters(withDog)).toBeGreaterThan(2);
  });

  it('let the wolf see only a dog in front of it', async () => {
    const { definition } = await loadWorld('world.yaml', read, { registry });
    const retreats = (heading: number) => {
      const { gray, rex } = definition.creatures ?? {};
      const creatures = { gray: { ...gray, at: [0, 0] as const, heading }, rex: { ...rex, at: [0, 2] as const } };
      const life = new Life({ ...definition, creatures }, { registry });
      life.tick();
      return life.get('gray.behavior') === 'retreat';
    };
    expect(retreats(0)).toBe(true);
    expect(retreats(2)).toBe(false);
  });

  it('are checked in the files that use them', () => {
    const of = (text: string) => () => parseCreature(text, { registry, file: 'dog.yaml' });
    expect(of(read('dog.yaml').replace('do: between', 'do: betwen'))).toThrow('expected the name of a finder. Did you mean "between"?');
  });
});
