import { readFileSync } from 'node:fs';
import { builtinRegistry, joinRegistries, Life, loadWorld, parseCreature, Recorder, replay } from 'umwelt';
import { describe, expect, it } from 'vitest';
import { linesOf } from '../testing/lines-of.js';
import own from './registry.js';

const registry = joinRegistries(builtinRegistry, own);
const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

describe('a skill kind of your own', () => {
  it('hops to the fly and eats it', async () => {
    const [leaps, left] = await linesOf(() => import('./own-skill.js'));
    expect(leaps).toMatch(/^\d+ leaps, 0\.25 m high, /);
    expect(Number.parseInt(leaps, 10)).toBeGreaterThan(5);
    expect(left).toBe('amount left of the fly: 0');
  });

  it('finishes a leap that has begun, and stretches its legs only in the air', async () => {
    const { definition } = await loadWorld('world.yaml', read, { registry });
    const life = new Life(definition, { registry });
    const [frog] = life.creatures;
    const legs = frog.body.anatomy.dofs.find('legs');
    while (frog.body.value[legs] < 0.9) life.tick();
    expect(Number(life.get('froggy.z'))).toBeGreaterThan(0);
    life.set('froggy.led', true); // from now on, nothing requests the skill
    life.run(40);
    expect(Number(life.get('froggy.z'))).toBeCloseTo(0, 9);
    expect(frog.body.value[legs]).toBeCloseTo(0.3, 2);
  });

  it('is recorded and replayed with the same registry', async () => {
    const { definition } = await loadWorld('world.yaml', read, { registry });
    const life = new Life(definition, { registry });
    const recorder = new Recorder(life);
    for (let i = 0; i < 100; i++) {
      life.tick();
      recorder.after();
    }
    expect(replay(recorder.toJSON(), { registry })).toEqual({ ticks: 100, equal: true });
    expect(() => replay(recorder.toJSON())).toThrow('found "hop", expected a kind of skill');
  });

  it('checks its own settings and reports their place', () => {
    const frog = read('frog.yaml');
    const of = (text: string) => () => parseCreature(text, { registry, file: 'frog.yaml' });
    expect(of(frog.replace('height: 0.25', 'height: 0'))).toThrow(
      'frog.yaml:9:82: body.skills.leap.settings.height: found 0, expected meters above 0.',
    );
    expect(of(frog.replace('height: 0.25', 'hight: 1'))).toThrow('expected a setting of this kind. Did you mean "height"?');
    expect(of(frog.replace('kind: hop', 'kind: hopp'))).toThrow('expected a kind of skill. Did you mean "hop"?');
  });
});
