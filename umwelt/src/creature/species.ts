import { type LearningRules, learningRules } from '../learning/animal/rules.js';
import { compileMind, type Ethogram, type MindDefinition, type Registry } from '../mind/index.js';
import { type Anatomy, compileBody } from '../motor/index.js';
import type { OrganPlan } from '../senses/organs.js';
import type { World } from '../world/index.js';
import type { CreatureDefinition } from './definition.js';
import { compileGestures, type GestureTable } from './gestures.js';
import { organPlan, sensorNames } from './organ-plan.js';
import { plainBody } from './plain-body.js';

/** What all creatures of a species share. */
export interface Species {
  readonly definition: CreatureDefinition;
  readonly ethogram: Ethogram;
  /** Compiles the mind of an individual that has come to differ from its species. */
  readonly compile: (definition: MindDefinition) => Ethogram;
  /** How its variables learn; undefined where none does. */
  readonly learning: LearningRules | undefined;
  readonly anatomy: Anatomy;
  /** Numbers of the events that close and open the mouth or hand, -1 where no skill emits them. */
  readonly grabEvent: number;
  readonly dropEvent: number;
  /** Numbers of the commands that take a thing and that point the head, or -1. */
  readonly grab: number;
  readonly lookAt: number;
  readonly organs: OrganPlan;
  readonly gestures: GestureTable | undefined;
}

/** Compiles senses, body, mind and gestures of a species with one registry. Throws an InputError with a sentence for each fault found. */
export function compileSpecies(definition: CreatureDefinition, world: World, registry: Registry): Species {
  const organs = organPlan(definition, world.symbols, registry.senses);
  const anatomy = compileBody(definition.body ?? plainBody(definition), registry.skillKinds);
  const compile = (mind: MindDefinition) => compileMind(mind, { symbols: world.symbols, registry, sensors: sensorNames(organs), anatomy });
  const ethogram = compile(definition);
  return {
    definition,
    organs,
    anatomy,
    grabEvent: anatomy.events.indexOf('grab'),
    dropEvent: anatomy.events.indexOf('drop'),
    grab: anatomy.commandIds.get('grab') ?? -1,
    lookAt: anatomy.commandIds.get('look-at') ?? -1,
    gestures: compileGestures(definition.gestures, anatomy, world.symbols),
    ethogram,
    compile,
    learning: learningRules(ethogram, world.symbols, name => anatomy.commandIds.get(name) ?? -1),
  };
}
