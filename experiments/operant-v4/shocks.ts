import { Life, type Place, type WorldDefinition } from 'umwelt';
import { animals, inSeeds, MANY_ANIMALS, mean, spread } from '../animals.js';
import { greater } from '../measures.js';
import { worldNamed } from '../shipped-files.js';
import { isInside } from '../shock-pen.js';
import type { RunOptions } from '../types.js';
import { type Row, relative } from './row.js';

/** Ticks between two trials, of each warning color, and the longest shock. */
const REST = 60;
const WARNING = 20;
const LONGEST = 40;
/** Where a trial begins: in the current. */
const START: Place = [0.15, 0];
/** Avoidances in a row after which the current is cut off for good, trials that may take, and trials that follow. */
const LEARNED = 10;
const MOST_TRIALS = 60;
const UNSHOCKED = 60;
const PERSISTS = 50;
/** Shocks of the first part, and trials of escape after them. */
const FIRST = 40;
const TRIALS = 20;
/** Half the side of the cage from which there is no way out, and its corners. */
const SIDE = 0.3;
const CORNERS: readonly (readonly [number, number])[] = [
  [-SIDE, -SIDE],
  [SIDE, -SIDE],
  [SIDE, SIDE],
  [-SIDE, SIDE],
];

/** Puts the hamster down near the middle after a rest. */
function setDown(life: Life): void {
  life.run(REST);
  life.apply({ move: 'harold', to: START });
  life.run(5);
}

/** Red floor and current until the hamster is out, or for a given time. Returns the ticks under current. */
function shock(life: Life, fixed?: number): number {
  life.set('floor.color', 'red');
  let ticks = 0;
  while (ticks < (fixed ?? LONGEST) && (fixed !== undefined || isInside(life))) {
    if (ticks === 0) life.set('floor.current', 1);
    life.tick();
    ticks++;
  }
  life.set('floor.current', 0);
  life.tick();
  life.set('floor.color', 'gray');
  return ticks;
}

/** Green and yellow floor, then red, with current if it is on. Returns whether the hamster had left before red. */
function warned(life: Life, current: boolean): boolean {
  setDown(life);
  for (const color of ['green', 'yellow']) {
    life.set('floor.color', color);
    life.run(WARNING);
  }
  const avoided = !isInside(life);
  if (current) shock(life);
  else {
    life.set('floor.color', 'red');
    life.run(LONGEST);
    life.set('floor.color', 'gray');
  }
  return avoided;
}

/** Trials after the last shock in which it still went in time, before the first in which it did not. */
function persistence(world: WorldDefinition, seed: number): number {
  const life = new Life(world, { seed });
  let row = 0;
  for (let i = 0; i < MOST_TRIALS && row < LEARNED; i++) row = warned(life, true) ? row + 1 : 0;
  if (row < LEARNED) return 0;
  for (let i = 0; i < UNSHOCKED; i++) if (!warned(life, false)) return row + i;
  return row + UNSHOCKED;
}

/** Solomon and Wynne 1953: dogs went on jumping for hundreds of trials without a shock. */
export async function avoidance(options: RunOptions): Promise<Row> {
  const world = await worldNamed('shock-pen');
  const trials = animals(options, one => persistence(world, one));
  return {
    measures: [
      inSeeds(`avoidance: goes on for at least ${PERSISTS} trials after the last shock`, trials, count => count >= PERSISTS),
      spread('avoidance: trials after the last shock', trials, `of ${LEARNED + UNSHOCKED}`),
    ],
    points: trials.map(count => ({ row: 'avoidance: trials / 50', group: 'hamsters', value: count / PERSISTS })),
  };
}

/** Mean ticks under current in the second part; `pretreat` is the first. */
function timeUnderCurrent(world: WorldDefinition, seed: number, pretreat: (life: Life) => void): number {
  const life = new Life(world, { seed });
  pretreat(life);
  return mean(
    Array.from({ length: TRIALS }, () => {
      setDown(life);
      return shock(life);
    }),
  );
}

/** Shocks of given lengths in a cage. */
function inescapable(life: Life, lengths: readonly number[]): void {
  life.apply({ move: 'harold', to: START });
  CORNERS.forEach((corner, i) => {
    const wall: [readonly [number, number], readonly [number, number]] = [corner, CORNERS[(i + 1) % CORNERS.length]];
    life.apply({ add: `wall-${i}`, thing: { kind: 'wall', shape: { wall, height: 0.3 } } });
  });
  for (const length of lengths) {
    setDown(life);
    shock(life, length);
  }
  CORNERS.forEach((_, i) => void life.apply({ remove: `wall-${i}` }));
}

/** The three groups of Seligman and Maier 1967: shocks that could be ended, the same shocks without a way out, none. */
export async function helplessness(options: RunOptions): Promise<Row> {
  const world = await worldNamed('shock-pen');
  const three = (one: number) => {
    // three animals with chances of their own: the same one would do the same in the cage, as if it had ended the shocks there
    const [first, second, third] = [one, one + 300, one + 600];
    const lengths: number[] = [];
    const escapable = timeUnderCurrent(world, first, life => {
      for (let k = 0; k < FIRST; k++) {
        setDown(life);
        lengths.push(shock(life));
      }
    });
    const yoked = timeUnderCurrent(world, second, life => inescapable(life, lengths));
    const none = timeUnderCurrent(world, third, life => life.run(FIRST * (REST + LONGEST)));
    return { escapable, yoked, none };
  };
  const all = animals(options, three, { full: MANY_ANIMALS });
  const of = (group: keyof (typeof all)[number]) => all.map(r => r[group]);
  const groups = { none: of('none'), escapable: of('escapable'), inescapable: of('yoked') };
  return {
    measures: [
      greater(
        'helplessness: more time under current after inescapable shocks than after none',
        groups.inescapable,
        groups.none,
        `ticks per trial, ${TRIALS} trials`,
      ),
      inSeeds('helplessness: more than the partner that could end the same shocks', all, r => r.yoked > r.escapable),
      spread('helplessness: after inescapable shocks', groups.inescapable, `ticks per trial, ${TRIALS} trials`),
      spread('helplessness: after escapable shocks', groups.escapable, `ticks per trial, ${TRIALS} trials`),
      spread('helplessness: after none', groups.none, `ticks per trial, ${TRIALS} trials`),
    ],
    points: relative('helplessness: ticks under current', groups),
  };
}
