import { float64s } from '../../core/array-of.js';
import { atan2, clamp, cos, InputError, TAU, TICKS_PER_SECOND, wrapAngle } from '../../core/index.js';
import { FARTHEST, isWithin } from '../../core/limits.js';
import { STEP_SECONDS, STEP_SPEED, STEP_VX, STEP_VY } from '../../locomotion/engine/candidate.js';
import {
  GOAL_LAST,
  GOAL_VX,
  GOAL_VY,
  GOAL_X,
  GOAL_Y,
  ME_HEADING,
  ME_RADIUS,
  ME_SPEED,
  ME_X,
  ME_Y,
} from '../../locomotion/engine/situation.js';
import {
  type AgentMatrix,
  AgentModel,
  FANS,
  namedBehavior,
  PEDESTRIAN_MATRIX,
  StressEngine,
  type WeightedBehavior,
} from '../../locomotion/index.js';
import { type Act, type Actor, type Args, type Maker, type Measure, measure, numberArg, type Registry, textArg } from '../../mind/index.js';
import type { SenseMaker } from '../../mind/registry.js';
import type { GroundAndBeams } from './ground-and-beams.js';
import type { Hostiles } from './hostiles.js';
import { steer } from './steering.js';
import { Surroundings } from './surroundings.js';

/** Duration of a chosen step in seconds; a walker chooses again each time it looks around. */
const SECONDS = 0.25;
/** Near the goal the speed is at most this many m/s per meter that is left. */
const SLOW_DOWN = 3;
const SPEEDS = { least: 0, most: FARTHEST };
/** Bounds of the looks around per second: with fewer, a walker could not tell how others move. */
const RATES = { least: 5, most: TICKS_PER_SECOND };

function kindsOf(args: Args, name: string, fallback: readonly string[]): readonly string[] {
  const given = args[name] ?? fallback;
  if (!Array.isArray(given) || !given.every(kind => typeof kind === 'string')) {
    throw new InputError(`${name}: found ${JSON.stringify(given)}, expected a list of kinds.`);
  }
  return given;
}

/** Returns the library's matrix extended by the attributes of a file: `attributes: { flirtatious: { speed: [20, 45, I, C] } }`. */
function modelOf(args: Args): AgentModel {
  const own = args['attributes'] ?? {};
  if (typeof own !== 'object' || own === null || Array.isArray(own)) {
    throw new InputError(`attributes: found ${JSON.stringify(own)}, expected a map of attributes with their parameters.`);
  }
  const { parameters, attributes } = PEDESTRIAN_MATRIX;
  return new AgentModel({ parameters, attributes: { ...attributes, ...(own as AgentMatrix['attributes']) } });
}

/** Returns the kinds of ground with their hardness: `terrain: { water: 1, mud: 0.5 }`. */
function terrainOf(args: Args): [string, number][] {
  const given = args['terrain'] ?? {};
  if (
    typeof given !== 'object' ||
    given === null ||
    Array.isArray(given) ||
    !Object.values(given).every(hard => isWithin(hard, { least: 0 }))
  ) {
    throw new InputError(`terrain: found ${JSON.stringify(given)}, expected kinds of ground with numbers from 0 on, such as { water: 1 }.`);
  }
  return Object.entries(given as Record<string, number>);
}

const surroundings: SenseMaker = (args, context) => {
  const model = modelOf(args);
  const terrain = terrainOf(args);
  const options = {
    range: numberArg(args, 'range', 5, { least: 0.1, most: 50 }),
    blocks: kindsOf(args, 'blocks', ['wall', 'box']).map(kind => context.symbol(kind)),
    ground: terrain.map(([kind]) => context.symbol(kind)),
    hardness: terrain.map(([, hard]) => hard),
    beams: kindsOf(args, 'ducks', []).map(kind => context.symbol(kind)),
    hostiles: kindsOf(args, 'omniscient', []).map(kind => context.symbol(kind)),
    group: context.symbol('group'),
    leader: context.symbol('leader'),
    goalX: context.symbol('goal-x'),
    goalY: context.symbol('goal-y'),
    model,
    attributes: model.attributes.map(name => context.symbol(name)),
    period: Math.round(TICKS_PER_SECOND / numberArg(args, 'rate', TICKS_PER_SECOND, RATES)),
  };
  return site => new Surroundings(site, options);
};

/** Returns the sense of surroundings of a creature. Throws an InputError if the sensor is another sense. */
function senseOf(self: Actor, sensor: number): Surroundings {
  const sense = self.senses.own?.(sensor);
  if (sense instanceof Surroundings) return sense;
  throw new InputError('sense: found another sense, expected one that is made with { do: surroundings }.');
}

const _way = float64s(4);

/** Indices of the parameters of the agent model. */
const SPEED = PEDESTRIAN_MATRIX.parameters.indexOf('speed');
const VARIATION = PEDESTRIAN_MATRIX.parameters.indexOf('speed-variation');
const INERTIA = PEDESTRIAN_MATRIX.parameters.indexOf('inertia');
const ANTICIPATION = PEDESTRIAN_MATRIX.parameters.indexOf('anticipation');
/** With this value of a parameter, the numbers of the file are used unchanged. */
const MIDDLE = 50;
/** The parameter of the agent model that scales the weight of a control behavior, by the name of the behavior. */
const ADAPTED: Readonly<Record<string, number>> = {
  anticipate: ANTICIPATION,
  'predictive-avoid': ANTICIPATION,
  inertia: INERTIA,
};
/** The control behaviors of a walker whose file names none. Weights are relative to an attraction of 1 for a full step (see `walkEngine`). */
const USUAL = [
  'attract',
  { do: 'anticipate', scale: 3 },
  { do: 'inertia', scale: 0.1 },
  { do: 'terrain', scale: 0.5, steps: 8, falling: 0.85 },
];
/** Share of the body's height that bends: from the hips up. */
const UPPER_BODY = 0.46;

/** The engine of one use of `walk-to`, and the behaviors whose weights follow the agent model. */
class Gait {
  readonly engine: StressEngine;
  readonly commands: Int32Array;
  readonly speed: number;
  private readonly behaviors: readonly WeightedBehavior[];
  private readonly parameters: Int32Array;
  private readonly dice = new Float64Array(1);
  /** The ground of the walker that is about to step. */
  private ground: GroundAndBeams | undefined;
  private hostiles: Hostiles | undefined;

  constructor(fan: 'biped' | 'quadruped', speed: number, commands: Int32Array, by: readonly unknown[]) {
    const stride = Math.max(speed, 0.01) * SECONDS;
    this.speed = speed;
    this.commands = commands;
    // the body's commands are ahead and turn only: no side steps
    this.engine = new StressEngine({ ...FANS[fan], side: 0, back: 0 });
    this.behaviors = by.map(call => {
      const made = namedBehavior(
        call,
        (x, y) => this.ground?.weight(x, y) ?? 0,
        (x, y) => this.hostiles?.exposure(x, y) ?? 0,
      );
      // an attraction without options of its own is scaled so that a full step is worth 1
      return made.name === 'attract' && call === 'attract' ? { ...made, scale: 1 / (stride * stride), power: 0.5 } : made;
    });
    this.parameters = Int32Array.from(this.behaviors, ({ name }) => ADAPTED[name] ?? -1);
    for (const { behavior, scale, power } of this.behaviors) this.engine.bind(behavior, scale, power);
  }

  /** Sets the weights from the parameters of a walker, its ground, and its speed in the situation. */
  adapt(self: Actor, sense: Surroundings): void {
    const { behaviors } = this;
    const { situation } = sense;
    this.ground = sense.ground;
    this.hostiles = sense.hostiles;
    for (let i = 0; i < behaviors.length; i++) {
      const parameter = this.parameters[i];
      if (parameter < 0) continue;
      const { behavior, scale } = behaviors[i];
      this.engine.weigh(behavior, (scale * sense.parameters[parameter]) / MIDDLE);
    }
    let speed = (this.speed * sense.parameters[SPEED]) / MIDDLE;
    if (sense.parameters[VARIATION] > MIDDLE) {
      self.random.fill(this.dice);
      speed *= 1 - ((sense.parameters[VARIATION] - MIDDLE) / 100) * this.dice[0];
    }
    situation.me[ME_SPEED] = speed;
  }
}

/** Bends the body low enough to pass under the beams above it, if the body has the command `duck`. */
function duckUnder(self: Actor, { ground, height }: Surroundings, duck: number): void {
  const drop = (height - ground.duck[0]) / (UPPER_BODY * height);
  if (duck < 0 || drop <= 0) return;
  const cosine = 1 - Math.min(1, drop);
  self.controller.args[0] = -atan2(Math.sqrt(1 - cosine * cosine), cosine);
  self.give(duck);
}

/** Where a body cannot stand at the goal because a wall is too near, it goes beside it: in one of DIRECTIONS, 1 or 2 times BESIDE radii away. */
const DIRECTIONS = 8;
const BESIDE = 1.5;

/**
 * Aims at a place beside the goal in `_way` that has a free line to the goal and a way to it; writes the next place on that way to `_way`. Tries all
 * directions at BESIDE radii, then at twice that, and takes the first. Returns whether there is one.
 */
function aimBeside(sense: Surroundings): boolean {
  const { me } = sense.situation;
  const x = _way[2];
  const y = _way[3];
  for (let k = 0; k < 2 * DIRECTIONS; k++) {
    const far = BESIDE * me[ME_RADIUS] * (k < DIRECTIONS ? 1 : 2);
    _beside[0] = me[ME_X];
    _beside[1] = me[ME_Y];
    _beside[2] = x + far * COSINES[k % DIRECTIONS];
    _beside[3] = y + far * COSINES[(k + DIRECTIONS / 4) % DIRECTIONS];
    if (!sense.isOpen(x, y, _beside[2], _beside[3]) || sense.plan!.routes.aim(_beside) !== 'found') continue;
    _way.set(_beside);
    return true;
  }
  return false;
}

const COSINES = Float64Array.from({ length: DIRECTIONS }, (_, k) => cos((k * TAU) / DIRECTIONS));
const _beside = float64s(4);

/** Chooses the next step toward the goal of the situation, or toward the next place on the way to it, and gives its commands. */
function walk(self: Actor, sense: Surroundings, { engine, commands }: Gait): void {
  const { situation } = sense;
  const { me, goal } = situation;
  const { chosen } = engine;
  _way[0] = me[ME_X];
  _way[1] = me[ME_Y];
  _way[2] = goal[GOAL_X];
  _way[3] = goal[GOAL_Y];
  const plan = sense.plan!;
  plan.update();
  const outcome = plan.routes.aim(_way);
  const found = outcome === 'found' || aimBeside(sense);
  sense.noteAim(found ? 'found' : outcome, _way);
  if (found && sense.givesWay) sense.wayBack(_way);
  const left = Math.sqrt((_way[2] - me[ME_X]) * (_way[2] - me[ME_X]) + (_way[3] - me[ME_Y]) * (_way[3] - me[ME_Y]));
  const speed = me[ME_SPEED];
  me[ME_SPEED] = found ? Math.min(speed, left * SLOW_DOWN) : 0;
  goal[GOAL_LAST] = _way[0] === _way[2] && _way[1] === _way[3] ? 1 : 0;
  // a place on the way does not move
  if (goal[GOAL_LAST] === 0) goal[GOAL_VX] = goal[GOAL_VY] = 0;
  goal[GOAL_X] = _way[0];
  goal[GOAL_Y] = _way[1];
  chosen[STEP_SECONDS] = SECONDS;
  if (me[ME_SPEED] > 0) engine.choose(situation);
  else chosen[STEP_SPEED] = 0;
  const stands = chosen[STEP_SPEED] === 0;
  const dx = stands ? _way[0] - me[ME_X] : chosen[STEP_VX];
  const dy = stands ? _way[1] - me[ME_Y] : chosen[STEP_VY];
  goal[GOAL_X] = _way[2];
  goal[GOAL_Y] = _way[3];
  _course[0] = dx === 0 && dy === 0 ? me[ME_HEADING] : atan2(dx, dy);
  _course[1] = clamp(chosen[STEP_SPEED], 0, speed);
  sense.keepCourse(_course);
  goOn(self, sense, commands);
}

/** A course and a speed. An array, because a number that is passed to a function may be allocated. */
const _course = float64s(2);

/** Heads along the course that was chosen last. */
function goOn(self: Actor, sense: Surroundings, commands: Int32Array): void {
  const { args } = self.controller;
  args[0] = wrapAngle(sense.course - sense.situation.me[ME_HEADING]);
  args[1] = sense.speed;
  steer(self, commands[0], commands[1]);
}

/**
 * Walk to the pronome, or without one to the place in the creature's own fields `goal-x` and `goal-y`: by the stress engine, round what
 * blocks the way, and with the predicted motion of others. If a wall is too near to the goal, it stops beside the goal; if there is no way, it stands.
 */
const walkTo: Maker<Act> = (args, context) => {
  const commands = Int32Array.of(context.command('forward'), context.command('turn'));
  const sensor = context.sensor(textArg(args, 'sense', 'around'));
  const speed = numberArg(args, 'speed', 1.3, SPEEDS);
  const stop = numberArg(args, 'stop', 0, SPEEDS);
  const by = args['by'] ?? USUAL;
  if (!Array.isArray(by)) throw new InputError(`by: found ${JSON.stringify(by)}, expected a list of control behaviors.`);
  const gait = new Gait(args['fan'] === 'quadruped' ? 'quadruped' : 'biped', speed, commands, by);
  const duck = context.findCommand('duck');
  return self => {
    const sense = senseOf(self, sensor);
    duckUnder(self, sense, duck);
    const { goal } = sense.situation;
    if (self.hasPronome) {
      goal[GOAL_X] = self.pronome.x;
      goal[GOAL_Y] = self.pronome.y;
      sense.goFor(self.pronome.thing);
      if (self.pronome.distance <= stop) {
        self.controller.args[0] = self.pronome.bearing;
        self.controller.args[1] = 0;
        steer(self, commands[0], commands[1]);
        return;
      }
    }
    if (!sense.looks) {
      goOn(self, sense, commands);
      return;
    }
    gait.adapt(self, sense);
    walk(self, sense, gait);
  };
};

/** Meters from the creature to the place in its own fields `goal-x` and `goal-y`. */
const wayLeft: Maker<Measure> = (args, context) => {
  const sensor = context.sensor(textArg(args, 'sense', 'around'));
  return measure((self, out) => {
    const { me, goal } = senseOf(self, sensor).situation;
    const dx = goal[GOAL_X] - me[ME_X];
    const dy = goal[GOAL_Y] - me[ME_Y];
    out[0] = Math.sqrt(dx * dx + dy * dy);
  });
};

/** Walking among others: a sense, an action and a measure. */
export const walkingRegistry: Partial<Registry> = {
  senses: { surroundings },
  actions: { 'walk-to': walkTo },
  measures: { 'way-left': wayLeft },
};
