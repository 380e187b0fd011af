import { cos } from '../core/index.js';
import { DEFAULT_RANGE, type Ear, type Eye, type OrganPlan, type SniffSensor } from '../senses/index.js';
import type { Place, World } from '../world/index.js';
import type { CreatureDefinition } from './definition.js';

/** What a creature has that says nothing of its senses. */
const DEFAULT_SENSES = { nose: { sniff: 'everything' } } as const;

/** The senses section of a species, with symbols for names. */
export function organPlan(definition: CreatureDefinition, world: World): OrganPlan {
  const sniffs: SniffSensor[] = [];
  const ears: Ear[] = [];
  const eyes: Eye[] = [];
  const kinds = (names: readonly string[] | 'everything') =>
    names === 'everything' ? undefined : names.map(kind => world.symbols.id(kind));
  for (const [name, sensor] of Object.entries(definition.senses ?? DEFAULT_SENSES)) {
    const [right, ahead, up] = (sensor.at ?? [0, 0]) as Place;
    if ('retina' in sensor) {
      const [width, height] = sensor.retina;
      const fieldOfView = sensor['field-of-view'];
      // without a place it sits on top of the body
      const at = sensor.at === undefined ? { up: definition.shape?.height ?? 0.1 } : { right, ahead, up: up ?? 0 };
      eyes.push({
        name,
        camera: { width, height, ...at, ...(fieldOfView === undefined ? {} : { fieldOfView }), pitch: sensor.pitch ?? 0 },
      });
    } else if ('hear' in sensor) {
      ears.push({ name, kinds: kinds(sensor.hear), range: sensor.range ?? DEFAULT_RANGE, right, ahead });
    } else {
      sniffs.push({
        name,
        kinds: kinds(sensor.sniff),
        range: sensor.range ?? DEFAULT_RANGE,
        right,
        ahead,
        up: up ?? 0,
        cosHalfView: sensor['field-of-view'] === undefined ? -1 : cos(sensor['field-of-view'] / 2),
        lineOfSight: sensor['line-of-sight'] ?? false,
      });
    }
  }
  const symbol = (name: string) => (ears.length > 0 ? world.symbols.id(name) : -1);
  return { sniffs, ears, eyes, fields: { sound: symbol('sound'), loudness: symbol('loudness') } };
}
