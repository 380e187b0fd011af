import { brief, type Path } from '../../core/errors.js';
import type { FaultSink } from '../../core/faults.js';
import type { ResidentDefinition } from '../../creature/index.js';
import { parseCondition } from '../../mind/compile/parse-condition.js';
import type { BehaviorDefinition, BehaviorsDefinition, CallDefinition, ReleaserDefinition } from '../../mind/index.js';
import type { TrainingDefinition } from '../../training/definition.js';
import { ticksOf } from './warn-of-trials.js';

/** Warns of gestures to which the animal innately responds with another behavior than the one that the plan waits for. */
export function warnOfAnswers({ animal, phases }: TrainingDefinition, resident: ResidentDefinition, kind: string, faults: FaultSink): void {
  const answers = answersOf(resident, kind);
  phases.forEach(({ links = [], free }, p) => {
    const warn = (gesture: string, behavior: string, path: Path): void => {
      const own = answers.filter(({ fields }) => fields.includes(gesture));
      if (own.length === 0 || own.some(({ leads }) => leads.has(behavior))) return;
      faults.warn(
        path,
        `found "${brief(gesture)}", which ${brief(animal)} answers by nature with ${brief(own[0].behavior)} (${brief(own[0].releaser)}), not with ${brief(behavior)}; expected another gesture.`,
      );
    };
    links.forEach(({ gesture, behavior }, i) => {
      const path = ['phases', p, 'links', i, 'gesture'];
      for (const name of Object.keys(ticksOf(gesture))) warn(name, behavior, typeof gesture === 'string' ? path : [...path, name]);
    });
    (free?.responses ?? []).forEach(({ gesture, behavior }, i) => {
      if (gesture !== undefined) warn(gesture, behavior, ['phases', p, 'free', 'responses', i, 'gesture']);
    });
  });
}

/** An innate response: a behavior with a releaser that finds things of the kind while one of these fields is on. */
interface Answer {
  readonly behavior: string;
  readonly releaser: string;
  readonly fields: readonly string[];
  /** The behavior itself and those below it. */
  readonly leads: ReadonlySet<string>;
}

/** Returns the innate responses to a kind, except those with interest or worth 0 in this world. */
function answersOf({ species, set = {} }: ResidentDefinition, kind: string): readonly Answer[] {
  const { releasers = {}, groups = {}, behaviors = {} } = species;
  const below = ({ behaviors, group }: BehaviorDefinition): BehaviorsDefinition => behaviors ?? groups[group ?? ''] ?? {};
  const under = (name: string, behavior: BehaviorDefinition): string[] => [
    name,
    ...Object.entries(below(behavior)).flatMap(([child, one]) => under(child, one)),
  ];
  const found: Answer[] = [];
  const visit = (group: BehaviorsDefinition): void => {
    for (const [name, behavior] of Object.entries(group)) {
      const interest = typeof behavior.interest === 'number' ? behavior.interest : behavior.interest?.value;
      if ((set[`${name}.interest`] ?? interest ?? 1) === 0) continue;
      for (const one of behavior.releasers ?? []) {
        const releaser = typeof one === 'string' ? releasers[one] : one;
        const title = typeof one === 'string' ? one : 'a releaser of its own';
        if (releaser === undefined || (set[`${title}.worth`] ?? releaser.worth ?? 1) === 0) continue;
        const fields = fieldsOf(releaser, kind);
        if (fields.length > 0) found.push({ behavior: name, releaser: title, fields, leads: new Set(under(name, behavior)) });
      }
      visit(below(behavior));
    }
  };
  visit(behaviors);
  return found;
}

/** Returns the fields of a kind of which at least one must be on for a releaser to find it. */
function fieldsOf({ find, where = [] }: ReleaserDefinition, kind: string): readonly string[] {
  const shown = shownBy(find, kind);
  if (shown === undefined) return [];
  const conditions = Array.isArray(where) ? where : 'all' in where ? where.all : 'any' in where ? where.any : [];
  return [...shown, ...conditions.flatMap(fieldsIn)];
}

/** Returns the fields with which a finder finds a kind (an empty list if it needs none), or undefined if it finds other things. */
function shownBy(find: CallDefinition, kind: string): readonly string[] | undefined {
  if (typeof find === 'string') return find === kind ? [] : undefined;
  if (find.do === 'either') {
    const each = list(find['of']).map(one => shownBy(one as CallDefinition, kind));
    return each.find(fields => fields !== undefined);
  }
  return list(find['kind']).includes(kind) ? list(find['showing']).filter(isText) : undefined;
}

/** Returns the fields that must be on for a condition. */
function fieldsIn(condition: CallDefinition): readonly string[] {
  if (typeof condition !== 'string') return condition.do === 'shows' ? list(condition['any']).filter(isText) : [];
  const { field, op, value } = parseCondition(condition);
  return op === 'truthy' || (op === '=' && value === true) ? [field] : [];
}

function list(value: unknown): readonly unknown[] {
  return value === undefined ? [] : Array.isArray(value) ? value : [value];
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
