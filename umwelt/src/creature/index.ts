export { act } from './act.js';
export { ANIMAL_FORMAT, ANIMAL_VERSION, type AnimalFile, type EyeFile } from './animal-file.js';
export { animalForm } from './animal-form.js';
export { builtinRegistry } from './builtin/registry.js';
export { carry } from './carrying.js';
export { CommandPort } from './command-port.js';
export { bodyThing, Creature, type CreatureOptions, ledHandle } from './creature.js';
export type {
  CreatureDefinition,
  HearingDefinition,
  RegisteredSenseDefinition,
  ResidentDefinition,
  RetinaDefinition,
  SensorDefinition,
  SniffDefinition,
} from './definition.js';
export { attend } from './gaze.js';
export type { Showing } from './gestures.js';
export { plainBody } from './plain-body.js';
export { publish } from './publish.js';
export { compileSpecies, type Species } from './species.js';
