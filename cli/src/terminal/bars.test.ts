import { describe, expect, it } from 'vitest';
import type { Io } from '../io.js';
import { bar, sparkline } from './bars.js';
import { Progress } from './progress.js';

describe('sparkline', () => {
  it('rises and falls with the numbers', () => expect(sparkline([0, 0.5, 1, 0])).toBe('▁▅█▁'));
  it('keeps the first and last value when it is thinned', () => {
    const row = sparkline(
      Array.from({ length: 1000 }, (_, i) => i),
      8,
    );
    expect(row).toHaveLength(8);
    expect(row[0] + row[7]).toBe('▁█');
  });
  it('draws flat and negative values', () => {
    expect(sparkline([0, 0])).toBe('▁▁');
    expect(sparkline([-1, 1])).toBe('▁█');
    expect(sparkline([3])).toBe('');
  });
});

describe('bar', () => {
  it('is filled by the share, within its width', () => {
    expect(bar(0.5, 4)).toBe('██░░');
    expect(bar(7, 4)).toBe('████');
    expect(bar(-1, 4)).toBe('░░░░');
  });
});

describe('Progress', () => {
  const io = (draw?: (text: string) => void): Io => {
    const plain: Io = {
      out() {},
      err() {},
      cwd: '',
      inputs: new Set(),
      warned: new Set(),
      env: {},
      stop: () => AbortSignal.abort('SIGINT'),
    };
    return draw === undefined ? plain : { ...plain, draw };
  };

  it('draws nothing without a terminal or for short work', () => {
    const drawn: string[] = [];
    new Progress('x', io()).at(0.5);
    const progress = new Progress(
      'x',
      io(text => drawn.push(text)),
    );
    progress.at(0.5);
    progress.done();
    expect(drawn).toEqual([]);
  });
});
