import type { Life } from 'umwelt';
import { alive, apart, doing, during, level, type Seen, scene, type TracePoint } from '../alive.js';
import type { Experiment } from '../types.js';

const WHOLE = 'whole';
const ABLATED = 'its fear 0';
/** Seconds for which the person holds the food out before and after the button is pressed, and seconds that driving the predator home may take. */
const BEGS = 5;
const HOLDS = 8;
const DRIVES = 10;
/** Ticks of begging and of flight at least, for Harold to be torn. */
const LEAST = 20;
/** Meters from the den within which the predator is home. */
const HOME = 0.35;
/** The person walks this fast, and stays so far behind the predator: m/s, meters. */
const WALKS = 1;
const BEHIND = 0.7;
/** From the middle of the pen, what is in reach of a walk: half width and depth in meters. */
const REACH = [2.2, 1.7] as const;

/** The person takes a step toward a place behind the predator, as seen from its den. */
function drive(life: Life): void {
  const [px, py] = [level(life, 'predator.x'), level(life, 'predator.y')];
  const [dx, dy] = [px - level(life, 'den.x'), py - level(life, 'den.y')];
  const far = Math.max(0.01, Math.hypot(dx, dy));
  const goal = [px + (dx / far) * BEHIND, py + (dy / far) * BEHIND].map((v, i) => Math.max(-REACH[i], Math.min(REACH[i], v)));
  const [x, y] = [level(life, 'person.x'), level(life, 'person.y')];
  const left = Math.hypot(goal[0] - x, goal[1] - y);
  const step = Math.min(WALKS / 20, left) / Math.max(0.01, left);
  life.apply({ move: 'person', to: [x + (goal[0] - x) * step, y + (goal[1] - y) * step], heading: Math.atan2(px - x, py - y) });
}

async function watch(seed: number, condition: string): Promise<Seen> {
  const life = await scene(seed, { world: 'hamster-pen' });
  if (condition === ABLATED) life.set('predator.fear.max', 0);
  const shift = (k: number): number => 0.25 * (((seed * 7919 + k * 104_729) % 1000) / 500 - 1);
  life.apply({ move: 'harold', to: [-0.8 + shift(1), 0.1 + shift(2)], heading: shift(3) });
  const trace: TracePoint[] = [];
  const note = (): void => void trace.push({ condition, seconds: life.now / 20, value: apart(life, 'predator', 'den') });
  let [begs, flees] = [0, 0];
  const look = (): void => {
    note();
    const now = doing(life, 'harold');
    if (now.startsWith('follow-and-beg')) begs++;
    if (now.startsWith('flee')) flees++;
  };
  // a hand on the table, then the food is held out, then the button is pressed
  life.apply({ move: 'person', to: [-1.8, -1.3], heading: -2.4 });
  life.set('person.right-hand-y', 0.5);
  during(life, 0.5, note);
  const fed = level(life, 'carrot.amount') > 0;
  life.apply({ move: 'person', to: [-0.4 + shift(4), -0.6 + shift(5)], heading: 0.5 });
  during(life, BEGS, look);
  life.apply({ direct: { task: 'button', start: 'open-cage', ticks: 2 } });
  during(life, 0.1, note);
  const opened = life.get('door.shut') === false;
  during(life, HOLDS, look);
  let home = false;
  for (let tick = 0; tick < DRIVES * 20 && !home; tick++) {
    drive(life);
    life.tick();
    look();
    home = life.get('door.shut') === true && apart(life, 'predator', 'den') < HOME;
  }
  return { shows: fed && opened && begs >= LEAST && flees >= LEAST && home, trace };
}

export const predator: Experiment = alive({
  id: 'predator-v2',
  title: 'Harold is torn between food and flight; the predator is driven home',
  conditions: [WHOLE, ABLATED],
  watch,
  label: 'predator: meters from its den',
});
