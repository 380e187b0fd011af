import { Random, TICKS_PER_SECOND } from 'umwelt';
import type { MemoryDefinition } from 'umwelt/memory';
import { experiment, type Observation } from '../experiment.js';
import { type Cast, directionTo, FieldScene, loadCast, type Point, turnBetween } from '../field/field-scene.js';
import { forEachScene, MOST, SCENES, SHORT_SCENES, sceneSeeds, shareOf } from '../field/many.js';
import { figure } from '../figure.js';
import { between, median } from '../measures.js';
import { line, ruleY } from '../plot.js';
import type { Experiment, RunOptions } from '../types.js';

/** Seconds that he may look around. */
const PATIENCE = 30;
/** Radians from the old place from which on he looks to one side of it: 20 degrees. */
const ASIDE = 0.35;

/** Seconds in which the sheep stays behind his back; then it stands. */
const GONE = 8;

interface Look {
  /** Seconds until the sheep was seen; Infinity for never. */
  readonly seconds: number;
  /** How often the gaze went from one side of the old place to the other. */
  readonly sweeps: number;
  /** Gaze, radians right of the old place, by seconds. */
  readonly trace: readonly (readonly [seconds: number, gaze: number])[];
}

/** Duncan saw a sheep walk before him and turned to the shepherd; meanwhile it went round behind him. */
function look(cast: Cast, seed: number, memory: Partial<MemoryDefinition>): Look {
  const random = Random.named(seed, 'look-around');
  const eye: Point = [0, 0];
  const distance = random.range(2.5, 3.5);
  const place: Point = [random.range(-0.4, 0.4), distance];
  const side = random.chance(0.5) ? 1 : -1;
  const layout = {
    size: [24, 24] as const,
    things: {},
    duncan: { at: eye, heading: 0 },
    shepherd: [0, -1.4] as const,
    sheep: { dolly: [place[0] - side * 1.5, distance] as const },
  };
  const scene = new FieldScene(cast, layout, { seed, memory });
  scene.say('look');
  scene.run(2);
  scene.walk('dolly', [place[0] + side, distance], 2.5);
  scene.walk('dolly', place, 1);
  scene.say('come');
  scene.run(random.range(10, 14));
  /** Behind his back, as if it sneaked round him. */
  const sneak = (): void => {
    const { world } = scene.life;
    const [x, y] = scene.at('duncan');
    const heading = world.heading[world.find('duncan')];
    const back = heading + turnBetween(heading, scene.gaze) / 2 + Math.PI;
    scene.put('dolly', [x + Math.sin(back) * distance, y + Math.cos(back) * distance]);
  };
  scene.say('look');
  scene.tick();
  scene.tick();
  // nothing is in the way of his looks
  scene.put('shepherd', [11.8, -11.8]);
  const aside = (): number => turnBetween(directionTo(scene.at('duncan'), place), scene.gaze);
  scene.until(() => {
    sneak();
    return Math.abs(aside()) < ASIDE / 2;
  }, PATIENCE);
  const trace: [number, number][] = [];
  let sweeps = 0;
  let last = 0;
  let turned = 0;
  const start = scene.life.now;
  const seconds = scene.until(() => {
    const gone = (scene.life.now - start) / TICKS_PER_SECOND;
    if (gone < GONE) sneak();
    // without a jump where he looks back
    turned += turnBetween(turned, aside());
    trace.push([gone, turned]);
    const now = Math.abs(turned) > ASIDE ? Math.sign(turned) : 0;
    if (now !== 0 && last !== 0 && now !== last) sweeps++;
    if (now !== 0) last = now;
    return scene.sees('dolly');
  }, PATIENCE);
  return { seconds: seconds ?? Number.POSITIVE_INFINITY, sweeps, trace };
}

interface Series {
  readonly whole: Look['trace'];
  readonly lastSeen: Look['trace'];
}

async function observe(options: RunOptions): Promise<Observation<Series>> {
  const cast = await loadCast();
  const all = forEachScene(options, sceneSeeds(options), seed => ({
    whole: look(cast, seed, {}),
    frozen: look(cast, seed, { diffusion: false }),
    lastSeen: look(cast, seed, { maps: false }),
  }));
  const isFound = ({ seconds }: Look): boolean => seconds < Number.POSITIVE_INFINITY;
  return {
    measures: [
      between(
        'scenes in which he comes to see it',
        shareOf(all, ({ whole }) => isFound(whole)),
        MOST,
        1,
        '',
        'at least 0.95',
      ),
      between('sweeps from one side to the other, median', median(all.map(({ whole }) => whole.sweeps)), 2, 100, '', 'at least 2'),
      between('without diffusion: sweeps, median', median(all.map(({ frozen }) => frozen.sweeps)), 0, 1, '', 'at most 1'),
      between(
        'last seen place only: scenes in which he comes to see it',
        shareOf(all, ({ lastSeen }) => isFound(lastSeen)),
        0,
        0.1,
        '',
        'at most 0.1',
      ),
    ],
    series: { whole: all[0].whole.trace, lastSeen: all[0].lastSeen.trace },
  };
}

/** Looking at a thing that is gone is looking around. */
export const lookAround: Experiment = experiment({
  id: 'look-around-v1',
  title: 'Looking around, unscripted',
  source: 'Isla & Blumberg 2002, 5.2.1; the margins are ours',
  short: `${SHORT_SCENES} scenes instead of ${SCENES}, with all measures.`,
  observe,
  draw: ({ whole, lastSeen }) =>
    figure({
      width: 760,
      height: 320,
      x: { label: 'seconds after "look"' },
      y: { label: 'gaze, radians right of the old place' },
      color: { legend: true, domain: ['map', 'last seen place only'] },
      marks: [
        ruleY([0], { stroke: '#999' }),
        line(whole, { x: '0', y: '1', stroke: () => 'map' }),
        line(lastSeen, { x: '0', y: '1', stroke: () => 'last seen place only' }),
      ],
    }),
});
