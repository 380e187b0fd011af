import { float64s } from '../core/array-of.js';
import { sinCos } from '../core/index.js';
import { BODY, CLEAR, contact, findContact, TO_X, TO_Y, TO_Z } from '../world/contact.js';
import { LEAST_RADIUS } from '../world/footprint.js';
import { CIRCLE, type ThingId, type World } from '../world/index.js';
import { NearThings } from './near-things.js';

/** Index in `Feelers.probe` of the direction to feel in: radians to the right of straight ahead. */
export const FEEL_BEARING = 0;
/** Index in `Feelers.probe` of the range: how far to feel, in meters. */
export const FEEL_RANGE = 1;
/** Index in `Feelers.probe` of the room wanted on each side, in meters. */
export const FEEL_BESIDE = 2;
/** Index in `Feelers.probe` of the result: the free distance in meters. */
export const FEEL_FREE = 3;
/** Index in `Feelers.probe` of the radius of the circle with which the body moves, in meters. */
export const FEEL_RADIUS = 4;
/** Index in `Feelers.probe` of the x coordinate of the body, in meters. */
export const FEEL_X = 5;
/** Index in `Feelers.probe` of the y coordinate of the body, in meters. */
export const FEEL_Y = 6;
/** Index in `Feelers.probe` of the heading of the body, in radians. */
export const FEEL_HEADING = 7;

/** Greatest range of the feelers, in meters. */
export const FEEL_MOST = 3;

/** Greatest number of things around it that a body notices at once. */
const NEAR = 12;

/** An angle, its sine and its cosine. */
const _turn = float64s(3);

/**
 * The sense of room around the body: how far it could go in a direction before it meets something solid. It delivers distances, not things. `near` has
 * the solid things around the body and their motion.
 */
export class Feelers {
  /** Arguments and results (FEEL_...), in an array so that no number is allocated. */
  readonly probe: Float64Array = float64s(8);
  readonly near: NearThings;
  /** How far the body reaches ahead of its middle, in meters. */
  extent = 0;
  private readonly world: World;
  private readonly thing: ThingId;

  constructor(world: World, thing: ThingId) {
    this.world = world;
    this.thing = thing;
    this.near = new NearThings(world, thing, { most: NEAR, edge: true });
  }

  /** Sets FEEL_RADIUS, FEEL_X, FEEL_Y and FEEL_HEADING of the probe. */
  measure(): void {
    const { probe, thing: id } = this;
    const { things } = this.world;
    const r = things.shape[id] === CIRCLE ? things.radius[id] : Math.min(things.halfWidth[id], things.halfDepth[id]);
    probe[FEEL_RADIUS] = Math.max(r, LEAST_RADIUS);
    probe[FEEL_X] = things.x[id];
    probe[FEEL_Y] = things.y[id];
    probe[FEEL_HEADING] = things.heading[id];
  }

  /** Sets probe[FEEL_FREE] to the free distance along probe[FEEL_BEARING], at most probe[FEEL_RANGE]. The thing `skip`, or its holder, is ignored. */
  feel(skip: ThingId): void {
    this.measure();
    this.cast(skip, true);
  }

  /** As `feel`, for the circle of the body alone, without the part that reaches ahead of it: for motion sideways. */
  feelBeside(skip: ThingId): void {
    this.measure();
    this.cast(skip, false);
  }

  /** Sets probe[FEEL_FREE]; with `headFirst`, for the body including the part that reaches ahead of its circle. */
  private cast(skip: ThingId, headFirst: boolean): void {
    const { world, thing, probe } = this;
    const body = probe[FEEL_RADIUS];
    const range = Math.min(probe[FEEL_RANGE], FEEL_MOST);
    const lead = headFirst ? Math.max(0, this.extent - body) : 0;
    const length = range + lead;
    _turn[0] = probe[FEEL_HEADING] + probe[FEEL_BEARING];
    sinCos(_turn);
    contact[BODY] = body + probe[FEEL_BESIDE];
    contact[TO_X] = _turn[1] * length;
    contact[TO_Y] = _turn[2] * length;
    contact[TO_Z] = 0;
    const held = skip >= 0 && world.holder[skip] >= 0;
    findContact(world.space, thing, held ? world.holder[skip] : skip);
    probe[FEEL_FREE] = Math.min(range, Math.max(0, contact[CLEAR] * length - lead));
  }
}
