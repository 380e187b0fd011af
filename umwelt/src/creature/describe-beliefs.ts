import { float64s } from '../core/array-of.js';
import { atan2, hypot, PI } from '../core/math.js';
import { HELD } from '../memory/index.js';
import { GAP, measureGap, PROBE_LENGTH, PX, PY } from '../world/footprint.js';
import type { ThingId, World } from '../world/index.js';
import type { Creature } from './creature.js';

const _probe = float64s(PROBE_LENGTH);

/** What a creature believes about one thing, as plain data. */
export interface BeliefDescription {
  /** Unique among all beliefs that the creature ever had. */
  readonly id: number;
  readonly kind: string;
  /** Where the thing most likely is: [x, y] in meters. */
  readonly place: readonly [number, number];
  /** 0..1: the probability that it is within 1 m of the place; 0 for a belief without a place. */
  readonly confidence: number;
  /** Whether it is in sight. */
  readonly seen: boolean;
}

/** The beliefs of a creature, the oldest first; an empty list for one without memory. */
export function describeBeliefs(world: World, { recollection }: Creature): BeliefDescription[] {
  const beliefs = recollection?.memory.beliefs.filter(belief => belief.isUsed) ?? [];
  return beliefs
    .map(({ is, map }) => ({
      id: is.number,
      kind: world.symbols.name(is.kind),
      place: [is.x, is.y] as const,
      confidence: map.state.status === HELD ? is.confidence : 0,
      seen: is.seen,
    }))
    .sort((a, b) => a.id - b.id);
}

/** A landmark is named only for places within this many meters of its footprint. */
const NEAR_LANDMARK = 3;

/**
 * What a creature believes about a thing that it does not see, in words: `believes the ball is behind the shed, 70 %`. Undefined for a
 * thing that it sees or does not keep in mind. `isBody` says which things are creatures.
 */
export function tellBelief(world: World, creature: Creature, thing: ThingId, isBody: (thing: ThingId) => boolean): string | undefined {
  const belief = creature.recollection?.about(thing);
  if (belief === undefined || belief.is.seen || belief.map.state.status !== HELD) return undefined;
  const { is } = belief;
  const what = world.isAlive(thing) ? nounOf(world, thing, isBody) : `the ${world.symbols.name(is.kind)}`;
  return `believes ${what} is ${whereabouts(world, creature, is, isBody)}, ${Math.round(is.confidence * 100)} %`;
}

/** Behind or near the nearest landmark, or a distance and a compass direction. */
function whereabouts(
  world: World,
  creature: Creature,
  { x, y }: { readonly x: number; readonly y: number },
  isBody: (thing: ThingId) => boolean,
): string {
  const { walls } = creature.recollection!.memory.terrain;
  const own = creature.thing;
  let nearest = -1;
  let least = NEAR_LANDMARK;
  for (const id of walls) {
    _probe[PX] = x;
    _probe[PY] = y;
    measureGap(world.things, id, _probe);
    if (_probe[GAP] >= least) continue;
    least = _probe[GAP];
    nearest = id;
  }
  if (nearest < 0) return `${direction(x - world.x[own], y - world.y[own])} of it`;
  const sees = world.lineOfSight(world.x[own], world.y[own], 0.1, x, y, 0.1, own);
  return `${!sees && world.rayHit === nearest ? 'behind' : 'near'} ${nounOf(world, nearest, isBody)}`;
}

const COMPASS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'];

function direction(dx: number, dy: number): string {
  const eighth = Math.round((atan2(dx, dy) / PI) * 4);
  return `${hypot(dx, dy).toFixed(0)} m ${COMPASS[(eighth + 8) % 8]}`;
}

/** Creatures have proper names, things common ones. */
function nounOf(world: World, id: ThingId, isBody: (thing: ThingId) => boolean): string {
  const name = world.nameOf(id);
  return isBody(id) ? name : `the ${name}`;
}
