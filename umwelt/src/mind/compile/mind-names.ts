import type { Path } from '../../core/errors.js';
import type { BehaviorDefinition, BehaviorsDefinition, MindDefinition, ReleaserDefinition } from '../definition.js';
import type { PartType } from '../ethogram.js';

/** One name of a mind: the type of its part, and its path in the definition. */
export interface NamedPart {
  readonly name: string;
  readonly type: PartType;
  readonly path: Path;
  /** For a releaser: its definition. */
  readonly releaser?: ReleaserDefinition;
}

/** The names of a mind by the type of part; also for a definition with faults. */
export class MindNames {
  readonly variables: ReadonlySet<string>;
  readonly releasers: ReadonlySet<string>;
  readonly groups: ReadonlySet<string>;
  readonly behaviors: ReadonlySet<string>;
  /** By behavior: the behaviors of its group, itself included. */
  readonly rivals: ReadonlyMap<string, readonly string[]>;
  /** By behavior: its definition. */
  readonly definitions: ReadonlyMap<string, BehaviorDefinition>;
  /** Names in `find` and `learns.kinds` (kinds of things, and finders), each with the path of its first use. */
  readonly sought: ReadonlyMap<string, Path>;
  /** Names in `learns.fields`, each with the path of its first use. */
  readonly watched: ReadonlyMap<string, Path>;
  /** Every name in the order of the definition, including repeated ones. */
  readonly all: readonly NamedPart[];

  constructor(mind: MindDefinition) {
    const all: NamedPart[] = [];
    const rivals = new Map<string, readonly string[]>();
    const definitions = new Map<string, BehaviorDefinition>();
    const { variables = {}, releasers = {}, groups = {}, behaviors = {} } = mind;
    for (const name of Object.keys(variables)) all.push({ name, type: 'variable', path: ['variables', name] });
    for (const [name, releaser] of Object.entries(releasers)) all.push({ name, type: 'releaser', path: ['releasers', name], releaser });
    for (const name of Object.keys(groups)) all.push({ name, type: 'group', path: ['groups', name] });
    for (const [name, group] of Object.entries(groups)) collect(group, ['groups', name], all, rivals, definitions);
    collect(behaviors, ['behaviors'], all, rivals, definitions);
    const sought = new Map<string, Path>();
    const watched = new Map<string, Path>();
    const note = (list: Map<string, Path>, name: unknown, path: Path) =>
      void (typeof name === 'string' && !list.has(name) && list.set(name, path));
    for (const [key, parts] of Object.entries({ variables, releasers }))
      for (const [name, { learns }] of Object.entries(parts)) {
        for (const [i, kind] of (learns?.kinds ?? []).entries()) note(sought, kind, [key, name, 'learns', 'kinds', i]);
        for (const [i, field] of (learns?.fields ?? []).entries()) note(watched, field, [key, name, 'learns', 'fields', i]);
      }
    for (const { type, path, releaser } of all) if (type === 'releaser') note(sought, releaser?.find, [...path, 'find']);
    const named = (type: PartType) => new Set(all.filter(part => part.type === type).map(({ name }) => name));
    this.all = all;
    this.rivals = rivals;
    this.definitions = definitions;
    this.sought = sought;
    this.watched = watched;
    this.variables = named('variable');
    this.releasers = named('releaser');
    this.groups = named('group');
    this.behaviors = named('behavior');
  }

  /** Returns the type of the part with a name; undefined for an unknown name. */
  typeOf(name: string): PartType | undefined {
    if (this.variables.has(name)) return 'variable';
    if (this.releasers.has(name)) return 'releaser';
    if (this.behaviors.has(name)) return 'behavior';
    return this.groups.has(name) ? 'group' : undefined;
  }
}

/** Returns the name of a releaser written inside a behavior: the name of the behavior and a number from 1 on: `sit-1`, `sit-2`. */
export function inlineName(behavior: string, place: number): string {
  return `${behavior}-${place}`;
}

function collect(
  group: BehaviorsDefinition,
  path: Path,
  all: NamedPart[],
  rivals: Map<string, readonly string[]>,
  definitions: Map<string, BehaviorDefinition>,
): void {
  const members = Object.keys(group);
  for (const [name, behavior] of Object.entries(group)) {
    const at = [...path, name];
    all.push({ name, type: 'behavior', path: at });
    definitions.set(name, behavior);
    rivals.set(name, members);
    let inline = 0;
    for (const [i, releaser] of (behavior.releasers ?? []).entries())
      if (typeof releaser !== 'string')
        all.push({ name: inlineName(name, ++inline), type: 'releaser', path: [...at, 'releasers', i], releaser });
    if (behavior.behaviors !== undefined) collect(behavior.behaviors, [...at, 'behaviors'], all, rivals, definitions);
  }
}
