import type { Walkers } from 'umwelt/locomotion';
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

/** Runs walkers until all have arrived or the seconds are over. Pairs of which `mayMeet` is true are not counted as contacts. */
export function walk(run: string, walkers: Walkers, seconds: number, mayMeet: (i: number, j: number) => boolean = () => false): Walked {
  const { x, y, radius, arrivedAt } = walkers;
  const path: PathPoint[] = [];
  const pairs = new Set<number>();
  let overlap = 0;
  let arrived = 0;
  let tick = 0;
  for (; tick < seconds * 20 && arrived < walkers.count; tick++) {
    if (tick % 5 === 0) for (let i = 0; i < walkers.count; i++) path.push({ run, walker: `${i + 1}`, x: x[i], y: y[i] });
    walkers.tick();
    arrived = 0;
    for (let i = 0; i < walkers.count; i++) {
      if (arrivedAt[i] >= 0) arrived++;
      for (let j = 0; j < i; j++) {
        const dx = x[i] - x[j];
        const dy = y[i] - y[j];
        const reach = radius[i] + radius[j];
        if (dx * dx + dy * dy >= (reach - CONTACT) * (reach - CONTACT) || mayMeet(i, j)) continue;
        pairs.add(i * walkers.count + j);
        overlap = Math.max(overlap, reach - Math.sqrt(dx * dx + dy * dy));
      }
    }
  }
  return { arrived, seconds: tick / 20, pairs: pairs.size, overlap, path };
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
