import type { BodyDefinition } from '../motor/index.js';
import type { CreatureDefinition } from './definition.js';

/** Speed (m/s) and turn (rad/s) of a species whose file gives none. */
const DEFAULT_SPEED = 1;
const DEFAULT_TURN = 6;
/** Seconds from standing to full speed and to full turn rate. */
const PICK_UP = 0.15;

/** Returns the body of a species whose file has none: without joints, but it can go, turn, eat and carry. */
export function plainBody(definition: CreatureDefinition): BodyDefinition {
  const speed = definition.speed ?? DEFAULT_SPEED;
  const turn = definition.turn ?? DEFAULT_TURN;
  return {
    body: 'plain',
    dofs: {},
    skills: {
      going: { kind: 'roll', locks: [], speed, turn, acceleration: speed / PICK_UP, 'turn-acceleration': turn / PICK_UP },
    },
    commands: {
      forward: { args: { speed }, calls: [{ skill: 'going', with: { speed: 'speed' } }] },
      turn: { args: { rate: turn }, calls: [{ skill: 'going', with: { turn: 'rate' } }] },
      halt: { off: ['going'] },
    },
  };
}
