import { alive, apart, calm, level, place, type Seen, scene, type TracePoint, until } from '../alive.js';
import type { Experiment } from '../types.js';

const ABLATED = 'no wish to fetch';
/** The ball lies at the feet within this many meters. */
const AT_FEET = 0.8;

async function watch(seed: number, condition: string): Promise<Seen> {
  const life = await scene(seed, { keep: ['silas', 'person', 'ball'] });
  calm(life, { 'want-to-play': 8, 'want-to-fetch': condition === ABLATED ? 0 : 8 });
  if (condition === ABLATED) life.set('silas.want-to-fetch.max', 0);
  place(life, [-1, 1], -2.5, [2.8, 0.9]);
  life.apply({ move: 'ball', to: [-3.5, -2.5, 0] });
  const trace: TracePoint[] = [];
  const offered = (): boolean => {
    trace.push({ condition, seconds: life.now / 20, value: apart(life, 'ball', 'person') });
    return apart(life, 'ball', 'person') <= AT_FEET && life.get('ball.holder') === '';
  };
  const first = until(life, 60, offered);
  if (first === Number.POSITIVE_INFINITY) return { shows: false, trace };
  life.apply({ hold: 'ball', by: 'person', at: [0.2, 0.3, 1] });
  life.apply({ throw: 'ball', velocity: [-3, -1.5, 2] });
  life.set('person.throwing', true);
  until(life, 2, () => apart(life, 'ball', 'person') > 2);
  life.set('person.throwing', false);
  const again = until(life, 60, offered);
  return { shows: again < 60 && level(life, 'silas.happiness') > 0, trace };
}

export const offerBall: Experiment = alive({
  id: 'offer-ball-v1',
  title: 'The person does not play: he brings the ball to the feet of the person, and again after a throw',
  conditions: ['whole', ABLATED],
  watch,
  label: 'meters from the ball to the person',
});
