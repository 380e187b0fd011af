import { Life } from 'umwelt';
import type { ButtonDefinition } from 'umwelt/life';
import { describe, expect, it } from 'vitest';
import { inputsOf, isPressed, whyOff } from './world-buttons.js';

const life = (): Life =>
  new Life({
    world: 'room',
    size: [10, 10],
    things: {
      lamp: { kind: 'lamp', at: [0, 0], fields: { lit: false, color: 'gray' } },
      bowl: { kind: 'food', at: [3, 0], fields: { amount: 4 } },
    },
  });
const press = (one: Life, button: ButtonDefinition): void => {
  for (const input of inputsOf(one, button)) one.apply(input);
};

describe('a button of a world', () => {
  it('switches values back and forth', () => {
    const one = life();
    const button: ButtonDefinition = { label: 'Lamp', switch: { 'lamp.lit': [false, true], 'lamp.color': ['gray', 'red'] } };
    expect(isPressed(one, button)).toBe(false);
    press(one, button);
    expect([isPressed(one, button), one.get('lamp.color')]).toEqual([true, 'red']);
    press(one, button);
    expect([isPressed(one, button), one.get('lamp.color')]).toEqual([false, 'gray']);
  });

  it('says why it is off; a switch that is pressed can be released all the same', () => {
    const one = life();
    const full: ButtonDefinition = {
      label: 'Fill',
      inputs: [{ set: 'bowl.amount', to: 9 }],
      off: [{ value: 'bowl.amount', least: 9, says: 'It is full.' }],
    };
    expect(whyOff(one, full)).toBe('');
    press(one, full);
    expect(whyOff(one, full)).toBe('It is full.');
    const lamp: ButtonDefinition = {
      label: 'Lamp',
      switch: { 'lamp.lit': [false, true] },
      off: [{ between: ['lamp', 'bowl'], beyond: 2, says: 'Too far.' }],
    };
    expect(whyOff(one, lamp)).toBe('Too far.');
    one.set('lamp.lit', true);
    expect(whyOff(one, lamp)).toBe('');
    expect(isPressed(one, full)).toBeUndefined();
  });

  it('replaces a thing that it adds again, and is not off because of a thing that is not there', () => {
    const one = life();
    const drop: ButtonDefinition = {
      label: 'Drop',
      inputs: [{ add: 'pellet', thing: { kind: 'pellet', at: [1, 1], fields: { amount: 1 } } }],
      off: [{ value: 'pellet.amount', least: 1, says: 'It waits.' }],
    };
    expect(whyOff(one, drop)).toBe('');
    press(one, drop);
    expect(whyOff(one, drop)).toBe('It waits.');
    one.set('pellet.amount', 0);
    press(one, drop);
    expect(one.get('pellet.amount')).toBe(1);
  });
});
