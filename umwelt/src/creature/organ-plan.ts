import { brief, type Path } from '../core/errors.js';
import type { FaultSink } from '../core/faults.js';
import { cos, type Symbols, secondsToTicks } from '../core/index.js';
import { reportRefusal } from '../mind/compile/maker-context.js';
import { facultyOrFault } from '../mind/faculty.js';
import type { Registry } from '../mind/index.js';
import { make } from '../mind/registry.js';
import type { Anatomy } from '../motor/index.js';
import type { Ear, Eye, Nose } from '../senses/index.js';
import type { OrganPlan } from '../senses/organs.js';
import type { GrowSense } from '../senses/sense.js';
import { DEFAULT_RANGE } from '../senses/smell.js';
import type { Place, ThingId, World } from '../world/index.js';
import type { CreatureDefinition, HearingDefinition, RetinaDefinition, SensorDefinition, SniffDefinition } from './definition.js';
import { HEARING, type HearingFaculty, SIGHT, type SightFaculty } from './faculties.js';

/** The senses of a species whose file has no section `senses`. */
export const DEFAULT_SENSES: Readonly<Record<string, SensorDefinition>> = { nose: { sniff: 'everything' } };

/**
 * Compiles the section `senses` of a species. Noses, ears and eyes are built in; other senses are looked up in the registry. Reports unknown senses and
 * arguments that a registered sense refuses.
 */
export function organPlan(definition: CreatureDefinition, symbols: Symbols, registry: Registry, faults: FaultSink): OrganPlan {
  const { senses } = registry;
  const noses: Nose[] = [];
  const ears: Ear[] = [];
  let hearing: HearingFaculty | undefined;
  const eyes: Eye[] = [];
  const registered: { readonly name: string; readonly grow: GrowSense }[] = [];
  const context = { symbol: (name: string) => symbols.id(name) };
  for (const [name, sensor] of Object.entries(definition.senses ?? DEFAULT_SENSES)) {
    if ('do' in sensor) {
      const grow = Object.hasOwn(senses, sensor.do)
        ? reportRefusal(sensor, ['senses', name], faults, () => make(senses, 'sense', sensor, context, ''))
        : unknownSense(sensor.do, ['senses', name], senses, faults);
      if (grow !== undefined) registered.push({ name, grow });
    } else if ('retina' in sensor) {
      const sight = facultyOrFault(registry, SIGHT, ['senses', name, 'retina'], faults);
      if (sight !== undefined) eyes.push(eye(name, sensor, definition.shape?.height ?? 0.1, sight));
    } else if ('hear' in sensor) {
      hearing = facultyOrFault(registry, HEARING, ['senses', name, 'hear'], faults);
      ears.push(ear(name, sensor, symbols));
    } else noses.push(nose(name, sensor, symbols));
  }
  const symbol = (name: string) => (ears.length > 0 ? symbols.id(name) : -1);
  const fields = { sound: symbol('sound'), loudness: symbol('loudness'), none: symbol('none') };
  const hear = hearing && { hear: (world: World, thing: ThingId) => hearing.hearing(world, thing, ears, fields) };
  return { noses, ears, eyes, registered, fields, ...hear };
}

function unknownSense(found: string, path: Path, senses: object, faults: FaultSink): undefined {
  faults.fault(path, `found "${brief(found)}", expected the name of a sense.${faults.hint(found, Object.keys(senses))}`);
}

/** Returns the names of noses and registered senses, in the order of their sensor numbers. */
export function sensorNames({ senses = DEFAULT_SENSES }: CreatureDefinition): string[] {
  const named = (good: (sensor: SensorDefinition) => boolean) => Object.keys(senses).filter(name => good(senses[name]));
  return [...named(sensor => !('do' in sensor || 'retina' in sensor || 'hear' in sensor)), ...named(sensor => 'do' in sensor)];
}

/** Reports each eye that sits on a bone which the body does not have. */
export function checkEyes(definition: CreatureDefinition, { skeleton }: Anatomy, faults: FaultSink): void {
  for (const [name, sensor] of Object.entries(definition.senses ?? {})) {
    if ('do' in sensor || !('retina' in sensor) || sensor.on === undefined || skeleton.names.includes(sensor.on)) continue;
    const hint = faults.hint(sensor.on, skeleton.names);
    faults.fault(['senses', name, 'on'], `found "${brief(sensor.on)}", expected the name of a bone.${hint}`);
  }
}

function nose(name: string, sensor: SniffDefinition, symbols: Symbols): Nose {
  const [right, ahead, up = 0] = sensor.at ?? [0, 0];
  const view = sensor['field-of-view'];
  return {
    name,
    kinds: kindsOf(sensor.sniff, symbols),
    range: sensor.range ?? DEFAULT_RANGE,
    right,
    ahead,
    up,
    cosHalfView: view === undefined ? -1 : cos(view / 2),
    lineOfSight: sensor['line-of-sight'] ?? false,
  };
}

function ear(name: string, sensor: HearingDefinition, symbols: Symbols): Ear {
  const [right, ahead] = sensor.at ?? [0, 0];
  return { name, kinds: kindsOf(sensor.hear, symbols), range: sensor.range ?? DEFAULT_RANGE, right, ahead };
}

/** Compiles an eye; one without a place sits on top of the body, or in the middle of its bone. */
function eye(name: string, sensor: RetinaDefinition, top: number, { sight }: SightFaculty): Eye {
  const [width, height] = sensor.retina;
  const [right, ahead, up = 0]: Place = sensor.at ?? [0, 0];
  const at = sensor.at === undefined ? { up: sensor.on === undefined ? top : 0 } : { right, ahead, up };
  const fieldOfView = sensor['field-of-view'];
  const view = fieldOfView === undefined ? {} : { fieldOfView };
  const camera = { width, height, ...at, ...view, pitch: sensor.pitch ?? 0, range: sensor.range ?? Number.POSITIVE_INFINITY };
  const period = sensor.rate === undefined ? 1 : secondsToTicks(1 / sensor.rate);
  const look = { name, camera, period, bone: sensor.on, motion: sensor.motion ?? true, whenAsked: sensor['when-asked'] ?? false };
  return { ...look, open: (whose, world, thing) => sight(whose, look, world, thing) };
}

function kindsOf(names: readonly string[] | 'everything', symbols: Symbols): readonly number[] | undefined {
  return names === 'everything' ? undefined : names.map(kind => symbols.id(kind));
}
