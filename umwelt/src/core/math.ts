/**
 * Elementary functions that return the same bits in every JavaScript engine.
 *
 * `Math.sin`, `Math.exp` and similar functions may differ in the last digit between engines and versions, but a replayed life must not.
 * These functions use only +, -, *, / and `Math.sqrt` (exact by IEEE 754). Errors are below 1e-14 relative (1e-15 absolute for sin and cos
 * at |x| < 1e5).
 */

/** A full turn in radians, 2 pi. */
export const TAU: number = 6.283185307179586;
/** Half a turn in radians. */
export const PI: number = Math.PI;
/** A quarter turn in radians. */
export const HALF_PI: number = 1.5707963267948966;

// pi/2 in two parts, the first with 33 significant bits, so that k * PIO2_HIGH is exact for |k| < 2^20 (Cody and Waite).
const PIO2_HIGH = 1.5707963267341256;
const PIO2_LOW = 6.077100506506192e-11;
const LN2_HIGH = 0.6931471803691238;
const LN2_LOW = 1.9082149292705877e-10;
const LN2 = Math.LN2;

/**
 * Writes sine and cosine of io[0] to io[1] and io[2]. For code that runs for every creature in every tick: numbers that are passed or
 * returned may be allocated, numbers in an array are not. Taylor on [-pi/4, pi/4]; the first dropped term is below 1e-17 there.
 */
export function sinCos(io: Float64Array): void {
  const x = io[0];
  const k = Math.floor(x / HALF_PI + 0.5);
  const r = x - k * PIO2_HIGH - k * PIO2_LOW;
  const z = r * r;
  const s =
    r +
    r *
      z *
      (-1 / 6 +
        z *
          (1 / 120 +
            z *
              (-1 / 5040 +
                z * (1 / 362880 + z * (-1 / 39916800 + z * (1 / 6227020800 + z * (-1 / 1307674368000 + z / 355687428096000)))))));
  const c =
    1 +
    z *
      (-1 / 2 +
        z *
          (1 / 24 +
            z * (-1 / 720 + z * (1 / 40320 + z * (-1 / 3628800 + z * (1 / 479001600 + z * (-1 / 87178291200 + z / 20922789888000)))))));
  const quarter = ((k % 4) + 4) % 4;
  io[1] = quarter === 0 ? s : quarter === 1 ? c : quarter === 2 ? -s : -c;
  io[2] = quarter === 0 ? c : quarter === 1 ? -s : quarter === 2 ? -c : s;
}

/** An angle, its sine and its cosine. */
const _turn = new Float64Array(3);

/** Sine of an angle in radians; the same bits in every engine. */
export function sin(x: number): number {
  _turn[0] = x;
  sinCos(_turn);
  return _turn[1];
}

/** Cosine of an angle in radians; the same bits in every engine. */
export function cos(x: number): number {
  _turn[0] = x;
  sinCos(_turn);
  return _turn[2];
}

/** Tangent of an angle in radians; the same bits in every engine. */
export function tan(x: number): number {
  return sin(x) / cos(x);
}

/** Arc tangent on [0, 1] by the series on [0, tan(pi/16)]; the range is halved twice with atan(x) = 2 atan(x / (1 + sqrt(1 + x^2))). */
function atanCore(x: number): number {
  const a = x / (1 + Math.sqrt(1 + x * x));
  const b = a / (1 + Math.sqrt(1 + a * a));
  const z = b * b;
  return (
    4 *
    b *
    (1 -
      z *
        (1 / 3 -
          z * (1 / 5 - z * (1 / 7 - z * (1 / 9 - z * (1 / 11 - z * (1 / 13 - z * (1 / 15 - z * (1 / 17 - z * (1 / 19 - z / 21))))))))))
  );
}

/** Arc tangent, in radians (-pi/2..pi/2); the same bits in every engine. */
export function atan(x: number): number {
  if (x < 0) return -atan(-x);
  return x > 1 ? HALF_PI - atanCore(1 / x) : atanCore(x);
}

/** y, x and their angle. */
const _atan2 = new Float64Array(3);

/** Angle of the point (x, y) from the x axis, in radians (-pi..pi); the same bits in every engine. */
export function atan2(y: number, x: number): number {
  _atan2[0] = y;
  _atan2[1] = x;
  atan2Into(_atan2);
  return _atan2[2];
}

/** Sets v[2] to atan2(v[0], v[1]). The numbers are in an array, so that none is allocated if the engine does not inline the call. */
export function atan2Into(v: Float64Array): void {
  const y = v[0];
  const x = v[1];
  const ax = x < 0 ? -x : x;
  const ay = y < 0 ? -y : y;
  const core = ax === 0 && ay === 0 ? 0 : atanCore(ax >= ay ? ay / ax : ax / ay);
  let angle = ax >= ay ? core : HALF_PI - core;
  if (x < 0) angle = PI - angle;
  v[2] = y < 0 ? -angle : angle;
}

/** Arc sine of a number in -1..1, in radians (-pi/2..pi/2); the same bits in every engine. */
export function asin(x: number): number {
  return atan2(x, Math.sqrt(Math.max(0, (1 - x) * (1 + x))));
}

/** Arc cosine of a number in -1..1, in radians (0..pi); the same bits in every engine. */
export function acos(x: number): number {
  return atan2(Math.sqrt(Math.max(0, (1 - x) * (1 + x))), x);
}

/** Returns a power of two by repeated multiplication: exact, for any integer exponent of a double. */
function powerOfTwo(k: number): number {
  let result = 1;
  let base = k < 0 ? 0.5 : 2;
  for (let n = k < 0 ? -k : k; n > 0; n = Math.floor(n / 2)) {
    if (n % 2 === 1) result *= base;
    base *= base;
  }
  return result;
}

/** e to the power of `x`; the same bits in every engine. */
export function exp(x: number): number {
  if (x > 709.78) return Number.POSITIVE_INFINITY;
  if (x < -745.2) return 0;
  const k = Math.floor(x / LN2 + 0.5);
  const r = x - k * LN2_HIGH - k * LN2_LOW;
  let term = 1;
  let sum = 1;
  for (let n = 1; n <= 14; n++) {
    term *= r / n;
    sum += term;
  }
  // in two factors, so that neither overflows before the product does
  const half = Math.floor(k / 2);
  return sum * powerOfTwo(half) * powerOfTwo(k - half);
}

/** Natural logarithm; the same bits in every engine. */
export function log(x: number): number {
  if (!(x > 0)) return x === 0 ? Number.NEGATIVE_INFINITY : Number.NaN;
  if (x === Number.POSITIVE_INFINITY) return x;
  let k = 0;
  let m = x;
  while (m > Math.SQRT2) {
    m /= 2;
    k++;
  }
  while (m < Math.SQRT1_2) {
    m *= 2;
    k--;
  }
  const s = (m - 1) / (m + 1);
  const z = s * s;
  let sum = 0;
  for (let n = 21; n >= 1; n -= 2) sum = sum * z + 1 / n;
  return k * LN2_HIGH + (2 * s * sum + k * LN2_LOW);
}

/** x to the power of y. Whole exponents up to 64 use multiplication, others exp and log; x must then be positive. */
export function pow(x: number, y: number): number {
  if (y === 0) return 1;
  const n = y < 0 ? -y : y;
  if (n <= 64 && Math.floor(n) === n) {
    let result = 1;
    let base = x;
    for (let k = n; k > 0; k = Math.floor(k / 2)) {
      if (k % 2 === 1) result *= base;
      base *= base;
    }
    return y < 0 ? 1 / result : result;
  }
  if (x === 0) return y > 0 ? 0 : Number.POSITIVE_INFINITY;
  return exp(y * log(x));
}

/** Length of the vector (x, y). */
export function hypot(x: number, y: number): number {
  return Math.sqrt(x * x + y * y);
}

/** Returns `x` limited to `low` and `high`. */
export function clamp(x: number, low: number, high: number): number {
  return x < low ? low : x > high ? high : x;
}

/** Linear interpolation: `a` at t = 0, `b` at t = 1. */
export function lerp(a: number, b: number, t: number): number {
  return a + (b - a) * t;
}
