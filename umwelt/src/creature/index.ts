export { ANIMAL_FORMAT, ANIMAL_VERSION, type AnimalFile } from './animal-file.js';
export { smallRegistry } from './builtin/small-registry.js';
export { Creature, type CreatureOptions } from './creature.js';
export type {
  CreatureDefinition,
  HearingDefinition,
  RegisteredSenseDefinition,
  ResidentDefinition,
  RetinaDefinition,
  SensorDefinition,
  SniffDefinition,
} from './definition.js';
export { isOnlooker } from './is-onlooker.js';
export { compileSpecies, type Species } from './species.js';
