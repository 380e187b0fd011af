import { float64s, int32s, uint8s } from '../../core/array-of.js';
/**
 * Places on a floor as the nodes of a hexagonal grid (Isla & Blumberg 3.2): rows from south to north, odd rows shifted half a node to the east, six
 * neighbors per node. A node stands for the space that is nearest to it.
 *
 * Neighbors are numbered from the east, counterclockwise: 0 E, 1 NE, 2 NW, 3 W, 4 SW, 5 SE; the opposite of k is (k + 3) % 6.
 * Nodes are numbered row by row: node = row * columns + column.
 */

/** Number of neighbors of a node. */
export const NEIGHBORS = 6;

/** In `HexGrid.open`: the bit of a node that can be occupied; bit k (0 to 5) is set if neighbor k can be reached. */
export const FREE = 64;
/** In `HexGrid.open`: a node that can be occupied and from which all neighbors can be reached. */
export const OPEN = 127;

/** Rows are this many node sizes apart. */
const ROW_STEP = 0.8660254037844386;
/** The corners of a node's hexagon are this many node sizes from its middle: half the side over the cosine of 30 degrees. */
const CORNER = 0.5773502691896258;

/** East and north parts of the vector to each neighbor, in node sizes. */
export const WAY_EAST: readonly number[] = [1, 0.5, -0.5, -1, -0.5, 0.5];
export const WAY_NORTH: readonly number[] = [0, ROW_STEP, ROW_STEP, 0, -ROW_STEP, -ROW_STEP];

/** A hexagonal grid over a floor around (0, 0). Throws a RangeError for a node size that is not above 0. */
export class HexGrid {
  /** Meters from a node to each of its neighbors. */
  readonly node: number;
  readonly columns: number;
  readonly rows: number;
  /** columns * rows. */
  readonly count: number;
  /** Meters between rows. */
  readonly rowStep: number;
  /** Meters from a node to the farthest place that it stands for. */
  readonly corner: number;
  /** Place of node 0. */
  readonly west: number;
  readonly south: number;
  /** Per node its FREE bit and the bits of reachable neighbors; 0 for a node that cannot be occupied. Written by `closeWalls` (walls.ts). */
  readonly open: Uint8Array;
  /** The nodes that are not OPEN, row by row: those of row r are bounded[boundedFrom[r] .. boundedFrom[r + 1] - 1]. */
  bounded: Int32Array = new Int32Array(0);
  readonly boundedFrom: Int32Array;
  /** Number of nodes that can be occupied. */
  free = 0;
  /** Argument of `nearest` and others: x, y in meters. */
  readonly at: Float64Array = float64s(2);
  private readonly halfWidth: number;
  private readonly halfDepth: number;

  /** Makes a grid over a floor of size [width, depth] meters around (0, 0), without walls. */
  constructor(size: readonly [number, number], node: number) {
    if (!(node > 0)) throw new RangeError(`grid: found a node size of ${node}, expected meters above 0`);
    const [width, depth] = size;
    this.node = node;
    this.rowStep = node * ROW_STEP;
    this.corner = node * CORNER;
    this.columns = Math.max(1, Math.ceil(width / node));
    this.rows = Math.max(1, Math.ceil(depth / this.rowStep));
    this.count = this.columns * this.rows;
    // odd rows reach half a node farther east than even ones
    this.west = -((this.columns - 0.5) * node) / 2;
    this.south = -((this.rows - 1) * this.rowStep) / 2;
    this.open = uint8s(this.count);
    this.boundedFrom = int32s(this.rows + 1);
    this.halfWidth = width / 2;
    this.halfDepth = depth / 2;
    this.openAll();
    this.listBounded();
  }

  /** Returns the x coordinate of a node in meters (east). */
  x(node: number): number {
    const row = Math.floor(node / this.columns);
    return this.west + (node - row * this.columns + (row & 1) / 2) * this.node;
  }

  /** Returns the y coordinate of a node in meters (north). */
  y(node: number): number {
    return this.south + Math.floor(node / this.columns) * this.rowStep;
  }

  /** Returns neighbor k of a node, or -1 beyond the rim of the grid. */
  neighbor(node: number, k: number): number {
    const row = Math.floor(node / this.columns);
    const column = node - row * this.columns;
    const up = Math.sign(WAY_NORTH[k]);
    const toRow = row + up;
    const toColumn = column + WAY_EAST[k] + (up === 0 ? 0 : (row & 1) - 0.5);
    if (toRow < 0 || toRow >= this.rows || toColumn < 0 || toColumn >= this.columns) return -1;
    return toRow * this.columns + toColumn;
  }

  /** Returns the node nearest to `at`, whether or not it can be occupied; for a place outside, the nearest node of the rim. */
  nearest(): number {
    const { columns, rows, node } = this;
    const x = this.at[0] - this.west;
    const y = this.at[1] - this.south;
    // the nearest column in each of the two rows that the place lies between
    const below = Math.min(rows - 1, Math.max(0, Math.floor(y / this.rowStep)));
    const above = Math.min(rows - 1, below + 1);
    let best = -1;
    let least = Number.POSITIVE_INFINITY;
    for (let row = below; row <= above; row++) {
      const shift = ((row & 1) * node) / 2;
      const column = Math.min(columns - 1, Math.max(0, Math.round((x - shift) / node)));
      const dx = x - shift - column * node;
      const dy = y - row * this.rowStep;
      const square = dx * dx + dy * dy;
      if (square < least) {
        least = square;
        best = row * columns + column;
      }
    }
    return best;
  }

  /** Opens all nodes on the floor; nodes outside the floor are closed. */
  openAll(): void {
    // tolerance: rounding must not close a node on the rim
    const east = this.halfWidth + 1e-9;
    const north = this.halfDepth + 1e-9;
    const inside = (node: number): boolean => Math.abs(this.x(node)) <= east && Math.abs(this.y(node)) <= north;
    for (let node = 0; node < this.count; node++) this.open[node] = inside(node) ? OPEN : 0;
    this.closeRims();
  }

  /** Closes the ways to closed nodes and over the rim of the grid; call it after nodes were closed. */
  closeRims(): void {
    const { open } = this;
    for (let node = 0; node < this.count; node++) {
      if ((open[node] & FREE) === 0) {
        open[node] = 0;
        continue;
      }
      for (let k = 0; k < NEIGHBORS; k++) {
        const other = this.neighbor(node, k);
        if (other < 0 || (open[other] & FREE) === 0) open[node] &= ~(1 << k);
      }
    }
  }

  /** Updates `bounded`, `boundedFrom` and `free`; call it after `open` was changed. */
  listBounded(): void {
    const { open, columns, rows, boundedFrom } = this;
    let count = 0;
    this.free = 0;
    for (let node = 0; node < this.count; node++) {
      if (open[node] !== OPEN) count++;
      if ((open[node] & FREE) !== 0) this.free++;
    }
    this.bounded = int32s(count);
    count = 0;
    for (let row = 0; row < rows; row++) {
      boundedFrom[row] = count;
      for (let node = row * columns; node < (row + 1) * columns; node++) if (open[node] !== OPEN) this.bounded[count++] = node;
    }
    boundedFrom[rows] = count;
  }
}
