import { Random, TICKS_PER_SECOND } from 'umwelt';
import type { MemoryDefinition } from 'umwelt/memory';
import { experiment, type Observation } from '../experiment.js';
import { apart, type Cast, directionTo, FieldScene, loadCast, type Point, wall } from '../field/field-scene.js';
import { forEachScene, MOST, SCENES, SHORT_SCENES, sceneSeeds, shareOf } from '../field/many.js';
import { slantedScreen } from '../field/walls.js';
import { figure } from '../figure.js';
import { between } from '../measures.js';
import { line, ruleX } from '../plot.js';
import type { Experiment, RunOptions } from '../types.js';

const FEELINGS = ['surprise', 'confusion', 'frustration'] as const;
const MOODS = ['surprised', 'confused', 'frustrated'] as const;
/** One feeling is clearly the strongest by this. */
const CLEAR = 0.2;
/** Seconds of search before the sheep comes back. */
const SEARCH = 15;
/** A feeling jumps when it rises to this, of 10, and has fallen below this one. */
const HIGH = 5;
const LOW = 1;
/** Frustration climbs where it gains this per second; his file says 0.25. */
const CLIMB = 0.15;
/** Seconds that a face takes to change, and after which all feelings must have fallen once the sheep is found. */
const FACE = 0.7;
const AFTER = 9;

interface Row {
  readonly seconds: number;
  readonly feeling: string;
  readonly value: number;
}

interface Course {
  /** Greatest confusion in the search. */
  readonly confusion: number;
  /** Frustration per second of the search, at its end or just before the sheep was seen. */
  readonly climb: number;
  /** Greatest surprise at the sight of it, and the greatest of all feelings a while after it was found. */
  readonly surprise: number;
  readonly after: number;
  /** Ticks in which one feeling had been the strongest for a while, or none was felt, and those of them in which the face showed it. */
  readonly clear: number;
  readonly shown: number;
  readonly trace: readonly Row[];
}

function search(cast: Cast, seed: number, memory: Partial<MemoryDefinition>): Course {
  const random = Random.named(seed, 'feelings');
  const near = slantedScreen(random, 1);
  const far = slantedScreen(random, -1);
  const from: Point = [random.range(-0.5, 0.5), -2];
  const layout = {
    size: [24, 20] as const,
    things: { near: wall(...near.ends), far: wall(...far.ends) },
    duncan: { at: from, heading: directionTo(from, near.before) },
    shepherd: [random.range(-1, 1), -8] as const,
    sheep: { dolly: near.before },
  };
  const scene = new FieldScene(cast, layout, { seed, memory });
  scene.say('look');
  scene.run(3);
  scene.say('come');
  scene.until(() => apart(scene.at('duncan'), scene.at('shepherd')) < 1.6, 30);
  scene.put('dolly', far.behind);
  scene.run(4);
  scene.say('approach');
  const start = scene.life.now;
  const trace: Row[] = [];
  const most = { surprise: 0, confusion: 0, frustration: 0 };
  let clear = 0;
  let shown = 0;
  let mood = '';
  let since = 0;
  let climb = 0;
  let isSought = true;
  /** Goes on for so many seconds and notes the peaks of the feelings and whether the face follows. */
  const watch = (seconds: number): void => {
    scene.until(() => {
      const now = (scene.life.now - start) / TICKS_PER_SECOND;
      for (const feeling of FEELINGS) {
        const value = scene.get(feeling);
        if (value > most[feeling]) most[feeling] = value;
        if (scene.life.now % 4 === 0) trace.push({ seconds: now, feeling, value });
      }
      isSought &&= !scene.sees('dolly');
      if (isSought && now > 0) climb = scene.get('frustration') / now;
      const felt = strongest(scene);
      if (felt !== mood) since = now;
      mood = felt;
      if (mood !== '' && now - since >= FACE) {
        clear++;
        if (scene.face === mood) shown++;
      }
      return false;
    }, seconds);
  };
  watch(SEARCH);
  isSought = false;
  const { confusion } = most;
  // back before his eyes, where he sees that nothing is
  scene.until(() => {
    const place = openPlace(scene);
    if (place !== undefined) scene.put('dolly', place);
    return place !== undefined;
  }, 20);
  most.surprise = 0;
  scene.until(() => scene.sees('dolly'), 20);
  watch(2);
  const { surprise } = most;
  scene.until(() => scene.hasFound('dolly'), 30);
  watch(AFTER);
  const after = Math.max(...FEELINGS.map(feeling => scene.get(feeling)));
  return { confusion, climb, surprise, after, clear, shown, trace };
}

/** The mood of the feeling that is clearly the strongest; neutral where all are weak, empty where none is clear. */
function strongest(scene: FieldScene): string {
  const [first, second] = FEELINGS.map((feeling, i) => [scene.get(feeling), MOODS[i]] as const).sort(([a], [b]) => b - a);
  if (first[0] < LOW) return 'neutral';
  return first[0] > LOW + CLEAR && first[0] > second[0] + CLEAR ? first[1] : '';
}

/** A place in the middle of what Duncan sees, with nothing before or beside it; undefined for none. */
function openPlace(scene: FieldScene): Point | undefined {
  const { world } = scene.life;
  const [x, y] = scene.at('duncan');
  for (const distance of [3, 2.5, 2]) {
    const at = (turn: number, far: number): Point => [x + Math.sin(scene.gaze + turn) * far, y + Math.cos(scene.gaze + turn) * far];
    const isFree = ([toX, toY]: Point): boolean =>
      Math.abs(toX) < 11 && Math.abs(toY) < 9 && world.lineOfSight(x, y, 0.6, toX, toY, 0.4, world.find('duncan'));
    if ([-0.3, 0, 0.3].every(turn => isFree(at(turn, distance + 1)))) return at(0, distance);
  }
  return undefined;
}

async function observe(options: RunOptions): Promise<Observation<readonly Row[]>> {
  const cast = await loadCast();
  const all = forEachScene(options, sceneSeeds(options), seed => ({
    whole: search(cast, seed, {}),
    lastSeen: search(cast, seed, { maps: false }),
  }));
  const share = (holds: (course: Course) => boolean): number => shareOf(all, ({ whole }) => holds(whole));
  const clear = all.reduce((sum, { whole }) => sum + whole.clear, 0);
  const shown = all.reduce((sum, { whole }) => sum + whole.shown, 0);
  const enough = (name: string, value: number) => between(name, value, MOST, 1, '', 'at least 0.95');
  return {
    measures: [
      enough(
        'scenes in which confusion jumps above 5 in the search',
        share(({ confusion }) => confusion > HIGH),
      ),
      enough(
        'scenes in which frustration climbs by 0.15 per second until the sheep is seen',
        share(({ climb }) => climb > CLIMB),
      ),
      enough(
        'scenes in which surprise jumps above 5 at the unexpected sight',
        share(({ surprise }) => surprise > HIGH),
      ),
      enough(
        'scenes in which all are below 1 nine seconds after it is found',
        share(({ after }) => after < LOW),
      ),
      between('share of the time in which the face shows the strongest feeling, or none', shown / clear, MOST, 1, '', 'at least 0.95'),
      between(
        'last seen place only: scenes in which confusion jumps',
        shareOf(all, ({ lastSeen }) => lastSeen.confusion > HIGH),
        0,
        0,
        '',
        'none',
      ),
    ],
    series: all[0].whole.trace,
  };
}

/** Surprise, confusion and frustration in a search (fig. 9). */
export const feelings: Experiment = experiment({
  id: 'feelings-v1',
  title: 'Feelings in a search',
  source: 'Isla & Blumberg 2002, 5.4 and fig. 9; the margins are ours',
  short: `${SHORT_SCENES} scenes instead of ${SCENES}, with all measures.`,
  observe,
  draw: rows =>
    figure({
      width: 760,
      height: 320,
      x: { label: 'seconds after "approach"' },
      y: { label: 'feeling', domain: [0, 10] },
      color: { legend: true, domain: [...FEELINGS] },
      marks: [ruleX([SEARCH], { stroke: '#999', strokeDasharray: '4,3' }), line(rows, { x: 'seconds', y: 'value', stroke: 'feeling' })],
    }),
});
