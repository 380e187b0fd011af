import type { Path } from '../../core/errors.js';
import type { FaultSink } from '../../core/faults.js';
import { didYouMean, InputError, type Symbols } from '../../core/index.js';
import type { Anatomy } from '../../motor/index.js';
import type { CallDefinition } from '../definition.js';
import type { MakerContext } from '../registry.js';

/** What makers may refer to: the parts of a mind by their lists of names, the senses and the body. */
export interface Referable {
  readonly symbols: Symbols;
  readonly variables: readonly string[];
  readonly behaviors: readonly string[];
  readonly releasers: readonly string[];
  readonly sensors: readonly string[];
  readonly anatomy: Anatomy | undefined;
}

/** The lookups of makers; a number is the place of a name in its list. Names are looked up while a species is compiled, never in a tick. */
export function makerContext(around: Referable): MakerContext {
  const { symbols, anatomy } = around;
  const placeIn = (names: readonly string[], what: string) => (name: string) => {
    const place = names.indexOf(name);
    if (place >= 0) return place;
    throw new InputError(`found "${name}", expected ${what}.${didYouMean(name, names)}`);
  };
  return {
    symbol: name => symbols.id(name),
    variable: placeIn(around.variables, 'the name of a variable'),
    behavior: placeIn(around.behaviors, 'the name of a behavior'),
    releaser: placeIn(around.releasers, 'the name of a releaser'),
    sensor: placeIn(around.sensors, 'the name of a sensor'),
    command: placeIn([...(anatomy?.commandIds.keys() ?? [])], 'a command of this body'),
    findCommand: name => anatomy?.commandIds.get(name) ?? -1,
  };
}

/**
 * Returns what `make` makes. Where it throws an InputError, reports its sentences at the place of the call, or at the argument that a
 * sentence is about (the one before `name: found`, or the one whose value was found), and returns undefined.
 */
export function reportRefusal<T>(call: CallDefinition, path: Path, faults: FaultSink, make: () => T): T | undefined {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    for (const sentence of error.sentences) {
      const [, before, rest, word] = /^(?:([\w-]+): )?(found (?:"([^"]*)")?.*)$/s.exec(sentence) ?? [undefined, undefined, sentence];
      const args = Object.entries(typeof call === 'string' ? {} : call).filter(([key]) => key !== 'do');
      const argument = args.find(([key]) => key === before) ?? args.find(([, value]) => word !== undefined && value === word);
      if (argument !== undefined) faults.fault([...path, argument[0]], rest);
      else faults.fault(path, sentence);
    }
    return undefined;
  }
}
