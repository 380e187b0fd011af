import type { BehaviorDefinition, BehaviorsDefinition, MindDefinition, ReleaserDefinition, VariableDefinition } from '../definition.js';
import type { Part } from '../ethogram.js';
import { inlineName } from './mind-names.js';

/** A definition with numbered parts; references inside the definitions are still names. */
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
 * Numbers the parts of a definition. Groups are numbered breadth first from the top, so that the behaviors of a group have consecutive numbers. A
 * group that several behaviors name is one group. The definition must have passed checkMind.
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
  for (const [name, variable] of Object.entries(definition.variables ?? {})) {
    graph.parts.set(name, { type: 'variable', index: graph.variables.length });
    graph.variables.push([name, variable]);
  }
  for (const [name, releaser] of Object.entries(definition.releasers ?? {})) {
    graph.parts.set(name, { type: 'releaser', index: graph.releasers.length });
    graph.releasers.push([name, releaser]);
  }

  const waiting: [name: string, members: BehaviorsDefinition][] = [['top', definition.behaviors ?? {}]];
  const groupNumbers = new Map<string, number>();
  for (let g = 0; g < waiting.length; g++) {
    const [groupName, members] = waiting[g];
    if (g === 0 || groupNumbers.has(groupName)) graph.parts.set(groupName, { type: 'group', index: g });
    graph.groups.push(groupName);
    graph.first.push(graph.behaviors.length);
    const entries = Object.entries(members);
    graph.size.push(entries.length);
    for (const [name, behavior] of entries) {
      graph.parts.set(name, { type: 'behavior', index: graph.behaviors.length });
      graph.behaviors.push([name, behavior]);
      graph.groupOf.push(g);
      let child = -1;
      if (behavior.behaviors !== undefined) child = waiting.push([`${name}/`, behavior.behaviors]) - 1;
      else if (behavior.group !== undefined) {
        child = groupNumbers.get(behavior.group) ?? waiting.push([behavior.group, definition.groups![behavior.group]]) - 1;
        groupNumbers.set(behavior.group, child);
      }
      graph.childGroup.push(child);
      let inline = 0;
      for (const item of behavior.releasers ?? []) {
        if (typeof item === 'string') continue;
        const inner = inlineName(name, ++inline);
        graph.parts.set(inner, { type: 'releaser', index: graph.releasers.length });
        graph.releasers.push([inner, item]);
      }
    }
  }
  for (const [name, behavior] of graph.behaviors) {
    let inline = 0;
    const names = (behavior.releasers ?? []).map(item => (typeof item === 'string' ? item : inlineName(name, ++inline)));
    graph.releasersOf.push(names.map(wanted => graph.parts.get(wanted)!.index));
  }
  return graph;
}
