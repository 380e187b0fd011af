import type { WorldDefinition } from 'umwelt';
import { firstAt, inSeeds, mean, partOf, spreads } from '../animals.js';
import { experiment, type Observation } from '../experiment.js';
import { greater } from '../measures.js';
import {
  type Course,
  FEW_DOGS,
  inPhase,
  planFor,
  trainAll,
  trainingGround,
  trainingNamed,
  valuePoints,
  withLearning,
} from '../training.js';
import { courseFigure, type Point } from '../training-figure.js';
import type { Experiment, Measure, RunOptions } from '../types.js';

const PAIR = { behavior: 'sit', gesture: 'extended-right' };

/** What of the learning model is switched off in each group of dogs. */
const GROUPS = {
  whole: {},
  'without gated extinction': { gate: 0 },
  'with a fixed rate': { reliability: 0 },
} as const;
const SHORT_GROUPS = ['whole'];

/** The values of the pair of one dog, by phase, and what they say. */
interface Dog {
  readonly first: readonly number[];
  readonly gone: readonly number[];
  readonly peak: number;
  /** Trials to half of the peak: at first, of these before the pair was found at all, and again. */
  readonly half: number;
  readonly found: number;
  readonly again: number;
  readonly part: boolean;
}

function read(course: Course): Dog {
  const values = (phase: string) => inPhase(course, phase).map(r => r.values[0]);
  const first = values('acquisition');
  const peak = mean(first.slice(-10));
  return {
    first,
    gone: values('extinction'),
    peak,
    half: firstAt(first, peak / 2) + 1,
    found: first.findIndex(v => v !== 0),
    again: firstAt(values('reacquisition'), peak / 2) + 1,
    part: course.done && course.learner.parts.some(p => p.behavior === 'sit' && p.stimulus.field === 'extended-right'),
  };
}

/** Returns the trials that the second learning saves, not counting those in which the pair was not found yet. */
function saved(dog: Dog): number {
  return dog.half - dog.found - dog.again;
}

/** Returns what he expects in the second to fourth trial without a bone, as a share of the first. */
function kept(course: Course): number {
  const [first, ...next] = inPhase(course, 'extinction').map(r => r.prediction);
  return mean(next.slice(0, 3)) / first;
}

async function observe(options: RunOptions): Promise<Observation<Point[]>> {
  const ground: WorldDefinition = await trainingGround();
  const full = await trainingNamed('sit-on-hand');
  const shortened = planFor(options, full);
  // extinction begins slowly and is not shortened
  const plan = { ...shortened, phases: shortened.phases.map((phase, i) => (phase.name === 'extinction' ? full.phases[i] : phase)) };
  const names = options.short ? SHORT_GROUPS : Object.keys(GROUPS);
  const groups: Record<string, Course[]> = {};
  for (const [k, name] of names.entries()) {
    const world = withLearning(ground, 'silas', 'hunger', GROUPS[name as keyof typeof GROUPS]);
    groups[name] = trainAll(world, plan, partOf(options, k, names.length), [PAIR], { few: FEW_DOGS });
  }
  const dogs = Object.fromEntries(Object.entries(groups).map(([name, courses]) => [name, courses.map(read)]));
  const { whole } = dogs;
  const measures: Measure[] = [
    inSeeds('sitting on the hand becomes part of the mind', whole, d => d.part),
    inSeeds(
      'the value has leveled off by trial 20 (within a fifth of where it stays)',
      whole,
      d => mean(d.first.slice(17, 23)) >= 0.8 * d.peak,
    ),
    inSeeds('it falls below a quarter in extinction', whole, d => d.gone[d.gone.length - 1] < d.peak / 4),
    greater(
      'half of it is reacquired in fewer trials than at first',
      whole.map(d => d.half),
      whole.map(d => d.again),
      'trials',
    ),
  ];
  if (!options.short) {
    const fixed = groups['with a fixed rate'];
    const ungated = dogs['without gated extinction'];
    measures.push(
      greater(
        'trials that gated extinction saves, not counting those before the pair was found',
        whole.map(saved),
        ungated.map(saved),
        'trials',
      ),
      greater(
        'the variable rate keeps more in early extinction than a fixed one',
        groups['whole'].map(kept),
        fixed.map(kept),
        'share',
        0.05,
      ),
      ...spreads(dogs['with a fixed rate'], 'trials', { 'the same with a fixed rate': saved }),
      ...spreads(ungated, 'trials', { 'the same without gated extinction': saved }),
    );
  }
  measures.push(
    ...spreads(whole, 'hunger', {
      'value where it levels off': d => d.peak,
      'value at the end of extinction': d => d.gone[d.gone.length - 1],
    }),
    ...spreads(whole, 'trials', {
      'trials before the pair is found': d => d.found,
      'trials to half the value, first': d => d.half,
      'trials to half the value, again': d => d.again,
    }),
    ...spreads(whole, 'trials', { 'saved, not counting trials before the pair was found': saved }),
  );
  return { measures, series: valuePoints(groups['whole'], ['hand extended and sitting']) };
}

export const sitOnHand: Experiment = experiment({
  id: 'sit-on-hand-v2',
  title: 'Silas learns to sit on the extended hand, forgets and relearns',
  source: 'Blumberg 1996, 6.3.2, fig. 43',
  short:
    'Two dogs instead of 20, with the same measures, each of which must hold for both; no dogs without gated extinction or with a fixed rate. Lessons of three fifths of the trials, but for extinction.',
  observe,
  draw: series => courseFigure(series, 'value of the pair', [50, 80]),
});
