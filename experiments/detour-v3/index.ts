import { type CreatureDefinition, type Life, Random, type WorldDefinition } from 'umwelt';
import type { Course, Point } from '../courses/course.js';
import { courseOf } from '../courses/course-of.js';
import { floorPlan, type Walk } from '../courses/floor-plan.js';
import { journey } from '../courses/journey.js';
import { shortestPath } from '../courses/shortest-path.js';
import { experiment, type Observation } from '../experiment.js';
import { greater } from '../measures.js';
import { creatureNamed, worldNamed } from '../shipped-files.js';
import type { Experiment, Measure, RunOptions } from '../types.js';

/** In the pocket, facing its mouth; and outside, facing away from the goal. */
const PLACES: Readonly<Record<'a' | 'd', Point>> = { a: [-1, 0.5], d: [-5.5, 1] };
/** Starts are drawn within so many meters of these places, and headings within so many radians of north. */
const ABOUT = 0.6;
const TURNED = 0.5;
const STARTS = 100;
const SHORT_STARTS = 3;
/** A way is given up after so many times the shortest way; it counts as this long. */
const MOST = 5;
/** Ticks after which a journey has failed: five minutes. */
const MOST_TICKS = 6000;
const ENOUGH = 0.9;

const VARIANTS: Readonly<Record<string, (life: Life) => void>> = {
  whole: () => {},
  'without boredom': life => life.set('ada.do-reverse.boredom', 0),
  'without do-reverse': life => life.set('ada.goal-is-behind.worth', 0),
};

interface Way {
  readonly arrived: number;
  /** Length as a multiple of the shortest way, MOST if it did not arrive. */
  readonly ratio: number;
  readonly crossings: number;
}

interface Series {
  readonly course: Course;
  readonly walks: readonly Walk[];
}

async function observe({ seed, short = false, progress }: RunOptions): Promise<Observation<Series>> {
  const world = await worldNamed('detour');
  const course = courseOf(world);
  const walks: Walk[] = [];
  const starts = startsOf(seed, short ? SHORT_STARTS : STARTS);
  const travel = (label: string, species: CreatureDefinition, from: Point, prepare: (life: Life) => void): Way[] =>
    starts.map(({ x, y, heading }, i) => {
      const at: Point = [from[0] + x, from[1] + y];
      const shortest = shortestPath(course, at);
      const there: WorldDefinition = { ...world, creatures: { ada: { species, at, heading } } };
      const { arrived, path, crossings, trace } = journey(there, { seed, most: MOST * shortest, mostTicks: MOST_TICKS, prepare });
      if (i === 0) walks.push({ name: label, trace });
      progress?.(Math.min(1, (walks.length - 1 + (i + 1) / starts.length) / 8));
      return { arrived: arrived ? 1 : 0, ratio: arrived ? path / shortest : MOST, crossings };
    });
  const reactor = await creatureNamed('seeker/reactor');
  const ways: Record<string, { a: Way[]; d: Way[] }> = {};
  for (const [name, prepare] of Object.entries(VARIANTS)) {
    ways[name] = { a: travel(`${name}, a`, reactor, PLACES.a, prepare), d: travel(`${name}, d`, reactor, PLACES.d, prepare) };
  }
  const [whole, bored, deleted] = [ways['whole'], ways['without boredom'], ways['without do-reverse']];
  const arrivals = (list: readonly Way[]) => list.map(way => way.arrived);
  const ratios = (list: readonly Way[]) => list.map(way => way.ratio);
  const share = (list: readonly Way[]) => arrivals(list).reduce((sum, one) => sum + one, 0) / list.length;
  const arrives = (name: string, list: readonly Way[]): Measure => ({
    name,
    value: share(list),
    expected: `at least ${ENOUGH}`,
    unit: 'share of the starts',
    ok: share(list) >= ENOUGH,
  });
  const measures: Measure[] = [
    arrives('from a, whole: arrives', whole.a),
    greater('from a, whole over without boredom: arrives', arrivals(whole.a), arrivals(bored.a), 'share of the starts', 0.5),
    arrives('from a, without do-reverse: arrives', deleted.a),
    arrives('from d, whole: arrives', whole.d),
    greater('from d, without do-reverse over whole: way / shortest way', ratios(deleted.d), ratios(whole.d), '', 1),
  ];
  let all = [...Object.values(ways)];
  if (!short) {
    const seeker = await creatureNamed('seeker/seeker');
    const own = {
      a: travel('wayfinder, a', seeker, PLACES.a, VARIANTS['whole']),
      d: travel('wayfinder, d', seeker, PLACES.d, VARIANTS['whole']),
    };
    all = [...all, own];
    ways['the wayfinder, ours'] = own;
  }
  for (const [name, { a, d }] of Object.entries(ways)) {
    for (const [place, list] of [['a', a] as const, ['d', d] as const])
      measures.push(shown(`from ${place}, ${name}: way / shortest way`, ratios(list)));
  }
  const crossings = all.flatMap(({ a, d }) => [...a, ...d]).reduce((sum, way) => sum + way.crossings, 0);
  measures.push({ name: 'steps through a wall', value: crossings, expected: 'none', unit: '', ok: crossings === 0 });
  return { measures, series: { course, walks } };
}

/** Returns where the starts differ from the two places of the figure. */
function startsOf(seed: number, count: number): { x: number; y: number; heading: number }[] {
  const random = Random.named(seed, 'experiments/detour');
  return Array.from({ length: count }, () => ({
    x: random.range(-ABOUT, ABOUT),
    y: random.range(-ABOUT, ABOUT),
    heading: random.range(-TURNED, TURNED),
  }));
}

function shown(name: string, values: readonly number[]): Measure {
  const mean = values.reduce((sum, v) => sum + v, 0) / values.length;
  return { name, value: Number(mean.toFixed(2)), expected: 'shown', unit: 'mean; 5 if it does not arrive', ok: true };
}

/** A creature that loses interest in turning around makes a detour without a map. */
export const detour: Experiment = experiment({
  id: 'detour-v3',
  title: 'A detour by losing interest in turning around',
  source: 'Blumberg 1996, 5.7.5, fig. 35',
  short: 'Three starts at each place instead of 100, with the same measures; without the wayfinder.',
  observe,
  draw: ({ course, walks }) => floorPlan(course, walks),
});
