import { brief, type Path } from '../../core/errors.js';
import { checkInputAt } from '../../life/check-input.js';
import type { AboutDefinition, ButtonDefinition } from '../../life/index.js';
import type { Registry } from '../../mind/index.js';
import type { TreeFaults } from '../diagnostics/tree-faults.js';

/** Checks the buttons and draggable things of a world: the form of the inputs, and that each name is in the world or added by a button. */
export function checkAbout(
  { buttons = [], drag = [] }: AboutDefinition,
  names: Iterable<string>,
  registry: Registry,
  faults: TreeFaults,
): void {
  const known = new Set([...names, ...buttons.flatMap(addedBy)]);
  const check = (name: string, path: Path): void => {
    if (known.has(name)) return;
    faults.fault(path, `found "${brief(name)}", expected the name of a thing or creature of this world.${faults.hint(name, known)}`);
  };
  for (const [i, name] of drag.entries()) check(name, ['about', 'drag', i]);
  for (const [i, button] of buttons.entries()) {
    const path = ['about', 'buttons', i];
    for (const [k, input] of (button.inputs ?? []).entries()) {
      const at = [...path, 'inputs', k];
      if (checkInputAt(input, registry, at, faults)) check(targetOf(input as unknown as Readonly<Record<string, unknown>>), at);
    }
    for (const value of Object.keys(button.switch ?? {})) check(ownerOf(value), [...path, 'switch', value]);
    for (const [k, { between = [], value = [] }] of (button.off ?? []).entries()) {
      for (const [n, name] of between.entries()) check(name, [...path, 'off', k, 'between', n]);
      for (const one of typeof value === 'string' ? [value] : value) check(ownerOf(one), [...path, 'off', k, 'value']);
    }
  }
}

function addedBy({ inputs = [] }: ButtonDefinition): string[] {
  return inputs.flatMap(input => ('add' in input ? [String(input.add)] : 'give' in input ? [String(input.give)] : []));
}

/** Returns the name of the thing that an input changes. */
function targetOf(input: Readonly<Record<string, unknown>>): string {
  const [verb] = Object.keys(input);
  const direction = input['direct'];
  if (typeof direction === 'object' && direction !== null) return targetOf(direction as Readonly<Record<string, unknown>>);
  return ownerOf(String(verb === 'give' ? input['by'] : input[verb]));
}

/** Returns the first name of a path: `floor.color` -> `floor`. */
function ownerOf(path: string): string {
  return path.split('.')[0];
}
