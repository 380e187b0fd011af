import { alive, apart, doing, during, joint, level, type Seen, scene, type TracePoint, until } from '../alive.js';
import type { Experiment } from '../types.js';

const WHOLE = 'whole';
const ABLATED = 'expressions off';
/** The corners of his mouth: -1 down, 1 up. In his everyday face they are at 0. */
const SAD = -0.4;
const RELIEVED = 0.3;
const GRIN = 0.6;
/** Meters within which he is in a corner, and with the person. */
const IN_CORNER = 0.6;
const WITH_PERSON = 1.7;
/** Seconds that he has for the way to a corner and for the way back. */
const WAY = 15;

async function watch(seed: number, condition: string): Promise<Seen> {
  const life = await scene(seed, { world: 'puppet-room' });
  if (condition === ABLATED) {
    for (const face of ['look-sad', 'look-relieved', 'look-amused']) life.set(`puppet.${face}.interest`, 0);
  }
  const shift = (k: number): number => 0.4 * (((seed * 7919 + k * 104_729) % 1000) / 500 - 1);
  life.apply({ move: 'puppet', to: [-1.2 + shift(1), 0.8 + shift(2)], heading: 2 + shift(3) });
  life.apply({ move: 'person', to: [0.8 + shift(4), -0.4 + shift(5)], heading: -1 + shift(6) });
  const trace: TracePoint[] = [];
  const mouth = (): number => joint(life, 'mouth', 'puppet');
  const note = (): void => void trace.push({ condition, seconds: life.now / 20, value: mouth() });
  const gesture = (field: string, seconds: number): void => {
    life.set(`person.${field}`, true);
    during(life, seconds, note);
    life.set(`person.${field}`, false);
  };
  const wait = (seconds: number, holds: () => boolean): boolean =>
    until(life, seconds, () => {
      note();
      return holds();
    }) < Number.POSITIVE_INFINITY;
  during(life, 5, note);
  gesture(seed % 2 === 0 ? 'pointing-left' : 'pointing-right', 1);
  const sad = wait(WAY, () => doing(life, 'puppet').endsWith('sit-there') && inCorner() && mouth() < SAD);
  during(life, 2, note);
  gesture('waving', 1);
  const relieved = wait(3, () => doing(life, 'puppet').endsWith('jump-up') && mouth() > RELIEVED);
  const back = wait(WAY, () => apart(life, 'puppet', 'person') < WITH_PERSON);
  // the person comes up to him, with a hand at his chest
  const heading = level(life, 'puppet.heading');
  const to = [level(life, 'puppet.x') + 0.5 * Math.sin(heading), level(life, 'puppet.y') + 0.5 * Math.cos(heading)] as const;
  life.apply({ move: 'person', to, heading: heading + Math.PI });
  life.set('person.right-hand-x', 0);
  life.set('person.right-hand-y', 0.45);
  const grins = wait(2, () => doing(life, 'puppet') === 'grin' && mouth() > GRIN);
  return { shows: sad && relieved && back && grins, trace };

  function inCorner(): boolean {
    return ['corner-west', 'corner-east'].some(corner => apart(life, 'puppet', corner) < IN_CORNER);
  }
}

export const puppet: Experiment = alive({
  id: 'puppet-v1',
  title: 'Sent away, called back and tickled, Dr. Puppet shows how he feels',
  conditions: [WHOLE, ABLATED],
  watch,
  label: 'corners of the mouth',
});
