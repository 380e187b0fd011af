import { readdirSync, readFileSync } from 'node:fs';
import { InputError, Life, loadWorld, Random } from 'umwelt';
import { describe, expect, it } from 'vitest';
import { restorePoisoned } from './poison.js';
import { randomInput } from './random-input.js';
import { firstDifference, runWith, twinsDiverge } from './twins.js';

const read = (path: string): string => readFileSync(path, 'utf8');
const worlds = readdirSync('worlds').filter(name => name.endsWith('.yaml'));

describe('a life and its restored twins stay equal', () => {
  it.each(worlds)('in %s, under random inputs', async name => {
    const { definition } = await loadWorld(`worlds/${name}`, read);
    const random = Random.named(worlds.indexOf(name), 'restore');
    for (let i = 0; i < 2; i++) {
      const seed = random.below(1e9);
      expect(twinsDiverge({ definition, seed, before: random.below(150), inputs: i === 0 ? 0 : 0.2 }), `seed ${seed}`).toBe('');
    }
  });
});

describe('no state owner derives values from an array that is not restored yet', () => {
  it.each(worlds)('in %s', async name => {
    const { definition } = await loadWorld(`worlds/${name}`, read);
    const random = Random.named(worlds.indexOf(name), 'poison');
    const life = new Life(definition, { seed: 7 });
    runWith(life, random, 40 + random.below(80), 0.1);
    const snapshot = life.snapshot();
    // once into a new life, and once into a life with a past, in which the creatures are the same
    const fresh = new Life(definition, { seed: 7 });
    const used = new Life(definition, { seed: 7 });
    used.run(30);
    for (const [how, twin] of Object.entries({ fresh, used })) {
      restorePoisoned(twin, snapshot);
      expect(firstDifference(life, twin), how).toBe('');
    }
    for (let i = 0; i < 40; i++) for (const one of [life, fresh, used]) one.tick();
    for (const [how, twin] of Object.entries({ fresh, used })) expect(firstDifference(life, twin), how).toBe('');
  });
});

describe('every creature of the shipped worlds', () => {
  it('can also be added as data while a life runs', async () => {
    for (const name of worlds) {
      const { definition } = await loadWorld(`worlds/${name}`, read);
      const { story: _story, ...rest } = definition;
      // things that creatures hold at the beginning are not held in this world
      const things = Object.fromEntries(Object.entries(definition.things ?? {}).map(([key, { held: _held, ...thing }]) => [key, thing]));
      const life = new Life({ ...rest, things, creatures: {}, lessons: [] });
      const residents = Object.values(definition.creatures ?? {}).map(({ at: _at, animal: _animal, ...resident }) =>
        structuredClone(resident),
      );
      residents.forEach((resident, i) => void life.apply({ add: `newcomer-${i}`, resident }));
      life.tick();
    }
  });
});

describe('random inputs', () => {
  it('are mostly accepted, of every kind', async () => {
    const { definition } = await loadWorld('worlds/lesson.yaml', read);
    const taken = new Map<string, number>();
    let all = 0;
    // several lives, because things that inputs need may be removed early
    for (const seed of [5, 6, 7]) {
      const life = new Life(definition, { seed });
      const random = Random.named(seed, 'inputs');
      life.listen(input => {
        const [verb] = Object.keys(input);
        taken.set(verb, (taken.get(verb) ?? 0) + 1);
      });
      for (let i = 0; i < 200; i++) {
        all++;
        try {
          life.apply(randomInput(life, random));
        } catch (error) {
          if (!(error instanceof InputError)) throw error;
        }
        if (i % 10 === 0) life.tick();
      }
    }
    for (const verb of ['set', 'add', 'remove', 'move', 'throw', 'hold', 'drop', 'tell', 'give', 'direct', 'release'])
      expect(taken.get(verb), verb).toBeGreaterThan(0);
    expect([...taken.values()].reduce((a, b) => a + b)).toBeGreaterThan(0.5 * all);
  });
});

describe('a direction about a thing whose name another thing has now', () => {
  it.each([
    ['leads nowhere', { toward: 'silas', thing: 'cube', weight: 5 }],
    ['is attached to nothing', { imagine: 'dream', thing: { kind: 'food', shape: { circle: 0.1 } }, by: 'silas', on: 'cube.top' }],
  ] as const)('%s, before a restore and after it', async (_, direction) => {
    const { definition } = await loadWorld('worlds/training-ground.yaml', read);
    const life = new Life(definition, { seed: 3 });
    const cube = (x: number) => ({ add: 'cube', thing: { kind: 'box', at: [x, 0], shape: { circle: 0.1 } } }) as const;
    life.apply(cube(3));
    life.direct(direction);
    life.run(5);
    life.apply({ remove: 'cube' });
    life.apply(cube(-3));
    const twin = new Life(definition, { seed: 3 });
    twin.restore(life.snapshot());
    for (const one of [life, twin]) one.run(20);
    expect(firstDifference(life, twin)).toBe('');
  });
});
