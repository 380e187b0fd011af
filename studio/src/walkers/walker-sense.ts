import type { Creature } from 'umwelt';
import type { Situation } from 'umwelt/locomotion';

/** The part of the sense of surroundings that the page reads. */
interface WalkerSense {
  readonly situation: Situation;
}

/** Returns the sense of surroundings of a creature; undefined if it does not walk by the engine with that sense. */
export function walkerSense({ species, senses }: Creature): WalkerSense | undefined {
  for (const [name, sensor] of Object.entries(species.definition.senses ?? {})) {
    if (!('do' in sensor) || sensor.do !== 'surroundings') continue;
    const sense: unknown = senses.own?.(senses.sensor(name));
    if (typeof sense === 'object' && sense !== null && 'situation' in sense) return sense as WalkerSense;
  }
  return undefined;
}
