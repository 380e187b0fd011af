import { Random } from 'umwelt';
import type { MemoryDefinition } from 'umwelt/memory';
import { experiment, type Observation } from '../experiment.js';
import { apart, type Cast, directionTo, FieldScene, loadCast, type Point, wall } from '../field/field-scene.js';
import { forEachScene, MOST, SCENES, sceneSeeds, shareOf } from '../field/many.js';
import { slantedScreen } from '../field/walls.js';
import { figure } from '../figure.js';
import { between, greater, median } from '../measures.js';
import { dot, line } from '../plot.js';
import type { Experiment, RunOptions } from '../types.js';

/** Seconds that a search may take. */
const PATIENCE = 90;
/** Meters from the old place within which Duncan was there. */
const THERE = 3;
const SHORT = 1;

interface Found {
  /** Seconds until the sheep was found behind the first wall and behind the second; Infinity for never. */
  readonly first: number;
  readonly second: number;
  /** Meters of the first search over the straight way to the place, and the least distance from the old place in the second. */
  readonly detour: number;
  readonly old: number;
  readonly walls: readonly (readonly [Point, Point])[];
  readonly paths: readonly (readonly Point[])[];
  readonly hidden: readonly Point[];
}

function searchTwice(cast: Cast, seed: number, memory: Partial<MemoryDefinition>): Found {
  const random = Random.named(seed, 'search');
  const side = random.chance(0.5) ? 1 : -1;
  const near = slantedScreen(random, side);
  const far = slantedScreen(random, side === 1 ? -1 : 1);
  const from: Point = [random.range(-0.5, 0.5), -2];
  const layout = {
    size: [24, 20] as const,
    things: { near: wall(...near.ends), far: wall(...far.ends) },
    duncan: { at: from, heading: directionTo(from, near.before) },
    shepherd: [random.range(-1, 1), -8] as const,
    sheep: { dolly: near.before },
  };
  const scene = new FieldScene(cast, layout, { seed, memory });
  scene.say('look');
  scene.run(2);
  scene.walk('dolly', near.beside, 3);
  scene.run(1);
  /** Calls Duncan to the shepherd, moves the sheep, sends him to it. */
  const find = (place: Point): number => {
    scene.say('come');
    scene.until(() => apart(scene.at('duncan'), scene.at('shepherd')) < 1.6, PATIENCE);
    scene.put('dolly', place);
    scene.run(2);
    scene.trace.length = 0;
    scene.say('approach');
    return scene.until(() => scene.hasFound('dolly'), PATIENCE) ?? Number.POSITIVE_INFINITY;
  };
  const first = find(near.behind);
  const path = [...scene.trace];
  const detour = lengthOf(path) / apart(path[0], near.behind);
  const second = first === Number.POSITIVE_INFINITY ? first : find(far.behind);
  const old = Math.min(...scene.trace.map(point => apart(point, near.behind)));
  const walls = [near.ends, far.ends];
  return { first, second, detour, old, walls, paths: [path, [...scene.trace]], hidden: [near.behind, far.behind] };
}

function lengthOf(path: readonly Point[]): number {
  return path.reduce((sum, point, i) => (i === 0 ? 0 : sum + apart(path[i - 1], point)), 0);
}

const isFound = ({ first, second }: Found): boolean => Math.max(first, second) < Number.POSITIVE_INFINITY;

async function observe(options: RunOptions): Promise<Observation<Found>> {
  const cast = await loadCast();
  const all = forEachScene(options, sceneSeeds(options, SCENES, SHORT), seed => ({
    whole: searchTwice(cast, seed, {}),
    frozen: options.short === true ? undefined : searchTwice(cast, seed, { diffusion: false }),
    lastSeen: searchTwice(cast, seed, { maps: false }),
  }));
  const whole = all.map(scene => scene.whole);
  const lastSeen = all.map(scene => scene.lastSeen);
  return {
    measures: [
      between('scenes in which it is found both times', shareOf(whole, isFound), MOST, 1, '', 'at least 0.95'),
      between('way to the first wall / straight way, median', median(whole.map(({ detour }) => detour)), 0.5, 1.3, '', 'at most 1.3'),
      between(
        'scenes in which the second search comes by the old place',
        shareOf(whole, ({ old }) => old < THERE),
        MOST,
        1,
        '',
        'at least 0.95',
      ),
      ...(options.short === true
        ? []
        : [
            greater(
              'without diffusion: the first search takes longer, mean',
              all.map(({ frozen }) => Math.min(PATIENCE, frozen!.first)),
              all.map(({ whole }) => Math.min(PATIENCE, whole.first)),
              's',
            ),
          ]),
      between('last seen place only: scenes in which it is found both times', shareOf(lastSeen, isFound), 0, 0.2, '', 'at most 0.2'),
    ],
    series: { ...all[0].whole },
  };
}

/** Search with nothing but "approach" (fig. 7). */
export const search: Experiment = experiment({
  id: 'search-v1',
  title: 'Search behind two walls',
  source: 'Isla & Blumberg 2002, 5.2.2 and fig. 7; the margins are ours',
  short: `${SHORT} scene instead of ${SCENES}, without the ablation of diffusion.`,
  observe,
  draw: ({ walls, paths, hidden }) =>
    figure({
      width: 640,
      height: 560,
      x: { label: 'meters east', domain: [-12, 12] },
      y: { label: 'meters north', domain: [-10, 10] },
      color: { legend: true, domain: ['first search', 'second search'] },
      marks: [
        ...walls.map(ends => line(ends, { x: '0', y: '1', stroke: '#666', strokeWidth: 4 })),
        line(paths[0], { x: '0', y: '1', stroke: () => 'first search' }),
        line(paths[1], { x: '0', y: '1', stroke: () => 'second search' }),
        dot(hidden, { x: '0', y: '1', r: 5, fill: '#999' }),
      ],
    }),
});
