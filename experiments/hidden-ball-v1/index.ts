import type { CreatureDefinition, Life } from 'umwelt';
import { alive, calm, doing, during, level, type Seen, scene, type TracePoint } from '../alive.js';
import type { Experiment } from '../types.js';

const WHOLE = 'whole';
const ABLATED = 'last-seen place';
/** Seconds in which he must have the ball. */
const LONGEST = 25;
/** Frustration must climb to this before he sees the ball, and be below this share of its peak when he has it. */
const CLIMBS = 0.8;
const FALLS = 0.7;
/** How many times longer it takes with a memory of the last-seen place alone. */
const LONGER = 2;
/** Seconds for which he sees the ball in the open, and for which he looks away while it rolls. */
const LOOKS = 1.5;
const AWAY = 5;

/** He remembers only where he last saw each thing. */
function withoutMaps(species: CreatureDefinition): CreatureDefinition {
  return { ...species, memory: { ...species.memory!, maps: false } };
}

/** A yard with a shed in its middle. He has seen the ball in the open; while he looks away it rolls behind the shed, and then he wants to play. */
async function prepare(seed: number, ablated: boolean): Promise<Life> {
  const life = await scene(seed, {
    keep: ['silas', 'person', 'ball'],
    ...(ablated ? { change: { who: 'silas', by: withoutMaps } } : {}),
  });
  const shift = (k: number): number => 0.15 * (((seed * 7919 + k * 104_729) % 1000) / 500 - 1);
  const silas = [0.6 + shift(1), -3.2 + shift(2)] as const;
  calm(life);
  life.apply({ add: 'shed', thing: { kind: 'house', shape: { box: [4, 1], height: 1.3 }, at: [0.3, 0.6], solid: true } });
  life.apply({ move: 'person', to: [4.8, -3.6], heading: 0 });
  life.apply({ move: 'silas', to: silas, heading: -1 });
  life.apply({ move: 'ball', to: [-3.4 + shift(3), -1.2 + shift(4)] });
  life.apply({ throw: 'ball', velocity: [0, 0, 0] });
  during(life, LOOKS);
  life.apply({ move: 'silas', to: silas, heading: 2.2 });
  life.apply({ move: 'ball', to: [-2.2, 2 + shift(5)] });
  life.apply({ throw: 'ball', velocity: [1.1 + shift(6), 0, 0] });
  during(life, AWAY);
  calm(life, { 'want-to-play': 10, 'want-to-fetch': 9 });
  return life;
}

/** Seconds until he has the ball, Infinity where he does not in `most` seconds; whether his frustration climbed and fell; the trace of it. */
async function search(seed: number, condition: string, most: number) {
  const life = await prepare(seed, condition === ABLATED);
  const trace: TracePoint[] = [];
  let peak = 0;
  for (let tick = 0; tick < most * 20; tick++) {
    life.tick();
    const now = level(life, 'silas.frustration');
    if (!doing(life).endsWith('bite-it')) peak = Math.max(peak, now);
    trace.push({ condition, seconds: tick / 20, value: now });
    if (life.get('ball.holder') === 'silas') return { seconds: tick / 20, felt: peak >= CLIMBS && now < FALLS * peak, trace };
  }
  return { seconds: Number.POSITIVE_INFINITY, felt: false, trace };
}

async function watch(seed: number, condition: string): Promise<Seen> {
  const whole = await search(seed, WHOLE, LONGEST);
  if (condition === WHOLE) return { shows: whole.seconds <= LONGEST && whole.felt, trace: whole.trace };
  const most = LONGER * Math.min(whole.seconds, LONGEST);
  const { seconds, trace } = await search(seed, ABLATED, most);
  return { shows: seconds < most, trace };
}

export const hiddenBall: Experiment = alive({
  id: 'hidden-ball-v1',
  title: 'A ball that rolled behind the shed while he looked away is found where it can be',
  conditions: [WHOLE, ABLATED],
  watch,
  label: 'frustration',
});
