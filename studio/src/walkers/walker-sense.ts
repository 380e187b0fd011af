import type { Creature } from 'umwelt';
import type { Situation } from 'umwelt/locomotion';

/** What the view reads of the sense of surroundings. */
interface WalkerSense {
  readonly situation: Situation;
}

/** The sense of surroundings of a creature; undefined for one that does not walk by the engine with it. */
export function walkerSense({ species, senses }: Creature): WalkerSense | undefined {
  for (const [name, sensor] of Object.entries(species.definition.senses ?? {})) {
    if (!('do' in sensor) || sensor.do !== 'surroundings') continue;
    const sense: unknown = senses.own?.(senses.sensor(name));
    if (typeof sense === 'object' && sense !== null && 'situation' in sense) return sense as WalkerSense;
  }
  return undefined;
}
