import { brief, describeValue, type Path } from '../core/errors.js';
import { FaultList, type FaultSink } from '../core/faults.js';
import { booleanForm, choiceForm, dataForm, type Form, isMap, mapForm, nameForm, textForm, valueForm } from '../core/forms.js';
import { InputError } from '../core/index.js';
import { residentForm } from '../creature/resident-form.js';
import { facultyOrFault } from '../mind/faculty.js';
import type { Registry } from '../mind/index.js';
import { angleForm, placeForm, thingForm } from '../world/thing-form.js';
import { DIRECTION } from './faculties.js';
import { INPUT_VERBS, type Input } from './input.js';

/** An existing name in the life. Any text passes here: a wrong name gets an error with the nearest name when the input is applied. */
const someName = textForm({ least: 1, most: 5000 });
/** The name of something new. */
const newName: Form = (value, path, faults) => {
  if (!nameForm(value, path, faults)) return false;
  if (!((value as string) in {})) return true;
  faults.fault(path, `found the name "${value}", expected another one: it is reserved.`);
  return false;
};
const call = choiceForm(
  [
    [value => typeof value === 'string', someName],
    [value => isMap(value) && typeof value['do'] === 'string', dataForm],
  ],
  'the name of a command, or { do: NAME, ARGUMENT: VALUE }',
);
const plan = choiceForm([[isMap, () => true]], 'a plan: a map');

type Verb = (typeof INPUT_VERBS)[number];

const FORMS: Readonly<Record<Exclude<Verb, 'direct'>, Form>> = {
  set: mapForm({ set: someName, to: valueForm }),
  add: mapForm({ add: newName, 'thing?': thingForm, 'resident?': residentForm }, ['thing', 'resident']),
  remove: mapForm({ remove: someName }),
  move: mapForm({ move: someName, to: placeForm, 'heading?': angleForm }),
  throw: mapForm({ throw: someName, velocity: placeForm }),
  hold: mapForm({ hold: someName, by: someName, 'at?': placeForm }),
  drop: mapForm({ drop: someName }),
  tell: mapForm({ tell: someName, call }),
  give: mapForm({ give: newName, thing: thingForm, by: someName }),
  train: mapForm({ train: someName, 'plan?': plan, 'paused?': booleanForm }),
  release: mapForm({ release: someName }),
};

/**
 * Returns a value from outside as an input, after checking its keys, types and ranges. Its names are looked up when it is applied. Throws
 * InputError with a sentence for each fault, also if the registry lacks the faculty that it needs.
 */
export function checkInput(value: unknown, registry: Registry): Input {
  const verb = verbOf(value);
  if (verb === undefined) throw new InputError(`input: ${unknownVerb(value)}`);
  const faults = new FaultList(verb);
  const form = formOf(verb, registry, [], faults);
  try {
    form?.(value, [], faults);
  } catch (error) {
    // a property may be a getter of the caller, which throws
    throw new InputError(`${verb}: could not be read: ${brief(error instanceof Error ? error.message : String(error))}.`);
  }
  faults.throwIfAny();
  return value as Input;
}

/** Reports the faults of an input at `path` of a definition. Returns whether there are none. */
export function checkInputAt(value: unknown, registry: Registry, path: Path, faults: FaultSink): boolean {
  const verb = verbOf(value);
  if (verb !== undefined) return formOf(verb, registry, path, faults)?.(value, path, faults) ?? false;
  faults.fault(path, unknownVerb(value));
  return false;
}

/** Returns the form of an input. If the registry lacks the faculty that it needs, reports a fault and returns undefined. */
function formOf(verb: Verb, registry: Registry, path: Path, faults: FaultSink): Form | undefined {
  if (verb !== 'direct') return FORMS[verb];
  const direction = facultyOrFault(registry, DIRECTION, path, faults);
  return direction && mapForm({ direct: direction.directionForm });
}

function verbOf(value: unknown): Verb | undefined {
  return isMap(value) ? INPUT_VERBS.find(word => Object.hasOwn(value, word)) : undefined;
}

function unknownVerb(value: unknown): string {
  const found = isMap(value) && Object.keys(value).length > 0 ? `"${brief(Object.keys(value)[0])}"` : describeValue(value);
  return `found ${found}, expected one of ${INPUT_VERBS.join(', ')}.`;
}
