import { float64s } from '../../core/array-of.js';
import { hypot } from '../../core/index.js';
import type { Percept } from '../../senses/index.js';
import { NOBODY, type ThingId, type World } from '../../world/index.js';
import type { CreatureDefinition } from '../definition.js';
import type { Grasp } from './grasp.js';

const HANDS = ['right-hand', 'left-hand'] as const;
const AXES = ['x', 'y', 'z'] as const;
/** Greatest distance between a palm and the surface of a thing at which the hand grasps it: meters. */
const GRASP = 0.15;
/** A hand that is nearer than this to where it hangs takes nothing: meters. */
const HANGING = 0.15;
/** Greatest horizontal speed of a throw, and its upward speed: m/s. The longest throw lands after about 6 m. */
const FASTEST = 7;
const UPWARD = 3;
/** Time of flight from the height of a hand at that upward speed: seconds. */
const FLIGHT = 0.95;

/** Right, ahead and up of the body. */
const _hand_at = float64s(3);
const _hand_offset: [number, number, number] = [0, 0, 0];

/** Whether the fields of a species hold the places of both hands as numbers. */
export function hasFieldHands({ fields = {} }: CreatureDefinition): boolean {
  return HANDS.every(hand => AXES.every(axis => typeof fields[`${hand}-${axis}`] === 'number'));
}

/**
 * The hands of a creature whose body has no joints; its fields hold their places. An example is a person who is seen by a camera (thesis 6.1.4). The
 * hands feel things that they come near, carry what they have taken, and throw what they let go of while the field `throwing` is true, toward the place
 * on the floor in the fields `gaze-x` and `gaze-y`.
 */
export class FieldHands implements Grasp {
  readonly isReaching = false;
  private readonly world: World;
  private readonly thing: ThingId;
  /** Symbols of the fields: three for each hand. */
  private readonly fields: Int32Array;
  /** Places at which the hands hang: right, ahead, up of the body, in meters. */
  private readonly rest: Float64Array;
  private readonly throwing: number;
  private readonly gazeX: number;
  private readonly gazeY: number;
  private readonly velocity: [number, number, number] = [0, 0, 0];
  /** The hand that touched a thing last and will take it, or -1. */
  private taker = -1;

  constructor(world: World, thing: ThingId, { fields = {} }: CreatureDefinition) {
    this.world = world;
    this.thing = thing;
    const names = HANDS.flatMap(hand => AXES.map(axis => `${hand}-${axis}`));
    this.fields = Int32Array.from(names, name => world.symbols.find(name));
    this.rest = Float64Array.from(names, name => Number(fields[name]));
    this.throwing = world.symbols.find('throwing');
    this.gazeX = world.symbols.find('gaze-x');
    this.gazeY = world.symbols.find('gaze-y');
  }

  get swing(): [number, number, number] {
    const { world, thing, velocity } = this;
    velocity.fill(0);
    if (!(world.field(thing, this.throwing) > 0)) return velocity;
    const dx = world.field(thing, this.gazeX) - world.x[thing];
    const dy = world.field(thing, this.gazeY) - world.y[thing];
    const perMeter = Math.min(FASTEST / hypot(dx, dy), 1 / FLIGHT);
    velocity[0] = dx * perMeter;
    velocity[1] = dy * perMeter;
    velocity[2] = UPWARD;
    return velocity;
  }

  aimAt(): void {
    // does nothing: the arms are moved from outside
  }

  touches(id: ThingId): boolean {
    this.taker = this.handAt(id, GRASP);
    return this.taker >= 0;
  }

  gap(hand: number, id: ThingId): number {
    const { world, thing } = this;
    const dx = world.x[id] - world.x[thing];
    const dy = world.y[id] - world.y[thing];
    _hand_at[0] = dx * world.cosine[thing] - dy * world.sine[thing];
    _hand_at[1] = dx * world.sine[thing] + dy * world.cosine[thing];
    _hand_at[2] = world.z[id] - world.z[thing] + world.height[id] / 2;
    return this.far(hand, _hand_at, 0) - world.radius[id];
  }

  /** Fills `out` with the thing nearest to a hand that it could take; returns whether there is one. Hands that carry something take nothing more. */
  feel(out: Percept): boolean {
    const { world, thing } = this;
    const { firstHeld, nextHeld } = world.hands;
    for (let id = firstHeld[thing]; id >= 0; id = nextHeld[id]) if (world.mobile[id] === 1 && world.things.isFor(id, thing)) return false;
    out.thing = NOBODY;
    out.distance = GRASP;
    for (let id = 0; id < world.count; id++) {
      if (world.mobile[id] === 0 || world.alive[id] === 0 || world.holder[id] !== NOBODY) continue;
      const hand = this.handAt(id, out.distance);
      if (hand < 0) continue;
      out.thing = id;
      out.distance = this.gap(hand, id);
      out.x = world.x[id];
      out.y = world.y[id];
      out.z = world.z[id];
    }
    out.fromX = world.x[thing];
    out.fromY = world.y[thing];
    out.heading = world.heading[thing];
    return out.thing !== NOBODY;
  }

  /** Moves held things along: a thing just taken to the hand that took it, the others to the nearer hand. */
  carry(): void {
    const { world, thing } = this;
    const { firstHeld, nextHeld } = world.hands;
    for (let id = firstHeld[thing]; id >= 0; id = nextHeld[id]) {
      if (!world.things.isFor(id, thing)) continue;
      // the thing taken last is the first of the list
      const hand = this.taker >= 0 ? this.taker : this.gap(0, id) <= this.gap(1, id) ? 0 : 1;
      this.taker = -1;
      for (let k = 0; k < 3; k++) _hand_offset[k] = world.field(thing, this.fields[hand * 3 + k]);
      _hand_offset[2] = Math.max(0, _hand_offset[2] - world.height[id] / 2);
      world.carryAt(id, _hand_offset);
    }
    this.taker = -1;
  }

  /** Returns the hand that does not hang and is nearest to the surface of a thing, closer than `within` meters; -1 for none. */
  private handAt(id: ThingId, within: number): number {
    let best = -1;
    let least = within;
    for (let hand = 0; hand < HANDS.length; hand++) {
      if (this.far(hand, this.rest, hand * 3) < HANGING || !(this.gap(hand, id) < least)) continue;
      best = hand;
      least = this.gap(hand, id);
    }
    return best;
  }

  /** Meters between a palm and a point in the body's frame. */
  private far(hand: number, point: Float64Array, at: number): number {
    const { world, thing, fields } = this;
    let sum = 0;
    for (let k = 0; k < 3; k++) {
      const off = world.field(thing, fields[hand * 3 + k]) - point[at + k];
      sum += off * off;
    }
    return Math.sqrt(sum);
  }
}
