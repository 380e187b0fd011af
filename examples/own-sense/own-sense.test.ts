import { readFileSync } from 'node:fs';
import { builtinRegistry, joinRegistries, Life, loadWorld, type Problem, parseCreature } from 'umwelt';
import { describe, expect, it } from 'vitest';
import { linesOf } from '../testing/lines-of.js';
import own from './registry.js';

const registry = joinRegistries(builtinRegistry, own);
const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const load = async () => (await loadWorld('world.yaml', read, { registry })).definition;

describe('a sense of your own', () => {
  it('leads the lizard to the lamp, where it basks', async () => {
    const lines = await linesOf(() => import('./own-sense.js'));
    expect(lines[1]).toMatch(/warm-up$/);
    expect(lines[3]).toMatch(/^30 s: cold 0\.0, bask$/);
  });

  it('is needed for that: without the lamp the lizard feels nothing', async () => {
    const definition = await load();
    const life = new Life({ ...definition, things: {} }, { registry });
    life.run(400);
    expect([life.get('liz.x'), life.get('liz.y')]).toEqual([-3, -2]);
  });

  it('is part of snapshots', async () => {
    const life = new Life(await load(), { registry });
    life.run(100);
    const then = life.snapshot();
    const hash = life.hash();
    life.run(50);
    expect(life.hash()).not.toBe(hash);
    life.restore(then);
    expect(life.hash()).toBe(hash);
    const names: string[] = [];
    life.creatures[0].visitState(name => names.push(name));
    expect(names).toContain('liz/skin/readings');
  });

  it('checks its arguments and reports their place', () => {
    const of = (text: string) => () => parseCreature(text, { registry, file: 'lizard.yaml' });
    expect(of(read('lizard.yaml').replace('do: warmth', 'do: warmt'))).toThrow(
      'lizard.yaml:7:9: senses.skin: found "warmt", expected the name of a sense. Did you mean "warmth"?',
    );
  });

  it('that throws is reported by its name, and the life goes on', async () => {
    const problems: Problem[] = [];
    const broken = joinRegistries(registry, {
      senses: {
        warmth: () => () => ({
          perceive: () => {
            throw new Error('numb');
          },
        }),
      },
      measures: { cold: () => () => 0 },
    });
    const life = new Life(await load(), { registry: broken, report: problem => problems.push(problem) });
    life.run(3);
    expect(problems).toEqual([{ tick: 1, who: 'liz.skin', what: 'numb' }]);
  });
});
