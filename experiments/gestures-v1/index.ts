import { alive, calm, doing, during, level, place, type Seen, scene, type TracePoint } from '../alive.js';
import type { Experiment } from '../types.js';

const BEHIND = 'from behind';
const WALL = 'through a wall';

/** Gestures of the person with the answer that each gets, by a part of his path. */
const ANSWERS: readonly (readonly [fields: readonly string[], answer: RegExp])[] = [
  [['pointing-down'], /sit-for/],
  [['hands-over-head'], /beg-for/],
  [['extended-right'], /mind-person\/(come|sit-for)/],
  [['bending', 'extended-right'], /mind-person\/(come|give-paw)/],
  [['pointing-left'], /^leave/],
  [['throwing'], /^play\/fetch/],
  [['sitting'], /lie-for/],
  [['waving'], /mind-person\/come/],
  [['clapping'], /^play/],
  [['holding-food'], /beg-for/],
  [['raised-hand'], /lie-for/],
  [['bending'], /be-petted/],
];

async function watch(seed: number, condition: string): Promise<Seen> {
  const trace: TracePoint[] = [];
  let answered = 0;
  const life = await scene(seed, { keep: ['silas', 'person', 'ball'] });
  const begin = life.snapshot();
  for (const [i, [fields, answer]] of ANSWERS.entries()) {
    life.restore(begin);
    calm(life);
    // bending is an offer to stroke, for one who is near
    const far = fields.join() === 'bending' ? 1.3 : 2.5;
    place(life, [0, 0], condition === BEHIND ? 3.14 : 0, [0, far]);
    life.apply({ move: 'ball', to: [3, 1, 0] });
    if (condition === WALL)
      life.apply({ add: 'wall', thing: { kind: 'wall', shape: { box: [3, 0.1], height: 2 }, at: [0, far / 2 + 0.15], solid: true } });
    during(life, 0.5);
    for (const field of fields) life.set(`person.${field}`, true);
    let seen = false;
    during(life, 1, () => {
      // he may not turn round by himself: then he would see it
      if (condition === BEHIND) life.apply({ move: 'silas', to: [level(life, 'silas.x'), level(life, 'silas.y')], heading: Math.PI });
      seen ||= answer.test(doing(life));
    });
    if (seen) answered++;
    trace.push({ condition, seconds: i + 1, value: answered });
  }
  return { shows: condition === 'whole' ? answered === ANSWERS.length : answered > 0, trace };
}

export const gestures: Experiment = alive({
  id: 'gestures-v1',
  title: 'Twelve gestures, twelve answers; behind his back or behind a wall none',
  conditions: ['whole', BEHIND, WALL],
  watch,
  label: 'answered so far (seconds: gesture)',
});
