import type { CreatureDefinition, Life } from 'umwelt';
import { alive, calm, level, type Seen, scene, type TracePoint } from '../alive.js';
import type { Experiment } from '../types.js';

const UNRELATED = 'bell and threat unrelated';
const ABLATED = 'nothing learned for safety';

/** Where the bowl, the den and the bell are, and how near to the bowl the threat comes, in meters. */
const BOWL = -2.5;
const DEN = -5.6;
const NEAREST = BOWL - 0.8;
/** Ticks: the bell before the threat; the threat, and of these until it goes home; its meters per tick. */
const WARNING = 60;
const THREAT = 80;
const AWAY_AFTER = 60;
const STEP = 0.15;
/** He is at his bowl, and he is away from it, in meters. */
const AT_BOWL = 1;
const AWAY = 1.5;
/** Ticks of rest, the least and what the seed may add; the most until he is back at his bowl. */
const REST = 60;
const MORE_REST = 100;
const MOST_REST = 1200;

/** How many bells there are, how many of the last are judged, and in how many of these he must be away. */
const FULL = { bells: 16, judged: 8, least: 7 };
const SHORT = { bells: 8, judged: 2, least: 2 };
/** Bells before he can have learned what they mean. */
const UNKNOWN = 2;

/** A number from 0 to 1 that depends on the seed. */
const chance = (life: Life, k: number): number => ((life.seed * 7919 + k * 104_729) % 1000) / 1000;

const fromBowl = (life: Life): number => Math.hypot(level(life, 'silas.x') - BOWL, level(life, 'silas.y'));

/** Silas, who eats from a bowl that stands in front of the den of a predator. */
async function atHisBowl(seed: number, condition: string): Promise<Life> {
  const forget = (species: CreatureDefinition): CreatureDefinition => {
    const { learns: _learns, ...rest } = species.releasers!['see-threat'];
    return { ...species, releasers: { ...species.releasers, 'see-threat': rest } };
  };
  const life = await scene(seed, { keep: ['silas'], ...(condition === ABLATED ? { change: { who: 'silas', by: forget } } : {}) });
  calm(life, { hunger: 5 });
  life.set('silas.hunger.growth', 0.02);
  life.set('silas.hunger.max', 5);
  const small = { circle: 0.14, height: 0.07 };
  life.apply({ add: 'bowl', thing: { kind: 'food', shape: small, at: [BOWL, 0], solid: true, fields: { amount: 1e6 } } });
  life.apply({ add: 'bell', thing: { kind: 'bell', shape: small, at: [DEN, 0], solid: false, fields: { sound: 'none', loudness: 10 } } });
  life.apply({ move: 'silas', to: [BOWL + 1 + chance(life, 1), chance(life, 2) - 0.5], heading: 6 * chance(life, 3) });
  return life;
}

function rest(life: Life, k: number): void {
  const least = REST + Math.floor(MORE_REST * chance(life, k));
  for (let i = 0; i < least || (fromBowl(life) > AT_BOWL && i < MOST_REST); i++) life.tick();
}

/** Rings the bell, if `rings`, and lets the predator out of its den after that, if `comes`. Returns how far from his bowl he was when it rang, and when the threat was due. */
function event(life: Life, rings: boolean, comes: boolean): readonly [before: number, after: number] {
  const before = fromBowl(life);
  if (rings) life.set('bell.sound', 'bell');
  for (let i = 0; i < WARNING; i++) life.tick();
  const after = fromBowl(life);
  if (comes) life.apply({ add: 'predator', thing: { kind: 'predator', shape: { circle: 0.2, height: 0.5 }, at: [DEN, 0], solid: false } });
  for (let i = 0, x = DEN; i < THREAT; i++) {
    x = i < AWAY_AFTER ? Math.min(NEAREST, x + STEP) : Math.max(DEN, x - STEP);
    if (comes) life.apply({ move: 'predator', to: [x, 0] });
    life.tick();
  }
  if (comes) life.apply({ remove: 'predator' });
  life.set('bell.sound', 'none');
  return [before, after];
}

async function watch(seed: number, condition: string, short: boolean): Promise<Seen> {
  const { bells, judged, least } = short ? SHORT : FULL;
  const life = await atHisBowl(seed, condition);
  const trace: TracePoint[] = [];
  const left: boolean[] = [];
  const ring = (comes: boolean): void => {
    const [before, after] = event(life, true, comes);
    left.push(before <= AT_BOWL && after >= AWAY);
    trace.push({ condition, seconds: life.now / 20, value: after });
  };
  for (let k = 0; k < bells; k++) {
    rest(life, 4 + 2 * k);
    if (condition !== UNRELATED) {
      ring(true);
      continue;
    }
    const bellFirst = chance(life, 100 + k) < 0.5;
    if (bellFirst) ring(false);
    else event(life, false, true);
    rest(life, 5 + 2 * k);
    if (bellFirst) event(life, false, true);
    else ring(false);
  }
  const times = (list: readonly boolean[]): number => list.filter(yes => yes).length;
  return { shows: times(left.slice(0, UNKNOWN)) === 0 && times(left.slice(-judged)) >= least, trace };
}

export const safety: Experiment = alive({
  id: 'safety-v1',
  title: 'A bell that rings before a threat comes makes him leave before it comes',
  conditions: ['whole', UNRELATED, ABLATED],
  watch,
  label: 'meters from his bowl when the threat is due',
  short: 'One seed in each condition instead of twenty, with 8 bells, of which the last 2 are judged.',
});
