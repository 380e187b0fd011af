import { float64s } from '../../core/array-of.js';
import { InputError, sinCos } from '../../core/index.js';

/** The floor that a grid covers, in meters, and the size of its square cells. */
export interface RouteGridOptions {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
  /** Meters. */
  readonly cell: number;
  /** Meters between the center of a walker and solid things: obstacles are entered larger by this. */
  readonly clearance: number;
}

const MOST_CELLS = 16_777_216;
const _turn = float64s(3);

/**
 * The floor as square cells, free or blocked. Solid things are entered enlarged by the clearance, so that a walker is a point. Every cell
 * counts the things that cover it, so that they can be removed again; `version` changes with every change.
 */
export class RouteGrid {
  readonly options: RouteGridOptions;
  readonly columns: number;
  readonly rows: number;
  /** How many things cover a cell's center; 0 is free. Row by row from the south-west. */
  readonly covers: Uint16Array;
  version = 0;

  /** Throws InputError for a floor without extent or with more than 16 million cells. */
  constructor(options: RouteGridOptions) {
    const { west, south, east, north, cell } = options;
    this.options = options;
    this.columns = Math.ceil((east - west) / cell - 1e-9);
    this.rows = Math.ceil((north - south) / cell - 1e-9);
    const cells = this.columns * this.rows;
    if (!(this.columns >= 1 && this.rows >= 1 && cells <= MOST_CELLS)) {
      throw new InputError(`found a grid of ${this.columns} x ${this.rows} cells, expected 1 to ${MOST_CELLS} cells.`);
    }
    this.covers = new Uint16Array(cells);
  }

  /** Returns the cell of a place; a place outside the floor belongs to the nearest cell. */
  cellAt(x: number, y: number): number {
    const { west, south, cell } = this.options;
    const column = Math.min(this.columns - 1, Math.max(0, Math.floor((x - west) / cell)));
    const row = Math.min(this.rows - 1, Math.max(0, Math.floor((y - south) / cell)));
    return row * this.columns + column;
  }

  xOf(cell: number): number {
    return this.options.west + ((cell % this.columns) + 0.5) * this.options.cell;
  }

  yOf(cell: number): number {
    return this.options.south + (Math.floor(cell / this.columns) + 0.5) * this.options.cell;
  }

  isFree(cell: number): boolean {
    return this.covers[cell] === 0;
  }

  /** Enters a cylinder (`by` 1) or removes it (`by` -1). Returns the number of cells that became blocked or free. */
  circle(x: number, y: number, radius: number, by: 1 | -1): number {
    const reach = radius + this.options.clearance;
    return this.cover(x, y, reach, by, (dx, dy) => dx * dx + dy * dy < reach * reach);
  }

  /** Enters or removes a box, like `circle`. The heading turns it clockwise, radians. */
  box(x: number, y: number, width: number, depth: number, heading: number, by: 1 | -1): number {
    const { clearance } = this.options;
    _turn[0] = heading;
    sinCos(_turn);
    const s = _turn[1];
    const c = _turn[2];
    const reach = Math.sqrt(width * width + depth * depth) / 2 + clearance;
    return this.cover(x, y, reach, by, (dx, dy) => {
      const ox = Math.max(0, Math.abs(dx * c - dy * s) - width / 2);
      const oy = Math.max(0, Math.abs(dx * s + dy * c) - depth / 2);
      return clearance > 0 ? ox * ox + oy * oy < clearance * clearance : ox === 0 && oy === 0;
    });
  }

  private cover(x: number, y: number, reach: number, by: 1 | -1, isIn: (dx: number, dy: number) => boolean): number {
    const low = this.cellAt(x - reach, y - reach);
    const high = this.cellAt(x + reach, y + reach);
    let changed = 0;
    for (let row = Math.floor(low / this.columns); row <= Math.floor(high / this.columns); row++) {
      for (let column = low % this.columns; column <= high % this.columns; column++) {
        const cell = row * this.columns + column;
        if (!isIn(this.xOf(cell) - x, this.yOf(cell) - y)) continue;
        const before = this.covers[cell];
        if (by < 0 && before === 0) continue;
        this.covers[cell] = before + by;
        if ((before === 0) !== (before + by === 0)) changed++;
      }
    }
    if (changed > 0) this.version++;
    return changed;
  }

  /**
   * Whether the straight line between the centers of two cells touches free cells only. If it passes exactly through a corner, both cells
   * beside that must be free: corners are not cut.
   */
  sees(from: number, to: number): boolean {
    const { columns, covers } = this;
    let x = from % columns;
    let y = Math.floor(from / columns);
    const dx = (to % columns) - x;
    const dy = Math.floor(to / columns) - y;
    const stepX = Math.sign(dx);
    const stepY = Math.sign(dy);
    const nx = Math.abs(dx);
    const ny = Math.abs(dy);
    if (covers[from] !== 0) return false;
    for (let i = 0, j = 0; i < nx || j < ny; ) {
      // which border comes first: (i + 1/2) / nx or (j + 1/2) / ny
      const order = (1 + 2 * i) * ny - (1 + 2 * j) * nx;
      if (order === 0) {
        if (covers[y * columns + x + stepX] !== 0 || covers[(y + stepY) * columns + x] !== 0) return false;
        x += stepX;
        y += stepY;
        i++;
        j++;
      } else if (order < 0) {
        x += stepX;
        i++;
      } else {
        y += stepY;
        j++;
      }
      if (covers[y * columns + x] !== 0) return false;
    }
    return true;
  }

  /** Returns the free cell nearest to a cell within `most` rings around it, or -1. Ties go to the lower number. */
  nearestFree(cell: number, most: number): number {
    if (this.covers[cell] === 0) return cell;
    const x = cell % this.columns;
    const y = Math.floor(cell / this.columns);
    let best = -1;
    let least = (most + 0.5) * (most + 0.5);
    for (let row = Math.max(0, y - most); row <= Math.min(this.rows - 1, y + most); row++) {
      for (let column = Math.max(0, x - most); column <= Math.min(this.columns - 1, x + most); column++) {
        const d2 = (row - y) * (row - y) + (column - x) * (column - x);
        if (d2 >= least || this.covers[row * this.columns + column] !== 0) continue;
        least = d2;
        best = row * this.columns + column;
      }
    }
    return best;
  }
}
