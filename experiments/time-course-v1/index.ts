import type { Life, TrainingDefinition, WorldDefinition } from 'umwelt';
import { pairOf } from 'umwelt/learning';
import { animals, inSeeds, spreads } from '../animals.js';
import { experiment, type Observation } from '../experiment.js';
import { FRAME, figure } from '../figure.js';
import { line, ruleY } from '../plot.js';
import { train, trainingGround, trainingNamed } from '../training.js';
import type { Experiment, Measure, RunOptions } from '../types.js';

/** Ticks from the gesture to the bone; the dog has sat down after 15. */
const DELAYS = { short: 25, long: 38 } as const;
const TRIALS = 20;
/** Ticks for which the hand stays out without a bone. */
const PROBE = 200;
const OWNER = 'silas.sit-on-extended-right';

interface Probe {
  /** Mean ticks from sitting to the bone, as learned. */
  readonly usual: number;
  /** Ticks of full interest after sitting down, and ticks until interest is 0. */
  readonly holds: number;
  readonly gone: number;
  readonly course: readonly number[];
  /** Ticks until the dog no longer sits for food. */
  readonly stays: number;
}

function probe(world: WorldDefinition, training: TrainingDefinition, seed: number): Probe {
  const { life, learner } = train(world, training, seed, []);
  waitFor(life, () => life.get('silas.behavior') !== 'sit');
  life.set('puppet.extended-right', true);
  const command = life.creature('silas').port.find('sit');
  const down = waitFor(life, () => life.get('silas.behavior') === 'sit' && life.creature('silas').port.active(command));
  const course: number[] = [];
  let stays = PROBE;
  for (let i = 0; down && i < PROBE; i++) {
    course.push(Number(life.get(`${OWNER}.interest`)));
    if (stays === PROBE && !life.creature('silas').mind.activePath().startsWith('eat/')) stays = i;
    life.tick();
  }
  const below = (least: number) => {
    const at = course.findIndex(v => v <= least);
    return at < 0 ? PROBE : at;
  };
  return { usual: pairOf(learner, 'hunger', 'sit', 'extended-right')?.with.delay ?? 0, holds: below(0.999), gone: below(0), course, stays };
}

function waitFor(life: Life, there: () => boolean): boolean {
  for (let i = 0; i < 2000; i++) {
    if (there()) return true;
    life.tick();
  }
  return false;
}

async function observe(options: RunOptions): Promise<Observation<object[]>> {
  const world = await trainingGround();
  const plan = await trainingNamed('sit-on-hand');
  const plans = Object.entries(DELAYS).map(([name, delay]) => {
    const links = [{ behavior: 'sit', gesture: 'extended-right', delay }];
    return [name, { ...plan, phases: [{ name, trials: TRIALS, links }] }] as const;
  });
  const rows = animals(options, one => {
    const [short, long] = plans.map(([, training]) => probe(world, training, one));
    return { short, long };
  });
  const both = rows.flatMap(r => [r.short, r.long]);
  const measures: Measure[] = [
    inSeeds(
      'interest is full for as long as the bone used to take, and no more than ten ticks longer',
      both,
      p => p.holds >= p.usual - 1 && p.holds <= p.usual + 10,
    ),
    inSeeds('then falls to nothing', both, p => p.gone < PROBE),
    inSeeds('he stays as long as that, then gives it up', both, p => p.stays >= p.usual - 1 && p.stays < PROBE),
    inSeeds('longer where the bone used to take longer', rows, r => r.long.holds > r.short.holds && r.long.gone > r.short.gone),
    ...spreads(rows, 'ticks', {
      'usual delay, short': r => r.short.usual,
      'full interest, short': r => r.short.holds,
      'usual delay, long': r => r.long.usual,
      'full interest, long': r => r.long.holds,
      'stays sitting, short': r => r.short.stays,
      'stays sitting, long': r => r.long.stays,
    }),
  ];
  const series = rows.flatMap((r, seed) =>
    (['short', 'long'] as const).flatMap(delay => r[delay].course.slice(0, 120).map((interest, tick) => ({ tick, interest, delay, seed }))),
  );
  return { measures, series };
}

export const timeCourse: Experiment = experiment({
  id: 'time-course-v1',
  title: 'He waits as long as a bone usually takes',
  source: 'Blumberg, Todd and Maes 1996 (No Bad Dogs), 4.2.5; Blumberg 1996, 5.5.9',
  short: 'Three animals instead of 20, with the same measures; each must hold for all three.',
  observe,
  draw: series =>
    figure({
      ...FRAME,
      grid: true,
      x: { label: 'ticks since he sits, with the hand out' },
      y: { label: 'level of interest' },
      color: { legend: true },
      marks: [
        ruleY([0]),
        line(series, {
          x: 'tick',
          y: 'interest',
          stroke: 'delay',
          z: (d: { delay: string; seed: number }) => `${d.delay} ${d.seed}`,
          strokeOpacity: 0.5,
        }),
      ],
    }),
});
