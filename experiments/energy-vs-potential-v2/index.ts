import type { CreatureDefinition, Life } from 'umwelt';
import type { Course } from '../courses/course.js';
import { journey, worldOf } from '../courses/journey.js';
import { roomsCourse } from '../courses/rooms.js';
import { shortestPath } from '../courses/shortest-path.js';
import { slalomCourse } from '../courses/slalom.js';
import { experiment, type Observation } from '../experiment.js';
import { figure } from '../figure.js';
import { greater, median } from '../measures.js';
import { barX, ruleX } from '../plot.js';
import { creatureNamed } from '../shipped-files.js';
import type { Experiment, Measure, RunOptions } from '../types.js';
import { withoutEnergy } from './without-energy.js';

/** Courses of each kind in the full form, eighty in all; slaloms in the short one. */
const COURSES = 40;
const SHORT_COURSES = 6;
/** Width of the body in meters. */
const BODY = 0.5;
/** Farther than this many times the shortest way, or longer than it takes to walk that at a third of full speed, has failed. */
const MOST = 5;
const TICKS_PER_METER = 50;
/** Share of the ticks for which motion energy must steer, so that what is shown belongs to it. */
const LEAST_STEERED = 0.5;

interface Row {
  readonly course: string;
  readonly method: string;
  /** For each course 1 if it arrived, 0 if not. */
  readonly arrived: readonly number[];
  readonly success: number;
  /** Median over those that arrived. */
  readonly detour: number;
  /** Ticks of contact with something solid, per meter. */
  readonly contacts: number;
  readonly crossings: number;
  /** Share of the ticks in which motion energy steered. */
  readonly steered: number;
}

interface Courses {
  readonly kind: string;
  readonly list: readonly Course[];
  readonly shortest: readonly number[];
}

/** Sends one species through all courses of a kind. */
function send({ kind, list, shortest }: Courses, method: string, species: CreatureDefinition): Row {
  const arrived: number[] = [];
  const ratios: number[] = [];
  let [contacts, path, crossings, ticks, steered] = [0, 0, 0, 0, 0];
  list.forEach((one, i) => {
    const most = MOST * shortest[i];
    const after = (life: Life) => {
      if (/do-(corridor|proximity)$/.test(life.creature('ada').mind.activePath())) steered++;
    };
    const result = journey(worldOf(one, species), { most, mostTicks: Math.round(most * TICKS_PER_METER), after });
    arrived.push(result.arrived ? 1 : 0);
    if (result.arrived) ratios.push(result.path / shortest[i]);
    contacts += result.contacts;
    path += result.path;
    crossings += result.crossings;
    ticks += result.ticks;
  });
  const detour = ratios.length === 0 ? MOST : median(ratios);
  const success = ratios.length / list.length;
  return { course: kind, method, arrived, success, detour, contacts: contacts / path, crossings, steered: steered / ticks };
}

async function observe({ seed, short = false, progress }: RunOptions): Promise<Observation<Row[]>> {
  const seeds = Array.from({ length: short ? SHORT_COURSES : COURSES }, (_, i) => seed * 1000 + i);
  const kinds: Record<string, Course[]> = { slalom: seeds.map(s => slalomCourse(s, BODY)) };
  if (!short) kinds['rooms'] = seeds.map(s => roomsCourse(s, { body: BODY }));
  const courses: Courses[] = Object.entries(kinds).map(([kind, list]) => ({
    kind,
    list,
    shortest: list.map(course => shortestPath(course)),
  }));
  const reactor = await creatureNamed('seeker/reactor');
  const methods: Record<string, CreatureDefinition> = { energy: reactor, field: await creatureNamed('seeker/drifter') };
  if (!short) {
    methods['energy, ablated'] = withoutEnergy(reactor);
    methods['wayfinder, ours'] = await creatureNamed('seeker/seeker');
  }
  const rows: Row[] = [];
  for (const [method, species] of Object.entries(methods)) {
    for (const kind of courses) {
      rows.push(send(kind, method, species));
      progress?.(rows.length / (courses.length * Object.keys(methods).length));
    }
  }
  const arrivals = (method: string, course?: string) =>
    rows.filter(r => r.method === method && (course === undefined || r.course === course)).flatMap(r => r.arrived);
  const SHARE = 'share of the courses';
  const measures: Measure[] = short
    ? [greater('slalom: energy over field', arrivals('energy'), arrivals('field'), SHARE)]
    : [
        greater('slalom: energy over field', arrivals('energy', 'slalom'), arrivals('field', 'slalom'), SHARE),
        greater('rooms: energy over field', arrivals('energy', 'rooms'), arrivals('field', 'rooms'), SHARE),
        greater('all courses: energy over the same without energy', arrivals('energy'), arrivals('energy, ablated'), SHARE),
        greater('all courses: wayfinder, which remembers openings, over energy', arrivals('wayfinder, ours'), arrivals('energy'), SHARE),
      ];
  for (const { course, method, steered } of rows.filter(r => r.method === 'energy')) {
    measures.push({
      name: `${course}, ${method}: steers`,
      value: Number(steered.toFixed(2)),
      expected: `at least ${LEAST_STEERED}`,
      unit: 'share of the ticks',
      ok: steered >= LEAST_STEERED,
    });
  }
  const tell = (row: Row, what: string, value: number, unit: string): Measure => ({
    name: `${row.course}, ${row.method}: ${what}`,
    value: Number(value.toFixed(2)),
    expected: 'shown',
    unit,
    ok: true,
  });
  for (const row of rows) {
    measures.push(tell(row, 'arrives', row.success, SHARE), tell(row, 'way / shortest way', row.detour, 'median of those that arrive'));
    measures.push(tell(row, 'contacts per meter', row.contacts, 'ticks / m'));
  }
  const crossings = rows.reduce((n, row) => n + row.crossings, 0);
  measures.push({ name: 'steps through a wall', value: crossings, expected: 0, unit: '', ok: crossings === 0 });
  return { measures, series: rows };
}

/** The two methods of the thesis on the same courses, and the wayfinder beside them. */
export const energyVsPotential: Experiment = experiment({
  id: 'energy-vs-potential-v2',
  title: 'Motion energy against potential field, both without memory',
  source: 'Blumberg 1996, 5.7.3 to 5.7.5: motion energy is the more robust',
  short: 'Six slaloms instead of 40 courses of each kind: motion energy against the field; no rooms, no ablation and no wayfinder.',
  observe,
  draw: rows =>
    figure({
      marginLeft: 130,
      x: { domain: [0, 1], label: 'share that arrives within five times the shortest way' },
      y: { label: null },
      fy: { label: null },
      marks: [barX(rows, { x: 'success', y: 'method', fy: 'course', fill: 'method' }), ruleX([0])],
    }),
});
