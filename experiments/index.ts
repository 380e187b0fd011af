import { aggression } from './aggression-v1/index.js';
import { avalanche } from './avalanche-v1/index.js';
import { batteryFigure } from './battery-figure.js';
import { batteryInLife } from './battery-in-life-v1/index.js';
import { battery } from './battery-v2/index.js';
import { bird } from './bird-v1/index.js';
import { blocking } from './blocking-v1/index.js';
import { boredHarold } from './bored-harold-v1/index.js';
import { burglar } from './burglar-v1/index.js';
import { chaining } from './chaining-v1/index.js';
import { chaseExperiment } from './chase-v1/index.js';
import { contrite } from './contrite-v1/index.js';
import { corridor } from './corridor-v1/index.js';
import { crowd } from './crowd-v1/index.js';
import { day } from './day-v1/index.js';
import { depthMaze } from './depth-maze-v2/index.js';
import { detour } from './detour-v3/index.js';
import { door } from './door-v1/index.js';
import { drunk } from './drunk-v1/index.js';
import { duck } from './duck-v1/index.js';
import { ears } from './ears-v1/index.js';
import { energyVsPotential } from './energy-vs-potential-v2/index.js';
import { eyesFirst } from './eyes-first-v1/index.js';
import { feelings } from './feelings-v1/index.js';
import { foresight } from './foresight-v1/index.js';
import { gait } from './gait-v1/index.js';
import { gestures } from './gestures-v1/index.js';
import { goalAndObstacles } from './goal-and-obstacles-v1/index.js';
import { guilt } from './guilt-v1/index.js';
import { hand } from './hand-v1/index.js';
import { hiddenBall } from './hidden-ball-v1/index.js';
import { hiding } from './hiding-v2/index.js';
import { homerAndMarge } from './homer-and-marge-v1/index.js';
import { howlApproachSit } from './howl-approach-sit-v1/index.js';
import { isocline } from './isocline-v1/index.js';
import { leg } from './leg-v1/index.js';
import { lessons } from './lessons-v3/index.js';
import { levels } from './levels-v1/index.js';
import { limitedPerception } from './limited-perception-v1/index.js';
import { lookAround } from './look-around-v1/index.js';
import { maze } from './maze-v1/index.js';
import { naiveDog } from './naive-dog-v1/index.js';
import { obedience } from './obedience-v1/index.js';
import { offerBall } from './offer-ball-v1/index.js';
import { oneIt } from './one-it-v1/index.js';
import { operant } from './operant-v4/index.js';
import { opportunism } from './opportunism-v1/index.js';
import { partialReward } from './partial-reward-v6/index.js';
import { persistence } from './persistence-v1/index.js';
import { predator } from './predator-v2/index.js';
import { primacy } from './primacy-v3/index.js';
import { puppet } from './puppet-v1/index.js';
import { pursuit } from './pursuit-v1/index.js';
import { reappearance } from './reappearance-v1/index.js';
import { release } from './release-v1/index.js';
import { rooms } from './rooms-v1/index.js';
import { safety } from './safety-v1/index.js';
import { salientMotion } from './salient-motion-v1/index.js';
import { sawtooth } from './sawtooth-v1/index.js';
import { search } from './search-v1/index.js';
import { sensorShape } from './sensor-shape-v1/index.js';
import { sentAway } from './sent-away-v1/index.js';
import { shock } from './shock-v2/index.js';
import { sip } from './sip-v1/index.js';
import { sitOnHand } from './sit-on-hand-v2/index.js';
import { sixWalkers } from './six-walkers-v1/index.js';
import { stream } from './stream-v1/index.js';
import { threeWalkers } from './three-walkers-v1/index.js';
import { timeCourse } from './time-course-v1/index.js';
import { timeSharing } from './time-sharing-v1/index.js';
import { turnFirst } from './turn-first-v1/index.js';
import { twoFoods } from './two-foods-v1/index.js';
import { twoSheep } from './two-sheep-v1/index.js';
import type { Experiment } from './types.js';
import { unseen } from './unseen-v1/index.js';

export { conditionFigure, livingFigure } from './condition-figure.js';
export { figure } from './figure.js';
export { canDraw, INSTALL_PLOTTING } from './plot.js';
export type { Experiment, Measure, Result, RunOptions } from './types.js';

const all: readonly Experiment[] = [
  aggression,
  bird,
  boredHarold,
  contrite,
  day,
  ears,
  eyesFirst,
  gait,
  gestures,
  guilt,
  hand,
  hiddenBall,
  offerBall,
  oneIt,
  predator,
  puppet,
  safety,
  sentAway,
  sip,
  avalanche,
  persistence,
  timeSharing,
  opportunism,
  isocline,
  hiding,
  howlApproachSit,
  corridor,
  detour,
  maze,
  energyVsPotential,
  sitOnHand,
  blocking,
  primacy,
  chaining,
  shock,
  partialReward,
  lessons,
  obedience,
  batteryInLife,
  twoFoods,
  timeCourse,
  naiveDog,
  operant,
  salientMotion,
  reappearance,
  lookAround,
  search,
  twoSheep,
  feelings,
  goalAndObstacles,
  turnFirst,
  pursuit,
  rooms,
  drunk,
  foresight,
  chaseExperiment,
  depthMaze,
  duck,
  limitedPerception,
  sawtooth,
  sensorShape,
  stream,
  threeWalkers,
  unseen,
  burglar,
  door,
  homerAndMarge,
  sixWalkers,
  crowd,
  { ...battery, figure: batteryFigure },
  levels,
  leg,
  release,
];

export { conditionAnimals, type LivingPoint } from './chamber/condition-animals.js';

/** Every experiment by its id, in the order of the chapters they come from. */
export const experiments: Readonly<Record<string, Experiment>> = Object.fromEntries(all.map(experiment => [experiment.id, experiment]));
