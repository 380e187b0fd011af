import { alive, calm, doing, during, joint, level, place, type Seen, scene, type TracePoint, until } from '../alive.js';
import type { Experiment } from '../types.js';

const WHOLE_DOG = 'whole';
const ABLATED = 'gesture-ignored off';
/** The inner end of a brow is raised this far in a guilty face; in his everyday face it is not. */
const GUILTY_BROW = -0.4;

async function watch(seed: number, condition: string): Promise<Seen> {
  const life = await scene(seed, { keep: ['silas', 'person', 'food-bowl'] });
  if (condition === ABLATED) life.set('silas.gesture-ignored.worth', 0);
  calm(life, { hunger: 10 });
  place(life, [0.6, 0.2], 0.9, [2.4, 2.2]);
  if (until(life, 15, () => doing(life).endsWith('chew')) === Number.POSITIVE_INFINITY) return { shows: false, trace: [] };
  life.set('silas.hunger', 10);
  during(life, 1.5);
  life.set('person.pointing-down', true);
  let chewing = 0;
  let guiltyAfter = Number.POSITIVE_INFINITY;
  const trace: TracePoint[] = [];
  during(life, 20, seconds => {
    life.set('silas.hunger', 10);
    if (seconds === 2) life.set('person.pointing-down', false);
    if (seconds <= 2 && doing(life).endsWith('chew')) chewing++;
    if (joint(life, 'left-brow') < GUILTY_BROW) guiltyAfter = Math.min(guiltyAfter, seconds);
    trace.push({ condition, seconds, value: level(life, 'silas.guilt') });
  });
  const gone = joint(life, 'left-brow') > GUILTY_BROW / 2 && level(life, 'silas.guilt') < 1;
  return { shows: chewing >= 38 && guiltyAfter <= 1 && gone, trace };
}

export const guilt: Experiment = alive({
  id: 'guilt-v1',
  title: 'A gesture that he ignores makes him look guilty',
  conditions: [WHOLE_DOG, ABLATED],
  watch,
  label: 'guilt',
});
