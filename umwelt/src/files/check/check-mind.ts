import { brief, describeValue, InputError, type Path } from '../../core/errors.js';
import { nearestName, Symbols } from '../../core/names.js';
import { parseCondition } from '../../mind/condition.js';
import type {
  BehaviorDefinition,
  BehaviorsDefinition,
  CallDefinition,
  ConditionDefinition,
  EffectsDefinition,
  LearnsDefinition,
  MindDefinition,
  ReleaserDefinition,
  WhereDefinition,
} from '../../mind/definition.js';
import { type Anatomy, readCall } from '../../motor/index.js';
import type { Report } from '../diagnostics/report.js';
import { LIMITS } from '../limits.js';
import { type KnownNames, unknownCall } from './known.js';

/** The names of a mind, by what they name. */
export interface MindNames {
  readonly variables: ReadonlySet<string>;
  readonly releasers: ReadonlySet<string>;
  readonly groups: ReadonlySet<string>;
  readonly behaviors: ReadonlySet<string>;
  /** Those that a behavior competes with, itself among them. */
  readonly rivals: ReadonlyMap<string, readonly string[]>;
  /** The kinds of things that releasers look for, and where they say so. */
  readonly kinds: ReadonlyMap<string, Path>;
}

/** Names that mean something else in paths: the top group, the active behavior, where selection starts. */
const RESERVED: readonly string[] = ['top', 'behavior', 'start'];

/** What the schema cannot see: whether names are unique and lead somewhere, and whether the groups end. */
export function checkMind(
  mind: MindDefinition,
  sensors: readonly string[],
  anatomy: Anatomy,
  known: KnownNames,
  report: Report,
): MindNames {
  return new MindCheck(mind, sensors, anatomy, known, report).run();
}

/**
 * The same for a part of a mind: whether names are unique, whether code is registered, whether numbers fit together. What it does
 * not name may be named by whoever includes it, so names need not lead anywhere, and only what looks like a slip is told. `find` and `do` may be missing.
 */
export function checkPartOfMind(mind: MindDefinition, known: KnownNames, report: Report): void {
  new MindCheck(mind, [], undefined, known, report).run();
}

class MindCheck {
  private readonly mind: MindDefinition;
  private readonly sensors: readonly string[];
  /** Undefined for a part of a mind, which does not know its body. */
  private readonly anatomy: Anatomy | undefined;
  private readonly known: KnownNames;
  private readonly report: Report;
  /** Whether all that it refers to must be there. */
  private readonly whole: boolean;
  /** Each name of the creature, with what it names. */
  private readonly taken = new Map<string, string>();
  private readonly variables = new Set<string>();
  private readonly releasers = new Set<string>();
  private readonly groups = new Set<string>();
  private readonly behaviors = new Set<string>();
  private readonly rivals = new Map<string, readonly string[]>();
  private readonly kinds = new Map<string, Path>();

  constructor(mind: MindDefinition, sensors: readonly string[], anatomy: Anatomy | undefined, known: KnownNames, report: Report) {
    this.whole = anatomy !== undefined;
    this.mind = mind;
    this.sensors = sensors;
    this.anatomy = anatomy;
    this.known = known;
    this.report = report;
  }

  run(): MindNames {
    const { variables = {}, releasers = {}, groups = {}, behaviors = {} } = this.mind;
    for (const name of Object.keys(variables)) this.take(name, 'a variable', this.variables, ['variables', name]);
    for (const name of Object.keys(releasers)) this.take(name, 'a releaser', this.releasers, ['releasers', name]);
    for (const name of Object.keys(groups)) this.take(name, 'a group', this.groups, ['groups', name]);
    for (const [name, group] of Object.entries(groups)) this.takeBehaviors(group, ['groups', name]);
    this.takeBehaviors(behaviors, ['behaviors']);

    for (const name of Object.keys(variables)) this.checkVariable(name);
    for (const [name, releaser] of Object.entries(releasers)) this.checkReleaser(releaser, ['releasers', name]);
    for (const [name, group] of Object.entries(groups)) this.checkGroup(group, ['groups', name]);
    this.checkGroup(behaviors, ['behaviors']);
    this.checkCircles(groups);
    return {
      variables: this.variables,
      releasers: this.releasers,
      groups: this.groups,
      behaviors: this.behaviors,
      rivals: this.rivals,
      kinds: this.kinds,
    };
  }

  private take(name: string, what: string, set: Set<string>, path: Path): void {
    const other = this.taken.get(name);
    if (RESERVED.includes(name)) this.report.nameFault(path, `found "${name}", expected another name: it is reserved.`);
    else if (other === undefined) this.taken.set(name, what);
    else this.report.nameFault(path, `found "${brief(name)}", expected a name that is not taken: there is already ${other} of this name.`);
    set.add(name);
  }

  private takeBehaviors(group: BehaviorsDefinition, path: Path): void {
    for (const [name, behavior] of Object.entries(group)) {
      this.take(name, 'a behavior', this.behaviors, [...path, name]);
      // releasers written in place are named after their behavior: sit-1, sit-2
      let inline = 0;
      for (const [i, releaser] of (behavior.releasers ?? []).entries())
        if (typeof releaser !== 'string') this.take(`${name}-${++inline}`, 'a releaser', this.releasers, [...path, name, 'releasers', i]);
      if (behavior.behaviors !== undefined) this.takeBehaviors(behavior.behaviors, [...path, name, 'behaviors']);
    }
  }

  private checkVariable(name: string): void {
    const variable = this.mind.variables?.[name] ?? {};
    const path = ['variables', name];
    // the mind's own limits where a file gives none, and none will come
    const [least, greatest] = this.whole ? [0, 100] : [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
    const { min = least, max = greatest, value } = variable;
    if (min > max)
      this.report.fault(
        [...path, variable.min === undefined ? 'max' : 'min'],
        `found min ${min} and max ${max}, expected min to be the lesser.`,
      );
    else if (this.whole && value !== undefined && (value < min || value > max))
      this.report.warn([...path, 'value'], `found ${value}, expected a level between min, ${min}, and max, ${max}.`);
    if (variable.compute !== undefined)
      this.checkCall(unknownCall(variable.compute, 'measures', this.known, this.report), [...path, 'compute']);
    if (variable.learns !== undefined) this.checkLearning(variable.learns, [...path, 'learns']);
  }

  /** What learning may use, and where what is learned goes. */
  private checkLearning(learns: LearnsDefinition, path: Path): void {
    for (const key of ['by', 'into'] as const) {
      const name = learns[key];
      if (name !== undefined) this.checkName(name, 'a behavior', this.behaviors, [...path, key]);
    }
    for (const key of ['only', 'never'] as const)
      for (const [i, name] of (learns[key] ?? []).entries()) this.checkName(name, 'a behavior', this.behaviors, [...path, key, i]);
    for (const [i, name] of (learns.refines ?? []).entries()) this.checkName(name, 'a releaser', this.releasers, [...path, 'refines', i]);
    for (const [i, kind] of (learns.kinds ?? []).entries()) if (!this.kinds.has(kind)) this.kinds.set(kind, [...path, 'kinds', i]);
  }

  private checkReleaser(releaser: ReleaserDefinition, path: Path): void {
    if (releaser.find !== undefined && typeof releaser.find !== 'string')
      this.checkCall(unknownCall(releaser.find, 'finders', this.known, this.report), [...path, 'find']);
    else if (releaser.find !== undefined && !this.known.finders?.includes(releaser.find) && !this.kinds.has(releaser.find))
      this.kinds.set(releaser.find, [...path, 'find']);
    if (releaser.weight !== undefined)
      this.checkCall(unknownCall(releaser.weight, 'weights', this.known, this.report), [...path, 'weight']);
    if (releaser.where !== undefined) this.checkWhere(releaser.where, [...path, 'where']);
    const { min, worth = this.whole ? 1 : Number.POSITIVE_INFINITY, sensor } = releaser;
    if (min !== undefined && min > worth) this.report.fault([...path, 'min'], `found ${min}, expected at most the worth, ${worth}.`);
    if (sensor !== undefined && !this.sensors.includes(sensor))
      this.missing([...path, 'sensor'], sensor, this.sensors, () => `found "${brief(sensor)}", expected the name of a sense.`);
    this.checkEffects(releaser.modifies, [...path, 'modifies']);
  }

  private checkWhere(where: WhereDefinition, path: Path): void {
    const entries = Array.isArray(where)
      ? [[undefined, where] as const]
      : Object.entries(where as Readonly<Record<string, readonly ConditionDefinition[]>>);
    for (const [key, list] of entries) {
      for (const [i, condition] of list.entries()) {
        const at = key === undefined ? [...path, i] : [...path, key, i];
        if (typeof condition !== 'string') {
          this.checkCall(unknownCall(condition, 'conditions', this.known, this.report), at);
          continue;
        }
        try {
          parseCondition(condition);
        } catch (error) {
          if (!(error instanceof InputError)) throw error;
          this.report.fault(at, error.message);
        }
      }
    }
  }

  private checkEffects(effects: EffectsDefinition | undefined, path: Path): void {
    for (const target of Object.keys(effects ?? {})) {
      const [name, property] = target.split('.');
      if (property === undefined && !this.variables.has(name)) {
        this.missing(
          [...path, target],
          name,
          this.variables,
          () => `found "${brief(target)}", expected a variable, or the interest of a behavior such as "rest.interest".`,
          true,
        );
      } else if (property !== undefined && property !== 'interest') {
        this.report.nameFault(
          [...path, target],
          `found "${brief(target)}", expected a variable, or the interest of a behavior.${this.report.hint(property, ['interest'])}`,
        );
      } else if (property === 'interest' && !this.behaviors.has(name)) {
        this.missing([...path, target], name, this.behaviors, () => `found "${brief(target)}", expected the interest of a behavior.`, true);
      }
    }
  }

  private checkGroup(group: BehaviorsDefinition, path: Path): void {
    const rivals = Object.keys(group);
    for (const [name, behavior] of Object.entries(group)) {
      this.rivals.set(name, rivals);
      this.checkBehavior(behavior, rivals, [...path, name]);
    }
  }

  private checkBehavior(behavior: BehaviorDefinition, rivals: readonly string[], path: Path): void {
    const { variables = [], releasers = [], suggests = [] } = behavior;
    for (const [i, name] of variables.entries()) this.checkName(name, 'a variable', this.variables, [...path, 'variables', i]);
    for (const [i, releaser] of releasers.entries()) {
      if (typeof releaser === 'string') this.checkName(releaser, 'a releaser', this.releasers, [...path, 'releasers', i]);
      else this.checkReleaser(releaser, [...path, 'releasers', i]);
    }
    if (this.whole && variables.length === 0 && releasers.length === 0 && behavior.constant === undefined)
      this.report.warn(path, 'found neither releasers nor variables nor a constant, so its value is always 0 and it never acts.');
    if (typeof behavior.gain === 'object') {
      const self = String(path.at(-1));
      for (const rival of Object.keys(behavior.gain)) {
        if (rival === 'default' || (rival !== self && rivals.includes(rival))) continue;
        const others = ['default', ...rivals.filter(name => name !== self)];
        this.missing(
          [...path, 'gain', rival],
          rival,
          others,
          () => `found "${brief(rival)}", expected a rival in the same group, or default.`,
          true,
        );
      }
    }
    this.checkEffects(behavior.modifies, [...path, 'modifies']);
    if (behavior.combine !== undefined)
      this.checkCall(unknownCall(behavior.combine, 'combines', this.known, this.report), [...path, 'combine']);
    if (behavior.action !== undefined) this.checkAction(behavior.action, [...path, 'action']);
    for (const [i, call] of suggests.entries()) this.checkAction(call, [...path, 'suggests', i]);
    this.checkInterest(behavior, path);
    this.checkChildren(behavior, path);
  }

  /** A registered action, or a command of the body with its arguments. */
  private checkAction(call: CallDefinition, path: Path): void {
    const name = typeof call === 'string' ? call : call.do;
    const { actions } = this.known;
    if (actions === undefined || actions.includes(name) || this.anatomy === undefined) return;
    const { commandIds } = this.anatomy;
    if (!commandIds.has(name)) {
      this.missing(
        path,
        name,
        [...actions, ...commandIds.keys()],
        () => `found "${brief(name)}", expected the name of an action, or of a command of the body.`,
      );
      return;
    }
    try {
      readCall(this.anatomy, call, new Symbols(), name);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      for (const sentence of error.sentences) this.report.sentence(path, sentence.slice(name.length + 1));
    }
  }

  private checkInterest(behavior: BehaviorDefinition, path: Path): void {
    const interest = behavior.interest;
    if (typeof interest !== 'object') return;
    if (interest.progress !== undefined)
      this.checkCall(unknownCall(interest.progress, 'measures', this.known, this.report), [...path, 'interest', 'progress']);
    const { growth = 0, damping = 0 } = interest;
    if (this.whole && growth < damping)
      this.report.warn([...path, 'interest'], `found growth ${growth} less than damping ${damping}, so the interest never recovers to 1.`);
  }

  private checkChildren(behavior: BehaviorDefinition, path: Path): void {
    const { behaviors, group, action } = behavior;
    if (behaviors !== undefined && group !== undefined)
      this.report.fault([...path, 'group'], 'found "group" beside "behaviors", expected one of them.');
    if (group !== undefined) this.checkName(group, 'a group', this.groups, [...path, 'group']);
    if (behaviors !== undefined) this.checkGroup(behaviors, [...path, 'behaviors']);
    if (action !== undefined && (behaviors !== undefined || group !== undefined))
      this.report.warn([...path, 'action'], 'found an action in a behavior that has children, where it never runs.');
  }

  /** Groups may have several parents, but none may come back to itself, and the way down has an end. */
  private checkCircles(groups: Readonly<Record<string, BehaviorsDefinition>>): void {
    const heights = new Map<string, number>();
    const open: string[] = [];
    const visit = (name: string, path: Path): number => {
      if (!Object.hasOwn(groups, name)) return 0;
      const known = heights.get(name);
      if (known !== undefined) return known;
      if (open.includes(name)) {
        const circle = [...open.slice(open.indexOf(name)), name].map(name => brief(name)).join(' leads to ');
        this.report.fault(path, `found a circle of groups (${circle}), expected groups that end in leaves.`);
        return 0;
      }
      open.push(name);
      const height = open.length > LIMITS.depth ? 1 : 1 + inside(groups[name], ['groups', name]);
      if (height > LIMITS.depth || open.length > LIMITS.depth)
        this.report.fault(path, `found more than ${LIMITS.depth} groups below each other, expected fewer.`);
      open.pop();
      heights.set(name, Math.min(height, LIMITS.depth));
      return Math.min(height, LIMITS.depth);
    };
    const inside = (group: BehaviorsDefinition, path: Path): number => {
      let most = 0;
      for (const [name, behavior] of Object.entries(group)) {
        if (behavior.group !== undefined) most = Math.max(most, visit(behavior.group, [...path, name, 'group']));
        if (behavior.behaviors !== undefined) most = Math.max(most, inside(behavior.behaviors, [...path, name, 'behaviors']));
      }
      return most;
    };
    for (const name of Object.keys(groups)) visit(name, ['groups', name]);
  }

  private checkName(name: string, what: string, names: ReadonlySet<string>, path: Path): void {
    if (!names.has(name)) this.missing(path, name, names, () => `found ${describeValue(name)}, expected the name of ${what}.`);
  }

  /** Something that is not named here, and what was; `isKey` where the name stands before a colon. */
  private missing(path: Path, name: string, names: Iterable<string>, sentence: () => string, isKey = false): void {
    if (!this.whole) {
      const near = nearestName(name, names);
      if (near === undefined) return;
      const slip = `${sentence()} Did you mean "${near}"? Else whoever includes this must name it.`;
      if (isKey) this.report.nameWarn(path, slip);
      else this.report.warn(path, slip);
    } else if (isKey) this.report.nameFault(path, sentence() + this.report.hint(name, names));
    else this.report.fault(path, sentence() + this.report.hint(name, names));
  }

  private checkCall(sentence: string | undefined, path: Path): void {
    if (sentence !== undefined) this.report.fault(path, sentence);
  }
}
