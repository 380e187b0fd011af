import type { CreatureDefinition } from 'umwelt';
import type { Course } from '../courses/course.js';
import { journey, worldOf } from '../courses/journey.js';
import { roomsCourse } from '../courses/rooms.js';
import { shortestPath } from '../courses/shortest-path.js';
import { slalomCourse } from '../courses/slalom.js';
import { figure } from '../figure.js';
import { median } from '../measures.js';
import { barX, ruleX } from '../plot.js';
import { creatureNamed } from '../shipped-files.js';
import type { Experiment, Measure, Result, RunOptions } from '../types.js';

const ID = 'energy-vs-potential-v1';
const SOURCE = 'Blumberg 1996, 5.7.3 to 5.7.5: motion energy is the more robust; the shares are ours';
/** Courses of each kind: in the full form, a hundred in all, and in the short one. */
const COURSES = 50;
const SHORT_COURSES = 4;
/** Width of the body in meters. */
const BODY = 0.5;
/** Farther than this many times the shortest way, or longer than it takes to walk that at a third of full speed, has failed. */
const MOST = 5;
const TICKS_PER_METER = 50;

interface Row {
  readonly course: string;
  readonly method: string;
  /** Share that arrived. */
  readonly success: number;
  /** Median over those that did. */
  readonly detour: number;
  /** Ticks of contact with something solid, per meter. */
  readonly contacts: number;
  readonly crossings: number;
}

function measure(
  course: string,
  method: string,
  courses: readonly Course[],
  shortest: readonly number[],
  species: CreatureDefinition,
): Row {
  const ratios: number[] = [];
  let contacts = 0;
  let path = 0;
  let crossings = 0;
  courses.forEach((one, i) => {
    const most = MOST * shortest[i];
    const result = journey(worldOf(one, species), { most, mostTicks: Math.round(most * TICKS_PER_METER) });
    if (result.arrived) ratios.push(result.path / shortest[i]);
    contacts += result.contacts;
    path += result.path;
    crossings += result.crossings;
  });
  return {
    course,
    method,
    success: ratios.length / courses.length,
    detour: ratios.length === 0 ? Number.POSITIVE_INFINITY : median(ratios),
    contacts: contacts / path,
    crossings,
  };
}

async function run({ seed, short = false, progress }: RunOptions): Promise<Result> {
  const seeds = Array.from({ length: short ? SHORT_COURSES : COURSES }, (_, i) => seed * 1000 + i);
  const kinds: Readonly<Record<string, Course[]>> = {
    slalom: seeds.map(s => slalomCourse(s, BODY)),
    rooms: seeds.map(s => roomsCourse(s, { body: BODY })),
  };
  const methods = { 'motion energy': await creatureNamed('seeker/seeker'), 'potential field': await creatureNamed('seeker/drifter') };
  const rows: Row[] = [];
  for (const [kind, courses] of Object.entries(kinds)) {
    const shortest = courses.map(course => shortestPath(course));
    for (const [method, species] of Object.entries(methods)) {
      rows.push(measure(kind, method, courses, shortest, species));
      progress?.(rows.length / 4);
    }
  }
  const [slalom, slalomField, rooms, roomsField] = rows;
  const least = (name: string, value: number, low: number): Measure => ({
    name,
    value,
    expected: `at least ${low}`,
    unit: 'share',
    ok: value >= low,
  });
  const measures: Measure[] = [
    least('slalom, motion energy: arrive', slalom.success, 0.95),
    least('rooms, motion energy: arrive', rooms.success, 0.8),
    {
      name: 'slalom, potential field: arrive',
      value: slalomField.success,
      expected: 'fewer',
      unit: 'share',
      ok: slalomField.success < slalom.success,
    },
    {
      name: 'rooms, potential field: arrive',
      value: roomsField.success,
      expected: 'fewer',
      unit: 'share',
      ok: roomsField.success < rooms.success,
    },
    { name: 'slalom, motion energy: way / shortest way', value: slalom.detour, expected: 'below 2', unit: '', ok: slalom.detour < 2 },
    { name: 'rooms, motion energy: way / shortest way', value: rooms.detour, expected: 'below 2', unit: '', ok: rooms.detour < 2 },
    ...rows.map(row => ({
      name: `${row.course}, ${row.method}: contacts per meter`,
      value: row.contacts,
      expected: 'reported',
      unit: 'ticks / m',
      ok: true,
    })),
    {
      name: 'steps through a wall',
      value: rows.reduce((n, row) => n + row.crossings, 0),
      expected: 0,
      unit: '',
      ok: rows.every(row => row.crossings === 0),
    },
  ];
  return { id: ID, source: SOURCE, passed: measures.every(m => m.ok), measures, series: rows };
}

/** The two methods of the thesis on the same courses. */
export const energyVsPotential: Experiment = {
  id: ID,
  title: 'Motion energy against potential field',
  source: SOURCE,
  short: 'Four courses of each kind instead of 50, with the same measures: motion energy must arrive in all four.',
  run,
  figure: result =>
    figure({
      marginLeft: 130,
      x: { domain: [0, 1], label: 'share that arrives within five times the shortest way' },
      y: { label: null },
      fy: { label: null },
      marks: [barX(result.series as Row[], { x: 'success', y: 'method', fy: 'course', fill: 'method' }), ruleX([0])],
    }),
};
