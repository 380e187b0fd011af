import { describe, expect, it } from 'vitest';
import { InputError } from '../core/index.js';
import { smallRegistry } from '../creature/builtin/small-registry.js';
import type { CreatureDefinition } from '../creature/index.js';
import { parseWorld } from '../files/load.js';
import { parseWorld as parseSmallWorld } from '../files/small.js';
import { joinRegistries } from '../mind/index.js';
import { builtinRegistry } from './builtin-registry.js';
import { Life } from './life.js';
import { SmallLife } from './small-life.js';
import type { WorldDefinition } from './world-definition.js';

const rex: CreatureDefinition = {
  species: 'rex',
  speed: 0.6,
  variables: { hunger: { value: 2, growth: 0.01, max: 9 } },
  releasers: { 'see-bone': { find: 'bone', worth: 4 } },
  behaviors: {
    feed: { variables: ['hunger'], releasers: ['see-bone'], combine: 'gated', action: 'approach', modifies: { hunger: -0.1 } },
    roam: { constant: 1, action: 'wander' },
  },
};
const world = (species: CreatureDefinition, more: Partial<WorldDefinition> = {}): WorldDefinition => ({
  world: 'lawn',
  size: [6, 6],
  things: { bone: { kind: 'bone', at: [1, 1], fields: { amount: 3 } } },
  creatures: { rex: { species } },
  ...more,
});
const refusal = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
  return 'nothing was refused';
};

describe('a small life', () => {
  it('runs like a life with the whole registry', () => {
    const small = new SmallLife(world(rex), { seed: 3 });
    const whole = new Life(world(rex), { seed: 3 });
    small.run(300);
    whole.run(300);
    expect(small.hash()).toBe(whole.hash());
    small.restore(small.snapshot());
    small.run(50);
    whole.run(50);
    expect(small.hash()).toBe(whole.hash());
  });

  it.each([
    ['why', (life: SmallLife) => life.why('rex')],
    ['thought', (life: SmallLife) => life.thought('rex')],
    ['describe', (life: SmallLife) => life.describe()],
    ['strict', () => new SmallLife(world(rex), { strict: true })],
  ] as const)('has no words for %s without its faculty, and the same as a whole one with it', (name, ask) => {
    const small = new SmallLife(world(rex), { seed: 3 });
    expect(refusal(() => ask(small))).toMatch(new RegExp(`^${name}: found .*, expected a registry with the faculty "explaining"`));
    if (name === 'strict') return;
    const whole = new Life(world(rex), { seed: 3 });
    const given = new SmallLife(world(rex), { seed: 3, registry: builtinRegistry });
    for (const life of [whole, given]) life.run(20);
    expect(ask(given)).toEqual(ask(whole));
  });

  it.each<[string, string, CreatureDefinition]>([
    ['learning', 'rex.variables.hunger.learns', { ...rex, variables: { hunger: { learns: {} } } }],
    ['memory', 'rex.memory', { ...rex, senses: { eye: { retina: [16, 16] } }, memory: { track: ['bone'] } }],
    ['sight', 'rex.senses.eye.retina', { ...rex, senses: { eye: { retina: [16, 16] } } }],
    ['hearing', 'rex.senses.ear.hear', { ...rex, senses: { ear: { hear: 'everything' } } }],
    ['gestures', 'rex.gestures', { ...rex, gestures: { nod: 'forward' } }],
    [
      'joints',
      'rex.body',
      {
        species: 'rex',
        body: { body: 'neck', dofs: { neck: {} }, commands: { halt: {} } },
        behaviors: { rest: { constant: 1, action: 'rest' } },
      },
    ],
  ])('refuses a species that uses %s, and says what to pass', (name, where, species) => {
    const sentence = new RegExp(`^${where}: found .*, expected a registry with the faculty "${name}": pass .registry: builtinRegistry.`);
    const { [name]: _, ...others } = builtinRegistry.faculties;
    expect(refusal(() => new SmallLife(world(species), { registry: { ...builtinRegistry, faculties: others } }))).toMatch(sentence);
    expect(refusal(() => new SmallLife(world(species)))).toContain('expected a registry with the faculty');
    expect(() => new Life(world(species)).run(3)).not.toThrow();
    expect(() => new SmallLife(world(species), { registry: builtinRegistry }).run(3)).not.toThrow();
  });

  it('refuses inputs and sections of the world that need a faculty; nothing changes', () => {
    const life = new SmallLife(world(rex));
    const hash = life.hash();
    const says = (name: string) => expect.stringContaining(`expected a registry with the faculty "${name}"`);
    expect(refusal(() => life.apply({ direct: { do: 'rex', call: 'halt' } }))).toEqual(says('direction'));
    expect(refusal(() => life.release('all'))).toEqual(says('direction'));
    expect(refusal(() => life.director)).toEqual(says('direction'));
    expect(refusal(() => life.apply({ train: 'rex', paused: true }))).toEqual(says('training'));
    expect(life.trainers).toEqual([]);
    expect(refusal(() => new SmallLife(world(rex, { story: { beats: {} } })))).toEqual(says('direction'));
    const animal = { format: 'umwelt-animal' } as never;
    expect(refusal(() => new SmallLife({ ...world(rex), creatures: { rex: { species: rex, animal } } }))).toEqual(says('saves'));
    expect(life.hash()).toBe(hash);
    // a creature that is added later
    const seer = { ...rex, senses: { eye: { retina: [16, 16] as const } } };
    expect(refusal(() => life.apply({ add: 'eve', resident: { species: seer } }))).toEqual(says('sight'));
    expect(life.hash()).toBe(hash);
  });

  it('takes single faculties from a joined registry', () => {
    const { memory, sight } = builtinRegistry.faculties;
    const registry = joinRegistries(smallRegistry, { faculties: { memory, sight } });
    const species: CreatureDefinition = {
      ...rex,
      memory: { track: ['bone'] },
      senses: { nose: { sniff: 'everything' }, eye: { retina: [16, 16] } },
    };
    const life = new SmallLife(world(species), { registry });
    const whole = new Life(world(species));
    life.run(40);
    whole.run(40);
    expect(life.hash()).toBe(whole.hash());
  });

  it('reports a missing faculty with the line of the file', () => {
    const text =
      'world: lawn\nsize: [4, 4]\ncreatures:\n  rex:\n    species:\n      senses: { eye: { retina: [16, 16] } }\n      behaviors: { roam: { constant: 1, action: wander } }\n';
    expect(refusal(() => parseSmallWorld(text, { file: 'lawn.yaml' }))).toMatch(/^lawn\.yaml:6:.*faculty "sight"/);
    expect(() => parseWorld(text)).not.toThrow();
  });
});
