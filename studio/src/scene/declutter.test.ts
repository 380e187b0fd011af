import { describe, expect, it } from 'vitest';
import { type Box, declutter } from './declutter.js';

const at = (left: number, top = 0): Box => ({ left, top, right: left + 50, bottom: top + 20 });
const shown = (places: readonly number[], hidden: Set<number>, taken: readonly Box[] = []): number[] => {
  const labels = places.map((left, key) => ({ key, box: at(left) }));
  declutter(labels, taken, hidden);
  return labels.map(({ key }) => key).filter(key => !hidden.has(key));
};

describe('labels', () => {
  it('hide if they would cover an earlier one or a taken box', () => {
    expect(shown([0, 30, 60], new Set())).toEqual([0, 2]);
    expect(shown([0, 60], new Set(), [at(70)])).toEqual([0]);
  });

  it('come back only with some free space, so that they do not flicker', () => {
    const hidden = new Set<number>();
    expect(shown([0, 49], hidden)).toEqual([0]);
    expect(shown([0, 51], hidden)).toEqual([0]);
    expect(shown([0, 59], hidden)).toEqual([0, 1]);
    expect(shown([0, 51], hidden)).toEqual([0, 1]);
  });
});
