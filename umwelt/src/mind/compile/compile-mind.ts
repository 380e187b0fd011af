import { int32s } from '../../core/array-of.js';
import type { Path } from '../../core/errors.js';
import { FaultCounter, type FaultSink, resultOrThrow } from '../../core/faults.js';
import type { Symbols } from '../../core/index.js';
import type { Anatomy } from '../../motor/index.js';
import { requirementsOf } from '../available.js';
import type {
  BehaviorDefinition,
  CallDefinition,
  ConditionDefinition,
  MindDefinition,
  ReleaserDefinition,
  VariableDefinition,
  WhereDefinition,
} from '../definition.js';
import {
  AFTER,
  AVERAGE,
  COMBINE_WORDS,
  CONDITION_OPS,
  DEFAULT_GAIN,
  type Ethogram,
  IMMEDIATE,
  INTEGRATE,
  JOIN_WORDS,
  LATCH,
  NO_EFFECT,
  type ParamLayout,
  REGISTERED_COMBINE,
  REGISTERED_TEST,
  REGISTERED_WEIGHT,
  SET,
  WEIGHT_WORDS,
} from '../ethogram.js';
import {
  type Act,
  type Condition,
  type Maker,
  type MakerContext,
  make,
  REGISTRY_WORDS,
  type Registry,
  type RegistryPart,
} from '../registry.js';
import { checkMind } from './check-mind.js';
import { EffectList } from './effect-list.js';
import { type Graph, numberParts } from './graph.js';
import { layOutState } from './layout.js';
import { isCommand, makeAct, makerContext, reportRefusal } from './maker-context.js';
import { MindNames } from './mind-names.js';
import { type FieldCondition, parseCondition } from './parse-condition.js';
import { TRAITS, writeProgram } from './program.js';

const { CAUSES, FILTERS, FINDS, LASTS, WEIGHS } = TRAITS;

/** The options of `compileMind`: symbols, registry, senses and body. */
export interface CompileOptions {
  readonly symbols: Symbols;
  readonly registry: Registry;
  /** Names of noses and registered senses, in the order of their numbers. */
  readonly sensors?: readonly string[];
  /** The body that carries out commands; each of its commands can also be used as an action by its name. */
  readonly anatomy?: Anatomy;
}

/** Returns the result of a registered maker for a call in the part `name`, at the path `keys` below it. */
type Made = <P extends CalledPart>(part: P, call: CallDefinition, name: string, ...keys: Path) => ReturnType<Registry[P][string]>;
type CalledPart = Exclude<RegistryPart, 'skillKinds' | 'senses' | 'faculties'>;
/** Placeholder for code whose maker refused its arguments; it never runs. */
const REFUSED = (() => 0) as never;

/**
 * Compiles a mind into an ethogram. Throws an InputError with one sentence per fault; each begins with the path of names in the definition.
 */
export function compileMind(definition: MindDefinition, options: CompileOptions): Ethogram {
  return resultOrThrow('mind', faults => compileMindInto(definition, options, faults));
}

/** The same, but reports faults and warnings to a sink and returns undefined if there are faults. */
export function compileMindInto(definition: MindDefinition, options: CompileOptions, faults: FaultSink): Ethogram | undefined {
  const { registry, sensors = [], anatomy } = options;
  if (!checkMind(definition, { registry, sensors, anatomy }, faults)) return undefined;
  const counter = new FaultCounter(faults);
  const ethogram = buildEthogram(definition, options, counter);
  return counter.errors > 0 ? undefined : ethogram;
}

/**
 * The second pass: builds the ethogram of a checked definition. Only makers can still report faults. The order in which symbols are made is part of
 * every hash.
 */
function buildEthogram(definition: MindDefinition, options: CompileOptions, faults: FaultSink): Ethogram {
  const graph = numberParts(definition);
  const { registry } = options;
  const context = contextOf(graph, options);
  const paths = new Map(new MindNames(definition).all.map(({ name, path }) => [name, path]));
  const made: Made = (part, call, name, ...keys) => {
    const table = registry[part] as Readonly<Record<string, Maker<never>>>;
    const result = reportRefusal(call, [...paths.get(name)!, ...keys], faults, () => make(table, REGISTRY_WORDS[part], call, context, ''));
    return result ?? REFUSED;
  };
  const act = (call: CallDefinition, name: string, ...keys: Path): Act =>
    isCommand(registry, call, context) ? makeAct(registry, call, context) : made('actions', call, name, ...keys);
  const params: number[] = [];
  /** Appends one number per part to `params` and returns the index of the first. */
  const lay = <T>(items: readonly [string, T][], pick: (item: T) => number): number => {
    const at = params.length;
    for (const [, item] of items) params.push(pick(item));
    return at;
  };
  const { variables, releasers, behaviors } = graph;
  const effects = new EffectList();
  const behaviorEffectStart = startsOf(behaviors, ([, b]) => {
    effects.add(b.modifies, graph.parts);
    return effects.target.length;
  });
  const releaserEffectStart = startsOf(
    releasers,
    ([, r]) => {
      effects.add(r.modifies, graph.parts);
      return effects.target.length;
    },
    effects.target.length,
  );
  const growth = lay(variables, v => v.growth ?? 0);
  const interest = (b: BehaviorDefinition) => (typeof b.interest === 'object' ? b.interest : {});
  const at: ParamLayout = {
    growth,
    damping: lay(variables, v => v.damping ?? 0),
    min: lay(variables, v => v.min ?? 0),
    max: lay(variables, v => v.max ?? 100),
    kind: lay(releasers, r => (findsThing(r, options.registry) ? options.symbols.id(r.find as string) : -1)),
    near: lay(releasers, r => r.range?.[0] ?? 0),
    optimum: lay(releasers, r => r.range?.[1] ?? 0),
    far: lay(releasers, r => r.range?.[2] ?? Number.MAX_VALUE),
    worth: lay(releasers, r => r.worth ?? 1),
    floor: lay(releasers, r => r.min ?? 0),
    constant: lay(behaviors, b => b.constant ?? 0),
    interest: lay(behaviors, b => (typeof b.interest === 'number' ? b.interest : (b.interest?.value ?? 1))),
    interestGrowth: lay(behaviors, b => interest(b).growth ?? 0),
    interestDamping: lay(behaviors, b => interest(b).damping ?? 0),
    boredom: lay(behaviors, b => interest(b).boredom ?? 0),
    effect: params.push(...effects.amount) - effects.amount.length,
    gain: params.length,
  };
  const gainBase = layGains(graph, params);
  const filters = compileFilters(releasers, options.symbols, made);
  const period = Int32Array.from(releasers, ([, r]) => periodOf(r));
  const temporal = Uint8Array.from(releasers, ([, r]) => temporalCode(r));
  const wavering = waveringOf(graph, effects.target);
  const setSlot = settable(variables.length, effects);
  const layout = layOutState(graph, temporal, period, params, at, Math.max(-1, ...setSlot) + 1, wavering);
  const combineCode = Uint8Array.from(behaviors, ([, b]) => codeOf(COMBINE_WORDS, b.combine ?? 'add'));
  const variablesOf = behaviors.map(([, b]) => (b.variables ?? []).map(v => graph.parts.get(v)!.index));
  const traits = Uint8Array.from(releasers, ([, r], i) =>
    traitsOf(r, options.registry, whereOf(r.where)[1].length > 0, releaserEffectStart, i),
  );
  const finder = releasers.map(([name, r]) => (findsThing(r, options.registry) ? undefined : made('finders', r.find, name, 'find')));
  const suggesters = indicesWhere(behaviors, suggests);
  const requires = requirementsOf(graph, params.slice(at.kind, at.kind + releasers.length), finder);
  return {
    definition,
    variables: variables.map(([name]) => name),
    releasers: releasers.map(([name]) => name),
    behaviors: behaviors.map(([name]) => name),
    groups: graph.groups,
    parts: graph.parts,
    compute: variables.map(([name, v]) => (v.compute === undefined ? undefined : made('measures', v.compute, name, 'compute'))),
    computed: indicesWhere(variables, isComputed),
    settable: bySlot(setSlot),
    finder,
    sensor: Int16Array.from(releasers, ([, r]) => (r.sensor === undefined ? -1 : context.sensor(r.sensor))),
    weightCode: Uint8Array.from(releasers, ([, r]) => codeOf(WEIGHT_WORDS, r.weight ?? (r.range ? 'linear' : 'flat'))),
    weight: releasers.map(([name, r]) =>
      codeOf(WEIGHT_WORDS, r.weight ?? 'linear') === REGISTERED_WEIGHT ? made('weights', r.weight!, name, 'weight') : undefined,
    ),
    temporal,
    period,
    ring: layout.ring,
    ...filters,
    releaserEffectStart,
    groupOf: Int32Array.from(graph.groupOf),
    childGroup: Int32Array.from(graph.childGroup),
    releaserStart: startsOf(graph.releasersOf, (list, before) => before + list.length),
    releaserItem: Int32Array.from(graph.releasersOf.flat()),
    variableStart: startsOf(variablesOf, (list, before) => before + list.length),
    variableItem: Int32Array.from(variablesOf.flat()),
    combineCode,
    combine: behaviors.map(([name, b]) =>
      codeOf(COMBINE_WORDS, b.combine ?? 'add') === REGISTERED_COMBINE ? made('combines', b.combine!, name, 'combine') : undefined,
    ),
    behaviorEffectStart,
    action: behaviors.map(([name, b]) => (b.action === undefined ? undefined : act(b.action, name, 'action'))),
    suggestions: behaviors.map(([name, b]) => b.suggests?.map((suggested, i) => act(suggested, name, 'suggests', i))),
    progress: behaviors.map(([name, b]) => {
      const call = interest(b).progress;
      return call === undefined ? undefined : made('measures', call, name, 'interest', 'progress');
    }),
    wavering,
    boredSlot: Int16Array.from(behaviors, ([, b], i) => (interest(b).progress === undefined ? wavering.indexOf(i) : -1)),
    first: Int32Array.from(graph.first),
    size: Int32Array.from(graph.size),
    gainBase,
    suggesterItem: suggesters,
    largestGroup: Math.max(1, ...graph.size),
    effectTarget: Int32Array.from(effects.target, t => (t >= 0 ? t : -1 - wavering.indexOf(-1 - t))),
    effectMode: Uint8Array.from(effects.mode, (mode, k) => (mode !== SET && isComputed(variables[effects.target[k]]) ? NO_EFFECT : mode)),
    setSlot,
    params: Float64Array.from(params),
    at,
    stateAt: layout.at,
    blockAt: layout.blockAt,
    preAt: layout.preAt,
    interestAt: layout.interestAt,
    still: Uint8Array.from(behaviors, ([, b]) => (b.still === true ? 1 : 0)),
    recordAt: layout.recordAt,
    findAt: layout.findAt,
    traits,
    requires,
    ...writeProgram(graph, {
      requires,
      suggesters,
      gainBase,
      blockAt: layout.blockAt,
      recordAt: layout.recordAt,
      interestAt: layout.interestAt,
      traits,
      combineCode,
      variablesOf,
      level: layout.at.level,
      constant: at.constant,
    }),
    stateSize: layout.newborn.length,
    newborn: layout.newborn,
  };
}

function isComputed(variable: readonly [string, VariableDefinition] | undefined): boolean {
  return variable?.[1].compute !== undefined;
}

/** Whether `find` names a kind of thing: a name without a registered finder. */
function findsThing(r: ReleaserDefinition, registry: Registry): boolean {
  return typeof r.find === 'string' && !Object.hasOwn(registry.finders, r.find);
}

function contextOf(graph: Graph, { symbols, registry, sensors = [], anatomy }: CompileOptions): MakerContext {
  const names = (items: readonly [string, unknown][]) => items.map(([name]) => name);
  const { variables, behaviors, releasers } = graph;
  return makerContext({
    symbols,
    sensors,
    anatomy,
    registry,
    variables: names(variables),
    behaviors: names(behaviors),
    releasers: names(releasers),
  });
}

function startsOf<T>(items: readonly T[], end: (item: T, before: number) => number, first = 0): Int32Array {
  const starts = int32s(items.length + 1);
  starts[0] = first;
  for (let i = 0; i < items.length; i++) starts[i + 1] = end(items[i], starts[i]);
  return starts;
}

function codeOf(codes: readonly string[], call: unknown): number {
  const code = typeof call === 'string' ? codes.indexOf(call) : -1;
  return code < 0 ? codes.length : code;
}

function traitsOf(r: ReleaserDefinition, registry: Registry, filters: boolean, effectStart: Int32Array, i: number): number {
  return (
    (findsThing(r, registry) ? 0 : FINDS) |
    (filters ? FILTERS : 0) |
    (r.range === undefined ? 0 : WEIGHS) |
    (temporalCode(r) === IMMEDIATE ? 0 : LASTS) |
    (effectStart[i] < effectStart[i + 1] ? CAUSES : 0)
  );
}

function temporalCode(r: ReleaserDefinition): number {
  const t = r.temporal ?? 'immediate';
  if (t === 'immediate') return IMMEDIATE;
  if ('after' in t) return AFTER;
  return 'latch' in t ? LATCH : 'average' in t ? AVERAGE : INTEGRATE;
}

function periodOf(r: ReleaserDefinition): number {
  const t = r.temporal ?? 'immediate';
  if (t === 'immediate') return 1;
  if ('after' in t) return t.after;
  return 'latch' in t ? t.latch : 'average' in t ? t.average : t.integrate;
}

/** Appends the gains of each group as a full matrix; returns the start of each. */
function layGains(graph: Graph, params: number[]): Int32Array {
  const base = int32s(graph.groups.length);
  for (let g = 0; g < graph.groups.length; g++) {
    base[g] = params.length;
    const members = graph.behaviors.slice(graph.first[g], graph.first[g] + graph.size[g]);
    const names = members.map(([name]) => name);
    for (const [, { gain = DEFAULT_GAIN }] of members) {
      for (const rival of names) {
        params.push(typeof gain === 'number' ? gain : (gain[rival] ?? gain['default'] ?? DEFAULT_GAIN));
      }
    }
  }
  return base;
}

function compileFilters(
  releasers: Graph['releasers'],
  symbols: Symbols,
  made: Made,
): Pick<Ethogram, 'filterMode' | 'filterStart' | 'filterField' | 'filterOp' | 'filterValue' | 'filterTest'> {
  const conditions: (FieldCondition | Condition)[] = [];
  const modes: number[] = [];
  const filterStart = startsOf(releasers, ([name, r]) => {
    const [mode, list] = whereOf(r.where);
    const key = r.where === undefined || Array.isArray(r.where) ? [] : Object.keys(r.where);
    modes.push(mode);
    for (const [i, condition] of list.entries())
      conditions.push(typeof condition === 'string' ? parseCondition(condition) : made('conditions', condition, name, 'where', ...key, i));
    return conditions.length;
  });
  const number = (value: FieldCondition['value']) => (typeof value === 'string' ? symbols.id(value) : Number(value ?? 0));
  return {
    filterMode: Uint8Array.from(modes),
    filterStart,
    filterField: Int32Array.from(conditions, c => (typeof c === 'function' ? -1 : symbols.id(c.field))),
    filterOp: Uint8Array.from(conditions, c => (typeof c === 'function' ? REGISTERED_TEST : CONDITION_OPS.indexOf(c.op))),
    filterValue: Float64Array.from(conditions, c => (typeof c === 'function' ? 0 : number(c.value))),
    filterTest: conditions.map(c => (typeof c === 'function' ? c : undefined)),
  };
}

function whereOf(where: WhereDefinition | undefined): [mode: number, conditions: readonly ConditionDefinition[]] {
  if (where === undefined) return [0, []];
  if (Array.isArray(where)) return [0, where];
  const [mode, conditions] = Object.entries(where)[0];
  return [JOIN_WORDS.indexOf(mode as (typeof JOIN_WORDS)[number]), conditions];
}

/** Returns the behaviors whose interest can change by itself or by effects, and so is updated each tick. */
function waveringOf(graph: Graph, targets: readonly number[]): Int32Array {
  const list: number[] = [];
  graph.behaviors.forEach(([, b], i) => {
    const own = typeof b.interest === 'object' && (b.interest.growth || b.interest.damping || b.interest.boredom || b.interest.progress);
    if (own || targets.includes(-1 - i)) list.push(i);
  });
  return Int32Array.from(list);
}

function suggests([, b]: readonly [string, BehaviorDefinition]): boolean {
  return (b.suggests?.length ?? 0) > 0;
}

function indicesWhere<T>(items: readonly T[], good: (item: T) => boolean): Int32Array {
  return Int32Array.from([...items.keys()].filter(i => good(items[i])));
}

function bySlot(slots: Int16Array): Int32Array {
  const list: number[] = [];
  slots.forEach((slot, v) => void (slot >= 0 && (list[slot] = v)));
  return Int32Array.from(list);
}

function settable(variables: number, effects: EffectList): Int16Array {
  const slots = new Int16Array(variables).fill(-1);
  let next = 0;
  effects.target.forEach((target, k) => {
    if (target >= 0 && effects.mode[k] === SET && slots[target] < 0) slots[target] = next++;
  });
  return slots;
}
