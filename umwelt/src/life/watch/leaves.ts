import type { BehaviorDefinition, BehaviorsDefinition, CallDefinition, MindDefinition } from '../../mind/index.js';

/** The properties of a behavior that the watcher reads from its definition. */
export interface Leaf {
  /** Whether it rests or waits (`still: true`, its own or inherited from a behavior above it). */
  readonly still: boolean;
  /** The name of its action; empty for none. */
  readonly action: string;
  /** The body's command by which it consumes or takes something: `eat`, `drink`, `grab`; empty for other actions. */
  readonly skill: string;
  /** Whether a random whim or a step of a shared group (such as move-to-goal) chooses it. Its switches are reported, but not judged. */
  readonly whimsical: boolean;
}

/** Returns these properties for every behavior of a mind, by name. */
export function leavesOf(mind: MindDefinition): Map<string, Leaf> {
  const leaves = new Map<string, Leaf>();
  const whims = new Set(Object.entries(mind.variables ?? {}).flatMap(([name, v]) => (nameOf(v.compute) === 'whim' ? [name] : [])));
  const walk = (group: BehaviorsDefinition, still: boolean, shared: boolean): void => {
    for (const [name, behavior] of Object.entries(group)) {
      const quiet = still || behavior.still === true;
      const whimsical = shared || (behavior.variables ?? []).some(variable => whims.has(variable));
      leaves.set(name, leafOf(behavior, quiet, whimsical));
      if (behavior.behaviors !== undefined) walk(behavior.behaviors, quiet, shared);
    }
  };
  for (const group of Object.values(mind.groups ?? {})) walk(group, false, true);
  walk(mind.behaviors ?? {}, false, false);
  return leaves;
}

function leafOf({ action: whole }: BehaviorDefinition, still: boolean, whimsical: boolean): Leaf {
  const action = usingMouth(whole) ?? whole;
  const name = nameOf(action);
  const given = typeof action === 'object' ? action['skill'] : undefined;
  const skill = name === 'consume' ? String(given ?? 'eat') : name === 'grab' ? 'grab' : '';
  return { still, action: name, skill, whimsical };
}

/** Returns, of several actions at once, the one that consumes or takes something. */
function usingMouth(call: CallDefinition | undefined): CallDefinition | undefined {
  if (typeof call !== 'object' || call.do !== 'together' || !Array.isArray(call['of'])) return undefined;
  return (call['of'] as CallDefinition[]).find(one => ['consume', 'grab'].includes(nameOf(one)));
}

function nameOf(call: CallDefinition | undefined): string {
  return call === undefined ? '' : typeof call === 'string' ? call : call.do;
}
