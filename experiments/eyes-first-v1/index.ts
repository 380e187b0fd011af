import { alive, calm, during, joint, level, place, type Seen, scene, type TracePoint } from '../alive.js';
import type { Experiment } from '../types.js';

const ABLATED = 'gaze off';
/** Radians from which on a part has started: less than its noise moves it. */
const STARTED = 0.12;

async function watch(seed: number, condition: string): Promise<Seen> {
  const life = await scene(seed, { keep: ['silas'] });
  if (condition === ABLATED) life.set('silas.gaze.interest', 0);
  calm(life);
  place(life, [-2, 0], 0);
  during(life, 4);
  const heading = level(life, 'silas.heading');
  const before = { eye: joint(life, 'left-eye'), head: joint(life, 'head.bearing') };
  // a call from 90 degrees to the right
  const at = [level(life, 'silas.x') + 4 * Math.cos(heading), level(life, 'silas.y') - 4 * Math.sin(heading), 0.5] as const;
  life.apply({ add: 'hand', thing: { kind: 'hand', shape: { circle: 0.06 }, at, solid: false, fields: { sound: 'call', loudness: 5 } } });
  const first = { eyes: Number.POSITIVE_INFINITY, head: Number.POSITIVE_INFINITY, body: Number.POSITIVE_INFINITY };
  const trace: TracePoint[] = [];
  during(life, 2, seconds => {
    const turned = level(life, 'silas.heading') - heading;
    if (Math.abs(joint(life, 'left-eye') - before.eye) > STARTED) first.eyes = Math.min(first.eyes, seconds);
    if (Math.abs(joint(life, 'head.bearing') - before.head) > STARTED) first.head = Math.min(first.head, seconds);
    if (Math.abs(turned) > STARTED) first.body = Math.min(first.body, seconds);
    trace.push({ condition, seconds, value: joint(life, 'head.bearing') + turned });
  });
  return { shows: first.eyes < first.head && first.head < first.body && first.body < 2, trace };
}

export const eyesFirst: Experiment = alive({
  id: 'eyes-first-v1',
  title: 'He looks before he turns: eyes, head, body',
  conditions: ['whole', ABLATED],
  watch,
  label: 'direction of the head, radians',
});
