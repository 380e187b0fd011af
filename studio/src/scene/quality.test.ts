import { describe, expect, it } from 'vitest';
import { Quality } from './quality.js';

describe('quality', () => {
  const after = (...frames: number[]): number => {
    const quality = new Quality(() => {});
    for (const frame of frames) quality.frame(frame);
    return quality.share;
  };

  it('falls when frames are slow for a second, also below one frame per second', () => {
    expect(after(...Array(40).fill(20))).toBe(1);
    expect(after(...Array(12).fill(90))).toBeLessThan(1);
    expect(after(3000, 3000)).toBeLessThan(1);
    expect(after(3000, 3000, 3000, 3000, 3000)).toBe(after(...Array(200).fill(200)));
  });

  it('stays after one long gap: the page was hidden', () => {
    expect(after(20, 60_000, 20, 20, 5000, 20)).toBe(1);
  });
});
