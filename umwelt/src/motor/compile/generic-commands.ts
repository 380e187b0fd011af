import type { CommandDefinition } from '../definition.js';

/** Each is carried out by the hook of its own name. */
const COMMANDS: Readonly<Record<string, CommandDefinition>> = {
  // the body itself
  'list-commands': { about: 'how many commands there are' },
  reset: { about: 'every skill goes home, every queue is emptied' },
  'get-dof': { args: { dof: 0 }, about: 'value, target and holder of a degree of freedom' },
  'set-dof': { args: { dof: 0, value: 0 }, about: 'hold a degree of freedom by hand' },
  'free-dof': { args: { dof: 0 }, about: 'let go of it' },
  'get-skill-state': { args: { skill: 0 }, about: 'off, starting, active or returning' },
  'get-speed': { about: 'what the body really did: m/s ahead, m/s to the right, rad/s' },
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
  'aim-at': { args: { thing: -1 }, about: 'what the mouth or hand is meant for' },
  consume: {
    args: { thing: -1, field: 0, rate: 1 },
    about: 'take that much per second off a field of a thing within reach',
  },
  grab: { args: { thing: -1 } },
  drop: {},
  sound: { args: { sound: '', loudness: 1 }, texts: ['sound'] },
  'set-look': { args: { look: '' }, texts: ['look'] },
  'set-field': { args: { field: '', value: 0 }, texts: ['field'] },
  'set-text-field': { args: { field: '', value: '' }, texts: ['field', 'value'] },
  'get-field': { args: { field: '' }, texts: ['field'] },
  'get-fields': {},
  'write-behavior-file': {
    about: 'at the end of the tick the creature is written to a file, with what it has learned',
  },
  // the mind
  'set-variable': { args: { variable: '', value: 0 }, texts: ['variable'] },
  'get-variable': { args: { variable: '' }, texts: ['variable'] },
  'get-behavior-state': {},
  'get-motivation-state': {},
  'get-releaser-state': {},
  'get-short-term-memory': {},
  'get-percept-fields': {},
  'get-percept-values': {},
  'get-camera': {
    about: 'the first eye: x, y, z, heading; and where it sits: right, ahead, up in meters, radians to the right of ahead',
  },
  'set-camera': {
    args: { right: '', ahead: '', up: '', heading: '' },
    about: 'put the first eye elsewhere on the body, from the next picture on; what is left out stays',
  },
  'build-releasers': {
    args: { field: '' },
    texts: ['field'],
    about: 'try a field of recent objects of interest as an explanation of every variable that learns; without a field, each yes/no field',
  },
  'build-discovery-group': {
    args: { variable: '' },
    texts: ['variable'],
    about: 'look for explanations of a variable in short-term memory as if it had just changed; without a variable, of each that learns',
  },
  'add-appetitive-behavior': {
    args: { behavior: '', variable: '', field: '' },
    texts: ['behavior', 'variable', 'field'],
    about:
      'make the best explanation with this behavior part of the mind, as if it had proved itself; of a variable, by a field, where said',
  },
  'get-top-behavior': { args: { variable: '' }, texts: ['variable'] },
  'update-change-detector': {
    about: 'watch every kind in short-term memory, and every field that its nearest thing shows now',
  },
};

/**
 * The commands of every creature (thesis, appendix 10.2: skills inherited from Motor Creature and Behavior Creature). The controller
 * carries out those of the body itself (body-hooks.ts), `creature/` those of the world and the mind.
 */
export const GENERIC_COMMANDS: Readonly<Record<string, CommandDefinition>> = Object.fromEntries(
  Object.entries(COMMANDS).map(([name, command]) => [name, { hook: name, ...command }]),
);
