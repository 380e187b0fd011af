import { float64s, int32s, uint8s } from '../../core/array-of.js';
import { clamp, InputError } from '../../core/index.js';
import { didYouMean } from '../../core/names.js';

/**
 * The effect of one attribute on one parameter: the least and greatest value that it recommends, whether the value grows (`P`) or falls
 * (`I`) with the attribute's degree, and how it combines with other attributes: `C` entries are averaged; of `D1`, `D2` ... the one with
 * the highest number decides alone.
 */
export type AgentEntry = readonly [low: number, high: number, effect: 'P' | 'I', join: string];

/** Attributes x parameters; an omitted entry has no effect. Values and degrees are 0..100. */
export interface AgentMatrix {
  readonly parameters: readonly string[];
  readonly attributes: Readonly<Record<string, Readonly<Record<string, AgentEntry>>>>;
}

/** The value of a parameter that no active attribute affects. */
const DEFAULT = 50;
/** Degrees above 0 and below 1 count as 1. */
const LEAST_DEGREE = 1;

/** How an entry combines with the others of its parameter, as a number: 0 has no effect, -1 is averaged, k > 0 decides with priority k. */
const NO_EFFECT = 0;
const COMBINATORIAL = -1;

/** Computes the parameters of an agent from the degrees of its attributes: 0 is inactive, else above 0 and up to 100. */
export class AgentModel {
  readonly parameters: readonly string[];
  readonly attributes: readonly string[];
  /** Rows of the matrix, one number for each parameter. */
  private readonly low: Float64Array;
  private readonly high: Float64Array;
  private readonly inverse: Uint8Array;
  private readonly join: Int32Array;

  /** Throws InputError with every fault of the matrix. */
  constructor(matrix: AgentMatrix) {
    this.parameters = matrix.parameters;
    this.attributes = Object.keys(matrix.attributes);
    const cells = this.attributes.length * this.parameters.length;
    this.low = float64s(cells);
    this.high = float64s(cells);
    this.inverse = uint8s(cells);
    this.join = int32s(cells);
    const faults: string[] = [];
    this.attributes.forEach((attribute, row) => {
      for (const [parameter, entry] of Object.entries(matrix.attributes[attribute])) {
        const where = `${attribute}.${parameter}`;
        const column = this.parameters.indexOf(parameter);
        const join = joinOf(entry?.[3]);
        if (column < 0) faults.push(`${where}: found "${parameter}", expected a parameter.${didYouMean(parameter, this.parameters)}`);
        else if (!isValue(entry[0]) || !isValue(entry[1]) || entry[0] > entry[1] || !['P', 'I'].includes(entry[2]) || Number.isNaN(join)) {
          faults.push(
            `${where}: found ${JSON.stringify(entry)}, expected [low, high, P or I, C or D1, D2 ...] with 0 <= low <= high <= 100.`,
          );
        } else {
          const at = row * this.parameters.length + column;
          this.low[at] = entry[0];
          this.high[at] = entry[1];
          this.inverse[at] = entry[2] === 'I' ? 1 : 0;
          this.join[at] = join;
        }
      }
    });
    if (faults.length > 0) throw new InputError(faults);
  }

  /** Writes the value of every parameter into `out`, for degrees in the order of `attributes`. Nothing is rounded. */
  compute(degrees: Float64Array, out: Float64Array): void {
    const { low, high, inverse, join } = this;
    const columns = this.parameters.length;
    for (let column = 0; column < columns; column++) {
      let dominant = 0;
      let ruled = DEFAULT;
      let sum = 0;
      let count = 0;
      for (let row = 0; row < this.attributes.length; row++) {
        if (!(degrees[row] > 0)) continue;
        const at = row * columns + column;
        if (join[at] === NO_EFFECT) continue;
        const degree = clamp(degrees[row], LEAST_DEGREE, 100);
        const share = (inverse[at] === 1 ? 100 - degree : degree - 1) / 99;
        const value = share * (high[at] - low[at]) + low[at];
        if (join[at] === COMBINATORIAL) {
          sum += value;
          count++;
        } else if (join[at] > dominant) {
          dominant = join[at];
          ruled = value;
        }
      }
      out[column] = dominant > 0 || count === 0 ? ruled : sum / count;
    }
  }

  /** Returns the parameters by name for degrees by name. Throws InputError for an unknown attribute or a degree outside 0..100. */
  of(degrees: Readonly<Record<string, number>>): Record<string, number> {
    const row = float64s(this.attributes.length);
    for (const [name, degree] of Object.entries(degrees)) {
      const at = this.attributes.indexOf(name);
      if (at < 0) throw new InputError(`found "${name}", expected an attribute.${didYouMean(name, this.attributes)}`);
      if (!isValue(degree)) throw new InputError(`${name}: found ${degree}, expected a degree from 0 to 100.`);
      row[at] = degree;
    }
    const out = float64s(this.parameters.length);
    this.compute(row, out);
    return Object.fromEntries(this.parameters.map((name, i) => [name, out[i]]));
  }
}

function isValue(value: unknown): boolean {
  return typeof value === 'number' && value >= 0 && value <= 100;
}

function joinOf(text: unknown): number {
  if (text === 'C') return COMBINATORIAL;
  const match = typeof text === 'string' ? /^D([1-9]\d{0,3})$/.exec(text) : null;
  return match === null ? Number.NaN : Number(match[1]);
}
