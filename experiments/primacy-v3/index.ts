import type { TrainingDefinition } from 'umwelt';
import { partOf, spreads } from '../animals.js';
import { experiment, type Observation } from '../experiment.js';
import { greater } from '../measures.js';
import { type Course, FEW_DOGS, lateValue, trainAll, trainingGround, trainingNamed, valuePoints } from '../training.js';
import { courseFigure, type Point } from '../training-figure.js';
import type { Experiment, Measure, RunOptions } from '../types.js';

const PAIRS = [
  { behavior: 'sit', gesture: 'extended-right' },
  { behavior: 'sit', gesture: 'jumping' },
];
/** Ticks by which the jump comes before the hand where he has long begun to answer it when the hand comes. */
const LONG = 18;
const LATE = 10;
/** Trials with both gestures in the short form. */
const SHORT_TRIALS = 36;

/** Returns the plan with the hand so many ticks after the jump. */
function withHandAt(plan: TrainingDefinition, ticks: number): TrainingDefinition {
  const phases = plan.phases.map(phase => ({
    ...phase,
    links: phase.links?.map(link =>
      typeof link.gesture === 'string' ? link : { ...link, gesture: { jumping: 0, 'extended-right': ticks } },
    ),
  }));
  return { ...plan, phases } as TrainingDefinition;
}

interface Dog {
  readonly before: number;
  readonly hand: number;
  readonly jump: number;
}

const read = (course: Course): Dog => ({
  before: lateValue(course, 'hand', 0, LATE),
  hand: lateValue(course, 'jump-first', 0, LATE),
  jump: lateValue(course, 'jump-first', 1, LATE),
});

async function observe(options: RunOptions): Promise<Observation<Point[]>> {
  const ground = await trainingGround();
  const whole = await trainingNamed('primacy');
  const [hand, both] = whole.phases;
  const plan = options.short ? { ...whole, phases: [hand, { ...both, trials: SHORT_TRIALS }] } : whole;
  const plans = { lead: plan, together: withHandAt(plan, 0), long: withHandAt(plan, LONG) };
  const names = options.short ? (['lead', 'together'] as const) : (['lead', 'together', 'long'] as const);
  const courses: Record<string, Course[]> = {};
  for (const [k, name] of names.entries())
    courses[name] = trainAll(ground, plans[name], partOf(options, k, names.length), PAIRS, { few: FEW_DOGS });
  const lead = courses['lead'].map(read);
  const together = courses['together'].map(read);
  const fall = (dog: Dog) => 1 - dog.hand / dog.before;
  const zeros = lead.map(() => 0);
  const measures: Measure[] = [
    greater(
      'the jump rises, as a share of what the hand was worth',
      lead.map(d => d.jump / d.before),
      zeros,
      'share',
      0.25,
    ),
    greater(
      'more than a jump that comes with the hand',
      lead.map(d => d.jump),
      together.map(d => d.jump),
      'hunger',
      0.1,
    ),
    greater('the hand falls, as a share of what it was worth', lead.map(fall), zeros, 'share', 0.25),
    greater('more than beside a jump that comes with it', lead.map(fall), together.map(fall), 'share', 0.1),
    ...spreads(lead, 'hunger', {
      'value of the hand before': d => d.before,
      'value of the hand after': d => d.hand,
      'value of the jump that comes first': d => d.jump,
    }),
    ...spreads(together, 'hunger', { 'together: value of the hand after': d => d.hand, 'together: value of the jump': d => d.jump }),
  ];
  const long = courses['long']?.map(read);
  if (long !== undefined) {
    measures.push(
      greater('the hand falls more than if he has answered the jump before it comes', lead.map(fall), long.map(fall), 'share', 0.1),
      ...spreads(long, 'hunger', { 'long lead: value of the hand after': d => d.hand, 'long lead: value of the jump': d => d.jump }),
    );
  }
  return { measures, series: valuePoints(courses['lead'], ['A: hand and sitting', 'B: jump and sitting']) };
}

export const primacy: Experiment = experiment({
  id: 'primacy-v3',
  title: 'A gesture that comes earlier takes over',
  source: 'Blumberg 1996, 6.3.2, fig. 44 right; No Bad Dogs (1996) fig. 7',
  short: 'Two dogs per group instead of 20, with the same measures; no long lead; 36 instead of 50 trials with both gestures.',
  observe,
  draw: series => courseFigure(series, 'value of the pair', [40]),
});
