import { checkSurfaceObject } from '../../src/files/index.js';
import type { BodyDefinition } from '../../src/motor/index.js';
import type { SurfaceDefinition } from './definition.js';

/** The surface of a body, or an InputError with sentences about what is wrong with it. Its form is that of body files. */
export function checkSurface(body: BodyDefinition): SurfaceDefinition {
  return checkSurfaceObject(body) as unknown as SurfaceDefinition;
}
