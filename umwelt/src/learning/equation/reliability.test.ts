import { describe, expect, it } from 'vitest';
import { learningRate, noteActivation } from './reliability.js';

describe('the reliability contrast', () => {
  const parameters = { betaMin: 0.2, window: 10 };

  function after(pattern: (n: number) => boolean, activations: number): number {
    const numbers = new Float64Array(2);
    for (let n = 0; n < activations; n++) noteActivation(numbers, 0, 1, pattern(n), parameters);
    return numbers[0];
  }

  it('is 1 when feedback always comes, -1 when it never comes, near 0 when it comes every other time', () => {
    expect(after(() => true, 30)).toBe(1);
    expect(after(() => false, 30)).toBe(-1);
    expect(Math.abs(after(n => n % 2 === 0, 30))).toBeLessThan(0.1);
  });

  it('is the plain mean before the window is full', () => {
    expect(after(n => n < 3, 4)).toBeCloseTo(0.5, 12);
  });

  it('gives a high rate if feedback always or never comes, and the least rate if it comes by chance', () => {
    expect(learningRate(1, 0.2)).toBe(1);
    expect(learningRate(-1, 0.2)).toBe(1);
    expect(learningRate(0, 0.2)).toBe(0.2);
    expect(learningRate(-0.5, 0.2)).toBeCloseTo(0.6, 12);
  });
});
