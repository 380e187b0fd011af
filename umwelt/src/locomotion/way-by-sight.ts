import type { StateArray, StateOwner } from '../core/index.js';
import { defineSlots } from '../core/slots.js';
import { stateName } from '../core/state-name.js';
import type { Percept, Sight } from '../senses/index.js';
import { NOBODY, type ThingId, type World } from '../world/index.js';
import { PotentialField } from './potential-field.js';
import { Wayfinder } from './wayfinder.js';

/** Radii of the body; one that moves farther in a tick was placed elsewhere, where its thread and prospects are not valid. */
const LEAP = 8;

/** The thing last sought, the tick of that, and the place of the body then; the side of a turn before a wall, 0 for none. */
const Goal = defineSlots({ thing: NOBODY, tick: -1, fromX: 0, fromY: 0, side: 0 });

/** Finds a creature's way with one of its eyes: holds the wayfinder, the potential field, and the goal that it seeks. */
export class WayBySight implements StateOwner {
  readonly eye: Sight;
  readonly wayfinder: Wayfinder;
  /** Scratch for finders that go downhill: filled and read within one call. */
  readonly field: PotentialField;
  private readonly world: World;
  private readonly thing: ThingId;
  private readonly goal = new Goal();

  /** `thing` is the body that carries the eye; its pose and radius are read from the world at each use. */
  constructor(eye: Sight, world: World, thing: ThingId) {
    this.eye = eye;
    this.world = world;
    this.thing = thing;
    this.wayfinder = new Wayfinder(eye.name, eye.retina);
    this.field = new PotentialField(eye.retina.width);
  }

  /** The thing that was sought last, or NOBODY. */
  get sought(): ThingId {
    return this.goal.thing;
  }

  /** The side of the current turn before a wall: 1 right, -1 left, 0 none. */
  get side(): number {
    return this.goal.side;
  }
  set side(side: number) {
    this.goal.side = side;
  }

  /**
   * Updates the wayfinder for a goal with a known place and returns it. The update happens once per tick: later calls in the tick `now`
   * return the wayfinder unchanged, also for other goals.
   */
  seek(now: number, goal: Percept): Wayfinder {
    const { wayfinder, world, thing, goal: last } = this;
    if (last.tick === now) return wayfinder;
    const x = world.x[thing];
    const y = world.y[thing];
    wayfinder.radius = world.radius[thing];
    const leap = LEAP * wayfinder.radius;
    const dx = x - last.fromX;
    const dy = y - last.fromY;
    if (last.thing !== goal.thing || dx * dx + dy * dy > leap * leap) wayfinder.forget();
    last.thing = goal.thing;
    last.tick = now;
    last.fromX = x;
    last.fromY = y;
    wayfinder.update(this.eye.retina, goal.thing, goal.x, goal.y, x, y, world.heading[thing]);
    return wayfinder;
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    this.wayfinder.visitState(visit);
    visit(stateName(this.eye.name, '.goal'), this.goal.array);
  }
}
