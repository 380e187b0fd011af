import { describe, expect, it } from 'vitest';
import { FaultList } from '../../core/faults.js';
import type { TrainingDefinition } from '../../training/index.js';
import { warnOfTrials } from './warn-of-trials.js';

function faultsOf(phase: object): string[] {
  const phases = [{ name: 'one', trials: 10, ...phase }] as unknown as TrainingDefinition['phases'];
  const faults = new FaultList('plan');
  warnOfTrials({ training: 'sit', animal: 'rex', trainer: 'ann', food: { kind: 'bone' }, phases }, faults);
  return faults.faults.map(({ path, sentence, severity }) => `${severity} ${path.join('.')}: ${sentence}`);
}

const link = (more: object) => ({ behavior: 'sit', gesture: 'pointing', ...more });

describe('a training plan', () => {
  it('gets a warning for a gesture after the end of the trial', () => {
    const late = (after: number, more: object = {}, phase: object = {}) =>
      faultsOf({ links: [link({ gesture: { pointing: 0, clapping: after }, ...more })], ...phase });
    const sentence = (after: number, most: number) =>
      `warning phases.0.links.0.gesture.clapping: found ${after} ticks, when the trial is over, expected fewer than ${most}, so that the gesture comes before the food.`;
    expect(late(60)).toEqual([sentence(60, 25)]);
    expect(late(30, { delay: 30 })).toEqual([sentence(30, 30)]);
    expect(late(29, { delay: 30 })).toEqual([]);
    expect(late(60, { raise: { to: 61 } })).toEqual([]);
    expect(late(84, {}, { command: true })).toEqual([]);
    expect(late(85, {}, { command: true })).toEqual([sentence(85, 85)]);
  });

  it('gets a warning for a ratio or an interval that the phase never reaches', () => {
    const links = [link({})];
    expect(faultsOf({ links, ratio: 50 })).toEqual([
      'warning phases.0.ratio: found 50, so no trial is ever fed: the phase has 10; expected at most 10, or 0 for never.',
    ]);
    for (const ratio of [0, 1, 10]) expect(faultsOf({ links, ratio })).toEqual([]);
    expect(faultsOf({ links, schedule: { ratio: 11 } })).toEqual([
      'warning phases.0.schedule.ratio: found 11, so nothing is ever fed: the phase has 10 responses at most; expected fewer.',
    ]);
    expect(faultsOf({ links, schedule: { 'variable-ratio': 50 } })).toEqual([]);
    const free = (schedule: object, every?: number) =>
      faultsOf({ free: { ticks: 100, responses: [{ behavior: 'sit', schedule, ...(every && { every }) }] } });
    const at = 'warning phases.0.free.responses.0.schedule';
    expect(free({ ratio: 101 })).toEqual([
      `${at}.ratio: found 101, so nothing is ever fed: the phase has 100 responses at most; expected fewer.`,
    ]);
    expect(free({ ratio: 101 }, 4)).toEqual([]);
    expect(free({ interval: 1001 })).toEqual([
      `${at}.interval: found 1001, so nothing is ever fed: the phase has 1000 ticks at most; expected fewer.`,
    ]);
    expect(faultsOf({ free: { schedule: { time: 12_001 } } })).toHaveLength(1);
    expect(faultsOf({ free: { schedule: { time: 12_000 } } })).toEqual([]);
  });

  it('gets a warning for a command without time to obey; only requested behaviors need time', () => {
    const sentence = (i: number) =>
      `warning phases.0.links.${i}.patience: found 0 ticks, in which no animal obeys, expected at least 2; 60 is the default.`;
    const links = [link({ patience: 0 })];
    expect(faultsOf({ links, command: true })).toEqual([sentence(0)]);
    expect(faultsOf({ links })).toEqual([]);
    expect(faultsOf({ links: [link({}), ...links] })).toEqual([sentence(1)]);
    expect(faultsOf({ links: [link({ patience: 2 })], command: true })).toEqual([]);
  });

  it('gets a warning for shaping that does not grow', () => {
    const sentence = (to: number) =>
      `warning phases.0.links.0.raise.to: found ${to} ticks, expected more than 60, the delay with which shaping begins.`;
    expect(faultsOf({ links: [link({ delay: 60, raise: { to: 25 } })] })).toEqual([sentence(25)]);
    expect(faultsOf({ links: [link({ delay: 60, raise: { to: 60 } })] })).toEqual([sentence(60)]);
    expect(faultsOf({ links: [link({ delay: 60, raise: { to: 61 } })] })).toEqual([]);
  });

  it('gets a warning for shaping whose step needs all trials of the phase or more', () => {
    const shaped = (after?: number, trials = 10) => faultsOf({ trials, links: [link({ raise: { to: 60, ...(after && { after }) } })] });
    const sentence = (path: string, after: number, trials: number) =>
      `warning phases.0.links.0.${path}: found a delay that grows after ${after} successful trials, expected fewer than ${trials}, the trials of the phase.`;
    expect(shaped(12)).toEqual([sentence('raise.after', 12, 10)]);
    expect(shaped(10)).toEqual([sentence('raise.after', 10, 10)]);
    expect(shaped(9)).toEqual([]);
    expect(shaped(undefined, 3)).toEqual([sentence('raise', 3, 3)]);
    expect(shaped(undefined, 4)).toEqual([]);
  });

  it('gets a warning for a gesture that stands for two behaviors of a chain', () => {
    const chain = (...gestures: unknown[]) => faultsOf({ links: gestures.map((gesture, i) => link({ gesture, behavior: `b${i}` })) });
    const sentence = (i: number, gesture: string, first: string) =>
      `warning phases.0.links.${i}.gesture: found "${gesture}", which stands for ${first} in this chain, expected another gesture for b${i}.`;
    expect(chain('pointing', 'pointing')).toEqual([sentence(1, 'pointing', 'b0')]);
    expect(chain('waving', { pointing: 5 }, 'pointing')).toEqual([sentence(2, 'pointing', 'b1')]);
    expect(chain({ waving: 0, pointing: 3 }, { pointing: 0, waving: 0 })).toEqual([sentence(1, 'pointing and waving', 'b0')]);
    expect(chain('pointing', 'waving', { pointing: 0, waving: 0 })).toEqual([]);
    expect(faultsOf({ links: [link({}), link({})] })).toEqual([]);
  });

  it('gets a warning for a marker that is also a gesture of the phase', () => {
    const sentence =
      'warning phases.0.marker: found "pointing", which is also a gesture of the phase and ends with the marker, expected another field.';
    expect(faultsOf({ marker: 'pointing', links: [link({})] })).toEqual([sentence]);
    expect(faultsOf({ marker: 'pointing', free: { gesture: 'pointing' } })).toEqual([sentence]);
    expect(faultsOf({ marker: 'click', links: [link({})] })).toEqual([]);
  });
});
