import type { Course } from '../courses/course.js';
import { courseOf } from '../courses/course-of.js';
import { floorPlan, type Walk } from '../courses/floor-plan.js';
import { journey } from '../courses/journey.js';
import { shortestPath } from '../courses/shortest-path.js';
import { experiment, type Observation, WHOLE } from '../experiment.js';
import { between, isTrue } from '../measures.js';
import { worldNamed } from '../shipped-files.js';
import type { Experiment, Measure, RunOptions } from '../types.js';

const MAZES = ['maze-1', 'maze-2', 'maze-3'] as const;

interface Series {
  readonly course: Course;
  readonly walks: readonly Walk[];
}

async function observe({ seed, progress }: RunOptions): Promise<Observation<Series[]>> {
  const measures: Measure[] = [];
  const series: Series[] = [];
  let crossings = 0;
  for (const name of MAZES) {
    const world = await worldNamed(name);
    const course = courseOf(world);
    const shortest = shortestPath(course);
    const { arrived, path, crossings: through, trace } = journey(world, { seed, most: 5 * shortest });
    crossings += through;
    measures.push(isTrue(`${name}: arrives`, arrived), between(`${name}: way / shortest way`, path / shortest, 0, 5, '', 'at most 5'));
    series.push({ course, walks: [{ name, trace }] });
    progress?.(series.length / MAZES.length);
  }
  measures.push(between('steps through a wall', crossings, 0, 0, '', 'none'));
  return { measures, series };
}

/** Rooms and corridors, dead ends among them, without a map. */
export const maze: Experiment = experiment({
  id: 'maze-v1',
  title: 'Three mazes of rooms and corridors',
  source: 'Blumberg 1996, 5.7.5: the scenery of DOOM; the bound on the way is ours',
  short: WHOLE,
  observe,
  draw: series => {
    const { course, walks } = series[MAZES.length - 1];
    return floorPlan(course, walks);
  },
});
