import { headingOf, PI, SECONDS_PER_TICK } from '../core/index.js';
import { STEP_HEADING, STEP_SECONDS, STEP_SPEED, STEP_VX, STEP_VY } from '../locomotion/engine/candidate.js';
import { GOAL_LAST, GOAL_X, GOAL_Y, ME_HEADING, ME_RADIUS, ME_SPEED, ME_VX, ME_VY, ME_X, ME_Y } from '../locomotion/engine/situation.js';
import { ANIMAL_FAN, Anticipate, ClearWay, HeadFor, Inertia, Situation, StressEngine } from '../locomotion/index.js';
import { NEAR_NOW, NEAR_OWN_VX, NEAR_OWN_VY, NEAR_RANGE, NearThings } from '../senses/index.js';
import { NOBODY, type ThingId, type World } from '../world/index.js';

/** Meters within which solid things count. */
const RANGE = 3;
/** The most things that count at the same time. */
const MOST_NEAR = 16;
/** Seconds of a step; a new step is chosen in every tick. */
const SECONDS = 0.25;
/** Stress of a blocked way, of an immediate contact, and of each radian of turning, relative to 1 for each radian off the goal. */
const BLOCKED = PI;
const CONTACT = 3;
const KEEP_COURSE = 0.5;

/**
 * The way of a person whom the user walks over the floor of a world: around standing things and ahead of the animals' future ways, by the
 * stress engine that animals use. It is not part of a life: the places that it returns become inputs.
 */
export class PersonWay {
  private readonly near: NearThings;
  private readonly situation = new Situation(MOST_NEAR + 4);
  private readonly clearWay = new ClearWay();
  private readonly engine: StressEngine;
  private readonly world: World;
  private readonly id: ThingId;
  /** The direction of the last step, in radians: a compass course. */
  private course = Number.NaN;

  constructor(world: World, id: ThingId) {
    this.world = world;
    this.id = id;
    this.near = new NearThings(world, id, { most: MOST_NEAR, edge: true });
    this.engine = new StressEngine(ANIMAL_FAN)
      .bind(new HeadFor())
      .bind(new Inertia(0, true), KEEP_COURSE)
      .bind(this.clearWay, BLOCKED)
      .bind(new Anticipate({ horizon: 2, room: 0.05 }), CONTACT);
  }

  /**
   * Returns the place after one more tick on the way to a place, at a speed in m/s; the present place if no step is free. Call it once per
   * tick.
   */
  step(to: readonly [number, number], speed: number, now: number): readonly [number, number] {
    const { world, id, near, situation, engine } = this;
    const { me, goal } = situation;
    const x = world.x[id];
    const y = world.y[id];
    const far = Math.sqrt((to[0] - x) * (to[0] - x) + (to[1] - y) * (to[1] - y));
    near.probe[NEAR_RANGE] = RANGE;
    near.probe[NEAR_NOW] = now;
    near.notice(NOBODY);
    if (far === 0) return to;
    // a person turns while walking: inertia keeps the course of the walk, not the direction of the look
    if (Number.isNaN(this.course)) this.course = headingOf(to[0] - x, to[1] - y);
    me[ME_X] = x;
    me[ME_Y] = y;
    me[ME_HEADING] = this.course;
    me[ME_VX] = near.probe[NEAR_OWN_VX];
    me[ME_VY] = near.probe[NEAR_OWN_VY];
    me[ME_RADIUS] = world.radius[id];
    me[ME_SPEED] = speed;
    goal[GOAL_X] = to[0];
    goal[GOAL_Y] = to[1];
    goal[GOAL_LAST] = 1;
    this.clearWay.farthest[0] = far;
    situation.takeIn(near, SECONDS);
    engine.chosen[STEP_SECONDS] = SECONDS;
    if (engine.choose(situation) < 0) return [x, y];
    const { chosen } = engine;
    this.course = chosen[STEP_HEADING];
    const share = Math.min(SECONDS_PER_TICK, far / chosen[STEP_SPEED]);
    return [x + chosen[STEP_VX] * share, y + chosen[STEP_VY] * share];
  }

  /** Forgets the course: the next step begins a way. */
  rest(): void {
    this.course = Number.NaN;
  }
}
