import { atan2, clamp, InputError, wrapAngle } from '../../core/index.js';
import { FARTHEST } from '../../core/limits.js';
import {
  type AgentMatrix,
  AgentModel,
  Anticipate,
  Attract,
  FANS,
  GOAL,
  Inertia,
  ME,
  PEDESTRIAN_MATRIX,
  STEP,
  StressEngine,
} from '../../locomotion/index.js';
import { type Act, type Actor, type Args, type Maker, type Measure, measure, numberArg, type Registry, textArg } from '../../mind/index.js';
import type { SenseMaker } from '../../mind/registry.js';
import { steer } from './steering.js';
import { Surroundings } from './surroundings.js';

/** Seconds that a chosen step takes; it chooses anew on every tick. */
const SECONDS = 0.25;
/** It slows down over the last stretch: m/s for each meter that is left. */
const SLOW_DOWN = 3;
const SPEEDS = { least: 0, most: FARTHEST };

function kindsOf(args: Args): string[] {
  const given = args['blocks'] ?? ['wall', 'box'];
  if (!Array.isArray(given) || !given.every(kind => typeof kind === 'string')) {
    throw new InputError(`blocks: found ${JSON.stringify(given)}, expected a list of kinds.`);
  }
  return given;
}

/** The library's matrix with the attributes of a file: `attributes: { flirtatious: { speed: [20, 45, I, C] } }`. */
function modelOf(args: Args): AgentModel {
  const own = args['attributes'] ?? {};
  if (typeof own !== 'object' || own === null || Array.isArray(own)) {
    throw new InputError(`attributes: found ${JSON.stringify(own)}, expected a map of attributes with their parameters.`);
  }
  const { parameters, attributes } = PEDESTRIAN_MATRIX;
  return new AgentModel({ parameters, attributes: { ...attributes, ...(own as AgentMatrix['attributes']) } });
}

const surroundings: SenseMaker = (args, context) => {
  const model = modelOf(args);
  const options = {
    range: numberArg(args, 'range', 5, { least: 0.1, most: 50 }),
    blocks: kindsOf(args).map(kind => context.symbol(kind)),
    goalX: context.symbol('goal-x'),
    goalY: context.symbol('goal-y'),
    model,
    attributes: model.attributes.map(name => context.symbol(name)),
  };
  return site => new Surroundings(site, options);
};

/** The sense of surroundings of a creature. Throws an InputError where the sensor is another sense. */
function senseOf(self: Actor, sensor: number): Surroundings {
  const sense = self.senses.own?.(sensor);
  if (sense instanceof Surroundings) return sense;
  throw new InputError('sense: found another sense, expected one that is made with { do: surroundings }.');
}

const _way = new Float64Array(4);

/** Places of the parameters of the agent model. */
const SPEED = PEDESTRIAN_MATRIX.parameters.indexOf('speed');
const VARIATION = PEDESTRIAN_MATRIX.parameters.indexOf('speed-variation');
const INERTIA = PEDESTRIAN_MATRIX.parameters.indexOf('inertia');
const ANTICIPATION = PEDESTRIAN_MATRIX.parameters.indexOf('anticipation');
/** The value of a parameter with which everything is as the file says. */
const MIDDLE = 50;
/** Weights of anticipation and inertia beside an attraction of 1 for a full step. */
const ANTICIPATION_WEIGHT = 3;
const INERTIA_WEIGHT = 0.1;

/** The engine of one use of `walk-to`, and the behaviors whose weights follow the agent model. */
class Gait {
  readonly engine: StressEngine;
  readonly commands: Int32Array;
  readonly speed: number;
  private readonly anticipate = new Anticipate();
  private readonly inertia = new Inertia();
  private readonly dice = new Float64Array(1);

  constructor(fan: 'biped' | 'quadruped', speed: number, commands: Int32Array) {
    const stride = Math.max(speed, 0.01) * SECONDS;
    this.speed = speed;
    this.commands = commands;
    // a body that is commanded to go ahead and to turn has no side steps
    this.engine = new StressEngine({ ...FANS[fan], side: 0, back: 0 })
      .bind(new Attract(), 1 / (stride * stride), 0.5)
      .bind(this.anticipate, ANTICIPATION_WEIGHT)
      .bind(this.inertia, INERTIA_WEIGHT);
  }

  /** Sets the weights from the parameters of a walker and its speed in the situation. */
  adapt(self: Actor, sense: Surroundings): void {
    const { parameters, situation } = sense;
    this.engine.weigh(this.anticipate, (ANTICIPATION_WEIGHT * parameters[ANTICIPATION]) / MIDDLE);
    this.engine.weigh(this.inertia, (INERTIA_WEIGHT * parameters[INERTIA]) / MIDDLE);
    let speed = (this.speed * parameters[SPEED]) / MIDDLE;
    if (parameters[VARIATION] > MIDDLE) {
      self.random.fill(this.dice);
      speed *= 1 - ((parameters[VARIATION] - MIDDLE) / 100) * this.dice[0];
    }
    situation.me[ME.speed] = speed;
  }
}

/** Chooses the next step toward the goal of the situation, or the next place on the way to it, and gives the commands for it. */
function walk(self: Actor, sense: Surroundings, { engine, commands }: Gait): void {
  const { situation } = sense;
  const { me, goal } = situation;
  const { chosen } = engine;
  _way[0] = me[ME.x];
  _way[1] = me[ME.y];
  _way[2] = goal[GOAL.x];
  _way[3] = goal[GOAL.y];
  const plan = sense.plan!;
  plan.update();
  const found = plan.routes.aim(_way) === 'found';
  if (found && sense.givesWay) sense.wayBack(_way);
  const { args } = self.controller;
  const left = Math.sqrt((_way[2] - me[ME.x]) * (_way[2] - me[ME.x]) + (_way[3] - me[ME.y]) * (_way[3] - me[ME.y]));
  const speed = me[ME.speed];
  me[ME.speed] = found ? Math.min(speed, left * SLOW_DOWN) : 0;
  goal[GOAL.last] = _way[0] === _way[2] && _way[1] === _way[3] ? 1 : 0;
  goal[GOAL.x] = _way[0];
  goal[GOAL.y] = _way[1];
  chosen[STEP.seconds] = SECONDS;
  if (me[ME.speed] > 0) engine.choose(situation);
  else chosen[STEP.speed] = 0;
  const stands = chosen[STEP.speed] === 0;
  const dx = stands ? _way[0] - me[ME.x] : chosen[STEP.vx];
  const dy = stands ? _way[1] - me[ME.y] : chosen[STEP.vy];
  goal[GOAL.x] = _way[2];
  goal[GOAL.y] = _way[3];
  args[0] = dx === 0 && dy === 0 ? 0 : wrapAngle(atan2(dx, dy) - me[ME.heading]);
  args[1] = clamp(chosen[STEP.speed], 0, speed);
  steer(self, commands[0], commands[1]);
}

/**
 * Walk to the object of interest, or without one to the place in the creature's own fields `goal-x` and `goal-y`: by the stress engine, round what
 * blocks the way, and ahead of what others will do. It stands where there is no way.
 */
const walkTo: Maker<Act> = (args, context) => {
  const commands = Int32Array.of(context.command('forward'), context.command('turn'));
  const sensor = context.sensor(textArg(args, 'sense', 'around'));
  const speed = numberArg(args, 'speed', 1.3, SPEEDS);
  const stop = numberArg(args, 'stop', 0, SPEEDS);
  const gait = new Gait(args['fan'] === 'quadruped' ? 'quadruped' : 'biped', speed, commands);
  return self => {
    const sense = senseOf(self, sensor);
    const { goal } = sense.situation;
    if (self.hasPronome) {
      goal[GOAL.x] = self.pronome.x;
      goal[GOAL.y] = self.pronome.y;
      if (self.pronome.distance <= stop) {
        self.controller.args[0] = self.pronome.bearing;
        self.controller.args[1] = 0;
        steer(self, commands[0], commands[1]);
        return;
      }
    }
    gait.adapt(self, sense);
    walk(self, sense, gait);
  };
};

/** Meters that are left to the place in the creature's own fields `goal-x` and `goal-y`. */
const wayLeft: Maker<Measure> = (args, context) => {
  const sensor = context.sensor(textArg(args, 'sense', 'around'));
  return measure((self, out) => {
    const { me, goal } = senseOf(self, sensor).situation;
    const dx = goal[GOAL.x] - me[ME.x];
    const dy = goal[GOAL.y] - me[ME.y];
    out[0] = Math.sqrt(dx * dx + dy * dy);
  });
};

/** Walking among others: a sense, an action and a measure. */
export const walkingRegistry: Partial<Registry> = {
  senses: { surroundings },
  actions: { 'walk-to': walkTo },
  measures: { 'way-left': wayLeft },
};
