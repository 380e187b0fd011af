import { Random, TICKS_PER_SECOND } from 'umwelt';
import type { MemoryDefinition } from 'umwelt/memory';
import { experiment, type Observation } from '../experiment.js';
import { type Cast, directionTo, FieldScene, loadCast, type Point, turnBetween, wall } from '../field/field-scene.js';
import { forEachScene, MOST, SCENES, SHORT_SCENES, sceneSeeds, shareOf } from '../field/many.js';
import { figure } from '../figure.js';
import { between, median } from '../measures.js';
import { line, ruleX, ruleY } from '../plot.js';
import type { Experiment, RunOptions } from '../types.js';

/** A place is at the far end when so many meters farther on along the wall it would be in sight. */
const AT_END = 1;
/** Tolerated share of the crossing time by which that may be early or late. */
const TOLERANCE = 0.2;
/** Gaze waits at the end when it points so near to it, in radians: 15 degrees. */
const AIM = 0.26;
/** Seconds until a run is given up, as a multiple of the crossing time. */
const PATIENCE = 2.5;

interface Crossing {
  /** Seconds from the last sight of the sheep until it would have come out, and until the belief was at the end; Infinity for never. */
  readonly expected: number;
  readonly reached: number;
  /** Share of the time from then until 1.5 crossing times in which the gaze waited at the end. */
  readonly waits: number;
  /** Place of the belief along the wall, 0 at the near and 1 at the far end, by the seconds since the last sight. */
  readonly trace: readonly (readonly [time: number, place: number])[];
}

/** The sheep walks behind a wall and stops there; Duncan looks at it. */
function crossing(cast: Cast, seed: number, memory: Partial<MemoryDefinition>): Crossing {
  const random = Random.named(seed, 'reappearance');
  const length = random.range(4.5, 6.5);
  const side = random.chance(0.5) ? 1 : -1;
  const speed = random.range(0.7, 1.1);
  const wallY = random.range(-1, 1);
  const y = wallY + random.range(0.6, 1);
  const middle = random.range(-1, 1);
  const near = middle - (side * length) / 2;
  const far = middle + (side * length) / 2;
  const start = near - side * random.range(3, 3.5);
  const eye: Point = [0, -6];
  const layout = {
    size: [30, 24] as const,
    things: { wall: wall([near, wallY], [far, wallY]) },
    duncan: { at: eye, heading: directionTo(eye, [start, y]) },
    shepherd: [3, -10] as const,
    sheep: { dolly: [start, y] as const },
  };
  const scene = new FieldScene(cast, layout, { seed, memory });
  scene.say('look');
  scene.run(3);
  /** Whether a place is at the end of what the wall hides: so little farther on it would be seen. */
  const isAtEnd = (x: number, at: number): boolean =>
    (x - near) * side > length / 2 &&
    scene.life.world.lineOfSight(...eye, 0.6, x + side * AT_END, at, 0.4, scene.life.world.find('duncan'));
  let x = start;
  let ahead = start;
  let gone = 0;
  let expected = Number.POSITIVE_INFINITY;
  let reached = Number.POSITIVE_INFINITY;
  let waits = 0;
  let waited = 0;
  const trace: [number, number][] = [];
  for (;;) {
    // it stops in the middle of the wall; `ahead` is where it would be if it went on
    ahead += (side * speed) / TICKS_PER_SECOND;
    if ((middle - ahead) * side > 0) x = ahead;
    scene.put('dolly', [x, y]);
    scene.tick();
    gone = scene.sees('dolly') ? 0 : gone + 1 / TICKS_PER_SECOND;
    if (gone === 0) continue;
    const { is } = scene.lastSeen;
    trace.push([gone, (is.x - near) / (far - near)]);
    if (expected === Number.POSITIVE_INFINITY && isAtEnd(ahead, y)) expected = gone;
    if (reached === Number.POSITIVE_INFINITY && isAtEnd(is.x, is.y)) reached = gone;
    if (gone >= expected && gone <= 1.5 * expected) {
      waited++;
      if (Math.abs(turnBetween(scene.gaze, directionTo(scene.at('duncan'), [far, y]))) < AIM) waits++;
    }
    if (gone > PATIENCE * expected) return { expected, reached, waits: waits / waited, trace };
  }
}

interface Series {
  readonly expected: number;
  readonly directed: Crossing['trace'];
  readonly plain: Crossing['trace'];
}

function off({ expected, reached }: Crossing): number {
  return Math.abs(reached - expected) / expected;
}

async function observe(options: RunOptions): Promise<Observation<Series>> {
  const cast = await loadCast();
  const all = forEachScene(options, sceneSeeds(options), seed => ({
    directed: crossing(cast, seed, {}),
    plain: crossing(cast, seed, { directed: false }),
    frozen: crossing(cast, seed, { diffusion: false }),
    lastSeen: crossing(cast, seed, { maps: false }),
  }));
  const inTime = shareOf(all, ({ directed }) => off(directed) <= TOLERANCE);
  const waiting = shareOf(all, ({ directed }) => directed.waits >= 0.8);
  return {
    measures: [
      between('scenes in which the belief is at the far end within 20 % of the crossing time', inTime, MOST, 1, '', 'at least 0.95'),
      between('late or early, share of the crossing time, median', median(all.map(({ directed }) => off(directed))), 0, TOLERANCE, ''),
      between('scenes in which the gaze waits there for 80 % of the next half crossing', waiting, MOST, 1, '', 'at least 0.95'),
      between(
        'without direction: scenes in time',
        shareOf(all, ({ plain }) => off(plain) <= TOLERANCE),
        0,
        0.2,
        '',
        'at most 0.2',
      ),
      between(
        'without diffusion: scenes in time',
        shareOf(all, ({ frozen }) => off(frozen) <= TOLERANCE),
        0,
        0,
        '',
        'none',
      ),
      between(
        'last seen place only: scenes in time',
        shareOf(all, ({ lastSeen }) => off(lastSeen) <= TOLERANCE),
        0,
        0,
        '',
        'none',
      ),
    ],
    series: { expected: all[0].directed.expected, directed: all[0].directed.trace, plain: all[0].plain.trace },
  };
}

/** A sheep that goes behind a wall is expected at the other end. */
export const reappearance: Experiment = experiment({
  id: 'reappearance-v1',
  title: 'Where it will come out again',
  source: 'Isla & Blumberg 2002, 3.2.1; the tolerance is ours',
  short: `${SHORT_SCENES} scenes instead of ${SCENES}, with all measures.`,
  observe,
  draw: ({ expected, directed, plain }) =>
    figure({
      width: 760,
      height: 320,
      x: { label: 'seconds since the last sight' },
      y: { label: 'most likely place along the wall', domain: [-0.2, 1.2] },
      color: { legend: true, domain: ['directed', 'without direction'] },
      marks: [
        ruleX([expected], { stroke: '#999', strokeDasharray: '4,3' }),
        ruleY([0, 1], { stroke: '#ccc' }),
        line(directed, { x: '0', y: '1', stroke: () => 'directed' }),
        line(plain, { x: '0', y: '1', stroke: () => 'without direction' }),
      ],
    }),
});
