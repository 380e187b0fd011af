import { cos, sin } from '../core/index.js';
import { BODY, CLEAR, contact, findContact, TO_X, TO_Y, TO_Z } from '../world/contact.js';
import { moverRadius } from '../world/footprint.js';
import type { ThingId, World } from '../world/index.js';

/** Place in `Feelers.probe` of the direction that is asked about: radians to the right of straight ahead. */
export const FEEL_BEARING = 0;
/** Place in `Feelers.probe` of the meters ahead that are asked about. */
export const FEEL_RANGE = 1;
/** Place in `Feelers.probe` of the meters of room that are wanted on each side. */
export const FEEL_BESIDE = 2;
/** Place in `Feelers.probe` of the reply: meters that are free. */
export const FEEL_FREE = 3;

/** No creature feels farther than this, in meters. */
export const FEEL_MOST = 3;

/**
 * The sense of room around the body: how far it could go in a direction before it meets something solid. It tells distances, not what is
 * there. Nothing of it is state.
 */
export class Feelers {
  /** Numbers go in and out here, so that none is allocated. */
  readonly probe: Float64Array = new Float64Array(4);
  /** How far the body reaches ahead of the circle with which it moves, in meters. */
  lead = 0;
  private readonly world: World;
  private readonly thing: ThingId;

  constructor(world: World, thing: ThingId) {
    this.world = world;
    this.thing = thing;
  }

  /** Radius of the circle with which the body moves, in meters. */
  get radius(): number {
    return moverRadius(this.world.things, this.thing);
  }

  /** Sets probe[FEEL_FREE] to the meters that are free along probe[FEEL_BEARING], at most probe[FEEL_RANGE]; one thing, or its holder, is passed through. */
  feel(skip: ThingId): void {
    const { world, thing, probe, lead } = this;
    const range = Math.min(probe[FEEL_RANGE], FEEL_MOST);
    const length = range + lead;
    const heading = world.heading[thing] + probe[FEEL_BEARING];
    contact[BODY] = moverRadius(world.things, thing) + probe[FEEL_BESIDE];
    contact[TO_X] = sin(heading) * length;
    contact[TO_Y] = cos(heading) * length;
    contact[TO_Z] = 0;
    const held = skip >= 0 && world.holder[skip] >= 0;
    findContact(world.space, thing, held ? world.holder[skip] : skip);
    probe[FEEL_FREE] = Math.min(range, Math.max(0, contact[CLEAR] * length - lead));
  }
}
