import { Random } from 'umwelt/core';
import { RouteGrid, Routes } from 'umwelt/locomotion';
import { experiment, type Observation, WHOLE } from '../experiment.js';
import { between, isTrue } from '../measures.js';
import { lifeIn } from '../shipped-files.js';
import type { Experiment, RunOptions } from '../types.js';
import { drawPaths, type PathPoint } from '../walks.js';

/** The walls of the world `rooms`: x, y, width, depth. */
const WALLS = [
  [0, 4.4, 0.1, 2.2],
  [0, 0.45, 0.1, 4.5],
  [0, -4.25, 0.1, 2.5],
] as const;

/** The place where the shortest way from room to room crosses the wall, for a clearance. */
function crossing(clearance: number): { y: number; path: PathPoint[] } {
  const grid = new RouteGrid({ west: -6, south: -5.5, east: 6, north: 5.5, cell: 0.1, clearance });
  for (const [x, y, width, depth] of WALLS) grid.box(x, y, width, depth, 0, 1);
  const { places } = new Routes(grid).find(-4.5, 3, 4.5, 3);
  const path = [{ run: `clearance ${clearance} m`, walker: 'route', x: -4.5, y: 3 }];
  let y = Number.NaN;
  for (let i = 0; i < places.length; i += 2) {
    const last = path[path.length - 1];
    const next = { ...last, x: places[i], y: places[i + 1] };
    if (last.x <= 0 && next.x > 0) y = last.y + ((next.y - last.y) * (0 - last.x)) / (next.x - last.x);
    path.push(next);
  }
  return { y, path };
}

async function observe({ seed }: RunOptions): Promise<Observation<PathPoint[]>> {
  const slim = crossing(0.2);
  const wide = crossing(0.31);
  const life = await lifeIn('rooms', seed);
  const { world } = life;
  const anna = world.find('anna');
  const random = Random.named(seed, 'start');
  life.apply({ move: 'anna', to: [-4.5 + random.range(-0.5, 0.5), 3 + random.range(-1, 1)] });
  const path: PathPoint[] = [];
  let walked = Number.NaN;
  for (let t = 0; t < 800; t++) {
    const before = world.x[anna];
    life.tick();
    if (before < 0 && world.x[anna] >= 0) walked = world.y[anna];
    if (t % 5 === 0) path.push({ run: 'a pedestrian', walker: 'anna', x: world.x[anna], y: world.y[anna] });
  }
  const { journey } = life.describe().creatures['anna'];
  return {
    measures: [
      between('with a clearance of 20 cm the way crosses at y', slim.y, 2.7, 3.3, 'm', 'the upper, narrow door: 2.7 to 3.3'),
      between('with a clearance of 31 cm the way crosses at y', wide.y, -3, -1.8, 'm', 'the lower, wide door: -3 to -1.8'),
      between('a pedestrian of 30 cm radius crosses at y', walked, -3, -1.8, 'm', 'the lower, wide door: -3 to -1.8'),
      isTrue(
        'the pedestrian arrives and touches neither wall nor person',
        journey?.arrivedAt !== null && journey?.contacts === 0 && journey?.wallContacts === 0,
      ),
    ],
    series: [...slim.path, ...wide.path, ...path],
  };
}

export const rooms: Experiment = experiment({
  id: 'rooms-v1',
  title: 'Clearance chooses the door',
  source: 'Reich & Badler, figs. 7.27 to 7.34',
  short: WHOLE,
  observe,
  draw: series => drawPaths(series),
});
