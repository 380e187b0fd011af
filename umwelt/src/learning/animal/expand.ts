import type { BehaviorDefinition, BehaviorsDefinition, MindDefinition, ReleaserDefinition } from '../../mind/index.js';

/** The field of a stimulus that is the distance of the thing itself, in meters. */
export const DISTANCE_FIELD = 'distance';

/** A stimulus by names: a kind of thing and what it shows. `value` is true for a boolean field, a text, or the interval `[from, to]` of a number. */
export interface StimulusName {
  readonly kind: string;
  readonly field: string;
  readonly value: string | true | readonly [from: number, to: number];
  /** Of a series: the first stimulus, which is over when the second comes on. */
  readonly after?: StimulusName;
}

/** One thing that an individual has learned: the stimulus, the behavior, and their place in its mind. */
export interface LearnedPart {
  /** The variable or releaser in whose discovery group it was learned. */
  readonly variable: string;
  /** The innate behavior. */
  readonly behavior: string;
  readonly stimulus: StimulusName;
  /** The new releaser; the behavior that has it; below that, the copy of the innate behavior (or the innate behavior itself). */
  readonly releaser: string;
  readonly owner: string;
  readonly leaf: string;
  /** The cue whose value the releaser follows. */
  readonly cue: number;
  /** Whether it was learned because the stimulus predicts an earlier learned one (a classical contingency, thesis 5.5.8). */
  readonly classical: boolean;
  readonly tick: number;
}

export interface Expansion {
  readonly variable: string;
  readonly behavior: string;
  readonly stimulus: StimulusName;
  readonly worth: number;
  /** The behavior whose group the answer joins; undefined is the top group. */
  readonly into: string | undefined;
  /** The behavior that satisfies the variable, and the behaviors of the way to it. */
  readonly by?: string | undefined;
  readonly way?: readonly string[];
  readonly near: number;
  /** The behavior that gets the releaser; if omitted, a copy of `behavior` is made unless that stands in the group already. */
  readonly owner?: string;
}

export interface Expanded {
  readonly definition: MindDefinition;
  readonly releaser: string;
  readonly owner: string;
  readonly leaf: string;
}

/** A range without an end, in meters. */
const ANYWHERE = 1e6;

/** Gain of a learned answer against the behavior that satisfies the variable. Low, so that a dog that sits for a bone takes it when it is there. */
const GIVES_WAY = 1.05;

/** The releasers of the behavior that satisfies a variable, and the greatest worth of a learned releaser while one of them is released. */
export interface WayOut {
  readonly releasers: readonly string[];
  readonly most: number;
}

/**
 * Returns when an answer in the group `into` has to give way to the behavior `by`, however sure the animal is of the answer. Otherwise a dog that
 * knows a trick well would lie on with the bone in his mouth. `releasers` is empty, so an answer never gives way, if `by` has no named releaser
 * or is not in the group.
 */
export function wayOut(definition: MindDefinition, into: string | undefined, by: string | undefined): WayOut {
  const within = by !== undefined && standsIn(definition, by, into) ? (behaviorNamed(definition, by).releasers ?? []) : [];
  const releasers = within.filter(releaser => typeof releaser === 'string');
  const worths = releasers.map(name => definition.releasers?.[name]?.worth ?? 1);
  return { releasers, most: yieldTo(Math.max(0, ...worths)) };
}

/** Returns the greatest worth of a learned releaser with which its answer, whose gain is GIVES_WAY, still loses to a behavior of this value. */
export function yieldTo(value: number): number {
  return (0.999 * value) / GIVES_WAY;
}

/** The way to what satisfies a variable: its behaviors and their releasers. */
export interface Way {
  readonly behaviors: readonly string[];
  readonly releasers: readonly string[];
}

/** Returns the behaviors of a way that are in the group `into`, and their named releasers. */
export function wayIn(definition: MindDefinition, into: string | undefined, behaviors: readonly string[]): Way {
  const within = behaviors.filter(name => standsIn(definition, name, into));
  const releasers = within.flatMap(name => behaviorNamed(definition, name).releasers ?? []);
  return { behaviors: within, releasers: releasers.filter(releaser => typeof releaser === 'string') };
}

/** Returns the definition with a learned contingency added to it (thesis 5.5.6, figures 24 and 25), and the names of the new parts. */
export function expand(definition: MindDefinition, expansion: Expansion): Expanded {
  const { behavior, stimulus, worth, into, near, by, way = [] } = expansion;
  const names = namesOf(definition);
  const base = freeName(`${behavior}-on-${wordsOf(stimulus)}`, names);
  const releaser = `${base}-cue`;
  let next: MindDefinition = {
    ...definition,
    releasers: { ...definition.releasers, [releaser]: releaserOf(stimulus, worth) },
  };
  const withCue = (b: BehaviorDefinition): BehaviorDefinition => ({ ...b, releasers: [...(b.releasers ?? []), releaser] });
  const joined = expansion.owner ?? (standsIn(definition, behavior, into) ? behavior : undefined);
  const owner = joined ?? base;
  let leaf = behavior;
  if (joined !== undefined) next = editBehavior(next, joined, withCue);
  else {
    leaf = `${base}-do`;
    // a sound is obeyed where it is heard: its source may be far away, or out of reach
    const isHeard = stimulus.field === 'sound';
    const reach = isHeard ? ANYWHERE : near;
    const here: ReleaserDefinition = { find: { do: 'pronome' }, range: [0, reach, reach], weight: 'flat' };
    const there: ReleaserDefinition = { find: { do: 'pronome' }, range: [near, near, ANYWHERE], weight: 'flat' };
    const yields = [...(by === undefined ? [] : [by]), ...way].filter(name => standsIn(definition, name, into));
    const strategy: BehaviorDefinition = {
      releasers: [releaser],
      ...(yields.length > 0 && { gain: Object.fromEntries(yields.map(name => [name, GIVES_WAY])) }),
      behaviors: {
        [leaf]: {
          releasers: [here],
          ...given(behaviorNamed(definition, behavior), ['action', 'suggests', 'modifies', 'still']),
        },
        ...(!isHeard && { [`${base}-approach`]: { releasers: [there], action: { do: 'approach', stop: near * 0.8 } } }),
      },
    };
    next = addMember(next, into, base, strategy);
  }
  if (into !== undefined && into !== owner) next = editBehavior(next, into, withCue);
  return {
    // a definition may hold more than a mind, such as a creature's
    definition: given(next, ['variables', 'releasers', 'groups', 'behaviors']),
    releaser,
    owner,
    leaf,
  };
}

/** Returns those of the named parts that something has. */
function given<T extends object>(from: T, names: readonly (keyof T & string)[]): Partial<T> {
  return Object.fromEntries(names.filter(name => from[name] !== undefined).map(name => [name, from[name]])) as Partial<T>;
}

function releaserOf({ kind, field, value }: StimulusName, worth: number): ReleaserDefinition {
  // a sound is heard, so its source need not be seen
  if (field === 'sound') return { find: { do: 'sound', kind: `${value}` }, worth };
  const find = { do: 'thing', kind };
  // true while any thing of the kind shows it
  if (value === true) return { find: { ...find, showing: field }, worth };
  if (typeof value === 'string') return { find, where: [`${field} = "${value}"`], worth };
  const [from, to] = value;
  // a range begins above 0 or is full at contact
  if (field === DISTANCE_FIELD) return { find, range: [from, from > 0 ? from : to, to], weight: 'flat', worth };
  return { find, where: [`${field} >= ${from}`, `${field} < ${to}`], worth };
}

function wordsOf({ field, value }: StimulusName): string {
  if (value === true) return field;
  const words = typeof value === 'string' ? value.replace(/[^A-Za-z0-9_-]/g, '') : value.join('-to-').replace(/[^A-Za-z0-9_-]/g, '_');
  return `${field}-${words}`;
}

function namesOf(definition: MindDefinition): Set<string> {
  const { variables, releasers, groups } = definition;
  const names = new Set(Object.keys({ ...variables, ...releasers, ...groups }));
  forEachBehavior(definition, name => void names.add(name));
  return names;
}

/** Calls `visit` for every behavior of a definition, at every depth. */
export function forEachBehavior(definition: MindDefinition, visit: (name: string, behavior: BehaviorDefinition) => void): void {
  const inside = (group: BehaviorsDefinition) => {
    for (const [name, behavior] of Object.entries(group)) {
      visit(name, behavior);
      if (behavior.behaviors !== undefined) inside(behavior.behaviors);
    }
  };
  inside(definition.behaviors ?? {});
  for (const group of Object.values(definition.groups ?? {})) inside(group);
}

function freeName(wanted: string, names: ReadonlySet<string>): string {
  const taken = (name: string) => names.has(name) || names.has(`${name}-cue`) || names.has(`${name}-do`);
  let name = wanted;
  for (let n = 2; taken(name); n++) name = `${wanted}-${n}`;
  return name;
}

/** Returns the definition with one behavior changed, wherever in the tree it is. */
export function editBehavior(
  definition: MindDefinition,
  name: string,
  change: (behavior: BehaviorDefinition) => BehaviorDefinition,
): MindDefinition {
  const inside = (group: BehaviorsDefinition): BehaviorsDefinition =>
    Object.fromEntries(
      Object.entries(group).map(([key, b]) => {
        const below = b.behaviors === undefined ? b : { ...b, behaviors: inside(b.behaviors) };
        return [key, key === name ? change(below) : below];
      }),
    );
  const { groups, behaviors } = definition;
  return {
    ...definition,
    ...(groups && { groups: Object.fromEntries(Object.entries(groups).map(([key, group]) => [key, inside(group)])) }),
    ...(behaviors && { behaviors: inside(behaviors) }),
  };
}

function addMember(definition: MindDefinition, into: string | undefined, name: string, member: BehaviorDefinition): MindDefinition {
  if (into === undefined) return { ...definition, behaviors: { ...definition.behaviors, [name]: member } };
  const owner = behaviorNamed(definition, into);
  if (owner.group !== undefined) {
    const { groups = {} } = definition;
    return { ...definition, groups: { ...groups, [owner.group]: { ...groups[owner.group], [name]: member } } };
  }
  return editBehavior(definition, into, b => ({ ...b, behaviors: { ...b.behaviors, [name]: member } }));
}

function behaviorNamed(definition: MindDefinition, name: string): BehaviorDefinition {
  let found: BehaviorDefinition | undefined;
  editBehavior(definition, name, b => {
    found = b;
    return b;
  });
  if (found === undefined) throw new Error(`there is no behavior ${name}`);
  return found;
}

/** Whether a behavior is already a member of the group below `into`. */
function standsIn(definition: MindDefinition, behavior: string, into: string | undefined): boolean {
  if (into === undefined) return Object.hasOwn(definition.behaviors ?? {}, behavior);
  const owner = behaviorNamed(definition, into);
  const members = owner.group === undefined ? (owner.behaviors ?? {}) : (definition.groups?.[owner.group] ?? {});
  return Object.hasOwn(members, behavior);
}
