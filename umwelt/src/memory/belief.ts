import type { StateArray, StateOwner } from '../core/index.js';
import { defineSlots, type Slots, type SlotsClass } from '../core/slots.js';
import type { HexGrid } from './maps/hex-grid.js';
import { OccupancyMap } from './maps/occupancy-map.js';
import type { Regions } from './maps/regions.js';
import { findSearchPlace } from './maps/search-place.js';
import { type MotionRules, Track } from './motion-estimate.js';

const INITIAL = {
  // 0 for a slot that is free; else the number of the belief, which no other belief of the creature has ever had
  number: 0,
  // shape and color: symbols, -1 for none
  kind: -1,
  color: -1,
  // the thing that showed when it was last seen
  thing: -1,
  // whether the creature only imagines it
  imagined: false,
  // its size, in meters
  radius: 0,
  height: 0,
  // whether it was seen in the last step, and in which step it was last seen
  seen: false,
  // whether that was only a part of it
  partly: false,
  step: -1,
  // where it was seen then, and in which node that is
  seenX: 0,
  seenY: 0,
  seenZ: 0,
  node: -1,
  // steps since its map last diffused
  waits: 0,
  // within a step: nothing is left of its map
  lost: false,
  // how likely it is that it was taken elsewhere since it was last seen, 0..1
  astray: 0,
  // motion: meters per step, and how much it moves at all
  // how likely it is that it goes on as it went when it was last seen, 0..1
  goesOn: 1,
  velocityX: 0,
  velocityY: 0,
  mobility: 0,
  // where it is believed to be, and the probability that it is within CONFIDENCE_RADIUS of that
  x: 0,
  y: 0,
  z: 0,
  confidence: 0,
  // where a search for it goes first: the node, and its place
  goal: -1,
  goalX: 0,
  goalY: 0,
  // whether no way leads to where it is believed; then it is waited for at the node that can be reached and is nearest to where it was
  // last seen, or -1 while that is unknown: there `goalX` and `goalY` are
  cutOff: false,
  waitNode: -1,
  // of the last step: how unexpected it was to see it there, how much of what was expected proved wrong
  salience: 0,
  culled: 0,
};

export const BeliefState: SlotsClass<typeof INITIAL> = defineSlots(INITIAL);
/** The numbers of a belief; unknown ids are -1, lengths in meters, times in steps. */
export type BeliefState = Slots<typeof INITIAL>;

/** The confidence in a place is the probability within so many meters of it. */
export const CONFIDENCE_RADIUS = 1;

/** What a creature holds about one thing: what it looks like, how it moved, and a map of where it may be. */
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

  /** Make room for another. */
  clear(): void {
    this.is.reset();
    this.map.clear();
    this.track.clear();
  }

  /** Place and confidence from the map, as seen from `grid.at`; `effort` as in MemoryOptions. */
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
    // while it is most likely where it was seen, that place is known better than to a node
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

  /** `goalX` and `goalY` become where to wait for a thing to which no way leads from a node, and `cutOff` whether that is so. */
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
