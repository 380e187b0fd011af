/**
 * Named random streams: one per creature and subsystem, so that a creature added to a world, or one more draw in one of its subsystems,
 * does not change any other stream.
 *
 * A stream is four 32-bit words (sfc32, Chris Doty-Humphrey) inside a Uint32Array that the caller owns, so that a snapshot of the array is
 * a snapshot of the stream.
 */

export const RANDOM_WORDS = 4;

/** FNV-1a over UTF-16 code units; used for names, not for security. */
export function hashText(text: string, seed = 0x811c9dc5): number {
  let h = seed >>> 0;
  for (let i = 0; i < text.length; i++) {
    h = Math.imul(h ^ text.charCodeAt(i), 0x01000193) >>> 0;
  }
  return h;
}

/** A seeded stream of random numbers (four 32-bit words of state). The same seed and name give the same numbers in every engine. */
export class Random {
  readonly words: Uint32Array;
  readonly base: number;

  /** A stream that continues from `words[base .. base + 3]`. */
  constructor(words: Uint32Array = new Uint32Array(RANDOM_WORDS), base = 0) {
    this.words = words;
    this.base = base;
  }

  static named(seed: number, name: string): Random {
    return new Random().seed(seed, name);
  }

  seed(seed: number, name: string): this {
    const { words, base } = this;
    words[base] = seed >>> 0;
    words[base + 1] = Math.floor(seed / 0x100000000) >>> 0;
    words[base + 2] = hashText(name);
    words[base + 3] = 1;
    for (let i = 0; i < 15; i++) this.bits();
    return this;
  }

  /** Returns 32 random bits. */
  bits(): number {
    const w = this.words;
    const i = this.base;
    const t = (w[i] + w[i + 1] + w[i + 3]) >>> 0;
    w[i + 3] = w[i + 3] + 1;
    const b = w[i + 1];
    w[i] = b ^ (b >>> 9);
    const c = w[i + 2];
    w[i + 1] = c + (c << 3);
    w[i + 2] = ((c << 21) | (c >>> 11)) + t;
    return t;
  }

  /** Fills an array with numbers in [0, 1), for code that must not allocate even a returned number. */
  fill(out: Float64Array): void {
    const w = this.words;
    const i = this.base;
    for (let k = 0; k < out.length; k++) {
      const t = (w[i] + w[i + 1] + w[i + 3]) >>> 0;
      w[i + 3] = w[i + 3] + 1;
      const b = w[i + 1];
      w[i] = b ^ (b >>> 9);
      const c = w[i + 2];
      w[i + 1] = c + (c << 3);
      w[i + 2] = ((c << 21) | (c >>> 11)) + t;
      out[k] = t * 2.3283064365386963e-10;
    }
  }

  /** Returns a number in [0, 1) with 32 random bits. */
  next(): number {
    return this.bits() * 2.3283064365386963e-10;
  }

  range(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  /** Returns a whole number in [0, n). */
  below(n: number): number {
    return Math.floor(this.next() * n);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /**
   * Returns a normally distributed number as the sum of twelve uniform ones: exact in every engine, at most six deviations from the mean.
   */
  normal(mean = 0, deviation = 1): number {
    let sum = -6;
    for (let i = 0; i < 12; i++) sum += this.next();
    return mean + deviation * sum;
  }

  /** Shuffles an array in place (Fisher and Yates). */
  shuffle<T>(items: T[]): T[] {
    for (let i = items.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      const held = items[i];
      items[i] = items[j];
      items[j] = held;
    }
    return items;
  }
}
