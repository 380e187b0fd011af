import { describeValue } from '../core/errors.js';
import { InputError } from '../core/index.js';

/**
 * Checks the shape of a world definition as far as a life needs it before things, creatures, plans and stories are compiled: maps where
 * maps are read, lists where lists are read. Throws InputError.
 */
export function checkDefinition(definition: unknown): void {
  const world = mapAt('a world definition', definition);
  want(Array.isArray(world['size']), 'size', world['size'], 'two lengths');
  for (const key of ['things', 'creatures']) {
    for (const [name, one] of Object.entries(mapAt(key, world[key] ?? {}))) {
      const part = mapAt(`${key}.${name}`, one);
      if (key === 'creatures') mapAt(`${key}.${name}.species`, part['species']);
    }
  }
  const lessons = world['lessons'] ?? [];
  want(Array.isArray(lessons), 'lessons', lessons, 'a list');
  (lessons as unknown[]).forEach((plan, i) => void mapAt(`lessons[${i}]`, plan));
}

function mapAt(where: string, value: unknown): Readonly<Record<string, unknown>> {
  want(typeof value === 'object' && value !== null && !Array.isArray(value), where, value, 'a map');
  return value as Readonly<Record<string, unknown>>;
}

function want(good: boolean, where: string, found: unknown, expected: string): void {
  if (!good) throw new InputError(`world: ${where}: found ${describeValue(found)}, expected ${expected}.`);
}
