import { describe, expect, it } from 'vitest';
import { FaultList } from '../core/faults.js';
import { InputError, Symbols } from '../core/index.js';
import { builtinRegistry } from '../life/builtin-registry.js';
import type { CreatureDefinition } from './definition.js';
import { compileSpecies, compileSpeciesInto } from './species.js';

const options = () => ({ symbols: new Symbols(), registry: builtinRegistry });

const faulty: CreatureDefinition = {
  species: 'rat',
  shape: {
    wall: [
      [0, 0],
      [1, 0],
    ],
  },
  fields: { wave: 3 },
  gestures: { wave: 'wag' },
  senses: { nose: { sniff: 'everything' }, radar: { do: 'rader' } },
  body: { body: 'rat', dofs: { tail: { min: 2, max: 1 } } },
  variables: { hunger: {} },
  behaviors: { eat: { variables: ['hungr'] } },
} as CreatureDefinition;

describe('compileSpecies', () => {
  it('throws one error with every fault of body, senses and mind, by the path of names', () => {
    let error: unknown;
    try {
      compileSpecies(faulty, options());
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(InputError);
    expect((error as InputError).sentences.map(sentence => sentence.split(': ')[0])).toEqual([
      'rat.shape.wall',
      'rat.body.dofs.tail',
      'rat.body.dofs.tail',
      'rat.body.dofs.tail',
      'rat.senses.radar',
      'rat.behaviors.eat.variables[0]',
    ]);
  });

  it('checks gestures against the body that it has', () => {
    const { body: _, senses: __, shape: ___, ...rest } = faulty;
    expect(() => compileSpecies({ ...rest, behaviors: {} }, options())).toThrow(
      'rat.gestures.wave: found "wag", expected a command of the body with a skill.',
    );
  });

  it('makes no symbols of a species that it refuses', () => {
    const { symbols, registry } = options();
    const faults = new FaultList('rat');
    const wrong: CreatureDefinition = { ...faulty, behaviors: { eat: { releasers: [{ find: 'cheese' }] } } };
    expect(compileSpeciesInto(wrong, { symbols, registry }, faults)).toBeUndefined();
    expect(faults.faults.length).toBeGreaterThan(3);
    expect(symbols.names).toEqual([]);
  });

  it('refuses settings of `learns` that a file cannot have', () => {
    const learns = (settings: object): CreatureDefinition => ({
      species: 'rat',
      variables: { hunger: { learns: settings } },
      behaviors: { idle: { constant: 1 } },
    });
    expect(() => compileSpecies(learns({ significant: 0 }), options())).toThrow(
      'rat.variables.hunger.learns.significant: found 0, expected a number of more than 0.',
    );
    expect(() => compileSpecies(learns({ alhpa: 0.1 }), options())).toThrow(/Did you mean "alpha"/);
    expect(compileSpecies(learns({ significant: 0.1 }), options()).learning?.rules[0].significant).toBe(0.1);
    const releasers = { praise: { find: 'praise', learns: { threshold: -1 } } };
    expect(() => compileSpecies({ ...learns({}), releasers }, options())).toThrow('rat.releasers.praise.learns.threshold: found -1');
  });

  it('reports warnings of a species that it compiles', () => {
    const faults = new FaultList('rat');
    const species = compileSpeciesInto({ species: 'rat', behaviors: { idle: {} } }, options(), faults);
    expect(species?.ethogram.behaviors).toEqual(['idle']);
    expect(faults.faults).toMatchObject([{ path: ['behaviors', 'idle'], severity: 'warning' }]);
  });
});
