import { type CreatureDefinition, Random } from 'umwelt';
import type { MemoryDefinition } from 'umwelt/memory';
import { experiment, type Observation } from '../experiment.js';
import { apart, type Cast, FieldScene, loadCast, type Point, wall } from '../field/field-scene.js';
import { forEachScene, sceneSeeds } from '../field/many.js';
import { figure } from '../figure.js';
import { between, median } from '../measures.js';
import { line, ruleY } from '../plot.js';
import type { Experiment, RunOptions } from '../types.js';

/** Seconds that a search may take. */
const PATIENCE = 120;
const SCENES = 100;
const SHORT = 2;
/** Shelters in the field, meters that one is wide at least and at most, and meters between the middles of two at least. */
const SHELTERS = 9;
const LENGTH = [2.4, 3.6] as const;
const GAP = 6;

/** A shelter of three walls, open on the side away from the shepherd: its corners, a place inside, and one before its back wall. */
interface Hideout {
  readonly corners: readonly [Point, Point, Point, Point];
  readonly behind: Point;
  readonly before: Point;
}

/** Shelters of any size and direction; each hides a place from the south. */
function hideouts(random: Random): Hideout[] {
  const found: { readonly middle: Point; readonly hideout: Hideout }[] = [];
  while (found.length < SHELTERS) {
    const middle: Point = [random.range(-14, 14), random.range(-7, 11)];
    const slant = random.range(-0.7, 0.7);
    const half = random.range(...LENGTH) / 2;
    const deep = random.range(0.9, 1.3);
    if (found.some(other => apart(other.middle, middle) < GAP)) continue;
    /** So far along the wall and so far north of it. */
    const at = (along: number, north: number): Point => [
      middle[0] + Math.cos(slant) * along - Math.sin(slant) * north,
      middle[1] + Math.sin(slant) * along + Math.cos(slant) * north,
    ];
    const corners = [at(-half, 2 * deep), at(-half, 0), at(half, 0), at(half, 2 * deep)] as const;
    const hideout = { corners, behind: at(0, deep), before: at(random.range(-0.5, 0.5) * half, -1.3) };
    found.push({ middle, hideout });
  }
  return found.map(({ hideout }) => hideout);
}

/** Both go to where they think that the sheep is, at the same speed, by the same routes round walls. */
const WALK = { do: 'walk-to', speed: 1.2, fan: 'quadruped' } as const;
const AROUND = { do: 'surroundings', blocks: ['wall'] } as const;

/** What he does beside searching would cost both the same time: he neither asks the shepherd nor stops to look. */
function searcher({ behaviors = {}, ...duncan }: CreatureDefinition): CreatureDefinition {
  const { 'look-closer': _look, 'ask-shepherd': _ask, ...rest } = behaviors;
  return { ...duncan, behaviors: rest, senses: { ...duncan.senses, around: AROUND } };
}

/** Duncan with his memory: he goes where the sheep most likely is. */
function walking(shipped: CreatureDefinition): CreatureDefinition {
  const duncan = searcher(shipped);
  return {
    ...duncan,
    behaviors: {
      ...duncan.behaviors,
      'approach-target': {
        releasers: ['hear-approach', 'search-sheep'],
        variables: ['told-approach'],
        combine: 'least',
        action: WALK,
      },
    },
  };
}

/**
 * The rival, with the same eyes: he goes to where he saw the sheep last (`maps: false`), and where he finds nothing there, he sweeps the field:
 * he roams toward ground where he was not lately, until he sees it.
 */
function sweeping(shipped: CreatureDefinition): CreatureDefinition {
  const duncan = searcher(shipped);
  return {
    ...duncan,
    variables: { ...duncan.variables, lost: { max: 10 } },
    releasers: {
      ...duncan.releasers,
      'place-is-empty': {
        find: { do: 'believed', kind: 'sheep', 'unseen-for': 0.5 },
        range: [0, 1.5, 1.6],
        weight: 'flat',
        modifies: { lost: { set: 10 } },
      },
      'place-is-far': { find: 'sheep', worth: 5 },
      'there-it-is': { find: { do: 'it-seen' }, worth: 20, modifies: { lost: { set: 0 } } },
    },
    behaviors: {
      ...duncan.behaviors,
      'approach-target': {
        releasers: ['hear-approach', 'think-of-sheep'],
        variables: ['told-approach'],
        combine: 'least',
        behaviors: {
          go: { releasers: ['place-is-far', 'there-it-is'], action: WALK },
          sweep: { releasers: ['place-is-empty'], variables: ['lost'], action: { do: 'wander', speed: WALK.speed } },
        },
      },
    },
  };
}

/** Seconds until Duncan sees the sheep; PATIENCE where he does not. */
function seek(
  cast: Cast,
  seed: number,
  memory: Partial<MemoryDefinition>,
  species: (duncan: CreatureDefinition) => CreatureDefinition,
): number {
  const random = Random.named(seed, 'hiding');
  const places = hideouts(random);
  const seen = random.below(SHELTERS);
  const from: Point = [places[seen].before[0], Math.max(-11.5, places[seen].before[1] - 3)];
  const layout = {
    size: [36, 30] as const,
    things: Object.fromEntries(
      places.flatMap(({ corners }, i) => [0, 1, 2].map(k => [`wall-${i}-${k}`, wall(corners[k], corners[k + 1])] as const)),
    ),
    duncan: { at: from, heading: 0 },
    shepherd: [from[0], from[1] - 3] as const,
    sheep: { dolly: places[seen].before },
  };
  const scene = new FieldScene(cast, layout, { seed, memory, species });
  const hidden = hiddenPlace(scene, places, random.below(SHELTERS));
  scene.say('look');
  scene.run(1);
  scene.walk('dolly', [places[seen].before[0] + random.range(-0.6, 0.6), places[seen].before[1]], 2);
  scene.say('come');
  scene.run(6);
  scene.put('dolly', hidden);
  scene.run(2);
  scene.say('approach');
  return scene.until(() => scene.sees('dolly'), PATIENCE) ?? PATIENCE;
}

/** The place behind a wall, or behind the next one where Duncan would see it from where he stood, from beside the shepherd or on the way between. */
function hiddenPlace(scene: FieldScene, places: readonly Hideout[], first: number): Point {
  const { world } = scene.life;
  const [x, y] = scene.layout.duncan.at;
  const isHidden = ({ behind }: Hideout): boolean =>
    [0, 1, 2, 3].every(
      back => !world.lineOfSight(x, y - back, 0.5, behind[0], behind[1], 0.8, world.find('duncan'), world.find('shepherd')),
    );
  const order = places.map((_, i) => places[(first + i) % places.length]);
  return (order.find(isHidden) ?? order[0]).behind;
}

interface Series {
  readonly whole: readonly number[];
  readonly lastSeen: readonly number[];
}

/** The number of searches that end in time. */
const finds = (seconds: readonly number[]): number => seconds.filter(time => time < PATIENCE).length;

async function observe(options: RunOptions): Promise<Observation<Series>> {
  const cast = await loadCast();
  const all = forEachScene(options, sceneSeeds(options, SCENES, SHORT), seed => ({
    whole: seek(cast, seed, {}, walking),
    lastSeen: seek(cast, seed, { maps: false }, sweeping),
    undirected: seek(cast, seed, { directed: false }, walking),
    frozen: seek(cast, seed, { diffusion: false }, walking),
    tireless: seek(cast, seed, { effort: 0 }, walking),
  }));
  const whole = all.map(scene => scene.whole);
  const lastSeen = all.map(scene => scene.lastSeen);
  const undirected = all.map(scene => scene.undirected);
  const frozen = all.map(scene => scene.frozen);
  const tireless = all.map(scene => scene.tireless);
  const most = all.length;
  return {
    measures: [
      between('finds in time, of all scenes', finds(whole) / most, 0.95, 1, '', 'at least 0.95'),
      between(
        'finds more than with the last seen place and sweeps',
        finds(whole) - finds(lastSeen),
        options.short === true ? 0 : 1,
        most,
        'scenes',
        'at least 1',
      ),
      between('median time to that with the last seen place and sweeps', median(whole) / median(lastSeen), 0, 0.5, '', 'at most 0.5'),
      between('without direction: median time to that of the whole', median(undirected) / median(whole), 0.8, 1.25, '', '0.8 to 1.25'),
      between(
        'without diffusion: median time to that with the last seen place',
        median(frozen) / median(lastSeen),
        0,
        0.6,
        '',
        'at most 0.6',
      ),
      between(
        'where the way does not count: median time to that of the whole',
        median(tireless) / median(whole),
        options.short === true ? 0 : 1.1,
        Number.POSITIVE_INFINITY,
        '',
        'at least 1.1',
      ),
    ],
    series: { whole: whole.toSorted((a, b) => a - b), lastSeen: lastSeen.toSorted((a, b) => a - b) },
  };
}

/** Time to find, against a memory of the last seen place. */
export const hiding: Experiment = experiment({
  id: 'hiding-v1',
  title: 'Hide and seek against a memory of the last seen place',
  source: 'Isla & Blumberg 2002, 5.2; the rival as in game libraries; the margins are ours',
  short: `${SHORT} scenes instead of ${SCENES}, with all measures.`,
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

/** Scenes found by the time: [seconds, count]. */
function found(sorted: readonly number[]): (readonly [number, number])[] {
  return [[0, 0] as const, ...sorted.filter(time => time < PATIENCE).map((time, i) => [time, i + 1] as const)];
}
