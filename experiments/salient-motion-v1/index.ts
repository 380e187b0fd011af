import { Random, TICKS_PER_SECOND } from 'umwelt';
import type { MemoryDefinition } from 'umwelt/memory';
import { experiment, type Observation } from '../experiment.js';
import { type Cast, FieldScene, loadCast, type Point } from '../field/field-scene.js';
import { forEachScene, MOST, SCENES, SHORT_SCENES, sceneSeeds, shareOf } from '../field/many.js';
import { figure } from '../figure.js';
import { between, median } from '../measures.js';
import { line, ruleX } from '../plot.js';
import type { Experiment, RunOptions } from '../types.js';

/** Seconds that the sheep stands in view before it starts, of which the last are measured. */
const STANDS = 8;
const STILL = 3;
/** Seconds after the start that belong to it, and that the whole walk takes. */
const START = 1.5;
const WALK = 14;
/** A zigzag leaves its course by so many radians to either side, for so many seconds. */
const SWERVE = Math.PI / 3;
const LEG = [1, 2] as const;
/** Salience is cut here for means: a step into a node that was thought impossible would be infinite. */
const TOP = 1000;

interface Walk {
  readonly still: number;
  readonly start: number;
  readonly walking: number;
  readonly beliefs: number;
  readonly trace: readonly (readonly [seconds: number, salience: number])[];
}

function walk(cast: Cast, seed: number, isZigzag: boolean, memory: Partial<MemoryDefinition> = {}): Walk {
  const random = Random.named(seed, 'salient-motion');
  const distance = random.range(5, 8);
  const side = random.chance(0.5) ? 1 : -1;
  const x = side * random.range(3, 5);
  const speed = random.range(0.7, 1.1);
  const course = (-side * Math.PI) / 2 + random.range(-0.3, 0.3);
  const layout = {
    size: [40, 40] as const,
    things: {},
    duncan: { at: [0, -8] as const, heading: 0 },
    shepherd: [3, -12] as const,
    sheep: { dolly: [x, distance - 8] as const },
  };
  const scene = new FieldScene(cast, layout, { seed, memory });
  const trace: [number, number][] = [];
  const salience = (): number => {
    scene.tick();
    const seen = scene.beliefs.find(({ is }) => is.seen);
    const value = Math.min(TOP, seen?.is.salience ?? 0);
    trace.push([scene.life.now / TICKS_PER_SECOND - STANDS, value]);
    return value;
  };
  scene.say('look');
  scene.run(STANDS - STILL);
  let still = 0;
  for (let t = 0; t < STILL * TICKS_PER_SECOND; t++) still = Math.max(still, salience());
  let at: Point = scene.at('dolly');
  let start = 0;
  let sum = 0;
  let turnAt = 0;
  let swerve = random.chance(0.5) ? SWERVE : -SWERVE;
  for (let t = 0; t < WALK * TICKS_PER_SECOND; t++) {
    if (t >= turnAt) {
      turnAt = t + random.range(...LEG) * TICKS_PER_SECOND;
      swerve = -swerve;
    }
    const heading = course + (isZigzag ? swerve : 0);
    at = [at[0] + (Math.sin(heading) * speed) / TICKS_PER_SECOND, at[1] + (Math.cos(heading) * speed) / TICKS_PER_SECOND];
    scene.put('dolly', at);
    const value = salience();
    if (t < START * TICKS_PER_SECOND) start = Math.max(start, value);
    else sum += value;
  }
  const walking = sum / ((WALK - START) * TICKS_PER_SECOND);
  return { still, start, walking, beliefs: scene.beliefs.length, trace };
}

interface Series {
  readonly straight: Walk['trace'];
  readonly zigzag: Walk['trace'];
}

async function observe(options: RunOptions): Promise<Observation<Series>> {
  const cast = await loadCast();
  const pairs = forEachScene(options, sceneSeeds(options), seed => ({
    straight: walk(cast, seed, false),
    zigzag: walk(cast, seed, true),
    straightPlain: walk(cast, seed, false, { directed: false }),
    zigzagPlain: walk(cast, seed, true, { directed: false }),
    frozen: walk(cast, seed, false, { diffusion: false }),
    lastSeen: walk(cast, seed, false, { maps: false }),
  }));
  const still = Math.max(...pairs.map(({ straight }) => straight.still));
  const starts = shareOf(pairs, ({ straight }) => straight.start > 5 && straight.start > 5 * straight.walking);
  const zigzags = shareOf(pairs, ({ straight, zigzag }) => zigzag.walking > 1.1 * straight.walking);
  const ratio = median(pairs.map(({ straight, zigzag }) => zigzag.walking / straight.walking));
  const plain = median(pairs.map(({ straightPlain, zigzagPlain }) => zigzagPlain.walking / straightPlain.walking));
  const one = shareOf(pairs, ({ straight, zigzag }) => straight.beliefs === 1 && zigzag.beliefs === 1);
  const oneFrozen = shareOf(pairs, ({ frozen }) => frozen.beliefs === 1);
  const startLastSeen = Math.max(...pairs.map(({ lastSeen }) => lastSeen.start));
  return {
    measures: [
      between('greatest salience of a sheep that stands', still, 0, 1, '', 'at most 1'),
      between('scenes in which starting is salient: above 5, and 5 times walking on', starts, MOST, 1, '', 'at least 0.95'),
      between('scenes in which a zigzag is more salient than a straight walk, by a tenth', zigzags, MOST, 1, '', 'at least 0.95'),
      between('salience of zigzag / straight, median', ratio, 1.3, 100, '', 'at least 1.3'),
      between('without direction: salience of zigzag / straight, median', plain, 0, 1.1, '', 'at most 1.1'),
      between('scenes with one belief about the one sheep', one, MOST, 1, '', 'at least 0.95'),
      between('without diffusion: scenes with one belief about the one sheep', oneFrozen, 0, 0.2, '', 'at most 0.2'),
      between('last seen place only: greatest salience of a start', startLastSeen, 0, 1, '', 'at most 1'),
    ],
    series: { straight: pairs[0].straight.trace, zigzag: pairs[0].zigzag.trace },
  };
}

/** Moving things draw attention by themselves, irregularly moving ones more. */
export const salientMotion: Experiment = experiment({
  id: 'salient-motion-v1',
  title: 'Salient moving objects',
  source: 'Isla & Blumberg 2002, 5.1; the margins are ours',
  short: `${SHORT_SCENES} scenes instead of ${SCENES}, with all measures.`,
  observe,
  draw: ({ straight, zigzag }) =>
    figure({
      width: 760,
      height: 320,
      x: { label: 'seconds after the start' },
      y: { label: 'salience', type: 'symlog' },
      color: { legend: true, domain: ['straight', 'zigzag'] },
      marks: [
        ruleX([0], { stroke: '#999', strokeDasharray: '4,3' }),
        line(straight, { x: '0', y: '1', stroke: () => 'straight' }),
        line(zigzag, { x: '0', y: '1', stroke: () => 'zigzag' }),
      ],
    }),
});
