import { Random, type ThingDefinition } from 'umwelt';
import { apart, type Cast, FieldScene, type Layout, type Point, type SceneOptions, wall } from '../field/field-scene.js';

/** Meters: the field, and how far apart the middles of two shelters are at least. */
const SIZE: Point = [36, 30];
const GAP = 6;
/** Shelters in a field: at least and fewer than. */
const SHELTERS = [6, 10] as const;
/** Meters between the sheep's way and a wall. */
const CLEAR = 0.7;
/** Meters from where the sheep sets out to its hiding place, at least and at most. */
const FAR = [8, 18] as const;

/** Points of the sheep, seen from above, none of which may be seen: its middle and its sides. */
const SHOWN: readonly Point[] = [
  [0, 0],
  [0.5, 0],
  [-0.5, 0],
  [0, 0.5],
  [0, -0.5],
];

/** A shelter of three walls: its corners from one end to the other, a place inside, and the ways in past either end, outermost point first. */
interface Shelter {
  readonly middle: Point;
  readonly corners: readonly [Point, Point, Point, Point];
  readonly inside: Point;
  readonly waysIn: readonly (readonly Point[])[];
}

/** Where a scene takes place: Duncan sees the sheep set out and is then called; the sheep goes on along `way` to where it hides. */
export interface Hiding {
  readonly layout: Layout;
  readonly way: readonly Point[];
  /** Any other place where it would be hidden from him. */
  readonly elsewhere: Point;
  /** Meters per second of the sheep, and seconds that it is in hiding before the search. */
  readonly speed: number;
  readonly wait: number;
}

/** The hiding scene of a seed: fields, shelters and ways differ. */
export function hidingOf(seed: number): Hiding {
  const random = Random.named(seed, 'hiding');
  for (;;) {
    const found = tryHiding(random);
    if (found !== undefined) return found;
  }
}

function tryHiding(random: Random): Hiding | undefined {
  const shelters = sheltersOf(random);
  const walls = shelters.flatMap(({ corners }) => [0, 1, 2].map(k => [corners[k], corners[k + 1]] as const));
  const isClear = (from: Point, to: Point, gap: number): boolean => walls.every(([a, b]) => !crosses(from, to, a, b, gap));
  const start: Point = [random.range(-12, 12), random.range(-7, 8)];
  const duncan: Point = [start[0] + random.range(-1.5, 1.5), start[1] - random.range(2.5, 4)];
  const shepherd: Point = [duncan[0], duncan[1] - 3];
  if (!isClear(start, duncan, CLEAR) || !isClear(duncan, shepherd, CLEAR)) return undefined;
  const eyes = [-0.5, 0.5].flatMap(aside => [-0.5, 1, 2.5].map((back): Point => [duncan[0] + aside, duncan[1] - back]));
  const isHidden = ({ inside: [x, y] }: Shelter): boolean =>
    eyes.every(eye => SHOWN.every(([east, north]) => !isClear(eye, [x + east, y + north], 0)));
  const hidden = shelters.filter(isHidden);
  const ways = hidden.flatMap(({ waysIn, inside }) =>
    waysIn
      .map(points => [start, ...points, inside])
      .filter(way => {
        const far = apart(start, inside);
        return far >= FAR[0] && far <= FAR[1] && way.every((point, i) => i === 0 || isClear(way[i - 1], point, CLEAR));
      }),
  );
  if (ways.length === 0 || hidden.length < 2) return undefined;
  return {
    layout: {
      size: SIZE,
      things: Object.fromEntries(walls.map(([a, b], i): [string, ThingDefinition] => [`wall-${i}`, wall(a, b)])),
      duncan: { at: duncan, heading: 0 },
      shepherd,
      sheep: { dolly: start },
    },
    way: ways[random.below(ways.length)],
    elsewhere: hidden[random.below(hidden.length)].inside,
    speed: random.range(0.7, 1.1),
    wait: random.range(0, 10),
  };
}

/** Shelters of any size, open to any side. */
function sheltersOf(random: Random): Shelter[] {
  const found: Shelter[] = [];
  const count = SHELTERS[0] + random.below(SHELTERS[1] - SHELTERS[0]);
  while (found.length < count) {
    const middle: Point = [random.range(-14, 14), random.range(-11, 11)];
    const slant = random.range(-Math.PI, Math.PI);
    const half = random.range(1.2, 1.8);
    const deep = random.range(2.4, 3.2);
    if (found.some(other => apart(other.middle, middle) < GAP)) continue;
    /** So far along the back wall and so far in front of it. */
    const at = (along: number, front: number): Point => [
      middle[0] + Math.cos(slant) * along - Math.sin(slant) * front,
      middle[1] + Math.sin(slant) * along + Math.cos(slant) * front,
    ];
    const aside = half + CLEAR + 0.1;
    found.push({
      middle,
      corners: [at(-half, deep), at(-half, 0), at(half, 0), at(half, deep)],
      inside: at(0, 0.8),
      waysIn: [[at(0, deep + 0.8)], ...[-1, 1].map(side => [at(side * aside, 0), at(side * aside, deep + 0.8), at(0, deep + 0.8)])],
    });
  }
  return found;
}

/** Whether the line from p to q comes nearer than `gap` to that from a to b. */
function crosses(p: Point, q: Point, a: Point, b: Point, gap: number): boolean {
  const side = (o: Point, d: Point, e: Point): number => (d[0] - o[0]) * (e[1] - o[1]) - (d[1] - o[1]) * (e[0] - o[0]);
  if (side(p, q, a) * side(p, q, b) < 0 && side(a, b, p) * side(a, b, q) < 0) return true;
  return [toLine(p, a, b), toLine(q, a, b), toLine(a, p, q), toLine(b, p, q)].some(far => far < gap);
}

/** The distance of a point from the line between two others. */
function toLine(p: Point, a: Point, b: Point): number {
  const long = apart(a, b);
  const along = long === 0 ? 0 : ((p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])) / long ** 2;
  const t = Math.min(1, Math.max(0, along));
  return apart(p, [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])]);
}

/** Seconds for which he sees it walk before he is called. */
const SEEN = 3;

/** How a search is set up: where the sheep hides, and who searches. */
export interface SearchOptions extends Omit<SceneOptions, 'seed'> {
  /** Whether the sheep is put elsewhere at the end of its walk, faster than it can walk. */
  readonly taken: boolean;
  /** Seconds that the search may take. */
  readonly patience: number;
}

/** Seconds from "approach" until Duncan sees the sheep; `patience` where he does not. */
export function seek(cast: Cast, seed: number, { taken, patience, ...options }: SearchOptions): number {
  const { layout, way, elsewhere, speed, wait } = hidingOf(seed);
  const scene = new FieldScene(cast, layout, { seed, ...options });
  scene.say('look');
  scene.run(1);
  let gone = 0;
  for (let i = 1; i < way.length; i++) {
    const legs = apart(way[i - 1], way[i]) / speed;
    // the leg during which he is called comes in two parts
    const before = gone < SEEN ? Math.min(legs, SEEN - gone) : 0;
    if (before > 0) {
      const share = before / legs;
      const [x, y] = way[i - 1];
      scene.walk('dolly', [x + (way[i][0] - x) * share, y + (way[i][1] - y) * share], before);
      if (gone + before >= SEEN) scene.say('come');
    }
    if (legs > before) scene.walk('dolly', way[i], legs - before);
    gone += legs;
  }
  if (taken) scene.put('dolly', elsewhere);
  scene.run(wait);
  scene.say('approach');
  return scene.until(() => scene.sees('dolly'), patience) ?? patience;
}
