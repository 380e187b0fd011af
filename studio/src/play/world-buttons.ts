import type { Input, Life } from 'umwelt';
import { InputError } from 'umwelt/core';
import type { ButtonDefinition, OffDefinition } from 'umwelt/life';

/** Whether a switch is pressed: all its values equal those of the pressed state. Undefined for a button that is no switch. */
export function isPressed(life: Life, { switch: values }: ButtonDefinition): boolean | undefined {
  if (values === undefined) return undefined;
  return Object.entries(values).every(([path, [, pressed]]) => same(valueAt(life, path), pressed));
}

/** Returns why a button is disabled now; empty if it is enabled. A pressed switch can always be released. */
export function whyOff(life: Life, button: ButtonDefinition): string {
  if (isPressed(life, button) === true) return '';
  return button.off?.find(one => isMet(life, one))?.says ?? '';
}

/** Returns the inputs of pressing a button. An added thing replaces one of the same name. */
export function inputsOf(life: Life, button: ButtonDefinition): Input[] {
  if (button.switch !== undefined) {
    const to = isPressed(life, button) === true ? 0 : 1;
    return Object.entries(button.switch).map(([path, values]) => ({ set: path, to: values[to] }));
  }
  return (button.inputs ?? []).flatMap(input => {
    const again = 'add' in input && life.world.find(input.add) >= 0;
    return again ? [{ remove: input.add }, input] : [input];
  });
}

function isMet(life: Life, { between, within, beyond, value = [], least, most }: OffDefinition): boolean {
  if (between !== undefined) {
    const [a, b] = between.map(name => life.world.find(name));
    if (a < 0 || b < 0) return false;
    const { x, y } = life.world;
    const distance = Math.hypot(x[a] - x[b], y[a] - y[b]);
    return (within !== undefined && distance < within) || (beyond !== undefined && distance > beyond);
  }
  const values = (typeof value === 'string' ? [value] : value).map(path => Number(valueAt(life, path)));
  return values.every(one => (least !== undefined && one >= least) || (most !== undefined && one <= most));
}

/** Returns the value at a path; undefined if its thing or creature does not exist. */
function valueAt(life: Life, path: string): unknown {
  try {
    return life.get(path);
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}

/** Whether two values are equal; a field that was set to true may be read as 1. */
function same(one: unknown, other: unknown): boolean {
  return one === other || (typeof other === 'boolean' && Number(one) === Number(other));
}
