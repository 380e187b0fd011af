import { builtinRegistry } from './builtin-registry.js';
import { type LifeOptions, SmallLife } from './small-life.js';
import type { WorldDefinition } from './world-definition.js';

/**
 * A running world. The same definition, seed and inputs give the same life, bit for bit, in every JavaScript engine. Nothing runs until
 * `tick` or `run` is called. The default registry is `builtinRegistry`, with everything that comes with the library. The constructor throws
 * InputError if the definition or the seed is wrong.
 */
export class Life extends SmallLife {
  constructor(definition: WorldDefinition, options: LifeOptions = {}) {
    super(definition, { ...options, registry: options.registry ?? builtinRegistry });
  }
}
