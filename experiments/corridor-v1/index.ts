import { Life, type World } from 'umwelt';
import { NOBODY } from 'umwelt/world';
import type { Course } from '../courses/course.js';
import { courseOf } from '../courses/course-of.js';
import { floorPlan, type Walk } from '../courses/floor-plan.js';
import { experiment, type Observation, WHOLE } from '../experiment.js';
import { between } from '../measures.js';
import { worldNamed } from '../shipped-files.js';
import type { Experiment, Measure, RunOptions } from '../types.js';

/** Two minutes: somewhat more than once round at 0.8 m/s. */
const TICKS = 2400;
/** The corridor is 2 m wide and its middle line leads round the origin. */
const HALF_WIDTH = 1;

interface Series {
  readonly course: Course;
  readonly walks: readonly Walk[];
}

/** Distance to the nearest wall on the level of the body, looked for in 32 directions. */
function room(world: World, self: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 32; i++) least = Math.min(least, world.ray(world.x[self], world.y[self], 0.3, (i * Math.PI) / 16, 20, self));
  return least;
}

async function observe({ seed, progress }: RunOptions): Promise<Observation<Series>> {
  const definition = await worldNamed('corridor');
  const life = new Life(definition, { seed });
  const { world } = life;
  const self = world.find('ada');
  const trace: [number, number][] = [];
  let contacts = 0;
  let off = 0;
  let turned = 0;
  let course = Math.atan2(world.y[self], world.x[self]);
  for (let tick = 0; tick < TICKS; tick++) {
    world.touched = NOBODY;
    life.tick();
    if (world.touched !== NOBODY) contacts++;
    const angle = Math.atan2(world.y[self], world.x[self]);
    const step = angle - course;
    turned += step > Math.PI ? step - 2 * Math.PI : step < -Math.PI ? step + 2 * Math.PI : step;
    course = angle;
    if (tick % 10 === 0) {
      off += Math.max(0, HALF_WIDTH - room(world, self)) / (TICKS / 10);
      trace.push([world.x[self], world.y[self]]);
    }
    if (tick % 240 === 0) progress?.(tick / TICKS);
  }
  const rounds = Math.abs(turned) / (2 * Math.PI);
  const measures: Measure[] = [
    between('rounds', rounds, 1, 10, '', 'at least 1'),
    between('mean distance from the middle line', off, 0, 0.5, 'm', 'nearer to the middle than to a wall: below 0.5'),
    between('ticks in touch with a wall', contacts / TICKS, 0, 0.02, 'share', 'none to speak of: below 0.02'),
  ];
  const series: Series = { course: courseOf(definition), walks: [{ name: 'motion energy', trace }] };
  return { measures, series };
}

/** A creature that balances the motion energy of the two halves of its picture keeps to the middle of a corridor. */
export const corridor: Experiment = experiment({
  id: 'corridor-v1',
  title: 'Following a corridor by motion energy',
  source: 'Blumberg 1996, 5.7.4, figs. 32 and 33',
  short: WHOLE,
  observe,
  draw: ({ course, walks }) => floorPlan(course, walks),
});
