import type { FaultSink } from '../core/faults.js';
import type { Form } from '../core/forms.js';
import type { Symbols } from '../core/index.js';
import type { LearnerFile } from '../learning/animal/learner-file.js';
import type { LearningRules } from '../learning/animal/rules.js';
import type { Learner } from '../learning/index.js';
import type { WayBySight } from '../locomotion/index.js';
import type { MemoryContext, SpeciesMemory } from '../memory/compile-memory.js';
import type { MemoryDefinition, Recollection, Terrains } from '../memory/index.js';
import type { MemorySite } from '../memory/recollection.js';
import type { FacultyKey } from '../mind/faculty.js';
import type { Ethogram, Mind, MindDefinition } from '../mind/index.js';
import type { Hook } from '../motor/controller.js';
import type { Anatomy, Body, ReachTable } from '../motor/index.js';
import type { Joints } from '../motor/joints.js';
import type { Ear, Eye, Hearing, Sight, SoundFields } from '../senses/index.js';
import type { OrganPlan, OrganSite, Organs } from '../senses/organs.js';
import type { EyeCarrier } from '../senses/sight.js';
import type { ThingId, World } from '../world/index.js';
import type { JourneyReport } from './builtin/surroundings.js';
import type { Creature } from './creature.js';
import type { CreatureDefinition } from './definition.js';
import type { BeliefDescription } from './describe-beliefs.js';
import type { Gestures, GestureTable } from './gestures.js';
import type { Giving } from './hands/giving.js';
import type { Grasp } from './hands/grasp.js';
import type { Species } from './species.js';

/** The code that variables with `learns` need. */
export interface LearningFaculty {
  /** The form of a section `learns`. */
  readonly form: Form;
  /** The rules of a species, or undefined where no variable learns. */
  rules(ethogram: Ethogram, symbols: Symbols, command: (name: string) => number): LearningRules | undefined;
  learner(name: string, rules: LearningRules, compile: (definition: MindDefinition) => Ethogram): Learner;
  /** The commands that teach a creature. */
  hooks(creature: Creature, world: World): Record<string, Hook>;
  /** Write a learner to a saved animal, and read it back. */
  write(learner: Learner): LearnerFile;
  read(learner: Learner, mind: Mind, file: LearnerFile, saved: MindDefinition): void;
}

/** The code that takes, holds and gives things. */
export interface Limbs {
  /** Where the effectors of a species can get; undefined where it has none. */
  table(anatomy: Anatomy): ReachTable | undefined;
  /** What the mouth or the hands of one creature touch; undefined where it has neither. */
  reach(world: World, thing: ThingId, body: Body, species: Species): Grasp | undefined;
  /** The hand of one creature; undefined for a body without a grip. */
  giving(anatomy: Anatomy): Giving | undefined;
  /** Parts of the act phase; see hands/carry.ts and keep-clear.ts. */
  carry(world: World, creature: Creature): void;
  keepClear(world: World, creature: Creature): void;
}

/** The code that a body with degrees of freedom needs. */
export interface JointsFaculty extends Limbs {
  readonly joints: Joints;
  /** The form of the section `body` of a species. */
  readonly form: Form;
}

/** The code that a body without joints needs if its fields hold the places of its hands. */
export interface HandsFaculty {
  /** Undefined for a species without such fields. */
  limbs(definition: CreatureDefinition): Limbs | undefined;
}

/** The code that the section `memory` of a species needs. */
export interface MemoryFaculty {
  /** The form of that section. */
  readonly form: Form;
  compile(definition: MemoryDefinition, context: MemoryContext, faults: FaultSink): SpeciesMemory | undefined;
  /** The grids over a world that memories share; `isMover` returns whether a thing walks by itself. */
  terrains(world: World, isMover: (thing: ThingId) => boolean): Terrains;
  recollection(site: MemorySite, species: SpeciesMemory): Recollection;
  /** Senses that also return things from memory. */
  organs(site: OrganSite, plan: OrganPlan, recollection: Recollection): Organs;
  /** Beliefs as plain data, and one in words; see describe-beliefs.ts. */
  describe(world: World, creature: Creature): BeliefDescription[];
  tell(world: World, creature: Creature, thing: ThingId, isBody: (thing: ThingId) => boolean): string | undefined;
}

/** The code that a sense with `retina` needs. */
export interface SightFaculty {
  sight(name: string, eye: Omit<Eye, 'open'>, world: World, thing: ThingId): Sight;
  /** The wayfinder of a creature with an eye. */
  way(sight: Sight, world: World, thing: ThingId): WayBySight;
  /** The carrier of an eye on a bone; `at` is the place of the eye in the frame of the bone. */
  carrier(body: Body, bone: number, at: ArrayLike<number>): EyeCarrier;
  /** The commands about eyes. */
  hooks(creature: Creature): Record<string, Hook>;
}

/** The code that a sense with `hear` needs. */
export interface HearingFaculty {
  hearing(world: World, thing: ThingId, ears: readonly Ear[], fields: SoundFields): Hearing;
}

/** The code that the section `gestures` of a species needs. */
export interface GestureFaculty {
  check(definition: CreatureDefinition, anatomy: Anatomy, faults: FaultSink): void;
  /** The section compiled; undefined where it is empty. */
  table(gestures: Readonly<Record<string, string>>, anatomy: Anatomy, symbols: Symbols): GestureTable | undefined;
  gestures(table: GestureTable): Gestures;
}

/** The report that a sense of the surroundings adds to the description of a creature. */
export interface WalkingFaculty {
  /** The journey of a creature so far; undefined for one without a sense of its surroundings. */
  report(creature: Creature): JourneyReport | undefined;
}

export const LEARNING: FacultyKey<LearningFaculty> = { name: 'learning', use: 'a variable that learns' };
export const JOINTS: FacultyKey<JointsFaculty> = { name: 'joints', use: 'a body with degrees of freedom' };
export const HANDS: FacultyKey<HandsFaculty> = { name: 'hands', use: 'hands that are fields' };
export const MEMORY: FacultyKey<MemoryFaculty> = { name: 'memory', use: 'a species with memory' };
export const SIGHT: FacultyKey<SightFaculty> = { name: 'sight', use: 'an eye with a retina' };
export const HEARING: FacultyKey<HearingFaculty> = { name: 'hearing', use: 'an ear' };
export const GESTURES: FacultyKey<GestureFaculty> = { name: 'gestures', use: 'gestures' };
export const WALKING: FacultyKey<WalkingFaculty> = { name: 'walking', use: 'a sense of its surroundings' };
