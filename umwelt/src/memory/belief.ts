import type { StateArray, StateOwner } from '../core/index.js';
import { defineSlots, type Slots, type SlotsClass } from '../core/slots.js';
import type { HexGrid } from './maps/hex-grid.js';
import { OccupancyMap } from './maps/occupancy-map.js';
import type { Regions } from './maps/regions.js';
import { findSearchPlace } from './maps/search-place.js';
import { type MotionRules, Track } from './motion-estimate.js';

const INITIAL = {
  // 0 for a free slot; else the number of the belief, unique among all beliefs that the creature ever had
  number: 0,
  // shape and color: symbols, -1 for none
  kind: -1,
  color: -1,
  // the id of the thing that was seen then
  thing: -1,
  // whether it is an imaginary thing of the creature
  imagined: false,
  // its size, in meters
  radius: 0,
  height: 0,
  // whether it was seen in the last step
  seen: false,
  // whether only a part of it was seen then
  partly: false,
  // the step in which it was last seen, its place then, and the node of that place
  step: -1,
  seenX: 0,
  seenY: 0,
  seenZ: 0,
  node: -1,
  // steps since its map last diffused
  waits: 0,
  // used within a step: no probability is left in its map
  lost: false,
  // probability that it was taken elsewhere since it was last seen, 0..1
  astray: 0,
  // probability that it still moves as it did when it was last seen, 0..1
  goesOn: 1,
  // velocity in meters per step, and mobility: how far it moves per step in any direction
  velocityX: 0,
  velocityY: 0,
  mobility: 0,
  // the place where it is believed to be, and the probability that it is within CONFIDENCE_RADIUS of it
  x: 0,
  y: 0,
  z: 0,
  confidence: 0,
  // the node to which a search for it goes first, and the place of that node
  goal: -1,
  goalX: 0,
  goalY: 0,
  // whether no way leads to the believed place. The creature then waits at `waitNode`, the reachable node nearest to where the thing was last seen
  // (-1 while unknown); `goalX` and `goalY` are its place
  cutOff: false,
  waitNode: -1,
  // of the last step: salience of the sighting, and the probability that was culled from its map
  salience: 0,
  culled: 0,
};

export const BeliefState: SlotsClass<typeof INITIAL> = defineSlots(INITIAL);
/** The numbers of a belief; unknown ids are -1, lengths in meters, times in steps. */
export type BeliefState = Slots<typeof INITIAL>;

/** The confidence in a place is the probability within this many meters of it. */
export const CONFIDENCE_RADIUS = 1;

/** A belief about one thing: how it looks, how it moved, and a map of where it may be. */
export class Belief implements StateOwner {
  readonly name: string;
  readonly is: BeliefState = new BeliefState();
  readonly map: OccupancyMap;
  readonly track: Track;

  constructor(name: string, grid: HexGrid, reach: number, rules: MotionRules) {
    this.name = name;
    this.map = new OccupancyMap(name, grid, reach);
    this.track = new Track(name, rules);
  }

  get isUsed(): boolean {
    return this.is.number > 0;
  }

  /** Resets the slot for another belief. */
  clear(): void {
    this.is.reset();
    this.map.clear();
    this.track.clear();
  }

  /** Sets place, goal and confidence from the last sighting or the map. `grid.at` is the place of the creature; `effort` as in MemoryOptions. */
  locate(effort: number): void {
    const { is, map } = this;
    const { grid } = map;
    if (is.seen) {
      map.state.place = is.node;
      is.x = is.seenX;
      is.y = is.seenY;
      is.z = is.seenZ;
      is.goal = is.node;
      is.goalX = is.seenX;
      is.goalY = is.seenY;
      is.confidence = 1;
      is.cutOff = false;
      is.waitNode = -1;
      return;
    }
    const fromX = grid.at[0];
    const fromY = grid.at[1];
    if (effort > 0) {
      map.state.place = is.goal;
      findSearchPlace(map, effort, Math.round(CONFIDENCE_RADIUS / grid.node));
      is.goal = map.state.place;
    }
    map.findPlace();
    const node = map.state.place;
    if (node < 0) {
      is.confidence = 0;
      return;
    }
    // if the most likely node is the one where it was seen, the sighting gives the more exact place
    const same = node === is.node;
    is.x = same ? is.seenX : grid.x(node);
    is.y = same ? is.seenY : grid.y(node);
    is.z = same ? is.seenZ : is.height / 2;
    const goes = effort > 0 && is.goal >= 0 && is.goal !== is.node;
    is.goalX = goes ? grid.x(is.goal) : is.x;
    is.goalY = goes ? grid.y(is.goal) : is.y;
    grid.at[0] = is.x;
    grid.at[1] = is.y;
    map.readAround(CONFIDENCE_RADIUS);
    is.confidence = Math.min(1, map.state.probability);
    grid.at[0] = fromX;
    grid.at[1] = fromY;
  }

  /**
   * Sets `cutOff`: whether no way leads from the node `from` to the believed place. If so, sets `goalX` and `goalY` to the place where the creature
   * waits: the reachable node nearest to the last sighting.
   */
  waitWhereItVanished(regions: Regions, from: number): void {
    const { is, map } = this;
    const { place } = map.state;
    is.cutOff = !is.seen && from >= 0 && place >= 0 && regions.of[place] !== regions.of[from];
    if (!is.cutOff) return;
    if (is.waitNode < 0 || regions.of[is.waitNode] !== regions.of[from])
      is.waitNode = regions.nearestIn(regions.of[from], is.seenX, is.seenY);
    is.goalX = map.grid.x(is.waitNode);
    is.goalY = map.grid.y(is.waitNode);
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    visit(this.name, this.is.array);
    if (!this.isUsed) return;
    this.track.visitState(visit);
    this.map.visitState(visit);
  }
}
