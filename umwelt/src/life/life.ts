import { builtinRegistry } from './builtin-registry.js';
import { type LifeOptions, SmallLife } from './small-life.js';
import type { WorldDefinition } from './world-definition.js';

/**
 * A running world. The same definition, seed and inputs give the same life, bit for bit, in every JavaScript engine.
 * The constructor throws InputError where the definition or the seed is wrong; nothing runs until `tick` or `run` is called. Its registry is
 * `builtinRegistry` unless another one is given, so that it brings everything that comes with the library.
 */
export class Life extends SmallLife {
  constructor(definition: WorldDefinition, options: LifeOptions = {}) {
    super(definition, { ...options, registry: options.registry ?? builtinRegistry });
  }
}
