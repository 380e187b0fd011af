import { didYouMean } from '../core/names.js';
import type { CallDefinition } from '../mind/definition.js';
import { brief } from './faults.js';

/** The names of registered code that files may refer to. What is not given is not checked. */
export interface KnownNames {
  readonly actions?: readonly string[];
  readonly suggestions?: readonly string[];
  readonly finders?: readonly string[];
  readonly weights?: readonly string[];
  readonly computes?: readonly string[];
  readonly combines?: readonly string[];
  readonly progress?: readonly string[];
}

/** What every mind knows without registration. */
export const BUILT_IN: { readonly weights: readonly string[]; readonly combines: readonly string[] } = {
  weights: ['linear', 'exponential', 'flat'],
  combines: ['add', 'multiply', 'gated'],
};

const WORDS: Readonly<Record<keyof KnownNames, string>> = {
  actions: 'an action',
  suggestions: 'a command or registered suggestion',
  finders: 'a finder',
  weights: 'a weight',
  computes: 'a computation',
  combines: 'a way to combine',
  progress: 'a measure of progress',
};

/** The sentence about a call to something unknown, or undefined where all is well. */
export function unknownCall(call: CallDefinition, what: keyof KnownNames, known: KnownNames): string | undefined {
  const registered = known[what];
  if (registered === undefined) return undefined;
  const name = typeof call === 'string' ? call : call.do;
  const names = what === 'weights' || what === 'combines' ? [...BUILT_IN[what], ...registered] : registered;
  if (names.includes(name)) return undefined;
  return `found "${brief(name)}", expected the name of ${WORDS[what]}.${didYouMean(name, names)}`;
}
