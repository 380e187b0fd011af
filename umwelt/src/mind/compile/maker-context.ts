import { describeValue, type Path } from '../../core/errors.js';
import type { FaultSink } from '../../core/faults.js';
import { didYouMean, InputError, type Symbols } from '../../core/index.js';
import type { Anatomy } from '../../motor/index.js';
import type { CallDefinition } from '../definition.js';
import { type Act, type Finder, type MakerContext, make, type Registry } from '../registry.js';
import { commandFill } from './driven-call.js';

/** The names that makers can look up: the parts of a mind, the senses and the body. */
export interface Referable {
  readonly symbols: Symbols;
  readonly variables: readonly string[];
  readonly behaviors: readonly string[];
  readonly releasers: readonly string[];
  readonly sensors: readonly string[];
  readonly anatomy: Anatomy | undefined;
  readonly registry: Registry;
}

/** Returns the lookups for makers; a part's number is the index of its name in its list. Names are looked up at compile time, never in a tick. */
export function makerContext(around: Referable): MakerContext {
  const { symbols, anatomy } = around;
  const placeIn = (names: readonly string[], what: string) => (name: string) => {
    const place = names.indexOf(name);
    if (place >= 0) return place;
    throw new InputError(`found "${name}", expected ${what}.${didYouMean(name, names)}`);
  };
  const fill: MakerContext['fill'] = call => {
    if (anatomy === undefined) throw new InputError('found a command, expected a creature with a body.');
    return commandFill(anatomy, call, symbols, around.variables);
  };
  const context: MakerContext = {
    symbol: name => symbols.id(name),
    variable: placeIn(around.variables, 'the name of a variable'),
    behavior: placeIn(around.behaviors, 'the name of a behavior'),
    releaser: placeIn(around.releasers, 'the name of a releaser'),
    sensor: placeIn(around.sensors, 'the name of a sensor'),
    command: placeIn([...(anatomy?.commandIds.keys() ?? [])], 'a command of this body'),
    findCommand: name => anatomy?.commandIds.get(name) ?? -1,
    fill,
    finder: call => makeFinder(around.registry, callIn(call), context),
    act: call => makeAct(around.registry, callIn(call), context),
  };
  return context;
}

/** Returns a call inside the arguments of another call: a name, or a map with `do`. Throws an InputError for anything else. */
function callIn(found: unknown): CallDefinition {
  if (typeof found === 'string') return found;
  if (typeof found === 'object' && found !== null && typeof (found as { do?: unknown }).do === 'string') return found as CallDefinition;
  throw new InputError(`of: found ${describeValue(found)}, expected a name or a map with \`do\`.`);
}

/** Makes a registered finder; a name that is not registered is a kind of thing, for the finder `thing`. */
function makeFinder({ finders }: Registry, call: CallDefinition, context: MakerContext): Finder {
  const isKind = typeof call === 'string' && !Object.hasOwn(finders, call);
  return make(finders, 'finder', isKind ? { do: 'thing', kind: call } : call, context, 'of');
}

/** Whether a call names a command of the body; a registered action of the same name takes precedence. */
export function isCommand({ actions }: Pick<Registry, 'actions'>, call: CallDefinition, context: MakerContext): boolean {
  const name = typeof call === 'string' ? call : call.do;
  return !Object.hasOwn(actions, name) && context.findCommand(name) >= 0;
}

/** Makes a registered action, or the action that gives a command of the body: `sit`, `{ do: walk, speed: 0.5, gait: trot }`. */
export function makeAct({ actions }: Registry, call: CallDefinition, context: MakerContext): Act {
  if (!isCommand({ actions }, call, context)) return make(actions, 'action', call, context, '');
  const { command, fill } = context.fill(call);
  return self => {
    if (fill(self)) self.give(command);
  };
}

/**
 * Returns the result of `make`. If `make` throws an InputError, reports each of its sentences and returns undefined. A sentence is reported at the
 * argument that it is about (the one named before `: found`, or the one whose value was found), else at the call.
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
