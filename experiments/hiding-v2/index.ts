import type { CreatureDefinition } from 'umwelt';
import { experiment, type Observation } from '../experiment.js';
import { loadCast } from '../field/field-scene.js';
import { forEachScene, sceneSeeds } from '../field/many.js';
import { figure } from '../figure.js';
import { between, greater, median } from '../measures.js';
import { line, ruleY } from '../plot.js';
import type { Experiment, RunOptions } from '../types.js';
import { type SearchOptions, seek } from './hiding-scene.js';
import { sweeping, walking } from './searchers.js';

/** Seconds that a search may take. */
const PATIENCE = 120;
const SCENES = 100;
const SHORT = 2;

interface Series {
  readonly whole: readonly number[];
  readonly lastSeen: readonly number[];
}

/** The number of searches that end in time. */
const finds = (seconds: readonly number[]): number => seconds.filter(time => time < PATIENCE).length;

/** The searchers that are compared, by name. */
const SEARCHERS = {
  whole: { memory: {}, species: walking },
  lastSeen: { memory: { maps: false }, species: sweeping },
  undirected: { memory: { directed: false }, species: walking },
  frozen: { memory: { diffusion: false }, species: walking },
} as const satisfies Record<string, Pick<SearchOptions, 'memory'> & { species: (duncan: CreatureDefinition) => CreatureDefinition }>;

async function observe(options: RunOptions): Promise<Observation<Series>> {
  const cast = await loadCast();
  const { short = false } = options;
  const all = forEachScene(options, sceneSeeds(options, SCENES, SHORT), seed => {
    const search = (name: keyof typeof SEARCHERS, taken = false): number =>
      seek(cast, seed, { ...SEARCHERS[name], taken, patience: PATIENCE });
    return {
      whole: search('whole'),
      lastSeen: search('lastSeen'),
      undirected: short ? 0 : search('undirected'),
      frozen: short ? 0 : search('frozen'),
      taken: short ? 0 : search('whole', true),
      takenLastSeen: short ? 0 : search('lastSeen', true),
    };
  });
  const times = (name: keyof (typeof all)[number]): number[] => all.map(scene => scene[name]);
  const whole = times('whole');
  const lastSeen = times('lastSeen');
  const most = all.length;
  const measures = [
    between('finds in time, of all scenes', finds(whole) / most, 0.95, 1, '', 'at least 0.95'),
    between(
      'finds more than with the last seen place and sweeps',
      finds(whole) - finds(lastSeen),
      short ? 0 : 1,
      most,
      'scenes',
      short ? 'at least 0' : 'at least 1',
    ),
    between('median time to that with the last seen place and sweeps', median(whole) / median(lastSeen), 0, 0.5, '', 'at most 0.5'),
  ];
  if (short) return { measures, series: { whole: sorted(whole), lastSeen: sorted(lastSeen) } };
  const taken = times('taken');
  const takenLastSeen = times('takenLastSeen');
  return {
    measures: [
      ...measures,
      greater('seconds more without direction, mean', times('undirected'), whole, 's'),
      greater('seconds more without diffusion, mean', times('frozen'), whole, 's'),
      between('taken elsewhere: finds in time, of all scenes', finds(taken) / most, 0.95, 1, '', 'at least 0.95'),
      between('taken elsewhere: finds more than the rival', finds(taken) - finds(takenLastSeen), 1, most, 'scenes', 'at least 1'),
      between('taken elsewhere: median time to that of the rival', median(taken) / median(takenLastSeen), 0, 1, '', 'at most 1'),
    ],
    series: { whole: sorted(whole), lastSeen: sorted(lastSeen) },
  };
}

/** Time to find, against a memory of the last seen place. */
export const hiding: Experiment = experiment({
  id: 'hiding-v2',
  title: 'Hide and seek against a memory of the last seen place',
  source: 'Isla & Blumberg 2002, 5.2; the rival as in game libraries; the margins are ours',
  short: `${SHORT} scenes instead of ${SCENES}, maps and rival only.`,
  observe,
  draw: ({ whole, lastSeen }) =>
    figure({
      width: 640,
      height: 360,
      x: { label: 'seconds of search', domain: [0, PATIENCE] },
      y: { label: 'scenes in which the sheep was found', domain: [0, whole.length] },
      color: { legend: true, domain: ['maps', 'last seen place, then sweeps'] },
      marks: [
        ruleY([0]),
        line(found(whole), { x: '0', y: '1', stroke: () => 'maps', curve: 'step-after' }),
        line(found(lastSeen), { x: '0', y: '1', stroke: () => 'last seen place, then sweeps', curve: 'step-after' }),
      ],
    }),
});

function sorted(seconds: readonly number[]): number[] {
  return seconds.toSorted((a, b) => a - b);
}

/** Scenes found by the time: [seconds, count]. */
function found(ascending: readonly number[]): (readonly [number, number])[] {
  return [[0, 0] as const, ...ascending.filter(time => time < PATIENCE).map((time, i) => [time, i + 1] as const)];
}
