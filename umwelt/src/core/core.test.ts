import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrayToText, textToArray } from './array-text.js';
import {
  bearingOf,
  didYouMean,
  eastOf,
  headingOf,
  InputError,
  nearestName,
  northOf,
  Random,
  type StateArray,
  type StateOwner,
  Symbols,
  tickToText,
  wrapAngle,
} from './index.js';
import { plainZeros } from './plain-zeros.js';
import { copyState, hashState, restoreState } from './state.js';

describe('InputError', () => {
  it('has sentences of one line for any names in them', () => {
    const { sentences, message } = new InputError(['found "a\nb\u2028\x1b[2J", expected a name.', 'two.']);
    expect(sentences).toEqual(['found "a\\u000ab\\u2028\\u001b[2J", expected a name.', 'two.']);
    expect(message.split('\n')).toEqual(sentences);
  });

  it('keeps the marked place below a sentence', () => {
    const sentence = 'design: found "*".\n  10A*\n     ^';
    expect(new InputError(sentence).sentences).toEqual([sentence]);
  });
});

describe('angles', () => {
  it('are compass courses; bearings to the right are positive', () => {
    expect(headingOf(0, 1)).toBe(0);
    expect(headingOf(1, 0)).toBeCloseTo(Math.PI / 2, 14);
    expect(bearingOf(1, 0, 0)).toBeCloseTo(Math.PI / 2, 14);
    expect(bearingOf(-1, 0, 0)).toBeCloseTo(-Math.PI / 2, 14);
    expect([eastOf(Math.PI / 2), northOf(Math.PI / 2)].map(v => Math.round(v * 1e12) / 1e12)).toEqual([1, 0]);
  });

  it('wrap into half-open turns', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e4, max: 1e4, noNaN: true }), a => {
        const w = wrapAngle(a);
        const turns = (a - w) / (2 * Math.PI);
        return w > -Math.PI - 1e-9 && w <= Math.PI && Math.abs(turns - Math.round(turns)) < 1e-9;
      }),
      { seed: 1, numRuns: 1000 },
    );
  });
});

describe('random streams', () => {
  it('repeat by seed and name and differ otherwise', () => {
    const draw = (seed: number, name: string) => {
      const r = Random.named(seed, name);
      return [r.bits(), r.bits(), r.bits()];
    };
    expect(draw(1, 'a')).toEqual(draw(1, 'a'));
    expect(draw(1, 'a')).not.toEqual(draw(1, 'b'));
    expect(draw(1, 'a')).not.toEqual(draw(2, 'a'));
    expect(draw(1, 'a')).not.toEqual(draw(1 + 2 ** 33, 'a'));
  });

  it('are uniform, or normal', () => {
    const r = Random.named(7, 'uniform');
    const bins = new Array(10).fill(0);
    let sum = 0;
    let squares = 0;
    for (let i = 0; i < 100_000; i++) {
      bins[Math.floor(r.next() * 10)]++;
      const n = r.normal(2, 3);
      sum += n;
      squares += n * n;
    }
    for (const bin of bins) expect(Math.abs(bin - 10_000)).toBeLessThan(500);
    const mean = sum / 100_000;
    expect(mean).toBeCloseTo(2, 1);
    expect(Math.sqrt(squares / 100_000 - mean * mean)).toBeCloseTo(3, 1);
  });

  it('continue from their words', () => {
    const a = Random.named(3, 'x');
    a.next();
    const b = new Random(a.words.slice());
    expect([a.next(), a.next()]).toEqual([b.next(), b.next()]);
    const filled = new Float64Array(2);
    a.fill(filled);
    expect([...filled]).toEqual([b.next(), b.next()]);
  });
});

describe('names', () => {
  it('suggest the nearest name', () => {
    const names = ['hunger', 'thirst', 'see-ball', 'happiness'];
    expect(nearestName('hungr', names)).toBe('hunger');
    expect(nearestName('seeball', names)).toBe('see-ball');
    expect(nearestName('THIRST', names)).toBe('thirst');
    expect(nearestName('zzzzzz', names)).toBeUndefined();
    expect(didYouMean('hapiness', names)).toBe(' Did you mean "happiness"?');
    // the words before and after count less than the word that both names have
    expect(didYouMean('hand-extended', ['dog-at-hand', 'extended-left', 'pointing-down'])).toBe(' Did you mean "extended-left"?');
    expect(didYouMean('extended-rigt', ['extended-left', 'extended-right'])).toBe(' Did you mean "extended-right"?');
    expect(didYouMean('qqqqqqq', names)).toBe(' Known: hunger, thirst, see-ball, happiness.');
  });

  it('have stable numbers', () => {
    const symbols = new Symbols();
    expect([symbols.id('a'), symbols.id('b'), symbols.id('a'), symbols.find('c'), symbols.name(1)]).toEqual([0, 1, 0, -1, 'b']);
  });
});

describe('state', () => {
  class Box implements StateOwner {
    readonly a = Float64Array.of(1, Number.NaN, -0);
    readonly b = Uint8Array.of(1, 2, 3);
    visitState(visit: (name: string, array: StateArray) => void): void {
      visit('a', this.a);
      visit('b', this.b);
    }
  }

  it('is copied, hashed and restored from one description', () => {
    const box = new Box();
    const copy = copyState(box);
    const hash = hashState(box);
    box.a[0] = 5;
    box.b[2] = 9;
    expect(hashState(box)).not.toBe(hash);
    restoreState(box, copy);
    expect(hashState(box)).toBe(hash);
    expect([...box.a]).toEqual([1, Number.NaN, -0]);
  });

  it('has another hash after a change of any single bit', () => {
    const box = new Box();
    const seen = new Set([hashState(box)]);
    for (let i = 0; i < 64; i++) {
      const bits = new Uint32Array(box.a.buffer);
      bits[i >> 5] ^= 1 << (i & 31);
      seen.add(hashState(box));
      bits[i >> 5] ^= 1 << (i & 31);
    }
    expect(seen.size).toBe(65);
  });

  it('survives as text, bit for bit', () => {
    fc.assert(
      fc.property(fc.float64Array(), array => {
        const back = textToArray(arrayToText(array)) as Float64Array;
        expect(new Uint8Array(back.buffer)).toEqual(new Uint8Array(array.buffer, array.byteOffset, array.byteLength));
      }),
      { seed: 1, numRuns: 300 },
    );
    expect(() => textToArray('f64:AAA')).toThrow(/multiple of 4/);
    expect(() => textToArray('x9:AAAA')).toThrow(/expected an array/);
    expect(() => textToArray('u8:A*AA')).toThrow(/base64/);
  });
});

describe('clock', () => {
  it('is shown as minutes and seconds', () => {
    expect(tickToText(0)).toBe('0:00.00');
    expect(tickToText(1247)).toBe('1:02.35');
  });
});

describe('plain zeros', () => {
  it('contain no -0; data without one is not copied', () => {
    const kept = { a: [1, 2], b: 'x', c: null };
    const mixed = { kept, again: kept, deep: [{ z: -0 }] };
    const plain = plainZeros(mixed);
    expect(Object.is(plain.deep[0].z, 0)).toBe(true);
    expect(plain.kept).toBe(kept);
    expect(plain.again).toBe(kept);
    expect(plainZeros(kept)).toBe(kept);
    const loop: { self?: unknown } = {};
    loop.self = loop;
    expect(plainZeros(loop)).toBe(loop);
  });
});
