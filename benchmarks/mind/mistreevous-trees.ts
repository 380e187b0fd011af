import { BehaviourTree, State } from 'mistreevous';
import { Random } from 'umwelt';

/** The agent of a tree: conditions ask whether a need is great enough, actions set `deed`. */
interface Asked {
  [name: string]: unknown;
  readonly wants: Float64Array;
  deed: number;
}

/**
 * A tree of 90 nodes: a root, a selector of 7 systems, each a sequence of a condition on a need and a selector of 3 sequences of
 * condition and action (12 nodes), then 4 lone actions to fall back on: 1 + 1 + 7 * 12 + 4.
 */
function definition(): string {
  const systems = Array.from({ length: 7 }, (_, s) => {
    const ways = [1, 2, 3].map(w => `sequence { condition [Above, ${7 + s * 3 + w - 1}, 8] action [Do, ${s * 3 + w}] }`);
    return `sequence { condition [Above, ${s}, 7] selector { ${ways.join(' ')} } }`;
  });
  const last = [1, 2, 3, 4].map(n => `action [Do, ${21 + n}]`);
  return `root { selector { ${[...systems, ...last].join('\n')} } }`;
}

export function trees(count: number): BehaviourTree[] {
  const text = definition();
  const random = Random.named(1, 'trees');
  return Array.from({ length: count }, () => {
    const agent: Asked = {
      wants: Float64Array.from({ length: 28 }, () => random.range(0, 12)),
      deed: -1,
      Above(want: number, least: number): boolean {
        return this.wants[want] > least;
      },
      Do(deed: number): State {
        this.deed = deed;
        return State.SUCCEEDED;
      },
    };
    return new BehaviourTree(text, agent as never);
  });
}

export function nodesOf(tree: BehaviourTree): number {
  const count = (node: { children?: readonly unknown[] }): number =>
    (node.children ?? []).reduce<number>((sum, child) => sum + count(child as { children?: readonly unknown[] }), 1);
  return count(tree.getTreeNodeDetails());
}
