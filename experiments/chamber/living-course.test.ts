import { DESIGN_DEFAULTS, parseDesign } from 'umwelt/learning';
import { describe, expect, it } from 'vitest';
import { livingCourse, pauseBefore } from './living-course.js';

const trialOf = (text: string) => parseDesign(text).groups[0].phases[0].blocks[0].trial;
const optionsOf = (options: { cue?: number; interval?: number }) => ({ cue: DESIGN_DEFAULTS.cue, interval: null, ...options });
/** The time before, and each stretch as "steps cues us", with * where behavior is read. */
const course = (text: string, options: { cue?: number; interval?: number } = {}) => {
  const { before, stretches } = livingCourse(trialOf(text), optionsOf(options));
  return [before, ...stretches.map(({ steps, cues, us, read }) => `${read ? '*' : ''}${steps} ${cues.join('') || '-'} ${us}`)];
};
const pause = (text: string, interTrial: number, options: { cue?: number; interval?: number } = {}) =>
  pauseBefore(trialOf(text), { ...optionsOf(options), interTrial });

describe('the course of a trial of a living animal', () => {
  it('has the US where the cue ends', () => expect(course('A+')).toEqual([4, '*4 A 0', '1 - 1']));

  it('has the US in the cue if the interval is shorter, and reads until then', () => {
    expect(course('A+', { interval: 2 })).toEqual([2, '*2 A 0', '1 A 1', '1 A 0']);
  });

  it('has a gap if the interval is longer than the cue, however its length is given', () => {
    expect(course('A+', { interval: 16 })).toEqual([4, '*4 A 0', '12 - 0', '1 - 1']);
    expect(course('A[12]+', { interval: 16 })).toEqual([12, '*12 A 0', '4 - 0', '1 - 1']);
    expect(course('A[12]+', { interval: 16 })).toEqual(course('A+', { cue: 12, interval: 16 }));
  });

  it('counts the interval from the onset of the last cue', () => {
    expect(course('A>B++', { interval: 6 })).toEqual([4, '4 A 0', '*4 B 0', '2 - 0', '1 - 2']);
    expect(course('A>AB+')).toEqual([4, '4 A 0', '*4 AB 0', '1 - 1']);
  });

  it('reads a compound of cues of different lengths until the longest ends', () => {
    expect(course('A[8]B[2]+')).toEqual([8, '*2 AB 0', '*6 A 0', '1 - 1']);
  });

  it('has the US first in backward trials, and none in tests', () => {
    expect(course('+>A')).toEqual([4, '1 - 1', '*4 A 0', '1 - 0']);
    expect(course('A+?')).toEqual([4, '*4 A 0', '1 - 0']);
    expect(course('A-')).toEqual([4, '*4 A 0', '1 - 0']);
  });

  it('is the US alone without a cue', () => expect(course('++', { interval: 9 })).toEqual([4, '1 - 2']));

  it('begins the given time after the last one, whatever the length of its cues', () => {
    for (const text of ['A+', 'A[12]+', 'A[8]B[2]+', 'A>B[3]+', '+'])
      expect([text, pause(text, 50) + livingCourse(trialOf(text), optionsOf({})).before]).toEqual([text, 50]);
    expect(pause('A+', 50, { interval: 2 })).toBe(48);
    expect(pause('A[60]+', 50)).toBe(0);
  });
});
