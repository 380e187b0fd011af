import { type CreatureDefinition, Life, type WorldDefinition } from 'umwelt';
import { NOBODY } from 'umwelt/world';
import type { Course } from './course.js';

/** Ticks after which a journey is given up: a quarter of an hour. */
const MOST_TICKS = 18_000;
/** A traveler that moves less than this far, in meters, within so many ticks is stuck. */
const STUCK_WITHIN = 0.3;
const STUCK_AFTER = 600;

export interface Journey {
  /** Whether the center of the traveler came within `near` of the goal's center. */
  readonly arrived: boolean;
  /** Meters walked, and ticks. */
  readonly path: number;
  readonly ticks: number;
  /** Ticks in which it touched something. */
  readonly contacts: number;
  /** Steps that led through something solid; expected to be 0. */
  readonly crossings: number;
  /** Its place every half second. */
  readonly trace: readonly (readonly [number, number])[];
}

export interface JourneyOptions {
  readonly seed?: number;
  /** Meters after which the journey has failed. */
  readonly most: number;
  readonly mostTicks?: number;
  readonly near?: number;
  /** Called once before the first tick, and after each tick. */
  readonly prepare?: (life: Life) => void;
  readonly after?: (life: Life) => void;
}

/** Runs a world with a traveler `ada` and a thing `goal` until she arrives, is stuck or has walked too far. */
export function journey(definition: WorldDefinition, options: JourneyOptions): Journey {
  const life = new Life(definition, { seed: options.seed ?? 1 });
  options.prepare?.(life);
  const { world } = life;
  const self = world.find('ada');
  const goal = world.find('goal');
  const near = options.near ?? 0.6;
  const trace: [number, number][] = [[world.x[self], world.y[self]]];
  let path = 0;
  let contacts = 0;
  let crossings = 0;
  let ticks = 0;
  let arrived = false;
  let [lastX, lastY] = trace[0];
  let moved = 0;
  while (!arrived && ticks - moved < STUCK_AFTER && path < options.most && ticks < (options.mostTicks ?? MOST_TICKS)) {
    const x = world.x[self];
    const y = world.y[self];
    world.touched = NOBODY;
    life.tick();
    options.after?.(life);
    ticks++;
    const dx = world.x[self] - x;
    const dy = world.y[self] - y;
    path += Math.sqrt(dx * dx + dy * dy);
    if (Math.sqrt((world.x[self] - lastX) ** 2 + (world.y[self] - lastY) ** 2) > STUCK_WITHIN) {
      lastX = world.x[self];
      lastY = world.y[self];
      moved = ticks;
    }
    if (world.touched !== NOBODY) contacts++;
    if (!world.lineOfSight(x, y, 0.1, world.x[self], world.y[self], 0.1, self, goal)) crossings++;
    if (ticks % 10 === 0) trace.push([world.x[self], world.y[self]]);
    arrived = Math.sqrt((world.x[self] - world.x[goal]) ** 2 + (world.y[self] - world.y[goal]) ** 2) < near;
  }
  trace.push([world.x[self], world.y[self]]);
  return { arrived, path, ticks, contacts, crossings, trace };
}

/** Returns the world of a course with a traveler of a species. */
export function worldOf(course: Course, species: CreatureDefinition): WorldDefinition {
  return {
    world: course.name,
    size: course.size,
    fence: 1.5,
    things: { ...course.things, goal: { kind: 'goal', shape: { circle: 0.15, height: 0.4 }, at: course.goal, solid: false } },
    creatures: { ada: { species, at: course.start, heading: course.heading } },
  };
}
