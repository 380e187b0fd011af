import { cos, sin } from '../core/index.js';
import { NOBODY, type Place, type ThingId, type World } from '../world/index.js';
import type { GestureFlags } from './gesture-names.js';
import { coarse, type PersonInput } from './person-inputs.js';
import { type BodyPoint, far, type PersonPose } from './person-pose.js';

/** Distance between a palm and the surface of a thing at which the hand grasps it: meters. */
const GRASP = 0.15;
/** Ticks after a throw in which nothing is grasped. */
const OPEN = 30;
/** A hand that moves less does not move what it carries: meters. */
const STILL = 0.01;
/** Largest speed ahead and speed up of a throw: meters per second; it lands after about 6 m. */
const FASTEST = 7;
const UPWARD = 3;
/** Time of flight from the height of a hand at that upward speed: seconds. */
const FLIGHT = 0.95;

/**
 * The hands of a person (thesis 6.1.4): they pick up a movable thing near a hand, carry it, and throw it in the direction of the gaze
 * with a throwing gesture. While the pose offers food, a thing to eat is in the right hand.
 */
export class PersonHands {
  private throwing = false;
  private openUntil = 0;

  /** The inputs of the hands for this tick; `now` is the present tick. */
  inputs(world: World, person: ThingId, pose: PersonPose, gestures: GestureFlags, now: number): PersonInput[] {
    const inputs: PersonInput[] = [];
    const begins = gestures.throwing && !this.throwing;
    this.throwing = gestures.throwing;
    if (now < this.openUntil - OPEN) this.openUntil = 0;
    const food = `${world.nameOf(person)}-food`;
    this.offer(world, person, food, pose, inputs);
    const held = heldBy(world, person, food);
    if (held !== NOBODY) {
      if (begins) {
        inputs.push({ throw: world.nameOf(held), velocity: velocityTo(pose) });
        this.openUntil = now + OPEN;
      } else this.carry(world, person, held, pose, inputs);
    } else if (now >= this.openUntil && !gestures.throwing) this.grasp(world, person, pose, inputs);
    return inputs;
  }

  private offer(world: World, person: ThingId, name: string, { food, rightHand }: PersonPose, inputs: PersonInput[]): void {
    const there = world.find(name);
    if (food && there === NOBODY) {
      const thing = {
        kind: 'food',
        shape: { circle: 0.05, height: 0.05 },
        at: rightHand,
        held: world.nameOf(person),
        fields: { amount: 20 },
      };
      inputs.push({ add: name, thing: { ...thing, look: { form: 'bone' } } });
    } else if (!food && there !== NOBODY) inputs.push({ remove: name });
  }

  /** The carried thing follows the hand that is nearer to it. */
  private carry(world: World, person: ThingId, held: ThingId, pose: PersonPose, inputs: PersonInput[]): void {
    const at: BodyPoint = [world.things.holdRight[held], world.things.holdAhead[held], world.things.holdUp[held]];
    const hand = far(pose.leftHand, at) < far(pose.rightHand, at) ? pose.leftHand : pose.rightHand;
    if (far(hand, at) < STILL) return;
    inputs.push({ hold: world.nameOf(held), by: world.nameOf(person), at: place(hand) });
  }

  private grasp(world: World, person: ThingId, pose: PersonPose, inputs: PersonInput[]): void {
    let best = NOBODY;
    let least = GRASP;
    let at = pose.rightHand;
    for (const hand of [pose.rightHand, pose.leftHand]) {
      const sine = sin(pose.heading);
      const cosine = cos(pose.heading);
      const x = pose.x + hand[0] * cosine + hand[1] * sine;
      const y = pose.y + hand[1] * cosine - hand[0] * sine;
      for (let id = 0; id < world.count; id++) {
        if (world.alive[id] === 0 || id === person || world.mobile[id] === 0 || world.holder[id] !== NOBODY) continue;
        const middle = world.z[id] + world.height[id] / 2;
        const off = far([world.x[id], world.y[id], middle], [x, y, hand[2]]) - world.radius[id];
        if (off >= least) continue;
        best = id;
        least = off;
        at = hand;
      }
    }
    if (best !== NOBODY) inputs.push({ hold: world.nameOf(best), by: world.nameOf(person), at: place(at) });
  }
}

/** The first thing that the person holds, except the offered food. */
function heldBy(world: World, person: ThingId, food: string): ThingId {
  for (let id = 0; id < world.count; id++) {
    if (world.alive[id] === 1 && world.holder[id] === person && world.things.isFor(id, person) && world.nameOf(id) !== food) return id;
  }
  return NOBODY;
}

/** The velocity that lands at the gaze, as far as the largest speed allows. */
function velocityTo({ x, y, heading, gaze }: PersonPose): Place {
  const dx = gaze[0] - x;
  const dy = gaze[1] - y;
  const distance = Math.sqrt(dx * dx + dy * dy);
  const speed = Math.min(FASTEST, distance / FLIGHT);
  if (distance < 0.1) return place([sin(heading), cos(heading), UPWARD]);
  return place([(dx / distance) * speed, (dy / distance) * speed, UPWARD]);
}

function place([right, ahead, up]: BodyPoint): Place {
  return [coarse(right), coarse(ahead), coarse(up)];
}
