import { Random, TICKS_PER_SECOND } from 'umwelt';
import type { MemoryDefinition } from 'umwelt/memory';
import { experiment, type Observation } from '../experiment.js';
import { apart, type Cast, FieldScene, loadCast, type Point, wall } from '../field/field-scene.js';
import { forEachScene, MOST, SCENES, SHORT_SCENES, sceneSeeds, shareOf } from '../field/many.js';
import { figure } from '../figure.js';
import { between } from '../measures.js';
import { dot, line } from '../plot.js';
import type { Experiment, RunOptions } from '../types.js';

/** Seconds that the search for the first sheep may take. */
const PATIENCE = 60;

interface Crossing {
  /** How many sheep Duncan believes in after the second one came out. */
  readonly beliefs: number;
  /** Whether he then goes behind the left wall and finds the first one there. */
  readonly found: boolean;
  readonly walls: readonly (readonly [Point, Point])[];
  readonly path: readonly Point[];
  readonly sheep: readonly Point[];
}

/** One sheep walks behind a wall on the left and stays there; when it would come out on the right, another one does. */
function crossing(cast: Cast, seed: number, hasGap: boolean, isSent: boolean, memory: Partial<MemoryDefinition> = {}): Crossing {
  const random = Random.named(seed, 'two-sheep');
  const half = random.range(2.8, 3.4);
  const gap = random.range(0.7, 0.9);
  const speed = random.range(0.7, 1);
  const wallY = random.range(0.5, 1.5);
  const y = wallY + random.range(0.8, 1.1);
  const walls: readonly (readonly [Point, Point])[] = hasGap
    ? [
        [
          [-half, wallY],
          [-gap, wallY],
        ],
        [
          [gap, wallY],
          [half, wallY],
        ],
      ]
    : [
        [
          [-half, wallY],
          [half, wallY],
        ],
      ];
  const layout = {
    size: [30, 24] as const,
    things: Object.fromEntries(walls.map((ends, i) => [`wall-${i}`, wall(...ends)])),
    duncan: { at: [random.range(-0.3, 0.3), -6] as const, heading: -0.3 },
    shepherd: [2, -9] as const,
    sheep: { dolly: [-half - 2.5, y] as const, molly: [half - 0.9, y] as const },
  };
  const scene = new FieldScene(cast, layout, { seed, memory });
  const middle = -(half + gap) / 2;
  scene.say('look');
  scene.run(2);
  /** Where the first sheep would be if it went on. */
  let ahead = -half - 2.5;
  let other = half - 0.9;
  const end = half + 2.5;
  while (ahead < end) {
    ahead += speed / TICKS_PER_SECOND;
    if (ahead < middle) scene.put('dolly', [ahead, y]);
    if (ahead > other) other = ahead;
    scene.put('molly', [other, y]);
    scene.tick();
  }
  const beliefs = scene.beliefs.length;
  if (!isSent) return { beliefs, found: false, walls, path: [], sheep: [] };
  // the second one goes on and away, farther than the wall
  scene.walk('molly', [half + 7, y], 5 / speed);
  scene.trace.length = 0;
  scene.say('approach');
  const found = scene.until(() => scene.hasFound('dolly'), PATIENCE) !== undefined && apart(scene.at('duncan'), scene.at('molly')) > 3;
  return { beliefs, found, walls, path: [...scene.trace], sheep: [scene.at('dolly'), scene.at('molly')] };
}

async function observe(options: RunOptions): Promise<Observation<Crossing>> {
  const cast = await loadCast();
  const all = forEachScene(options, sceneSeeds(options), seed => ({
    gap: crossing(cast, seed, true, true),
    closed: crossing(cast, seed, false, false),
    plain: crossing(cast, seed, false, false, { directed: false }),
    frozen: crossing(cast, seed, false, false, { diffusion: false }),
  }));
  const two = shareOf(all, ({ gap }) => gap.beliefs === 2);
  const found = shareOf(all, ({ gap }) => gap.found);
  const one = shareOf(all, ({ closed }) => closed.beliefs === 1);
  const plain = shareOf(all, ({ plain }) => plain.beliefs === 1);
  const frozen = shareOf(all, ({ frozen }) => frozen.beliefs === 1);
  return {
    measures: [
      between('scenes in which he believes in two sheep', two, MOST, 1, '', 'at least 0.95'),
      between('scenes in which "approach" then finds the first one behind the left wall', found, MOST, 1, '', 'at least 0.95'),
      between('without a gap: scenes in which he takes both for one sheep', one, 0.8, 1, '', 'at least 0.8'),
      between('the same without direction', plain, 0, 0.2, '', 'at most 0.2'),
      between('the same without diffusion', frozen, 0, 0.2, '', 'at most 0.2'),
    ],
    series: all[0].gap,
  };
}

/** Two sheep that look alike are told apart by where they can be (fig. 8). */
export const twoSheep: Experiment = experiment({
  id: 'two-sheep-v1',
  title: 'Two sheep, told apart by a gap',
  source: 'Isla & Blumberg 2002, 5.3 and fig. 8; the margins are ours',
  short: `${SHORT_SCENES} scenes instead of ${SCENES}, with all measures.`,
  observe,
  draw: ({ walls, path, sheep }) =>
    figure({
      width: 640,
      height: 480,
      x: { label: 'meters east', domain: [-12, 12] },
      y: { label: 'meters north', domain: [-8, 6] },
      marks: [
        ...walls.map(ends => line(ends, { x: '0', y: '1', stroke: '#666', strokeWidth: 4 })),
        line(path, { x: '0', y: '1', stroke: '#b40' }),
        dot(sheep, { x: '0', y: '1', r: 5, fill: '#999' }),
      ],
    }),
});
