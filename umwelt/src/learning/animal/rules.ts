import type { Symbols } from '../../core/index.js';
import type { BehaviorDefinition, Ethogram, LearnsDefinition, MindDefinition } from '../../mind/index.js';
import { UMWELT_PARAMETERS, type UmweltParameters } from '../model/parameters.js';
import { LESSON, type Timing } from '../model/spacing.js';
import { DISTANCE_FIELD, forEachBehavior, type Way, type WayOut, wayIn, wayOut } from './expand.js';
import type { Watch } from './watch/watch.js';

/** Defaults of `learns`. Values are in the unit of the variable, times in ticks, lengths in meters. */
export const LEARNS_DEFAULTS = { significant: 0.05, threshold: 0.1, near: 1.5, testEvery: 600, moment: 10 } as const;

/** How one variable or releaser of a species learns: `learns` of its file with defaults, and names as numbers. */
export interface LearningRule {
  /** What is learned for: a variable or a releaser. */
  readonly of: 'variable' | 'releaser';
  /** The number of the variable or releaser in the species. */
  readonly variable: number;
  readonly name: string;
  /** 1 if a rise is good, -1 if a fall is. */
  readonly sign: number;
  /** Parameters of the learning model: its defaults and the changes of the species. */
  readonly parameters: UmweltParameters;
  readonly significant: number;
  readonly threshold: number;
  /** The behavior that satisfies the variable (or undefined), and its number (or -1). */
  readonly by: string | undefined;
  readonly satisfier: number;
  /** The behavior whose group new answers join; undefined is the top group. */
  readonly into: string | undefined;
  readonly near: number;
  /** By species behavior: whether it may be learned. */
  readonly mayLearn: Uint8Array;
  /** Innate strategies: leaves of the group `into` that may be learned. */
  readonly innate: Int32Array;
  /** Kinds and fields to learn about, as symbols; undefined for all. */
  readonly kinds: readonly number[] | undefined;
  readonly fields: readonly number[] | undefined;
  readonly refines: readonly string[];
  readonly testEvery: number;
  readonly bias: number;
  /** Worth of a learned releaser for each unit that is expected of its answer. */
  readonly scale: number;
  readonly wayOut: WayOut;
  readonly way: Way;
  /** The variables that hold what is expected for the better and for the worse, or -1. */
  readonly expects: number;
  readonly fears: number;
  /** Ticks of one step of an anticipation. */
  readonly moment: number;
  /** The field by which places are told apart, and the kind of thing that has it, as symbols. */
  readonly place: { readonly kind: number; readonly field: number } | undefined;
  /** The timing for which `alpha` is stated. */
  readonly timing: Timing;
  /** Whether distances of things are watched: `fields` names `distance`. */
  readonly distances: boolean;
}

/** The learning rules of a species, shared by its individuals. Behaviors are numbered as in the species' ethogram. */
export interface LearningRules {
  readonly species: Ethogram;
  readonly rules: readonly LearningRule[];
  /** By behavior: the command of the body that its action gives, or -1. A behavior with a command is felt while its skill is active. */
  readonly command: Int32Array;
  readonly symbols: Symbols;
}

/** Returns the learning rules of a species, or undefined if no variable learns. Its names have been checked by compileMind. */
export function learningRules(species: Ethogram, symbols: Symbols, command: (name: string) => number): LearningRules | undefined {
  const { definition } = species;
  const rules: LearningRule[] = [];
  species.variables.forEach((name, variable) => {
    const learns = definition.variables?.[name].learns;
    if (learns !== undefined) rules.push(ruleOf('variable', learns, name, variable, species, symbols));
  });
  species.releasers.forEach((name, releaser) => {
    const learns = definition.releasers?.[name]?.learns;
    if (learns !== undefined) rules.push(ruleOf('releaser', learns, name, releaser, species, symbols));
  });
  if (rules.length === 0) return undefined;
  const actions = new Map<string, BehaviorDefinition>();
  forEachBehavior(definition, (name, behavior) => void actions.set(name, behavior));
  return { species, rules, symbols, command: Int32Array.from(species.behaviors, name => commandOf(actions.get(name), command)) };
}

function ruleOf(
  of: LearningRule['of'],
  learns: LearnsDefinition,
  name: string,
  variable: number,
  species: Ethogram,
  symbols: Symbols,
): LearningRule {
  // by default a variable is better low, and the output of a releaser is better high
  const sign = (learns.good ?? (of === 'releaser' ? 'up' : 'down')) === 'up' ? 1 : -1;
  const { only, never = [], refines = [], significant, threshold, near, moment, bias = 0, scale = 1 } = { ...LEARNS_DEFAULTS, ...learns };
  const by = learns.by ?? (of === 'releaser' ? undefined : satisfier(species.definition, name, sign));
  const into = learns.into ?? ownerOf(species, by);
  const mayLearn = Uint8Array.from(species.behaviors, b => ((only === undefined || only.includes(b)) && !never.includes(b) ? 1 : 0));
  const group = into === undefined ? 0 : species.childGroup[species.parts.get(into)!.index];
  const members = species.behaviors.map((_, b) => b).filter(b => species.groupOf[b] === group && species.childGroup[b] < 0);
  const level = (variable: string | undefined) => (variable === undefined ? -1 : species.parts.get(variable)!.index);
  const [kind, field] = learns.place?.split('.') ?? [];
  return {
    of,
    variable,
    name,
    sign,
    parameters: parametersOf(learns),
    significant,
    threshold,
    by,
    satisfier: by === undefined ? -1 : species.parts.get(by)!.index,
    into,
    near,
    mayLearn,
    innate: Int32Array.from(members.filter(b => mayLearn[b] === 1)),
    kinds: learns.kinds?.map(kind => symbols.id(kind)),
    fields: learns.fields?.map(field => symbols.id(field)),
    refines,
    testEvery: learns['test-every'] ?? LEARNS_DEFAULTS.testEvery,
    bias,
    scale,
    wayOut: wayOut(species.definition, into, by),
    way: wayIn(species.definition, into, learns.way ?? []),
    expects: level(learns.expects),
    fears: level(learns.fears),
    moment,
    place: kind === undefined ? undefined : { kind: symbols.id(kind), field: symbols.id(field) },
    timing: learns.timing === undefined ? LESSON : { length: learns.timing[0], cycle: learns.timing[1] },
    distances: learns.fields?.includes(DISTANCE_FIELD) ?? false,
  };
}

/** Whether place `at` of the watch, a field of a kind, may be a signal: both are allowed, and it is not the field by which places are told apart. */
export function maySignal({ kinds, fields, place }: LearningRule, watch: Watch, at: number): boolean {
  const kind = watch.kind(watch.kindAt(at));
  const field = watch.field(at);
  if (kinds?.includes(kind) === false || fields?.includes(field) === false) return false;
  return place?.kind !== kind || place.field !== field;
}

/** Returns the parameters of the learning model for a variable: the defaults, replaced by the keys of `learns` (`beta-min` for `betaMin`). */
export function parametersOf(learns: LearnsDefinition): UmweltParameters {
  const given: Readonly<Record<string, unknown>> = { ...learns };
  const named = (key: string) => key.replace(/[A-Z]/, capital => `-${capital.toLowerCase()}`);
  const changed = Object.keys(UMWELT_PARAMETERS).flatMap(key => (given[named(key)] === undefined ? [] : [[key, given[named(key)]]]));
  return { ...UMWELT_PARAMETERS, ...Object.fromEntries(changed) };
}

/** Returns the first leaf that changes a variable for the better. */
function satisfier(definition: MindDefinition, variable: string, sign: number): string | undefined {
  let found: string | undefined;
  forEachBehavior(definition, (name, { modifies, behaviors, group }) => {
    if (found !== undefined || behaviors !== undefined || group !== undefined) return;
    const effect = modifies?.[variable];
    if (effect === undefined) return;
    const amount = typeof effect === 'number' ? effect : 'gain' in effect ? effect.gain : 'absolute' in effect ? effect.absolute : 0;
    if (amount * sign > 0) found = name;
  });
  return found;
}

/** Returns the behavior above the group that a behavior is in, or undefined for the top group. */
function ownerOf(species: Ethogram, behavior: string | undefined): string | undefined {
  const part = behavior === undefined ? undefined : species.parts.get(behavior);
  if (part === undefined) return undefined;
  const owner = species.childGroup.indexOf(species.groupOf[part.index]);
  return owner < 0 ? undefined : species.behaviors[owner];
}

/** Returns the command of the body that an action gives (`sit`, `{ do: sit }`, `{ do: command, name: sit }`), or -1. */
function commandOf(behavior: BehaviorDefinition | undefined, command: (name: string) => number): number {
  const action = behavior?.action;
  if (action === undefined) return -1;
  const name = typeof action === 'string' ? action : action.do === 'command' ? action['name'] : action.do;
  return typeof name === 'string' ? command(name) : -1;
}
