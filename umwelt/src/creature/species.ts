import { FaultCounter, type FaultSink, resultOrThrow } from '../core/faults.js';
import { Symbols } from '../core/index.js';
import type { LearningRules } from '../learning/animal/rules.js';
import type { SpeciesMemory } from '../memory/compile-memory.js';
import { compileMindInto } from '../mind/compile/compile-mind.js';
import { facultyOf, facultyOrFault } from '../mind/faculty.js';
import { type BehaviorsDefinition, compileMind, type Ethogram, type MindDefinition, type Registry } from '../mind/index.js';
import { compileBodyInto } from '../motor/anatomy.js';
import type { BodyDefinition } from '../motor/definition.js';
import type { Anatomy, ReachTable } from '../motor/index.js';
import { isPlain } from '../motor/no-joints.js';
import type { OrganPlan } from '../senses/organs.js';
import { checkCarriers } from './check-carriers.js';
import type { CreatureDefinition } from './definition.js';
import { GESTURES, HANDS, JOINTS, LEARNING, type Limbs, MEMORY } from './faculties.js';
import type { GestureTable } from './gestures.js';
import { reachingSkill } from './hands/reach.js';
import { checkEyes, organPlan, sensorNames } from './organ-plan.js';
import { plainBody } from './plain-body.js';

/** A compiled species: what all its creatures share. */
export interface Species {
  readonly definition: CreatureDefinition;
  /** The registry that it was compiled with. */
  readonly registry: Registry;
  readonly ethogram: Ethogram;
  /** Compiles the mind of an individual that learning has changed. */
  readonly compile: (definition: MindDefinition) => Ethogram;
  /** The rules by which its variables learn; undefined if none learns. */
  readonly learning: LearningRules | undefined;
  readonly anatomy: Anatomy;
  /** Numbers of the events that close and open the mouth or hand; -1 if no skill emits them. */
  readonly grabEvent: number;
  readonly dropEvent: number;
  /** Numbers of the commands that take a thing and that point the head, or -1. */
  readonly grab: number;
  readonly lookAt: number;
  /** Whether some behavior suggests `gaze`, so that the body does not look at the pronome by default. */
  readonly gazes: boolean;
  /** The code that takes and holds things; undefined for a plain body without hands. */
  readonly limbs: Limbs | undefined;
  /** The places that its effectors can reach; undefined for a plain body. */
  readonly reach: ReachTable | undefined;
  /** The effector that holds what is taken, or -1. */
  readonly holder: number;
  readonly organs: OrganPlan;
  readonly gestures: GestureTable | undefined;
  /** The compiled section `memory`; undefined for a species without memory. */
  readonly memory: SpeciesMemory | undefined;
}

/** The options of `compileSpecies`. */
export interface SpeciesOptions {
  /** Numbers for kinds, field names and texts; the species adds its own. */
  readonly symbols: Symbols;
  readonly registry: Registry;
  /** The compiled body, where the caller has it already. */
  readonly anatomy?: Anatomy;
}

/**
 * Compiles senses, body, gestures and mind of a species with one registry. Throws an InputError with one sentence per fault; each begins with the name
 * of the species and the path of names in the definition.
 */
export function compileSpecies(definition: CreatureDefinition, options: SpeciesOptions): Species {
  return resultOrThrow(definition.species, faults => compileSpeciesInto(definition, options, faults));
}

/** The same with faults and warnings reported to a sink; returns undefined where there are faults. */
export function compileSpeciesInto(definition: CreatureDefinition, options: SpeciesOptions, sink: FaultSink): Species | undefined {
  const { symbols, registry } = options;
  const faults = new FaultCounter(sink);
  if (definition.shape !== undefined && 'wall' in definition.shape)
    faults.fault(['shape', 'wall'], 'found a wall, expected a circle or a box for a creature.');
  const anatomy =
    options.anatomy ?? compileBodyWith(definition.body ?? plainBody(definition), registry, new FaultCounter(faults, ['body']));
  const gestures = definition.gestures && facultyOrFault(registry, GESTURES, ['gestures'], faults);
  if (anatomy !== undefined) gestures?.check(definition, anatomy, faults);
  checkCarriers(definition, faults);
  if (anatomy !== undefined) checkEyes(definition, anatomy, faults);
  checkLearning(definition, registry, faults);
  // kinds that noses and ears name get their numbers first, then those of the mind: the order of symbols is part of every hash
  const used = faults.errors > 0 ? new Symbols() : symbols;
  const organs = organPlan(definition, used, registry, faults);
  const sensors = sensorNames(definition);
  const around = { registry, sensors, ...(anatomy === undefined ? {} : { anatomy }) };
  const ethogram = compileMindInto(definition, { symbols: used, ...around }, faults);
  if (faults.errors > 0 || anatomy === undefined || ethogram === undefined) return undefined;
  const memory = memoryOf(definition, registry, organs, ethogram, symbols, faults);
  if (faults.errors > 0) return undefined;
  const limbs = isPlain(anatomy.definition) ? facultyOf(registry, HANDS)?.limbs(definition) : facultyOf(registry, JOINTS);
  return {
    definition,
    registry,
    organs,
    anatomy,
    grabEvent: anatomy.events.indexOf('grab'),
    dropEvent: anatomy.events.indexOf('drop'),
    limbs,
    reach: limbs?.table(anatomy),
    holder: reachingSkill(anatomy, anatomy.commandIds.get('grab') ?? -1)?.effector ?? -1,
    grab: anatomy.commandIds.get('grab') ?? -1,
    lookAt: anatomy.commandIds.get('look-at') ?? -1,
    gazes: suggestsGaze(ethogram.definition),
    gestures: definition.gestures && gestures?.table(definition.gestures, anatomy, symbols),
    ethogram,
    compile: mind => compileMind(mind, { symbols, registry, sensors, anatomy }),
    memory,
    learning: facultyOf(registry, LEARNING)?.rules(ethogram, symbols, name => anatomy.commandIds.get(name) ?? -1),
  };
}

/** Compiles a body with the joints and the kinds of skill of a registry; returns undefined where there are faults. */
export function compileBodyWith(body: BodyDefinition, registry: Registry, faults: FaultSink): Anatomy | undefined {
  if (isPlain(body)) return compileBodyInto(body, registry.skillKinds, undefined, faults);
  const faculty = facultyOrFault(registry, JOINTS, [], faults);
  return faculty && compileBodyInto(body, registry.skillKinds, faculty.joints, faults);
}

/** Reports sections `learns` that need a faculty which the registry does not have, and keys and values that they cannot have. */
function checkLearning({ variables = {}, releasers = {} }: CreatureDefinition, registry: Registry, faults: FaultSink): void {
  for (const [section, parts] of Object.entries({ variables, releasers })) {
    for (const [name, { learns }] of Object.entries(parts)) {
      const path = [section, name, 'learns'];
      if (learns !== undefined) facultyOrFault(registry, LEARNING, path, faults)?.form(learns, path, faults);
    }
  }
}

function memoryOf(
  { memory }: CreatureDefinition,
  registry: Registry,
  { eyes, ears }: OrganPlan,
  { filterField: fields }: Ethogram,
  symbols: Symbols,
  faults: FaultSink,
): SpeciesMemory | undefined {
  if (memory === undefined) return undefined;
  const context = { symbols, eyes, fields, hasEars: ears.length > 0 };
  return facultyOrFault(registry, MEMORY, ['memory'], faults)?.compile(memory, context, new FaultCounter(faults, ['memory']));
}

/** Whether some behavior suggests `gaze`. */
function suggestsGaze({ behaviors = {}, groups = {} }: Pick<MindDefinition, 'behaviors' | 'groups'>): boolean {
  const inGroup = (group: BehaviorsDefinition): boolean =>
    Object.values(group).some(
      ({ suggests = [], behaviors: below = {} }) =>
        suggests.some(call => (typeof call === 'string' ? call : call.do) === 'gaze') || inGroup(below),
    );
  return inGroup(behaviors) || Object.values(groups).some(inGroup);
}
