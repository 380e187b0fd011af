import { describe, expect, it } from 'vitest';
import { parseWorld } from '../load.js';

const world = (buttons: string): string => `world: room
size: [4, 4]
about:
  text: A room. A lamp hangs in it.
  try: Switch it on.
  buttons: [${buttons}]
things: { lamp: { kind: lamp, at: [0, 0], fields: { lit: false } } }
`;
const faultOf = (buttons: string): string => {
  try {
    parseWorld(world(buttons), { file: 'room.yaml' });
  } catch (error) {
    return String((error as Error).message);
  }
  return '';
};

describe('the buttons of a world', () => {
  it('may switch values of the world and name things that a button adds', () => {
    expect(faultOf('{ label: Lamp, switch: { lamp.lit: [false, true] } }')).toBe('');
    expect(faultOf('{ label: Add, inputs: [{ add: fly, thing: { kind: fly } }] }, { label: Go, inputs: [{ remove: fly }] }')).toBe('');
  });

  it.each([
    ['{ label: Lamp, switch: { lamb.lit: [false, true] } }', 'room.yaml:6', 'found "lamb"', 'Did you mean "lamp"?'],
    ['{ label: Lamp, inputs: [{ sett: lamp.lit, to: true }] }', 'room.yaml:6', 'found "sett"', 'expected one of set'],
    ['{ label: Lamp, inputs: [{ set: lamp.lit }] }', 'room.yaml:6', 'to'],
    ['{ label: Lamp, inputs: [{ move: lamps, to: [0, 0] }] }', 'found "lamps"', 'Did you mean "lamp"?'],
    ['{ label: Lamp }', 'room.yaml:6', 'either inputs or switch'],
    ['{ label: A, switch: { lamp.lit: [0, 1] }, off: [{ says: No., between: [lamp, lamp] }] }', 'between with within or beyond'],
    ['{ label: A, switch: { lamp.lit: [0, 1] }, off: [{ says: No., value: lam.lit, least: 1 }] }', 'found "lam"'],
  ])('%s is a fault', (buttons, ...parts) => {
    const fault = faultOf(buttons);
    for (const part of parts) expect(fault).toContain(part);
  });

  it('may stand beside things to drag, which must be in the world', () => {
    const dragging = (name: string): string => world('').replace('  buttons: []', `  drag: [${name}]`);
    expect(dragging('lamp')).toContain('drag: [lamp]');
    expect(() => parseWorld(dragging('lamp'), { file: 'room.yaml' })).not.toThrow();
    expect(() => parseWorld(dragging('lamb'), { file: 'room.yaml' })).toThrow('found "lamb"');
  });
});
