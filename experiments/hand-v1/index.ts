import { alive, apart, calm, doing, during, place, type Seen, scene, type TracePoint } from '../alive.js';
import type { Experiment } from '../types.js';

const ABLATED = 'equal ranges';

async function watch(seed: number, condition: string): Promise<Seen> {
  const life = await scene(seed, { keep: ['silas', 'person'] });
  if (condition === ABLATED) {
    for (const releaser of ['hand-far', 'hand-near', 'hand-at-chest']) {
      life.set(`silas.${releaser}.near`, 0);
      life.set(`silas.${releaser}.far`, 14);
    }
  }
  calm(life);
  place(life, [-3, 0], 1.57, [3, 0]);
  during(life, 1);
  life.set('person.bending', true);
  life.set('person.extended-right', true);
  const first = { comes: Number.POSITIVE_INFINITY, sits: Number.POSITIVE_INFINITY, paw: Number.POSITIVE_INFINITY };
  let pawAt = Number.POSITIVE_INFINITY;
  const { port } = life.creature('silas');
  const trace: TracePoint[] = [];
  during(life, 12, seconds => {
    if (doing(life).includes('mind-person/come')) first.comes = Math.min(first.comes, seconds);
    if (port.active(port.find('sit'))) first.sits = Math.min(first.sits, seconds);
    if (port.active(port.find('shake-paw')) && first.paw > seconds) {
      first.paw = seconds;
      pawAt = apart(life, 'silas', 'person');
    }
    trace.push({ condition, seconds, value: apart(life, 'silas', 'person') });
  });
  return { shows: first.comes < first.sits && first.sits < first.paw && pawAt < 1.3, trace };
}

export const hand: Experiment = alive({
  id: 'hand-v1',
  title: 'A low hand: he comes, sits, and gives his paw, in this order',
  conditions: ['whole', ABLATED],
  watch,
  label: 'meters to the person',
});
