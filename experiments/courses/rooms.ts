import { Random } from 'umwelt';
import type { Course } from './course.js';
import { RegionGrid, ROCK } from './region-grid.js';

export interface RoomsOptions {
  /** Width of the body that has to pass, in meters. */
  readonly body: number;
  /** Width of corridors and doors in body widths; default: random between 1.5 and 2.5. */
  readonly gap?: number;
  /** Number of rooms; default: random between 3 and 8. */
  readonly rooms?: number;
}

/** Cells along a side of the square in which a room lies, and how many such squares there are each way. */
const SQUARE = 9;
const SQUARES = 3;
const CORRIDOR = 1000;
/** Share of neighboring rooms that get a further connection, and chance of a blind corridor per room. */
const EXTRA = 0.25;
const BLIND = 0.5;

interface Room {
  readonly square: number;
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** Rooms joined by doors and corridors, with blind corridors, by seed. The goal is in another room than the start. */
export function roomsCourse(seed: number, options: RoomsOptions): Course {
  const random = Random.named(seed, 'courses/rooms');
  const gap = options.gap ?? random.range(1.5, 2.5);
  const count = options.rooms ?? 3 + random.below(6);
  const grid = new RegionGrid(SQUARE * SQUARES, SQUARE * SQUARES, gap * options.body);
  const rooms: Room[] = [room(random, random.below(SQUARES * SQUARES))];
  const joins: [number, number][] = [];
  while (rooms.length < count) {
    const from = random.below(rooms.length);
    const squares = neighbors(rooms[from].square).filter(s => !rooms.some(r => r.square === s));
    if (squares.length === 0) continue;
    joins.push([from, rooms.length]);
    rooms.push(room(random, squares[random.below(squares.length)]));
  }
  for (let a = 0; a < count; a++) {
    for (let b = a + 1; b < count; b++) {
      const known = joins.some(([i, j]) => (i === a && j === b) || (i === b && j === a));
      if (!known && neighbors(rooms[a].square).includes(rooms[b].square) && random.chance(EXTRA)) joins.push([a, b]);
    }
  }
  rooms.forEach((r, i) => {
    for (let row = r.south; row <= r.north; row++) for (let column = r.west; column <= r.east; column++) grid.set(column, row, i + 1);
  });
  for (const [a, b] of joins) join(grid, random, rooms, a, b);
  for (const r of rooms) if (random.chance(BLIND)) blindCorridor(grid, random, r);
  const first = random.below(count);
  const last = (first + 1 + random.below(count - 1)) % count;
  return {
    name: `rooms-${seed}`,
    size: [grid.columns * grid.unit, grid.rows * grid.unit],
    things: grid.walls(),
    start: placeIn(grid, random, rooms[first]),
    heading: random.range(-3, 3),
    goal: placeIn(grid, random, rooms[last]),
  };
}

function neighbors(square: number): number[] {
  const column = square % SQUARES;
  const row = (square - column) / SQUARES;
  const found: number[] = [];
  if (column > 0) found.push(square - 1);
  if (column < SQUARES - 1) found.push(square + 1);
  if (row > 0) found.push(square - SQUARES);
  if (row < SQUARES - 1) found.push(square + SQUARES);
  return found;
}

/** A room fills its square up to any side, or keeps two cells away from it. */
function room(random: Random, square: number): Room {
  const column = SQUARE * (square % SQUARES);
  const row = SQUARE * Math.floor(square / SQUARES);
  const inset = (): number => (random.chance(0.5) ? 0 : 2 + random.below(2));
  return {
    square,
    west: column + inset(),
    south: row + inset(),
    east: column + SQUARE - 1 - inset(),
    north: row + SQUARE - 1 - inset(),
  };
}

function placeIn(grid: RegionGrid, random: Random, r: Room): readonly [number, number] {
  return grid.middle(r.west + random.below(r.east - r.west + 1), r.south + random.below(r.north - r.south + 1));
}

/** Rooms of neighboring squares: a door where they share a wall, else a corridor, bent where it must be. */
function join(grid: RegionGrid, random: Random, rooms: readonly Room[], i: number, j: number): void {
  const [a, b] = rooms[i].square < rooms[j].square ? [rooms[i], rooms[j]] : [rooms[j], rooms[i]];
  const upright = b.square - a.square === SQUARES;
  // along: from a to b; across: sideways
  const exitA = upright ? a.north : a.east;
  const entryB = upright ? b.south : b.west;
  const low = Math.max(upright ? a.west : a.south, upright ? b.west : b.south);
  const high = Math.min(upright ? a.east : a.north, upright ? b.east : b.north);
  const at = low <= high ? low + random.below(high - low + 1) : -1;
  const acrossA = at >= 0 ? at : pick(random, upright ? a.west : a.south, upright ? a.east : a.north);
  const acrossB = at >= 0 ? at : pick(random, upright ? b.west : b.south, upright ? b.east : b.north);
  const bend = exitA + 1 + random.below(Math.max(1, entryB - exitA - 1));
  const cell = (along: number, across: number): [number, number] => (upright ? [across, along] : [along, across]);
  const path: [number, number][] = [cell(exitA, acrossA)];
  for (let along = exitA + 1; along <= bend && along < entryB; along++) path.push(cell(along, acrossA));
  const side = acrossB > acrossA ? 1 : -1;
  for (let across = acrossA; across !== acrossB; ) path.push(cell(bend, (across += side)));
  for (let along = bend + 1; along <= entryB; along++) path.push(cell(along, acrossB));
  if (entryB === exitA + 1) path.push(cell(entryB, acrossB));
  dig(grid, path);
}

function pick(random: Random, low: number, high: number): number {
  return low + random.below(high - low + 1);
}

/** Rock on the way becomes corridor; where the way passes from one region to another there is a door. */
function dig(grid: RegionGrid, path: readonly (readonly [number, number])[]): void {
  for (const [column, row] of path) if (grid.get(column, row) === ROCK) grid.set(column, row, CORRIDOR);
  for (let k = 1; k < path.length; k++) {
    const [c0, r0] = path[k - 1];
    const [c1, r1] = path[k];
    if (c0 !== c1 || r0 !== r1) grid.open(c0, r0, c1, r1);
  }
}

/** A corridor out of a room into the rock that leads nowhere, if there is room for one. */
function blindCorridor(grid: RegionGrid, random: Random, r: Room): void {
  const [dx, dy] = (
    [
      [0, 1],
      [1, 0],
      [0, -1],
      [-1, 0],
    ] as const
  )[random.below(4)];
  let column = dx > 0 ? r.east : dx < 0 ? r.west : pick(random, r.west, r.east);
  let row = dy > 0 ? r.north : dy < 0 ? r.south : pick(random, r.south, r.north);
  const path: [number, number][] = [[column, row]];
  for (let k = 0; k < 2 + random.below(4); k++) {
    column += dx;
    row += dy;
    if (column < 0 || row < 0 || column >= grid.columns || row >= grid.rows || grid.get(column, row) !== ROCK) break;
    path.push([column, row]);
  }
  if (path.length > 2) dig(grid, path);
}
