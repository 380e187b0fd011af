import { brief } from '../../core/errors.js';
import type { CreatureDefinition } from '../../creature/index.js';
import type { CallDefinition } from '../../mind/definition.js';
import type { Report } from '../diagnostics/report.js';

/** The names of registered code that files may refer to (the parts of mind's Registry). What is not given is not checked. */
export interface KnownNames {
  /** What leaves do and losers suggest. */
  readonly actions?: readonly string[];
  readonly finders?: readonly string[];
  readonly weights?: readonly string[];
  /** Computed variables, and progress for interests. */
  readonly measures?: readonly string[];
  readonly combines?: readonly string[];
  readonly conditions?: readonly string[];
  readonly senses?: readonly string[];
}

/** What every mind knows without registration. */
const BUILT_IN: Readonly<Partial<Record<keyof KnownNames, readonly string[]>>> = {
  weights: ['linear', 'exponential', 'flat'],
  combines: ['add', 'multiply', 'gated'],
};

const WORDS: Readonly<Record<keyof KnownNames, string>> = {
  actions: 'an action',
  finders: 'a finder',
  weights: 'a weight',
  measures: 'a measure',
  combines: 'a combine rule',
  conditions: 'a condition',
  senses: 'a sense',
};

/** The names in a registry of makers. */
export function knownNames(registry: { readonly [part in keyof KnownNames]?: object }): KnownNames {
  const known: { -readonly [part in keyof KnownNames]: KnownNames[part] } = {};
  for (const part of Object.keys(WORDS) as (keyof KnownNames)[]) {
    const makers = registry[part];
    if (makers !== undefined) known[part] = Object.keys(makers);
  }
  return known;
}

/** The sentence about a call to something unknown, or undefined where all is well. */
export function unknownCall(call: CallDefinition, what: keyof KnownNames, known: KnownNames, report: Report): string | undefined {
  const registered = known[what];
  if (registered === undefined) return undefined;
  // a part of a file may leave `do` to whoever includes it
  const name: string | undefined = typeof call === 'string' ? call : call.do;
  if (name === undefined) return undefined;
  const names = [...(BUILT_IN[what] ?? []), ...registered];
  if (names.includes(name)) return undefined;
  return `found "${brief(name)}", expected the name of ${WORDS[what]}.${report.hint(name, names)}`;
}

/** Whether the registered senses of a species are there. */
export function checkSenses(creature: CreatureDefinition, known: KnownNames, report: Report): void {
  for (const [name, sensor] of Object.entries(creature.senses ?? {})) {
    const sentence = 'do' in sensor ? unknownCall(sensor, 'senses', known, report) : undefined;
    if (sentence !== undefined) report.fault(['senses', name], sentence);
  }
}
