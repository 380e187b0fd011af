import type { ResidentDefinition, WorldDefinition } from 'umwelt';
import type { Course, Point } from '../courses/course.js';
import { courseOf } from '../courses/course-of.js';
import { floorPlan, type Walk } from '../courses/floor-plan.js';
import { type Journey, journey } from '../courses/journey.js';
import { shortestPath } from '../courses/shortest-path.js';
import { experiment, type Observation, WHOLE } from '../experiment.js';
import { worldNamed } from '../shipped-files.js';
import type { Experiment, Measure, RunOptions } from '../types.js';

/** In the pocket, facing its mouth; and outside, facing away from the goal. */
const A: Point = [-1, 0.5];
const D: Point = [-5.5, 1];
/** Ticks after which a journey has failed: five minutes. */
const MOST_TICKS = 6000;

interface Series {
  readonly course: Course;
  readonly walks: readonly Walk[];
}

function from(world: WorldDefinition, at: Point): WorldDefinition {
  const ada = world.creatures?.['ada'] as ResidentDefinition;
  return { ...world, creatures: { ada: { ...ada, at, heading: 0 } } };
}

async function observe({ seed, progress }: RunOptions): Promise<Observation<Series>> {
  const world = await worldNamed('detour');
  const course = courseOf(world);
  const measures: Measure[] = [];
  const walks: Walk[] = [];
  const go = (name: string, at: Point, bored: boolean): Journey => {
    const most = 5 * shortestPath(course, at);
    const prepare = bored ? {} : { prepare: (life: { set(path: string, value: number): void }) => life.set('ada.do-reverse.boredom', 0) };
    const result = journey(from(world, at), { seed, most, mostTicks: MOST_TICKS, ...prepare });
    walks.push({ name, trace: result.trace });
    progress?.(walks.length / 4);
    return result;
  };
  const tell = (name: string, value: boolean | number, expected: boolean | string, unit: string, ok: boolean) =>
    measures.push({ name, value, expected, unit, ok });
  const a = go('from a', A, true);
  tell('from a: arrives', a.arrived, true, '', a.arrived);
  tell('from a: way / shortest way', a.path / shortestPath(course, A), 'at most 5', '', a.path <= 5 * shortestPath(course, A));
  const stuck = go('from a without interest', A, false);
  tell('from a, do-reverse without boredom: arrives', stuck.arrived, false, '', !stuck.arrived);
  const d = go('from d', D, true);
  tell('from d: arrives', d.arrived, true, '', d.arrived);
  tell(
    'from d: turns around, way / shortest way',
    d.path / shortestPath(course, D),
    'at most 1.2',
    '',
    d.path <= 1.2 * shortestPath(course, D),
  );
  const crossings = a.crossings + stuck.crossings + d.crossings;
  tell('steps through a wall', crossings, 'none', '', crossings === 0);
  return { measures, series: { course, walks } satisfies Series };
}

/** A creature that loses interest in turning around makes a detour without a map. */
export const detour: Experiment = experiment({
  id: 'detour-v1',
  title: 'A detour, with and without boredom',
  source: 'Blumberg 1996, fig. 35',
  short: WHOLE,
  observe,
  draw: ({ course, walks }) => floorPlan(course, walks),
});
