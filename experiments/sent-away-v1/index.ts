import { alive, apart, calm, during, joint, level, place, type Seen, scene, type TracePoint, withoutEffects } from '../alive.js';
import type { Experiment } from '../types.js';

const ABLATED = 'effects of point-away off';
/** A slink is at most this fast, a trot at least: m/s. */
const SLINK = 0.75;

async function watch(seed: number, condition: string): Promise<Seen> {
  const change = { who: 'silas', by: withoutEffects('point-away') };
  const life = await scene(seed, { keep: ['silas', 'person'], ...(condition === ABLATED ? { change } : {}) });
  calm(life);
  place(life, [2, 0.5], 1.57, [3.4, 0.6]);
  during(life, 2);
  life.set('person.pointing-left', true);
  const trace: TracePoint[] = [];
  let lowest = 10;
  let ears = 1;
  let fastest = 0;
  let farthest = 0;
  let [x, y] = [level(life, 'silas.x'), level(life, 'silas.y')];
  during(life, 60, seconds => {
    if (seconds === 2) life.set('person.pointing-left', false);
    const [nextX, nextY] = [level(life, 'silas.x'), level(life, 'silas.y')];
    if (seconds > 1 && seconds < 8) fastest = Math.max(fastest, Math.hypot(nextX - x, nextY - y) * 20);
    [x, y] = [nextX, nextY];
    lowest = Math.min(lowest, level(life, 'silas.happiness'));
    ears = Math.min(ears, joint(life, 'left-ear'));
    farthest = Math.max(farthest, apart(life, 'silas', 'person'));
    trace.push({ condition, seconds, value: level(life, 'silas.happiness') });
  });
  const contrite = lowest < 0.1 && ears < -0.6 && fastest < SLINK;
  return { shows: contrite && farthest > 3 && level(life, 'silas.happiness') > 5, trace };
}

export const sentAway: Experiment = alive({
  id: 'sent-away-v1',
  title: 'Sent away, he slinks off with his ears back, and is himself again after a minute',
  conditions: ['whole', ABLATED],
  watch,
  label: 'happiness',
});
