import { FaultCounter, type FaultSink } from '../core/faults.js';
import { type Symbols, secondsToTicks } from '../core/index.js';
import type { Eye } from '../senses/index.js';
import type { EventDefinition, MemoryDefinition } from './definition.js';
import { checkMemoryOptions, type MemoryOptions, memoryOptions } from './memory-options.js';
import { ticksPerStep } from './motion-estimate.js';
import type { MemoryPlan } from './working-memory.js';

/** Default of `within`: seconds within which an event is expected after another. */
const WITHIN = 5;

/** One kind of event: a sound, or the sight of a thing; both as symbols. */
export interface EventPlan {
  readonly name: string;
  readonly sense: 'hear' | 'see';
  readonly kind: number;
}

/** The memory of a species, compiled. */
export interface SpeciesMemory extends MemoryPlan {
  /** Ticks between two steps. */
  readonly period: number;
  /** Whether `find: KIND` means where a thing is believed to be. */
  readonly isDefault: boolean;
  /** Symbols of the fields that are remembered of unseen things: those that filters of the mind read. */
  readonly fields: Int32Array;
  readonly events: readonly EventPlan[];
  /** Numbers of the eyes whose pictures it uses. */
  readonly eyes: readonly number[];
  /** Ticks within which one event is expected after another. */
  readonly within: number;
}

/** The options of `compileMemoryInto`. */
export interface MemoryContext {
  readonly symbols: Symbols;
  readonly eyes: readonly Eye[];
  /** Symbols of the fields that the mind's releasers filter by. */
  readonly fields: Iterable<number>;
  readonly hasEars: boolean;
}

/** Compiles the section `memory`. Reports faults by their path in it, and returns undefined if there are any. */
export function compileMemoryInto(definition: MemoryDefinition, context: MemoryContext, sink: FaultSink): SpeciesMemory | undefined {
  const faults = new FaultCounter(sink);
  const { symbols, eyes } = context;
  const { track, unique = [], flock = {} } = definition;
  const options = memoryOptions(optionsOf(definition));
  checkMemoryOptions(options, faults);
  if (track.length === 0) faults.fault(['track'], 'found no kind, expected at least one kind of thing to keep in mind.');
  unique.forEach((kind, i) => {
    if (!track.includes(kind)) faults.fault(['unique', i], `found "${kind}", expected a kind in memory.track.${faults.hint(kind, track)}`);
  });
  for (const [kind, count] of Object.entries(flock)) {
    if (!track.includes(kind))
      faults.fault(['flock', kind], `found "${kind}", expected a kind in memory.track.${faults.hint(kind, track)}`);
    if (!(count >= 1) || !Number.isInteger(count)) faults.fault(['flock', kind], `found ${count}, expected a whole number from 1 on.`);
  }
  if (eyes.length === 0) faults.fault([], 'found no retina in senses, expected one, such as eye: { retina: [64, 48] }.');
  const period = ticksPerStep(options);
  const names = eyes.map(({ name }) => name);
  const chosen = definition.eyes ?? names;
  for (const [i, name] of chosen.entries()) {
    const eye = eyes[names.indexOf(name)];
    if (eye === undefined) faults.fault(['eyes', i], `found "${name}", expected the name of a retina.${faults.hint(name, names)}`);
    if (eye === undefined || period % eye.period === 0) continue;
    faults.fault(
      ['rate'],
      `found a step every ${period} ticks, expected a picture of ${eye.name} on each of them: give both the same rate.`,
    );
  }
  const events = Object.entries(definition.events ?? {}).map(([name, event]) => eventPlan(name, event, track, context, faults));
  if (faults.errors > 0) return undefined;
  return {
    options,
    kinds: track.map(kind => symbols.id(kind)),
    unique: unique.map(kind => symbols.id(kind)),
    flock: Object.entries(flock).map(([kind, count]) => [symbols.id(kind), count] as const),
    color: symbols.id('color'),
    period,
    isDefault: definition.find !== 'sensed',
    fields: Int32Array.from(new Set(context.fields)),
    events,
    eyes: chosen.map(name => names.indexOf(name)),
    within: secondsToTicks(definition.within ?? WITHIN),
  };
}

function eventPlan(
  name: string,
  event: EventDefinition,
  track: readonly string[],
  { symbols, hasEars }: MemoryContext,
  faults: FaultSink,
): EventPlan {
  if ('hear' in event) {
    if (!hasEars) faults.fault(['events', name, 'hear'], 'found a sound, expected ears in senses, such as ears: { hear: everything }.');
    return { name, sense: 'hear', kind: symbols.id(event.hear) };
  }
  if (!track.includes(event.see)) {
    faults.fault(['events', name, 'see'], `found "${event.see}", expected a kind in memory.track.${faults.hint(event.see, track)}`);
  }
  return { name, sense: 'see', kind: symbols.id(event.see) };
}

function optionsOf(definition: MemoryDefinition): Partial<MemoryOptions> {
  const { node, rate, threshold, recent, restless, momentum, legs, directed, diffusion, maps, most, reach, effort } = definition;
  const given = { node, rate, threshold, recent, restless, momentum, legs, directed, diffusion, maps, most, reach, effort };
  const options = { ...given, leastDiffusion: definition['least-diffusion'] };
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}
