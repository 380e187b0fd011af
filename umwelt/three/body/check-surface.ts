import { checkSurfaceObject } from '../../src/files/index.js';
import type { BodyDefinition } from '../../src/motor/index.js';
import type { SurfaceDefinition } from './definition.js';

/** Returns the checked surface of a body. Throws an InputError with a sentence for each fault. */
export function checkSurface(body: BodyDefinition): SurfaceDefinition {
  return checkSurfaceObject(body) as unknown as SurfaceDefinition;
}
