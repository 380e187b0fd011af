import { PI, Random } from '../core/index.js';
import { applyInput } from './apply-input.js';
import type { LifeCore } from './life-core.js';
import { addCreature } from './residents.js';

/** Puts the things, creatures and lessons of the definition into a new life. */
export function populate(life: LifeCore): void {
  const { things = {}, creatures = {}, lessons = [], story } = life.definition;
  const random = Random.named(life.seed, 'world/scatter');
  for (const [name, thing] of Object.entries(things)) {
    // a held thing is put into its holder's hand below: holders may come later in the file, or be creatures
    const { held, at, ...rest } = scattered(thing, random);
    life.world.add(name, held !== undefined || at === undefined ? rest : { ...rest, at });
  }
  for (const [name, resident] of Object.entries(creatures)) addCreature(life, name, scattered(resident, random));
  for (const [name, { held, at }] of Object.entries(things)) {
    if (held !== undefined) applyInput(life, { hold: name, by: held, ...(at === undefined ? {} : { at }) });
  }
  for (const plan of lessons) applyInput(life, { train: plan.trainer, plan });
  if (story !== undefined) life.needDirector('story').tellStory(story);
}

/** Returns the item; without a place, with a random one in its scatter area [x0, y0, x1, y1] and a random heading. */
function scattered<T extends { at?: unknown; heading?: unknown; scatter?: readonly [number, number, number, number] }>(
  item: T,
  random: Random,
): T {
  if (item.at !== undefined || item.scatter === undefined) return item;
  const [x0, y0, x1, y1] = item.scatter;
  const at = [random.range(x0, x1), random.range(y0, y1)] as const;
  return { ...item, at, heading: item.heading ?? random.range(-PI, PI) };
}
