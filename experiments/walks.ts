import type { WalkerObstacle, Walkers } from 'umwelt/locomotion';
import { figure } from './figure.js';
import { dot, line } from './plot.js';

/** A point of a path, for figures: of which run, and of which walker. */
export interface PathPoint {
  readonly run: string;
  readonly walker: string;
  readonly x: number;
  readonly y: number;
}

/** What came of a run of walkers. */
export interface Walked {
  /** How many arrived, and when the last of them did, in seconds. */
  readonly arrived: number;
  readonly seconds: number;
  /** Pairs that ever overlapped by more than 1 cm, and by how many meters at most. */
  readonly pairs: number;
  readonly overlap: number;
  readonly path: readonly PathPoint[];
}

const CONTACT = 0.01;

/** What `walk` is told beside the walkers. */
export interface WalkOptions {
  /** Pairs of which it is true are not counted as contacts. */
  readonly mayMeet?: (i: number, j: number) => boolean;
  /** Called after each tick. */
  readonly after?: () => void;
}

/** Runs walkers until all have arrived or the seconds are over. */
export function walk(run: string, walkers: Walkers, seconds: number, { mayMeet, after }: WalkOptions = {}): Walked {
  const { x, y, radius, arrivedAt } = walkers;
  const path: PathPoint[] = [];
  const pairs = new Set<number>();
  let overlap = 0;
  let arrived = 0;
  let tick = 0;
  for (; tick < seconds * 20 && arrived < walkers.count; tick++) {
    if (tick % 5 === 0) for (let i = 0; i < walkers.count; i++) path.push({ run, walker: `${i + 1}`, x: x[i], y: y[i] });
    walkers.tick();
    after?.();
    arrived = 0;
    for (let i = 0; i < walkers.count; i++) {
      if (arrivedAt[i] >= 0) arrived++;
      for (let j = 0; j < i; j++) {
        const dx = x[i] - x[j];
        const dy = y[i] - y[j];
        const reach = radius[i] + radius[j];
        if (dx * dx + dy * dy >= (reach - CONTACT) * (reach - CONTACT) || mayMeet?.(i, j) === true) continue;
        pairs.add(i * walkers.count + j);
        overlap = Math.max(overlap, reach - Math.sqrt(dx * dx + dy * dy));
      }
    }
  }
  return { arrived, seconds: tick / 20, pairs: pairs.size, overlap, path };
}

/** Outlines of boxes, as paths of their own, for the figure of a run. */
export function outlines(run: string, obstacles: readonly WalkerObstacle[]): PathPoint[] {
  return obstacles.flatMap(({ at, box, circle = 0, heading = 0 }, i) => {
    const corners = box === undefined ? 12 : 4;
    return Array.from({ length: corners + 1 }, (_, k) => {
      const angle = (k * 2 * Math.PI) / corners;
      const right = box === undefined ? circle * Math.sin(angle) : ((k % 4 === 0 || k % 4 === 3 ? 1 : -1) * box[0]) / 2;
      const ahead = box === undefined ? circle * Math.cos(angle) : ((k % 4 < 2 ? 1 : -1) * box[1]) / 2;
      const [s, c] = [Math.sin(heading), Math.cos(heading)];
      return { run, walker: `wall ${i + 1}`, x: at[0] + right * c + ahead * s, y: at[1] - right * s + ahead * c };
    });
  });
}

/** Draws paths from above, one picture for each run. */
export function drawPaths(path: readonly PathPoint[], obstacles: readonly { x: number; y: number; r: number }[] = []): string {
  const runs = [...new Set(path.map(point => point.run))];
  return figure({
    width: 260 * runs.length + 60,
    height: 320,
    grid: true,
    fx: { label: null },
    x: { label: 'x, m' },
    y: { label: 'y, m' },
    marks: [dot([...obstacles], { x: 'x', y: 'y', r: 6, fill: 'gray' }), line([...path], { x: 'x', y: 'y', fx: 'run', stroke: 'walker' })],
  });
}
