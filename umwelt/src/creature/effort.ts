import { float64s } from '../core/array-of.js';
import { type StateArray, type StateOwner, TAU } from '../core/index.js';
import type { Mind } from '../mind/index.js';
import type { World } from '../world/index.js';
import type { Creature } from './creature.js';

/** Ticks without progress after which a creature fails: three seconds. */
const PATIENCE = 60;
/** Ticks of trying, without detours, after which a creature that comes no nearer to a thing that stays in place gives up: five seconds. */
const STAMINA = 100;
/** A thing stays in place while it is less than this many meters from where the attempts at it began. */
const STAYS = 1;
/** Meters by which it must come nearer for that to count as progress. */
const PROGRESS = 0.01;
/** A tick in which the creature does not head for the thing counts as this share of a tick without progress. */
const DETOUR = 0.3;
/** Interest that a failing behavior loses per tick: all of it within two seconds. */
const DISCOURAGEMENT = 0.025;
/** Interest that a behavior loses per tick in which the body stands although it should not: all of it within half a second. */
const STANDING = 0.1;

/** Speed and turn rate (m/s, rad/s) that the body requests below which the creature has arrived. */
const SLOWEST = 0.03;
/** Cosine of the greatest angle off the heading at which a thing counts as ahead. */
const AHEAD = 0.7;

/** A thing that is more than this many meters farther away than in the last tick has another place now: the attempt starts again. */
const ELSEWHERE = 0.25;

/** Meters and radians by which the body must have moved or turned from where it was last noted, to count as moving. */
const MOTION = 0.02;
const TURN = 0.2;

/**
 * Layout of the state (an array of numbers, so that a tick allocates none).
 * One attempt: the leaf, the thing that it is about, the least distance to it so far, the distance in the last tick, ticks without progress, whether
 * the creature tries. Standing: place and heading of the body when it last moved, and the ticks since. All attempts at one thing in a row: the behavior
 * of the top group, the thing, its place when they began, the least distance to it so far, and the ticks of trying since then.
 */
const LEAF = 0;
const THING = 1;
const NEAREST = 2;
const LAST = 3;
const IDLE = 4;
const TRYING = 5;
const STOOD_X = 6;
const STOOD_Y = 7;
const STOOD_HEADING = 8;
const STOOD_TICKS = 9;
const AIM = 10;
const AIM_THING = 11;
const AIM_X = 12;
const AIM_Y = 13;
const AIM_NEAREST = 14;
const AIM_TICKS = 15;
const STATE_LENGTH = 16;

/** Meters to the pronome; 0 without a thing. */
const _distance = float64s(1);

/**
 * Judges whether a creature makes progress at what it tries. Four cases:
 * - A behavior that moves or reaches for a thing and comes no nearer to it for three seconds fails. The behaviors on the active path whose interest
 *   varies lose it, so that another behavior wins, and `why` reports the failure.
 * - A creature that stands still for three seconds in a behavior that neither rests nor waits nor eats loses interest in the same way, unreported.
 * - A creature that alternates between behaviors before one thing, such as approach and search, gives up after five seconds of trying: all interest is
 *   lost at once.
 * - On a detour (locomotion/detour.ts) no time counts; when the detour has found no way, the creature gives up at once.
 */
export class Effort implements StateOwner {
  private readonly state = float64s(STATE_LENGTH);

  constructor() {
    this.state[LEAF] = -1;
    this.state[THING] = -1;
    this.state[AIM_THING] = -1;
  }

  /** Whether the current behavior makes no progress. */
  get isFailing(): boolean {
    return this.state[IDLE] > PATIENCE;
  }

  /** The thing that it fails at, or -1. */
  get failingAt(): number {
    return this.isFailing ? this.state[THING] : -1;
  }

  /** Judges the progress until now; call it once per tick, after the decision. */
  judge(world: World, creature: Creature): void {
    const { state } = this;
    const { mind, port } = creature;
    const ate = port.deeds.consumed > 0;
    const leaf = mind.leaf;
    const thing = mind.pronomeThing;
    const same = leaf === state[LEAF] && thing === state[THING];
    measureDistance(world, creature);
    if (this.stands(world, creature, leaf === state[LEAF])) discourage(creature, STANDING);
    state[TRYING] = isTrying(world, creature, same && state[TRYING] === 1) ? 1 : 0;
    // a detour ends by itself, and reports when there is no way
    const round = mind.detour.isUnderWay(mind.now);
    const enough = this.hadEnough(mind, ate, round) || mind.detour.hasGivenUp(mind.now);
    if (!same || state[TRYING] === 0) {
      state[LEAF] = leaf;
      state[THING] = thing;
      state[NEAREST] = _distance[0];
      state[LAST] = state[NEAREST];
      state[IDLE] = 0;
    } else {
      if (_distance[0] > state[LAST] + ELSEWHERE) {
        state[NEAREST] = _distance[0];
        state[IDLE] = 0;
      }
      state[LAST] = _distance[0];
      const nearer = _distance[0] < state[NEAREST] - PROGRESS;
      if (nearer) state[NEAREST] = _distance[0];
      if (nearer || ate || round) state[IDLE] = 0;
      else if (isAhead(world, creature)) state[IDLE] += 1;
      else state[IDLE] += DETOUR;
    }
    if (enough) state[IDLE] = PATIENCE + 1;
    port.noteFailing(this.isFailing, mind.now);
    if (this.isFailing) discourage(creature, enough ? 1 : DISCOURAGEMENT);
  }

  /** Counts the ticks of trying since all attempts at one thing last made progress; returns whether they exceed STAMINA now. */
  private hadEnough(mind: Mind, ate: boolean, round: boolean): boolean {
    const { state } = this;
    const { x, y } = mind.pronome;
    const aim = mind.depth === 0 ? -1 : mind.winnerOf(mind.groupAt(0));
    const dx = x - state[AIM_X];
    const dy = y - state[AIM_Y];
    const same = aim === state[AIM] && mind.pronomeThing === state[AIM_THING] && dx * dx + dy * dy < STAYS * STAYS;
    if (same && !ate && !(_distance[0] < state[AIM_NEAREST] - PROGRESS)) {
      if (!mind.isStill && !round) state[AIM_TICKS] += state[TRYING];
      if (state[AIM_TICKS] <= STAMINA) return false;
      state[AIM_TICKS] = 0;
      return true;
    }
    state[AIM] = aim;
    state[AIM_THING] = mind.pronomeThing;
    state[AIM_X] = x;
    state[AIM_Y] = y;
    state[AIM_NEAREST] = _distance[0];
    state[AIM_TICKS] = 0;
    return false;
  }

  /** Whether it has stood for three seconds in a behavior that should move it. */
  private stands({ x, y, heading }: World, { thing, port, mind }: Creature, sameLeaf: boolean): boolean {
    const { state } = this;
    const dx = x[thing] - state[STOOD_X];
    const dy = y[thing] - state[STOOD_Y];
    const turned = Math.abs(heading[thing] - state[STOOD_HEADING]);
    const moved = dx * dx + dy * dy >= MOTION * MOTION || (turned >= TURN && turned <= TAU - TURN);
    if (moved || !sameLeaf || port.deeds.eatThing >= 0) {
      state[STOOD_X] = x[thing];
      state[STOOD_Y] = y[thing];
      state[STOOD_HEADING] = heading[thing];
      state[STOOD_TICKS] = 0;
      return false;
    }
    state[STOOD_TICKS]++;
    return state[STOOD_TICKS] > PATIENCE && !mind.isStill;
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    visit('effort', this.state);
  }
}

/** Whether the creature tries to get to a thing that it does not hold: it goes toward it (or still round an obstacle), reaches for it or eats. */
function isTrying(world: World, creature: Creature, already: boolean): boolean {
  const { mind, port, body, reach, thing } = creature;
  const id = mind.pronomeThing;
  if (id < 0 || id === thing || world.holder[id] === thing) return false;
  if (port.deeds.eatThing >= 0 || port.deeds.aimed || reach?.isReaching === true) return true;
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

/** Writes the distance to the pronome to `_distance`. */
function measureDistance(world: World, { mind, thing }: Creature): void {
  _distance[0] = 0;
  if (mind.pronomeThing < 0) return;
  const { x, y } = mind.pronome;
  const dx = x - world.x[thing];
  const dy = y - world.y[thing];
  _distance[0] = Math.sqrt(dx * dx + dy * dy);
}

/** Lowers the varying interests on the active path; a loss of 1 takes all of them. */
function discourage({ mind }: Creature, loss: number): void {
  const { interestAt } = mind.ethogram;
  for (let level = 0; level < mind.depth; level++) {
    const behavior = mind.winnerOf(mind.groupAt(level));
    if (behavior >= 0 && interestAt[behavior] >= 0) mind.setInterest(behavior, mind.interest(behavior) - loss);
  }
}
