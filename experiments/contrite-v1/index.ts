import { alive, apart, calm, doing, during, level, place, type Seen, scene, type TracePoint, until, withoutEffects } from '../alive.js';
import type { Experiment } from '../types.js';

const KEPT = 'aggression kept';
const NEARNESS = 'nearness off';
/** He goes on while he growls: so many meters farther from the person at least. */
const GOES_ON = 0.5;

async function watch(seed: number, condition: string): Promise<Seen> {
  const change = { who: 'silas', by: withoutEffects(condition === KEPT ? 'point-away' : 'see-hamster') };
  const life = await scene(seed, { keep: ['silas', 'person', 'harold'], ...(condition === 'whole' ? {} : { change }) });
  calm(life);
  place(life, [1, 0], 1.57, [3.2, 0]);
  life.apply({ move: 'harold', to: [1.7, 0.1], heading: 0 });
  life.set('silas.aggression', 10);
  if (until(life, 40, () => doing(life).endsWith('shake-it')) === Number.POSITIVE_INFINITY) return { shows: false, trace: [] };
  life.set('person.pointing-left', true);
  let [dropped, growls, shaking] = [false, 0, 0];
  let [nearest, farthest] = [Number.POSITIVE_INFINITY, 0];
  const trace: TracePoint[] = [];
  during(life, 15, seconds => {
    if (seconds === 2) life.set('person.pointing-left', false);
    dropped ||= life.get('harold.holder') === '';
    // the hamster sits on his way
    if (seconds === 5) {
      const heading = level(life, 'silas.heading');
      const ahead = [level(life, 'silas.x') + 0.8 * Math.sin(heading), level(life, 'silas.y') + 0.8 * Math.cos(heading)] as const;
      life.apply({ move: 'harold', to: ahead, heading });
    }
    if (seconds > 2 && doing(life).endsWith('shake-it')) shaking++;
    if (dropped && doing(life).endsWith('growl-past') && apart(life, 'silas', 'harold') < 1.2) {
      growls++;
      nearest = Math.min(nearest, apart(life, 'silas', 'person'));
      farthest = apart(life, 'silas', 'person');
    }
    trace.push({ condition, seconds, value: level(life, 'silas.aggression') });
  });
  const goesOn = farthest - nearest > GOES_ON && doing(life).startsWith('leave');
  return { shows: dropped && shaking === 0 && growls > 3 && goesOn, trace };
}

export const contrite: Experiment = alive({
  id: 'contrite-v1',
  title: 'Sent away while he shakes the hamster, he drops it and growls in passing',
  conditions: ['whole', KEPT, NEARNESS],
  watch,
  label: 'aggression',
});
