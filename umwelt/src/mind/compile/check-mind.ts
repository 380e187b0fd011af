import { brief, describeValue, type Path } from '../../core/errors.js';
import { FaultCounter, type FaultSink } from '../../core/faults.js';
import { InputError, NAME_PATTERN, nearestName, Symbols } from '../../core/index.js';
import { editDistance } from '../../core/names.js';
import type { Anatomy } from '../../motor/index.js';
import type {
  BehaviorDefinition,
  BehaviorsDefinition,
  CallDefinition,
  ConditionDefinition,
  EffectsDefinition,
  MindDefinition,
  ReleaserDefinition,
  VariableDefinition,
  WhereDefinition,
} from '../definition.js';
import { COMBINE_WORDS, type PartType, WEIGHT_WORDS } from '../ethogram.js';
import { type Maker, make, REGISTRY_WORDS, type Registry, type RegistryPart } from '../registry.js';
import { checkExpected, checkLearning } from './check-learning.js';
import { checkDrivenCall } from './driven-call.js';
import { makerContext, reportRefusal } from './maker-context.js';
import { MindNames } from './mind-names.js';
import { parseCondition } from './parse-condition.js';

/** Names with another meaning in paths: the top group, the active behavior, the start of selection. */
const RESERVED: readonly string[] = ['top', 'behavior', 'start'];
/** Greatest depth of groups. */
const MOST_DEPTH = 64;
/** Names that files can use without registration. */
const BUILT_IN: Readonly<Partial<Record<RegistryPart, readonly string[]>>> = { weights: WEIGHT_WORDS, combines: COMBINE_WORDS };

const A_PART: Readonly<Record<PartType, string>> = {
  variable: 'a variable',
  releaser: 'a releaser',
  behavior: 'a behavior',
  group: 'a group',
};

/** The names that a mind may refer to besides its own parts. */
export interface MindSurroundings {
  readonly registry: Registry;
  /** Names of the senses that a releaser may name as its `sensor`. */
  readonly sensors: readonly string[];
  /** The body; its commands can be used as actions. */
  readonly anatomy: Anatomy | undefined;
}

/**
 * The first pass of compileMind: checks that names are unique and exist, that numbers fit together, that registered code exists, and that groups do
 * not contain themselves. Faults have the path of the part; a definition that is allowed but probably a mistake gets a warning. Returns whether the
 * mind can be compiled. Arguments of registered code are checked by their makers: here if there are faults, else by the compiler.
 */
export function checkMind(mind: MindDefinition, around: MindSurroundings, faults: FaultSink): boolean {
  const counter = new FaultCounter(faults);
  const check = new MindCheck(mind, around, counter, true);
  check.run();
  if (counter.errors === 0) return true;
  check.tryMakers();
  return false;
}

/**
 * The same for a part of a mind in a file of its own. Names may be defined by the file that includes it, so an unknown name is not a fault, and gets a
 * warning only if it looks like a misspelling of a known one. `find` and `do` may be missing.
 */
export function checkPartOfMind(mind: MindDefinition, registry: Registry, faults: FaultSink): void {
  new MindCheck(mind, { registry, sensors: [], anatomy: undefined }, faults, false).run();
}

class MindCheck {
  private readonly mind: MindDefinition;
  private readonly around: MindSurroundings;
  private readonly faults: FaultSink;
  /** Whether this is a whole mind, in which every name must exist. */
  private readonly whole: boolean;
  private readonly names: MindNames;
  /** The names that a walk can reach. Groups that no behavior refers to are left out, because they are not compiled. */
  private readonly reached: MindNames;
  /** Calls of registered code. */
  private readonly uses: { readonly call: CallDefinition; readonly part: RegistryPart; readonly path: Path }[] = [];
  /** Whether the part that is being checked can be reached by a walk. */
  private live = true;

  constructor(mind: MindDefinition, around: MindSurroundings, faults: FaultSink, whole: boolean) {
    this.mind = mind;
    this.around = around;
    this.faults = faults;
    this.whole = whole;
    this.names = new MindNames(mind);
    this.reached = new MindNames(reachedPart(mind));
  }

  run(): void {
    const { variables = {}, releasers = {}, groups = {}, behaviors = {} } = this.mind;
    this.checkNames();
    for (const [name, variable] of Object.entries(variables)) this.checkVariable(variable, ['variables', name]);
    for (const [name, releaser] of Object.entries(releasers)) this.checkReleaser(releaser, ['releasers', name]);
    for (const [name, group] of Object.entries(groups)) {
      this.live = this.reached.groups.has(name);
      this.checkGroup(group, ['groups', name]);
    }
    this.live = true;
    this.checkGroup(behaviors, ['behaviors']);
    this.checkCircles(groups);
    checkExpected(this.mind, this.faults);
    this.checkSays();
  }

  /** Reports phrases whose names are neither variables nor behaviors. */
  private checkSays(): void {
    const { variables, behaviors } = this.names;
    for (const name of Object.keys(this.mind.says ?? {})) {
      if (variables.has(name) || behaviors.has(name)) continue;
      const known = [...variables, ...behaviors];
      this.missing(['says', name], name, known, `found "${brief(name)}", expected the name of a variable or a behavior.`);
    }
  }

  private checkNames(): void {
    const taken = new Map<string, PartType>();
    for (const { name, type, path } of this.names.all) {
      const other = taken.get(name);
      if (!NAME_PATTERN.test(name))
        this.faults.nameFault(path, `found "${brief(name)}", expected a name: a letter, then letters, digits, "-" or "_".`);
      else if (RESERVED.includes(name)) this.faults.nameFault(path, `found "${name}", expected another name: it is reserved.`);
      else if (other === undefined) taken.set(name, type);
      else
        this.faults.nameFault(
          path,
          `found "${brief(name)}", expected a name that is not taken: there is already ${A_PART[other]} of this name.`,
        );
    }
  }

  /** Reports given numbers that are not finite. */
  private checkNumbers(part: object, keys: readonly string[], path: Path): void {
    for (const key of keys) {
      const value = (part as Readonly<Record<string, unknown>>)[key];
      if (value !== undefined && !Number.isFinite(value))
        this.faults.fault([...path, key], `found ${describeValue(value)}, expected a finite number.`);
    }
  }

  private checkVariable(variable: VariableDefinition, path: Path): void {
    this.checkNumbers(variable, ['value', 'growth', 'damping', 'min', 'max'], path);
    // a whole mind has the default limits; a part of one may get limits from the including file
    const [least, greatest] = this.whole ? [0, 100] : [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
    const { min = least, max = greatest, value } = variable;
    if (min > max)
      this.faults.fault(
        [...path, variable.min === undefined ? 'max' : 'min'],
        `found min ${min} and max ${max}, expected min to be at most max.`,
      );
    else if (this.whole && value !== undefined && (value < min || value > max))
      this.faults.warn([...path, 'value'], `found ${value}, expected a level between min, ${min}, and max, ${max}.`);
    if (variable.compute !== undefined) this.checkRegistered(variable.compute, 'measures', [...path, 'compute']);
    if (variable.learns !== undefined) checkLearning(variable.learns, [...path, 'learns'], this.faults, this.checkName.bind(this));
  }

  private checkReleaser(releaser: ReleaserDefinition, path: Path): void {
    this.checkNumbers(releaser, ['worth', 'min'], path);
    if (releaser.range !== undefined) this.checkNumbers(releaser.range, ['0', '1', '2'], [...path, 'range']);
    if (releaser.find !== undefined && typeof releaser.find !== 'string') this.checkRegistered(releaser.find, 'finders', [...path, 'find']);
    if (releaser.weight !== undefined) this.checkRegistered(releaser.weight, 'weights', [...path, 'weight']);
    if (releaser.where !== undefined) this.checkWhere(releaser.where, [...path, 'where']);
    const { min, worth = this.whole ? 1 : Number.POSITIVE_INFINITY, sensor } = releaser;
    if (min !== undefined && min > worth) this.faults.fault([...path, 'min'], `found ${min}, expected at most the worth, ${worth}.`);
    if (sensor !== undefined && !this.around.sensors.includes(sensor))
      this.missing([...path, 'sensor'], sensor, this.around.sensors, `found "${brief(sensor)}", expected the name of a sense.`);
    this.checkEffects(releaser.modifies, [...path, 'modifies']);
    if (releaser.learns === undefined) return;
    if (path[0] !== 'releasers')
      this.faults.fault([...path, 'learns'], 'found a releaser written in place, expected one with a name, under releasers.');
    checkLearning(releaser.learns, [...path, 'learns'], this.faults, this.checkName.bind(this));
  }

  private checkWhere(where: WhereDefinition, path: Path): void {
    const lists: [Path, readonly ConditionDefinition[]][] = Array.isArray(where)
      ? [[path, where]]
      : Object.entries(where).map(([key, list]) => [[...path, key], list]);
    for (const [at, list] of lists) {
      for (const [i, condition] of list.entries()) {
        if (typeof condition === 'string') this.checkCondition(condition, [...at, i]);
        else this.checkRegistered(condition, 'conditions', [...at, i]);
      }
    }
  }

  private checkCondition(text: string, path: Path): void {
    try {
      parseCondition(text);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      this.faults.fault(path, error.message);
    }
  }

  private checkEffects(effects: EffectsDefinition | undefined, path: Path): void {
    const { variables, behaviors } = this.names;
    for (const [target, effect] of Object.entries(effects ?? {})) {
      const [name, property] = target.split('.');
      const at = [...path, target];
      if (typeof effect === 'number') this.checkNumbers(effects!, [target], path);
      else this.checkNumbers(effect, ['gain', 'absolute', 'set'], at);
      const found = `found "${brief(target)}", expected`;
      if (property === undefined && !variables.has(name))
        this.missing(at, name, variables, `${found} a variable, or the interest of a behavior such as "rest.interest".`, true);
      else if (property !== undefined && property !== 'interest')
        this.faults.nameFault(at, `${found} a variable, or the interest of a behavior.${this.faults.hint(property, ['interest'])}`);
      else if (property === 'interest' && !behaviors.has(name))
        this.missing(at, name, behaviors, `${found} the interest of a behavior.`, true);
      else if (property === 'interest') this.checkReached(name, 'behavior', at);
    }
  }

  private checkGroup(group: BehaviorsDefinition, path: Path): void {
    if (Object.keys(group).length === 0 && this.whole && path.length > 1)
      this.faults.fault(path, 'found an empty group, expected at least one behavior.');
    for (const [name, behavior] of Object.entries(group)) this.checkBehavior(name, behavior, Object.keys(group), [...path, name]);
  }

  private checkBehavior(name: string, behavior: BehaviorDefinition, rivals: readonly string[], path: Path): void {
    const { variables = [], releasers = [], suggests = [] } = behavior;
    this.checkNumbers(behavior, ['constant'], path);
    for (const [i, variable] of variables.entries()) this.checkName(variable, 'variable', [...path, 'variables', i]);
    for (const [i, releaser] of releasers.entries()) {
      if (typeof releaser === 'string') this.checkName(releaser, 'releaser', [...path, 'releasers', i]);
      else this.checkReleaser(releaser, [...path, 'releasers', i]);
    }
    if (this.whole && variables.length === 0 && releasers.length === 0 && behavior.constant === undefined)
      this.faults.warn(path, 'found neither releasers nor variables nor a constant, so its value is always 0 and it never acts.');
    this.checkGains(name, behavior.gain, rivals, [...path, 'gain']);
    this.checkEffects(behavior.modifies, [...path, 'modifies']);
    if (behavior.combine !== undefined) this.checkRegistered(behavior.combine, 'combines', [...path, 'combine']);
    if (behavior.action !== undefined) this.checkAction(behavior.action, [...path, 'action']);
    for (const [i, call] of suggests.entries()) this.checkAction(call, [...path, 'suggests', i]);
    this.checkInterest(behavior, path);
    this.checkChildren(behavior, path);
  }

  /** Reports gains that are not above 1, with which a group might never settle (thesis 5.2), and gains against unknown rivals. */
  private checkGains(name: string, gain: BehaviorDefinition['gain'], rivals: readonly string[], path: Path): void {
    const checkGain = (value: number, at: Path): void => {
      if (!(value > 1 && Number.isFinite(value))) this.faults.fault(at, `found ${describeValue(value)}, expected a gain greater than 1.`);
    };
    if (typeof gain !== 'object') {
      if (gain !== undefined) checkGain(gain, path);
      return;
    }
    const others = ['default', ...rivals.filter(rival => rival !== name)];
    for (const [rival, value] of Object.entries(gain)) {
      const at = [...path, rival];
      checkGain(value, at);
      if (!others.includes(rival))
        this.missing(at, rival, others, `found "${brief(rival)}", expected a rival in the same group, or default.`, true);
    }
  }

  /** Checks a registered action, or a command of the body with its arguments. */
  private checkAction(call: CallDefinition, path: Path): void {
    const { registry, anatomy } = this.around;
    const name = typeof call === 'string' ? call : call.do;
    if (Object.hasOwn(registry.actions, name) || (anatomy === undefined && this.whole)) {
      this.checkRegistered(call, 'actions', path);
      return;
    }
    if (anatomy === undefined) return;
    if (anatomy.commandIds.has(name)) {
      checkDrivenCall(anatomy, call, new Symbols(), this.whole ? [...this.names.variables] : undefined, path, this.faults);
      return;
    }
    const known = [...Object.keys(registry.actions), ...anatomy.commandIds.keys()];
    this.missing(path, name, known, `found "${brief(name)}", expected the name of an action, or of a command of the body.`);
  }

  private checkInterest({ interest }: BehaviorDefinition, path: Path): void {
    if (typeof interest !== 'object') {
      this.checkNumbers({ interest }, ['interest'], path);
      return;
    }
    this.checkNumbers(interest, ['value', 'growth', 'damping', 'boredom'], [...path, 'interest']);
    if (interest.progress !== undefined) this.checkRegistered(interest.progress, 'measures', [...path, 'interest', 'progress']);
    const { growth = 0, damping = 0 } = interest;
    if (this.whole && growth < damping)
      this.faults.warn([...path, 'interest'], `found growth ${growth} less than damping ${damping}, so the interest never recovers to 1.`);
  }

  private checkChildren(behavior: BehaviorDefinition, path: Path): void {
    const { behaviors, group, action } = behavior;
    if (behaviors !== undefined && group !== undefined)
      this.faults.fault([...path, 'group'], 'found "group" beside "behaviors", expected one of them.');
    if (group !== undefined) this.checkName(group, 'group', [...path, 'group']);
    if (behaviors !== undefined) this.checkGroup(behaviors, [...path, 'behaviors']);
    if (action !== undefined && (behaviors !== undefined || group !== undefined))
      this.faults.warn([...path, 'action'], 'found an action in a behavior that has children, where it never runs.');
  }

  /** Reports groups that contain themselves or are nested too deep. Several parents are allowed. */
  private checkCircles(groups: Readonly<Record<string, BehaviorsDefinition>>): void {
    const heights = new Map<string, number>();
    const open: string[] = [];
    const visit = (name: string, path: Path): number => {
      if (!Object.hasOwn(groups, name)) return 0;
      const known = heights.get(name);
      if (known !== undefined) return known;
      if (open.includes(name)) {
        const circle = [...open.slice(open.indexOf(name)), name].map(name => brief(name)).join(' leads to ');
        this.faults.fault(path, `found a circle of groups (${circle}), expected groups that end in leaves.`);
        return 0;
      }
      open.push(name);
      const height = open.length > MOST_DEPTH ? 1 : 1 + inside(groups[name], ['groups', name]);
      if (height > MOST_DEPTH || open.length > MOST_DEPTH)
        this.faults.fault(path, `found more than ${MOST_DEPTH} groups below each other, expected fewer.`);
      open.pop();
      heights.set(name, Math.min(height, MOST_DEPTH));
      return Math.min(height, MOST_DEPTH);
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

  private checkName(name: string, type: PartType, path: Path): void {
    const names = this.names[`${type}s`];
    if (!names.has(name)) this.missing(path, name, names, `found ${describeValue(name)}, expected the name of ${A_PART[type]}.`);
    else this.checkReached(name, type, path);
  }

  private checkReached(name: string, type: PartType, path: Path): void {
    if (!this.whole || !this.live || type === 'group' || this.reached[`${type}s`].has(name)) return;
    const stands = `found ${describeValue(name)}, which stands in a group that no behavior leads to`;
    this.faults.fault(path, `${stands}, expected ${A_PART[type]} that is reached from the top group.`);
  }

  private checkRegistered(call: CallDefinition, part: RegistryPart, path: Path): void {
    // the file that includes this part may give `do`
    const name: string | undefined = typeof call === 'string' ? call : call.do;
    const names = [...(BUILT_IN[part] ?? []), ...Object.keys(this.around.registry[part])];
    if (name === undefined) return;
    if (names.includes(name)) {
      if (Object.hasOwn(this.around.registry[part], name)) this.uses.push({ call, part, path });
      return;
    }
    const word = REGISTRY_WORDS[part];
    const article = /^[aeiou]/.test(word) ? 'an' : 'a';
    this.faults.fault(path, `found "${brief(name)}", expected the name of ${article} ${word}.${this.faults.hint(name, names)}`);
  }

  /** Lets the makers of registered code check their arguments; used if faults prevent the compilation. */
  tryMakers(): void {
    const { registry, sensors, anatomy } = this.around;
    const { variables, behaviors, releasers } = this.names;
    const names = { variables: [...variables], behaviors: [...behaviors], releasers: [...releasers] };
    const context = makerContext({ symbols: new Symbols(), sensors, anatomy, registry, ...names });
    for (const { call, part, path } of this.uses) {
      const table = registry[part] as Readonly<Record<string, Maker<unknown>>>;
      reportRefusal(call, path, this.faults, () => make(table, REGISTRY_WORDS[part], call, context, ''));
    }
  }

  /** Reports an unknown name; in a part of a mind, only warns of a probable misspelling. `isKey`: the name is a key of the file, not a value. */
  private missing(path: Path, name: string, names: Iterable<string>, sentence: string, isKey = false): void {
    if (!this.whole) {
      const near = nearestName(name, names);
      // nearestName allows half of the letters to differ; a misspelling is nearer than that
      if (near === undefined || editDistance(name, near) > Math.max(1, name.length / 3)) return;
      const slip = `${sentence} Did you mean "${near}"? Otherwise the including file must define it.`;
      this.faults.warn(path, slip, isKey ? 'name' : 'value');
    } else this.faults.fault(path, sentence + this.faults.hint(name, names), isKey ? 'name' : 'value');
  }
}

/** Returns a mind without the groups that no behavior refers to. */
function reachedPart(mind: MindDefinition): MindDefinition {
  const groups: Record<string, BehaviorsDefinition> = {};
  const waiting: BehaviorsDefinition[] = [mind.behaviors ?? {}];
  for (let group = waiting.pop(); group !== undefined; group = waiting.pop()) {
    for (const { behaviors, group: shared } of Object.values(group)) {
      if (behaviors !== undefined) waiting.push(behaviors);
      else if (shared !== undefined && Object.hasOwn(mind.groups ?? {}, shared) && !Object.hasOwn(groups, shared)) {
        groups[shared] = mind.groups![shared];
        waiting.push(groups[shared]);
      }
    }
  }
  return { ...mind, groups };
}
