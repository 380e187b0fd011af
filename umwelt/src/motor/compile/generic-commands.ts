import type { CommandDefinition } from '../definition.js';

/** Each is carried out by the hook of its own name. */
const COMMANDS: Readonly<Record<string, CommandDefinition>> = {
  // the body itself
  'list-commands': {},
  reset: {},
  'get-dof': { args: { dof: 0 } },
  'set-dof': { args: { dof: 0, value: 0 } },
  'free-dof': { args: { dof: 0 } },
  'get-skill-state': { args: { skill: 0 } },
  'get-speed': {},
  // the place in the world
  'get-position': {},
  'get-floor-position': {},
  'get-heading': {},
  'get-floor-heading': {},
  'get-transform': {},
  'set-position': { args: { x: 0, y: 0, z: 0 } },
  'set-floor-position': { args: { x: 0, y: 0 } },
  'set-heading': { args: { heading: 0 } },
  'set-transform': { args: { x: 0, y: 0, z: 0, heading: 0 } },
  'move-by': { args: { right: 0, ahead: 0, up: 0 } },
  'turn-by': { args: { angle: 0 } },
  'head-toward': { args: { x: 0, y: 0 } },
  'aim-at': { args: { thing: -1 } },
  consume: {
    args: { thing: -1, field: 0, rate: 1 },
  },
  grab: { args: { thing: -1 } },
  drop: {},
  sound: { args: { sound: '', loudness: 1 }, texts: ['sound'] },
  'set-look': { args: { look: '' }, texts: ['look'] },
  'set-field': { args: { field: '', value: 0 }, texts: ['field'] },
  'set-text-field': { args: { field: '', value: '' }, texts: ['field', 'value'] },
  'get-field': { args: { field: '' }, texts: ['field'] },
  'get-fields': {},
  'write-behavior-file': {},
  direct: { args: { lines: '', it: -1 }, texts: ['lines'] },
  // the mind
  'set-variable': { args: { variable: '', value: 0 }, texts: ['variable'] },
  'get-variable': { args: { variable: '' }, texts: ['variable'] },
  'get-behavior-state': {},
  'get-motivation-state': {},
  'get-releaser-state': {},
  'get-short-term-memory': {},
  'get-percept-fields': {},
  'get-percept-values': {},
  'get-camera': {},
  'set-camera': {
    args: { right: '', ahead: '', up: '', heading: '' },
  },
  'build-releasers': {
    args: { field: '' },
    texts: ['field'],
  },
  'build-discovery-group': {
    args: { variable: '' },
    texts: ['variable'],
  },
  'add-appetitive-behavior': {
    args: { behavior: '', variable: '', field: '' },
    texts: ['behavior', 'variable', 'field'],
  },
  'get-top-behavior': { args: { variable: '' }, texts: ['variable'] },
  'update-change-detector': {},
};

/**
 * The commands of every creature (thesis, appendix 10.2: skills inherited from Motor Creature and Behavior Creature). The controller
 * carries out those of the body itself (body-hooks.ts), `creature/` those of the world and the mind.
 */
export const GENERIC_COMMANDS: Readonly<Record<string, CommandDefinition>> = Object.fromEntries(
  Object.entries(COMMANDS).map(([name, command]) => [name, { hook: name, ...command }]),
);
