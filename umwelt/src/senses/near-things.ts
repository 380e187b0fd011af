import { float64s, int32s } from '../core/array-of.js';
import { SECONDS_PER_TICK, type StateArray } from '../core/index.js';
import { sortUp } from '../core/sort-up.js';
import { CIRCLE, NOBODY, type ThingId, type World } from '../world/index.js';

/** Index in `NearThings.probe` of the range around the body, in meters. */
export const NEAR_RANGE = 0;
/** Index in `NearThings.probe` of the current tick. */
export const NEAR_NOW = 1;
/** Index in `NearThings.probe` of a result: the body's own velocity along the x axis, in m/s. */
export const NEAR_OWN_VX = 2;
/** Index in `NearThings.probe` of a result: the body's own velocity along the y axis, in m/s. */
export const NEAR_OWN_VY = 3;

/** After more than this many ticks without notice, all things count as new: their velocity is unknown. */
const REMEMBERED = 4;
/** A thing that seems faster than this (m/s) was put elsewhere: its velocity is unknown. */
const FASTEST = 20;
/** Greatest number of things in range that are considered; of more, the first in the order of the grid's cells. */
const MOST_FOUND = 256;
/** Half the thickness of an edge of the world as a box, in meters; more than any step. */
const EDGE_DEPTH = 1;

const _found = int32s(MOST_FOUND);
const _probe = float64s(4);

/** The options of NearThings. */
export interface NearThingsOptions {
  /** Greatest number of things noticed at once; of more, the nearest. */
  readonly most: number;
  /** Whether the edges of the world are listed, as boxes without a thing. */
  readonly edge: boolean;
}

/** The things nearby: each list has one entry per thing. */
export interface NearLists {
  /** Ids; NOBODY for an edge of the world. */
  readonly thing: Int32Array;
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly vx: Float64Array;
  readonly vy: Float64Array;
  readonly radius: Float64Array;
  /** Half the sides of a box, and its axes; -1 for a round thing. */
  readonly halfWidth: Float64Array;
  readonly halfDepth: Float64Array;
  readonly cosine: Float64Array;
  readonly sine: Float64Array;
}

/** One set of lists per size, shared: callers read the lists right after `notice`. */
const listsByRoom = new Map<number, NearLists>();

function listsWith(room: number): NearLists {
  let lists = listsByRoom.get(room);
  if (lists === undefined) {
    const list = (): Float64Array => new Float64Array(room);
    const [x, y, vx, vy, radius, halfWidth, halfDepth, cosine, sine] = Array.from({ length: 9 }, list);
    lists = { thing: new Int32Array(room), x, y, vx, vy, radius, halfWidth, halfDepth, cosine, sine };
    listsByRoom.set(room, lists);
  }
  return lists;
}

/**
 * The sense of nearby things and their motion: solid things around the body, at its height. The velocity of a thing is known from the second notice
 * on. The things noticed last are state; the lists are not, and are valid until another creature notices.
 */
export class NearThings {
  /** Number of things in the lists, edges included. */
  count = 0;
  /** The things nearby in the order of ids, the edges last. */
  readonly lists: NearLists;
  /** Arguments and results (NEAR_...), in an array so that no number is allocated; shared by all creatures. */
  readonly probe: Float64Array = _probe;
  private readonly world: World;
  private readonly self: ThingId;
  private readonly options: NearThingsOptions;
  /** The ids noticed last; their places (x, y), after that of the body itself; and the tick of that notice. */
  private readonly known: Int32Array;
  private readonly knownAt: Float64Array;
  private readonly when = float64s(1).fill(-1 - REMEMBERED);

  constructor(world: World, self: ThingId, options: NearThingsOptions) {
    const { most } = options;
    const room = most + (options.edge ? 4 : 0);
    this.world = world;
    this.self = self;
    this.options = options;
    this.lists = listsWith(room);
    this.known = int32s(most).fill(NOBODY);
    this.knownAt = float64s(2 + 2 * most);
  }

  /** Fills the lists with the things within probe[NEAR_RANGE] at the tick probe[NEAR_NOW], except the thing `skip`, or its holder if it is held. */
  notice(skip: ThingId): void {
    const { world, self, probe, known, knownAt, when, lists } = this;
    const found = _found;
    const { things } = world;
    const ticks = probe[NEAR_NOW] - when[0];
    const seconds = ticks > 0 && ticks <= REMEMBERED ? ticks * SECONDS_PER_TICK : Number.POSITIVE_INFINITY;
    const count = this.find(skip >= 0 && world.holder[skip] >= 0 ? world.holder[skip] : skip);
    // a thing that moved farther than this was put elsewhere
    const most = FASTEST * ticks * SECONDS_PER_TICK;
    probe[NEAR_OWN_VX] = (things.x[self] - knownAt[0]) / seconds;
    probe[NEAR_OWN_VY] = (things.y[self] - knownAt[1]) / seconds;
    this.count = count;
    // both lists of ids ascend, so one pass matches them
    let before = 0;
    for (let at = 0; at < count; at++) {
      const id = found[at];
      lists.thing[at] = id;
      lists.x[at] = things.x[id];
      lists.y[at] = things.y[id];
      lists.radius[at] = things.radius[id];
      const round = things.shape[id] === CIRCLE;
      lists.halfWidth[at] = round ? -1 : things.halfWidth[id];
      lists.halfDepth[at] = round ? -1 : things.halfDepth[id];
      lists.cosine[at] = things.cosine[id];
      lists.sine[at] = things.sine[id];
      while (before < known.length && known[before] >= 0 && known[before] < id) before++;
      lists.vx[at] = 0;
      lists.vy[at] = 0;
      if (known[before] !== id) continue;
      const dx = things.x[id] - knownAt[2 + 2 * before];
      const dy = things.y[id] - knownAt[3 + 2 * before];
      if (dx * dx + dy * dy > most * most) continue;
      lists.vx[at] = dx / seconds;
      lists.vy[at] = dy / seconds;
    }
    known.fill(NOBODY);
    knownAt[0] = things.x[self];
    knownAt[1] = things.y[self];
    when[0] = probe[NEAR_NOW];
    for (let at = 0; at < count; at++) {
      known[at] = lists.thing[at];
      knownAt[2 + 2 * at] = lists.x[at];
      knownAt[3 + 2 * at] = lists.y[at];
    }
    if (this.options.edge) this.addEdges();
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    visit('known', this.known);
    visit('known-at', this.knownAt);
    visit('when', this.when);
  }

  /** Lists the solid things within range into `_found`, by ascending id, at most `options.most`; returns their number. */
  private find(skip: ThingId): number {
    const { probe, self } = this;
    const found = _found;
    const { space, things } = this.world;
    const { area, cells } = space;
    const range = probe[NEAR_RANGE];
    const x = things.x[self];
    const y = things.y[self];
    const z = things.z[self];
    const top = z + things.height[self];
    area[0] = x - range;
    area[1] = y - range;
    area[2] = x + range;
    area[3] = y + range;
    space.cover();
    let count = 0;
    for (let row = cells[1]; row <= cells[3] + 1; row++) {
      for (let column = cells[0]; column <= cells[2]; column++) {
        const cell = row > cells[3] ? space.loose : row * space.columns + column;
        if (space.solids[cell] > 0) {
          for (let node = space.head[cell]; node >= 0; node = space.next[node]) {
            const id = space.thing[node];
            if (things.solid[id] === 0 || id === self || id === skip || things.holder[id] !== NOBODY || !space.meet(id)) continue;
            // the radius encloses the footprint, also that of a box or wall
            const dx = things.x[id] - x;
            const dy = things.y[id] - y;
            const far = range + things.radius[id];
            if (dx * dx + dy * dy > far * far) continue;
            const bottom = things.z[id];
            if (z >= bottom + things.height[id] || (top <= bottom && z < bottom)) continue;
            if (count < MOST_FOUND) found[count++] = id;
          }
        }
        if (row > cells[3]) break;
      }
    }
    while (count > this.options.most) count = dropFarthest(found, count, things.x, things.y, self);
    sortUp(found, count);
    return count;
  }

  /** Appends the edges of the world within range, as boxes outside the world. */
  private addEdges(): void {
    const { world, self, probe, lists } = this;
    const { halfSizeX, halfSizeY } = world.space;
    const reach = probe[NEAR_RANGE];
    const x = world.x[self];
    const y = world.y[self];
    for (let side = 0; side < 4; side++) {
      const sign = side < 2 ? 1 : -1;
      const across = side % 2 === 0;
      if ((across ? halfSizeX - sign * x : halfSizeY - sign * y) > reach) continue;
      const at = this.count++;
      lists.thing[at] = NOBODY;
      lists.x[at] = across ? sign * (halfSizeX + EDGE_DEPTH) : x;
      lists.y[at] = across ? y : sign * (halfSizeY + EDGE_DEPTH);
      lists.vx[at] = 0;
      lists.vy[at] = 0;
      lists.radius[at] = EDGE_DEPTH;
      lists.halfWidth[at] = across ? EDGE_DEPTH : 2 * reach + EDGE_DEPTH;
      lists.halfDepth[at] = across ? 2 * reach + EDGE_DEPTH : EDGE_DEPTH;
      lists.cosine[at] = 1;
      lists.sine[at] = 0;
    }
  }
}

/** Removes the thing whose middle is farthest from `me` from a list; of equally far ones the highest id. Returns the new length. */
function dropFarthest(list: Int32Array, count: number, x: Float64Array, y: Float64Array, me: ThingId): number {
  let worst = 0;
  let most = -1;
  for (let k = 0; k < count; k++) {
    const dx = x[list[k]] - x[me];
    const dy = y[list[k]] - y[me];
    const far = dx * dx + dy * dy;
    if (far < most || (far === most && list[k] < list[worst])) continue;
    most = far;
    worst = k;
  }
  list[worst] = list[count - 1];
  return count - 1;
}
