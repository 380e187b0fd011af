import { readLearner, writeLearner } from '../../learning/animal/learner-file.js';
import { learningRules } from '../../learning/animal/rules.js';
import { Learner } from '../../learning/index.js';
import { WayBySight } from '../../locomotion/index.js';
import { compileMemoryInto } from '../../memory/compile-memory.js';
import { Recollection, Terrains } from '../../memory/index.js';
import { memoryForm } from '../../memory/memory-form.js';
import { RememberingOrgans } from '../../memory/remembering-organs.js';
import { learnsForm } from '../../mind/compile/learns-form.js';
import type { Registry } from '../../mind/index.js';
import { bodyForm } from '../../motor/compile/body-form.js';
import { ReachTable } from '../../motor/index.js';
import { joints } from '../../motor/joints.js';
import { Hearing, Sight } from '../../senses/index.js';
import { describeBeliefs, tellBelief } from '../describe-beliefs.js';
import {
  GESTURES,
  type GestureFaculty,
  HANDS,
  type HandsFaculty,
  HEARING,
  type HearingFaculty,
  JOINTS,
  type JointsFaculty,
  LEARNING,
  type LearningFaculty,
  type Limbs,
  MEMORY,
  type MemoryFaculty,
  SIGHT,
  type SightFaculty,
  WALKING,
  type WalkingFaculty,
} from '../faculties.js';
import { checkGestures, compileGestures, Gestures } from '../gestures.js';
import { carry } from '../hands/carry.js';
import { FieldHands, hasFieldHands } from '../hands/field-hands.js';
import { canGive, Giving } from '../hands/giving.js';
import { Reach } from '../hands/reach.js';
import { BoneEye } from '../head-eye.js';
import { keepClear } from '../keep-clear.js';
import { cameraHooks } from './camera-commands.js';
import { learningHooks } from './learning-commands.js';
import { Surroundings } from './surroundings.js';

const learning: LearningFaculty = {
  form: learnsForm,
  rules: learningRules,
  learner: (name, rules, compile) => new Learner(name, rules, compile),
  hooks: learningHooks,
  write: writeLearner,
  read: readLearner,
};

const jointed: JointsFaculty = {
  joints,
  form: bodyForm,
  table: anatomy => new ReachTable(anatomy),
  reach: (world, thing, body, { reach, holder, anatomy }) =>
    reach && anatomy.effectors.length > 0 ? new Reach(world, thing, body, reach, holder) : undefined,
  giving: anatomy => (canGive(anatomy) ? new Giving(anatomy) : undefined),
  carry,
  keepClear,
};

const fieldHands: Limbs = {
  table: () => undefined,
  reach: (world, thing, _body, { definition }) => new FieldHands(world, thing, definition),
  giving: () => undefined,
  carry: (_world, { reach }) => reach?.carry?.(),
  keepClear: () => {},
};

const hands: HandsFaculty = { limbs: definition => (hasFieldHands(definition) ? fieldHands : undefined) };

const memory: MemoryFaculty = {
  form: memoryForm,
  compile: compileMemoryInto,
  terrains: (world, isMover) => new Terrains(world, isMover),
  recollection: (site, species) => new Recollection(site, species),
  organs: (site, plan, recollection) => new RememberingOrgans(site, plan, recollection),
  describe: describeBeliefs,
  tell: tellBelief,
};

const sight: SightFaculty = {
  sight: (name, { camera, period, motion, whenAsked }, world, thing) => new Sight(name, camera, world, thing, period, motion, whenAsked),
  way: (eye, world, thing) => new WayBySight(eye, world, thing),
  carrier: (body, bone, at) => new BoneEye(body, bone, at),
  hooks: cameraHooks,
};

const hearing: HearingFaculty = {
  hearing: (world, thing, ears, fields) => new Hearing(world, thing, ears, fields),
};

const gestures: GestureFaculty = {
  check: checkGestures,
  table: compileGestures,
  gestures: table => new Gestures(table),
};

const walking: WalkingFaculty = {
  report({ senses, species }) {
    for (const { name } of species.organs.registered) {
      const sense = senses.own(senses.sensor(name));
      if (sense instanceof Surroundings) return sense.report;
    }
    return undefined;
  },
};

/** The faculties of creatures. */
export const creatureFaculties: Partial<Registry> = {
  faculties: {
    [LEARNING.name]: learning,
    [JOINTS.name]: jointed,
    [HANDS.name]: hands,
    [MEMORY.name]: memory,
    [SIGHT.name]: sight,
    [HEARING.name]: hearing,
    [GESTURES.name]: gestures,
    [WALKING.name]: walking,
  },
};
