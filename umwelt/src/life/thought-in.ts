import { thoughtOf } from '../mind/index.js';
import type { SmallLife } from './small-life.js';

/** Returns what a creature of a life thinks now. Creatures are called by their names, other things "the ball". */
export function thoughtIn(life: SmallLife, name: string): string {
  const { says } = life.creature(name).mind.ethogram.definition;
  const call = (thing: string): string => {
    const words = thing.replaceAll(/[-_]/g, ' ');
    const id = life.world.find(thing);
    if (id < 0 || life.creatureOf(id) === undefined) return `the ${words}`;
    return words === life.world.symbols.name(life.world.kind[id]) ? `the ${words}` : words.charAt(0).toUpperCase() + words.slice(1);
  };
  return thoughtOf(life.why(name), { ...(says && { says }), call });
}
