import { float64s, int32s, uint8s } from '../../core/array-of.js';
import type { Path } from '../../core/errors.js';
import type { FaultSink } from '../../core/faults.js';
import { SECONDS_PER_TICK, TAU } from '../../core/index.js';
import type { DofDefinition } from '../definition.js';

export const NOISE_NONE = 0;
export const NOISE_SWAY = 1;
export const NOISE_TWITCH = 2;
export const NOISE_BREATH = 3;
const NOISE_SHAPES = { sway: NOISE_SWAY, twitch: NOISE_TWITCH, breath: NOISE_BREATH } as const;

/** Sources of drag that are not degrees of freedom: the speed and the turn of the whole body. */
export const DRAG_FORWARD = -1;
export const DRAG_TURN = -2;

/** Degrees of freedom as arrays, one entry each; the parts of a DOF follow it directly. */
export class DofTable {
  readonly names: readonly string[];
  readonly count: number;
  readonly min: Float64Array;
  readonly max: Float64Array;
  readonly neutral: Float64Array;
  /** The greatest change of the value per tick. */
  readonly step: Float64Array;
  readonly cyclic: Uint8Array;
  readonly loose: Uint8Array;
  /** The DOF of which it is a part, or -1. */
  readonly whole: Int32Array;
  /** dt w^2, and 1 + 2 z w dt + (w dt)^2: an implicit step of a damped spring, stable at any frequency. 0: no spring. */
  readonly pull: Float64Array;
  readonly yield: Float64Array;
  readonly follow: Int32Array;
  readonly followGain: Float64Array;
  /** The drags of DOF d are entries dragStart[d] .. dragStart[d + 1] - 1 of the next two arrays. */
  readonly dragStart: Int32Array;
  readonly dragSource: Int32Array;
  readonly dragGain: Float64Array;
  readonly noiseShape: Uint8Array;
  readonly noiseAmount: Float64Array;
  readonly noiseRate: Float64Array;
  /** The DOFs of each shape of noise, and those without noise. */
  swaying: Int32Array = new Int32Array(0);
  twitching: Int32Array = new Int32Array(0);
  breathing: Int32Array = new Int32Array(0);
  quiet: Int32Array = new Int32Array(0);
  private readonly ids: ReadonlyMap<string, number>;

  constructor(names: readonly string[], drags: number) {
    const n = names.length;
    this.names = names;
    this.count = n;
    this.min = float64s(n);
    this.max = float64s(n);
    this.neutral = float64s(n);
    this.step = float64s(n);
    this.cyclic = uint8s(n);
    this.loose = uint8s(n);
    this.whole = int32s(n).fill(-1);
    this.pull = float64s(n);
    this.yield = float64s(n);
    this.follow = int32s(n).fill(-1);
    this.followGain = float64s(n);
    this.dragStart = int32s(n + 1);
    this.dragSource = int32s(drags);
    this.dragGain = float64s(drags);
    this.noiseShape = uint8s(n);
    this.noiseAmount = float64s(n);
    this.noiseRate = float64s(n);
    this.ids = new Map(names.map((name, id) => [name, id]));
  }

  /** Returns the number of a degree of freedom, or -1. */
  find(name: string): number {
    return this.ids.get(name) ?? -1;
  }

  /** Returns a degree of freedom and everything below it. */
  family(dof: number): number[] {
    const family = [dof];
    for (let d = dof + 1; d < this.count && family.includes(this.whole[d]); d++) family.push(d);
    return family;
  }
}

interface Flat {
  readonly name: string;
  readonly path: Path;
  readonly whole: number;
  readonly definition: DofDefinition;
}

function flatten(dofs: Readonly<Record<string, DofDefinition>>, prefix: string, path: Path, whole: number, out: Flat[]): void {
  for (const [name, definition] of Object.entries(dofs)) {
    const id = out.push({ name: prefix + name, path: [...path, name], whole, definition }) - 1;
    if (definition.parts !== undefined) flatten(definition.parts, `${prefix}${name}.`, [...path, name, 'parts'], id, out);
  }
}

/** Compiles degrees of freedom; reports faults with their paths. */
export function compileDofs(definitions: Readonly<Record<string, DofDefinition>>, faults: FaultSink): DofTable {
  const flat: Flat[] = [];
  flatten(definitions, '', ['dofs'], -1, flat);
  const drags = flat.reduce((sum, { definition }) => sum + Object.keys(definition.drag ?? {}).length, 0);
  const table = new DofTable(
    flat.map(({ name }) => name),
    drags,
  );
  let drag = 0;
  flat.forEach(({ path, whole, definition }, d) => {
    const min = definition.min ?? 0;
    const max = definition.max ?? 1;
    const neutral = definition.neutral ?? Math.min(max, Math.max(min, 0));
    const speed = definition.speed ?? 4 * (max - min);
    if (!(min < max)) faults.fault(path, `found min ${min} and max ${max}, expected min below max.`);
    if (!(neutral >= min && neutral <= max)) faults.fault(path, `found neutral ${neutral}, expected a number from ${min} to ${max}.`);
    if (!(speed > 0)) faults.fault(path, `found speed ${speed}, expected a number above 0.`);
    table.min[d] = min;
    table.max[d] = max;
    table.neutral[d] = neutral;
    table.step[d] = speed * SECONDS_PER_TICK;
    table.cyclic[d] = definition.cyclic === true ? 1 : 0;
    table.loose[d] = definition.loose === true ? 1 : 0;
    table.whole[d] = whole;
    if (definition.spring !== undefined) {
      const { frequency, damping = 1 } = definition.spring;
      if (!(frequency > 0 && damping > 0)) faults.fault([...path, 'spring'], 'expected a frequency and a damping above 0.');
      const w = TAU * frequency * SECONDS_PER_TICK;
      table.pull[d] = (w * w) / SECONDS_PER_TICK;
      table.yield[d] = 1 + 2 * damping * w + w * w;
    }
    if (definition.follow !== undefined) {
      const source = table.find(definition.follow.dof);
      if (source < 0) faults.fault([...path, 'follow', 'dof'], unknownDof(definition.follow.dof, table, faults));
      table.follow[d] = source;
      table.followGain[d] = definition.follow.gain ?? 1;
    }
    table.dragStart[d] = drag;
    for (const [source, gain] of Object.entries(definition.drag ?? {})) {
      const s = source === 'forward' ? DRAG_FORWARD : source === 'turn' ? DRAG_TURN : table.find(source);
      if (s === -1 && source !== 'forward') faults.nameFault([...path, 'drag', source], unknownDof(source, table, faults));
      if (definition.spring === undefined) faults.fault([...path, 'drag'], 'found no spring, expected one that can be shaken.');
      table.dragSource[drag] = s;
      table.dragGain[drag] = gain;
      drag++;
    }
    if (definition.noise !== undefined) {
      table.noiseShape[d] = NOISE_SHAPES[definition.noise.shape ?? 'sway'] ?? NOISE_SWAY;
      table.noiseAmount[d] = definition.noise.amount;
      table.noiseRate[d] = definition.noise.rate ?? 0.5;
    }
  });
  table.dragStart[table.count] = drag;
  const ofShape = (shape: number): Int32Array => Int32Array.from(table.names.keys()).filter(d => table.noiseShape[d] === shape);
  table.swaying = ofShape(NOISE_SWAY);
  table.twitching = ofShape(NOISE_TWITCH);
  table.breathing = ofShape(NOISE_BREATH);
  table.quiet = ofShape(NOISE_NONE);
  return table;
}

/** Returns the sentence about an unknown name, without its path. */
export function unknownDof(found: string, dofs: DofTable, faults: FaultSink): string {
  return `found "${found}", expected the name of a degree of freedom.${faults.hint(found, dofs.names)}`;
}
