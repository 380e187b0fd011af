import { describe, expect, it } from 'vitest';
import { DESIGN_DEFAULTS, type DesignOptions } from './options.js';
import { parseDesign } from './parse-design.js';
import { trialCourse } from './trial-course.js';

const course = (text: string, options: Partial<DesignOptions> = {}) =>
  trialCourse(parseDesign(text).groups[0].phases[0].blocks[0].trial, { ...DESIGN_DEFAULTS, ...options });

describe('the course of a trial', () => {
  it('puts the US where the last cue ends', () => {
    expect(course('A>B+')).toEqual({
      changes: [
        { at: 0, cues: ['A'] },
        { at: 4, cues: ['B'] },
        { at: 8, cues: [] },
      ],
      uss: [{ from: 8, to: 9, lambda: 1 }],
      lastOn: 4,
      readAt: 7,
      length: 9,
    });
  });

  it('lets each cue last for its own number of steps', () => {
    expect(course('A[6]B[2]>C[3]++')).toMatchObject({
      changes: [
        { at: 0, cues: ['A', 'B'] },
        { at: 2, cues: ['A'] },
        { at: 6, cues: ['C'] },
        { at: 9, cues: [] },
      ],
      uss: [{ from: 9, to: 10, lambda: 2 }],
      readAt: 8,
    });
  });

  it('gives the US first in backward trials', () => {
    expect(course('+>A', { us: 2 })).toEqual({
      changes: [
        { at: 0, cues: [] },
        { at: 2, cues: ['A'] },
        { at: 6, cues: [] },
      ],
      uss: [{ from: 0, to: 2, lambda: 1 }],
      lastOn: 2,
      readAt: 5,
      length: 8,
    });
  });

  it('leaves a gap if the interval is longer than the cue', () => {
    expect(course('A+', { interval: 10 })).toMatchObject({ uss: [{ from: 10, to: 11, lambda: 1 }], readAt: 3, length: 11 });
    expect(course('A+', { interval: 0 })).toMatchObject({ uss: [{ from: 0, to: 1, lambda: 1 }], readAt: 0, length: 4 });
  });
});
