import type { Path } from '../../core/errors.js';
import { describeValue, InputError } from '../../core/errors.js';
import type { BodyDefinition } from '../../motor/index.js';
import { Diagnostics } from '../diagnostics/diagnostics.js';
import { TreeFaults } from '../diagnostics/tree-faults.js';
import { surfaceSchema } from '../schema/surface.js';
import { readObject } from '../syntax/read-object.js';
import { checkSchema } from './check-schema.js';

/** Keys of a surface whose values are names of bones. */
const BONE_KEYS = ['bone', 'to', 'root', 'pupil'] as const;

/** Reports bones in a surface that the skeleton does not have. `at` is the path of the surface in the tree of `faults`. */
export function checkSurfaceBones({ surface, skeleton }: BodyDefinition, faults: TreeFaults, at: Path): void {
  const bones = Object.keys(skeleton?.bones ?? {});
  const check = (name: unknown, path: Path): void => {
    if (typeof name !== 'string' || bones.includes(name)) return;
    faults.fault([...at, ...path], `found ${describeValue(name)}, expected the name of a bone.${faults.hint(name, bones)}`);
  };
  for (const section of ['shapes', 'patches', 'parts', 'fine']) {
    const list = (surface?.[section] ?? []) as readonly Readonly<Record<string, unknown>>[];
    for (const [i, item] of list.entries()) for (const key of BONE_KEYS) check(item[key], [section, i, key]);
  }
  for (const name of Object.keys((surface?.['bind'] ?? {}) as object))
    if (!bones.includes(name))
      faults.nameFault([...at, 'bind', name], `found ${describeValue(name)}, expected the name of a bone.${faults.hint(name, bones)}`);
}

/** Checks the surface of a typed body and returns it. Throws an InputError with the path of names of each fault. */
export function checkSurfaceObject(body: BodyDefinition): Readonly<Record<string, unknown>> {
  const where = [body.body, 'surface'];
  const faults = new Diagnostics(where.join('.'));
  const tree = readObject(body.surface ?? {}, faults);
  if (tree.kind !== 'map' || tree.entries.size === 0) throw new InputError(`${where.join('.')}: found nothing, expected shapes to draw.`);
  const surface = checkSchema(surfaceSchema, tree, where, faults);
  if (surface !== undefined) checkSurfaceBones({ ...body, surface }, new TreeFaults(tree, faults, where), []);
  if (surface === undefined || faults.any) throw faults.error();
  return surface;
}
