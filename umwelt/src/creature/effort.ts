import { type StateArray, type StateOwner, TAU } from '../core/index.js';
import { defineSlots } from '../core/slots.js';
import type { World } from '../world/index.js';
import type { Creature } from './creature.js';

/** Ticks without progress after which a creature fails: three seconds. */
const PATIENCE = 60;
/** Meters by which it must come nearer for that to count as progress. */
const PROGRESS = 0.01;
/** What a tick on a detour, away from the thing, counts of one that leads toward it. */
const DETOUR = 0.3;
/** Interest that a failing behavior loses per tick: all of it within two seconds. */
const DISCOURAGEMENT = 0.025;

/** m/s and rad/s below which it does not want to get anywhere: it has arrived. */
const SLOWEST = 0.03;
/** Cosine of the angle within which it goes toward a thing. */
const AHEAD = 0.7;

/** What is suddenly this much farther away, in meters, is elsewhere than the creature thought: it starts anew. */
const ELSEWHERE = 0.25;

/** Meters and radians by which the body must have moved or turned since it last did for that to count as motion. */
const MOTION = 0.02;
const TURN = 0.2;

/** The leaf and the thing that it is about, the nearest it has come to it, how far off it was in the last tick, ticks since the last progress, whether it tries. */
const Attempt = defineSlots({ leaf: -1, thing: -1, nearest: 0, last: 0, idle: 0, trying: false });
/** Layout of `standing`: where and in which heading the body last moved, and ticks for which it has stood there. */
const STOOD_X = 0;
const STOOD_Y = 1;
const STOOD_HEADING = 2;
const STOOD_TICKS = 3;

/**
 * Whether what a creature tries comes to anything. A behavior that moves or reaches for a thing and comes no nearer to it for three
 * seconds fails: those on its path whose interest varies lose it, so that something else gets its turn, and `why` says so. The same happens
 * to one that has stood still for three seconds in a behavior that neither rests nor waits nor eats; it has nothing to say about it.
 */
export class Effort implements StateOwner {
  private readonly attempt = new Attempt();
  private readonly standing = new Float64Array(4);

  /** Whether the present behavior makes no progress. */
  get isFailing(): boolean {
    return this.attempt.idle > PATIENCE;
  }

  /** The thing that it fails at, or -1. */
  get failingAt(): number {
    return this.isFailing ? this.attempt.thing : -1;
  }

  /** The end of the act phase; `ate` is whether it got something to eat or drink in it. */
  judge(world: World, creature: Creature, ate: boolean): void {
    const { attempt } = this;
    const { mind, port } = creature;
    const leaf = mind.leaf;
    const thing = mind.pronomeThing;
    const same = leaf === attempt.leaf && thing === attempt.thing;
    if (this.stands(world, creature, leaf === attempt.leaf)) discourage(creature);
    attempt.trying = isTrying(world, creature, same && attempt.trying);
    if (!same || !attempt.trying) {
      attempt.leaf = leaf;
      attempt.thing = thing;
      attempt.nearest = distanceTo(world, creature);
      attempt.last = attempt.nearest;
      attempt.idle = 0;
      port.noteFailing(false, mind.now);
      return;
    }
    const distance = distanceTo(world, creature);
    if (distance > attempt.last + ELSEWHERE) {
      attempt.nearest = distance;
      attempt.idle = 0;
    }
    attempt.last = distance;
    const nearer = distance < attempt.nearest - PROGRESS;
    if (nearer) attempt.nearest = distance;
    attempt.idle = nearer || ate ? 0 : attempt.idle + (isAhead(world, creature) ? 1 : DETOUR);
    port.noteFailing(this.isFailing, mind.now);
    if (this.isFailing) discourage(creature);
  }

  /** Whether it has stood for three seconds where it should get on. */
  private stands({ x, y, heading }: World, { thing, port, mind }: Creature, sameLeaf: boolean): boolean {
    const { standing } = this;
    const dx = x[thing] - standing[STOOD_X];
    const dy = y[thing] - standing[STOOD_Y];
    const turned = Math.abs(heading[thing] - standing[STOOD_HEADING]);
    const moved = dx * dx + dy * dy >= MOTION * MOTION || (turned >= TURN && turned <= TAU - TURN);
    if (moved || !sameLeaf || port.eatThing >= 0) {
      standing[STOOD_X] = x[thing];
      standing[STOOD_Y] = y[thing];
      standing[STOOD_HEADING] = heading[thing];
      standing[STOOD_TICKS] = 0;
      return false;
    }
    standing[STOOD_TICKS]++;
    return standing[STOOD_TICKS] > PATIENCE && !mind.isStill;
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    visit('effort', this.attempt.array);
    visit('standing', this.standing);
  }
}

/** Whether the creature wants to get to something that it does not hold: it goes toward it, or still round what is in the way, reaches for it or eats. */
function isTrying(world: World, creature: Creature, already: boolean): boolean {
  const { mind, port, body, reach, thing } = creature;
  const id = mind.pronomeThing;
  if (id < 0 || id === thing || world.holder[id] === thing) return false;
  if (port.eatThing >= 0 || port.aimed || reach?.isReaching === true) return true;
  if (!isAhead(world, creature)) return already;
  // one that stands still and faces it has arrived
  return body.forward >= SLOWEST || (already && Math.abs(body.turn) > SLOWEST);
}

function isAhead(world: World, { mind, thing }: Creature): boolean {
  const { x, y } = mind.pronome;
  const dx = x - world.x[thing];
  const dy = y - world.y[thing];
  const ahead = dx * world.sine[thing] + dy * world.cosine[thing];
  return ahead > AHEAD * Math.sqrt(dx * dx + dy * dy);
}

function distanceTo(world: World, { mind, thing }: Creature): number {
  if (mind.pronomeThing < 0) return 0;
  const { x, y } = mind.pronome;
  const dx = x - world.x[thing];
  const dy = y - world.y[thing];
  return Math.sqrt(dx * dx + dy * dy);
}

/** Lowers the varying interests on the active path. */
function discourage({ mind }: Creature): void {
  const { interestAt } = mind.ethogram;
  for (let level = 0; level < mind.depth; level++) {
    const behavior = mind.winnerOf(mind.groupAt(level));
    if (behavior >= 0 && interestAt[behavior] >= 0) mind.setInterest(behavior, mind.interest(behavior) - DISCOURAGEMENT);
  }
}
