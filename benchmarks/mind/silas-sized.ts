import type { MindDefinition } from 'umwelt';
import type { BehaviorDefinition, BehaviorsDefinition, ReleaserDefinition, VariableDefinition } from 'umwelt/mind';

/**
 * A behavior system as large as the dog's of the thesis (5.5): 90 behaviors in 23 groups, 86 releasers, 28 variables, up to five levels
 * deep; as there, 17 behaviors set a gain and 3 have a varying interest. Its contents are counted out, not random: needs grow, and the
 * first leaf of each system reduces its need, so that the active path moves from system to system.
 */

/** Number and size of groups on each level: 23 groups with 90 behaviors in all. */
const LEVELS: readonly (readonly [groups: number, size: number])[] = [
  [1, 8],
  [7, 4],
  [10, 4],
  [4, 3],
  [1, 2],
];
export const KINDS = 12;
const SYSTEMS = 7;

export function silasSized(): MindDefinition {
  const variables: Record<string, VariableDefinition> = {};
  for (let i = 0; i < SYSTEMS; i++) variables[`need-${i}`] = { value: 2 + i, growth: 0.01 + 0.002 * i, damping: 0.0005, max: 40 };
  for (let i = 0; i < 19; i++) variables[`feeling-${i}`] = { value: 1 + (i % 3), growth: 0.001 * (1 + (i % 4)), damping: 0.001 };
  variables['mood'] = { value: 5, compute: { do: 'sum', of: { 'need-0': -0.3, 'need-1': -0.2, 'feeling-0': 0.5 }, plus: 20 } };
  variables['fear'] = { damping: 0.05 };
  const counter: Counter = { behaviors: 0, releasers: {}, left: 86, wavering: 0 };
  const behaviors = group(0, 0, counter);
  return { variables, releasers: counter.releasers, behaviors };
}

interface Counter {
  behaviors: number;
  readonly releasers: Record<string, ReleaserDefinition>;
  left: number;
  wavering: number;
}

/** Returns the behaviors of a group, some with groups of the next level below: the first behaviors of each group get the children. */
function group(level: number, place: number, counter: Counter, system = -1): BehaviorsDefinition {
  const [groups, size] = LEVELS[level];
  const below = LEVELS[level + 1]?.[0] ?? 0;
  const children = Math.floor(below / groups) + (place < below % groups ? 1 : 0);
  const before = place * Math.floor(below / groups) + Math.min(place, below % groups);
  const members: Record<string, BehaviorDefinition> = {};
  for (let i = 0; i < size; i++) {
    const its = level === 0 ? i : system;
    const behavior = part(level, i, size, i < children, its, counter);
    members[`b${counter.behaviors++}`] = i < children ? { ...behavior, behaviors: group(level + 1, before + i, counter, its) } : behavior;
  }
  return members;
}

function part(level: number, i: number, size: number, parent: boolean, system: number, counter: Counter): BehaviorDefinition {
  const n = counter.behaviors;
  const own = n % 5 === 3 && n < 85 ? { gain: 1.5 + (n % 4) } : {};
  // the last of each group searches: it has a constant and no stimulus; the last at the top is a mood, which is too weak to win, but
  // suggests
  if (i === size - 1) {
    const mood = [
      { do: 'say', word: 1 },
      { do: 'hint', word: 2 },
    ];
    return { constant: 0.1, action: 'say', ...own, ...(level === 0 ? { suggests: mood } : {}) };
  }
  // 67 behaviors have one stimulus, the first 19 of them a second
  const releasers = [releaser(counter, n)];
  if (counter.left > 86 - 38) releasers.push(releaser(counter, n + 5));
  const variables = level === 0 ? [`need-${system}`] : level === 1 ? [`feeling-${(system * 3 + i) % 19}`] : [];
  // behaviors with groups below are worth more, so that walks go deep
  if (parent) return { releasers, variables, constant: 6, ...own };
  const interest = level === 2 && counter.wavering++ < 3 ? { interest: { growth: 0.01, damping: 0.01, boredom: 0.002 } } : {};
  const modifies = { [`need-${system}`]: { absolute: -0.15 }, [`feeling-${n % 19}`]: 0.001 };
  return { releasers, variables, modifies, action: { do: 'say', word: n % 7 }, ...own, ...interest };
}

/** Adds a releaser: a quarter of them have a condition on a field, some filter or sum over time, some find the winner's pronome. */
function releaser(counter: Counter, n: number): string {
  const k = 86 - counter.left--;
  const name = `r${k}`;
  const far = 2 + (n % 6);
  const pronome = n > 8 && k % 6 === 0;
  counter.releasers[name] = {
    find: pronome ? 'pronome' : `kind-${k % KINDS}`,
    range: k % 3 === 0 ? [0, far / 2, far] : [0.2, far / 2, far + 2],
    worth: 1 + (k % 5),
    ...(k % 4 === 1 ? { where: ['amount > 0'] } : {}),
    ...(k % 11 === 5 ? { temporal: { latch: 10 } } : k % 17 === 8 ? { temporal: { average: 8 } } : {}),
    ...(k % 29 === 13 ? { modifies: { fear: 0.1 } } : {}),
  };
  return name;
}
