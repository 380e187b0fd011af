import { didYouMean, InputError, NAME_PATTERN } from '../core/index.js';
import type { BehaviorDefinition, BehaviorsDefinition, MindDefinition, ReleaserDefinition, VariableDefinition } from './definition.js';
import type { Part } from './ethogram.js';

/** A definition with every part numbered and every reference to a part still by name. */
export interface Graph {
  readonly variables: [string, VariableDefinition][];
  readonly releasers: [string, ReleaserDefinition][];
  readonly behaviors: [string, BehaviorDefinition][];
  readonly groupOf: number[];
  readonly childGroup: number[];
  /** Releasers of each behavior, by number. */
  readonly releasersOf: number[][];
  readonly groups: string[];
  readonly first: number[];
  readonly size: number[];
  readonly parts: Map<string, Part>;
}

/**
 * Number the parts of a definition. Groups are numbered breadth first from the top, so that the behaviors of a group are
 * neighbours; a group that several behaviors name is one group. Releasers written inside a behavior are named after it:
 * `sit-1`, `sit-2`.
 */
export function numberParts(definition: MindDefinition): Graph {
  const graph: Graph = {
    variables: [],
    releasers: [],
    behaviors: [],
    groupOf: [],
    childGroup: [],
    releasersOf: [],
    groups: [],
    first: [],
    size: [],
    parts: new Map(),
  };
  const claim = (name: string, part: Part, where: string) => {
    if (!NAME_PATTERN.test(name)) {
      throw new InputError(`${where}: found the name "${name}", expected letters, digits, - and _, beginning with a letter.`);
    }
    const other = graph.parts.get(name);
    if (other !== undefined) {
      throw new InputError(`${where}: found "${name}" a second time; it is the name of a ${other.type} already, expected each name once.`);
    }
    graph.parts.set(name, part);
  };

  for (const [name, variable] of Object.entries(definition.variables ?? {})) {
    claim(name, { type: 'variable', index: graph.variables.length }, 'variables');
    graph.variables.push([name, variable]);
  }
  for (const [name, releaser] of Object.entries(definition.releasers ?? {})) {
    claim(name, { type: 'releaser', index: graph.releasers.length }, 'releasers');
    graph.releasers.push([name, releaser]);
  }

  const waiting: [name: string, members: BehaviorsDefinition, where: string][] = [['top', definition.behaviors ?? {}, 'behaviors']];
  const shared = definition.groups ?? {};
  const groupNumbers = new Map<string, number>();
  const enqueue = (name: string, members: BehaviorsDefinition, where: string): number => {
    waiting.push([name, members, where]);
    return waiting.length - 1;
  };
  for (let g = 0; g < waiting.length; g++) {
    const [groupName, members, where] = waiting[g];
    if (g === 0 || groupNumbers.has(groupName)) claim(groupName, { type: 'group', index: g }, where);
    graph.groups.push(groupName);
    graph.first.push(graph.behaviors.length);
    const entries = Object.entries(members);
    graph.size.push(entries.length);
    if (entries.length === 0 && g > 0) throw new InputError(`${where}: found an empty group, expected at least one behavior.`);
    for (const [name, behavior] of entries) {
      const index = graph.behaviors.length;
      const here = `${where}.${name}`;
      claim(name, { type: 'behavior', index }, where);
      graph.behaviors.push([name, behavior]);
      graph.groupOf.push(g);
      let child = -1;
      if (behavior.behaviors !== undefined) {
        child = enqueue(`${name}/`, behavior.behaviors, `${here}.behaviors`);
      } else if (behavior.group !== undefined) {
        const known = groupNumbers.get(behavior.group);
        if (known !== undefined) child = known;
        else {
          if (!Object.hasOwn(shared, behavior.group)) {
            throw new InputError(
              `${here}.group: found "${behavior.group}", expected the name of a group.${didYouMean(behavior.group, Object.keys(shared))}`,
            );
          }
          child = enqueue(behavior.group, shared[behavior.group], `groups.${behavior.group}`);
          groupNumbers.set(behavior.group, child);
        }
      }
      graph.childGroup.push(child);
      const inline: [string, ReleaserDefinition][] = [];
      for (const item of behavior.releasers ?? []) if (typeof item !== 'string') inline.push([`${name}-${inline.length + 1}`, item]);
      for (const [inlineName, releaser] of inline) {
        claim(inlineName, { type: 'releaser', index: graph.releasers.length }, `${here}.releasers`);
        graph.releasers.push([inlineName, releaser]);
      }
    }
  }
  resolveReleasers(graph);
  refuseCycles(graph);
  return graph;
}

function resolveReleasers(graph: Graph): void {
  for (const [name, behavior] of graph.behaviors) {
    let inline = 0;
    const list = (behavior.releasers ?? []).map(item => {
      const wanted = typeof item === 'string' ? item : `${name}-${++inline}`;
      const part = graph.parts.get(wanted);
      if (part?.type === 'releaser') return part.index;
      const names = graph.releasers.map(([known]) => known);
      throw new InputError(`${name}.releasers: found "${wanted}", expected the name of a releaser.${didYouMean(wanted, names)}`);
    });
    graph.releasersOf.push(list);
  }
}

/** A walk goes down; a group that leads back to itself would never end. */
function refuseCycles(graph: Graph): void {
  const colors = new Uint8Array(graph.groups.length);
  const visit = (g: number, trail: string[]): void => {
    if (colors[g] === 2) return;
    if (colors[g] === 1)
      throw new InputError(`${trail.join(' > ')}: found a group below itself, expected groups that lead downwards only.`);
    colors[g] = 1;
    for (let b = graph.first[g]; b < graph.first[g] + graph.size[g]; b++) {
      const child = graph.childGroup[b];
      if (child >= 0) visit(child, [...trail, graph.behaviors[b][0]]);
    }
    colors[g] = 2;
  };
  visit(0, ['top']);
}
