import {
  booleanForm,
  choiceForm,
  dataForm,
  type Form,
  isMap,
  listForm,
  mapForm,
  nameForm,
  numberForm,
  oneOfForm,
  refuse,
  textForm,
  tupleForm,
  valueForm,
} from '../core/forms.js';
import { LARGEST } from '../core/limits.js';
import { thingForm } from '../world/thing-form.js';
import { DIRECTION_VERBS } from './definition.js';

/** The name of something in the life. Any text passes here: an unknown name is refused later, with the nearest one. */
const some = textForm({ least: 1, most: 5000 });
const call = choiceForm(
  [
    [value => typeof value === 'string', some],
    [value => isMap(value) && typeof value['do'] === 'string', dataForm],
  ],
  'the name of a command, or { do: NAME, ARGUMENT: VALUE }',
);
const to = choiceForm([[Array.isArray, listForm(numberForm(), 1)]], 'a value, or a list of numbers');
const value: Form = (found, path, faults) => (Array.isArray(found) ? to(found, path, faults) : valueForm(found, path, faults));
const terms = { 'weight?': numberForm(), 'ticks?': numberForm({ least: 1, whole: true }) };

const FORMS: Readonly<Record<(typeof DIRECTION_VERBS)[number], Form>> = {
  do: mapForm({ do: some, call, 'how?': oneOfForm(['now', 'if-free']), ...terms }),
  when: mapForm({ when: some, call, 'not?': booleanForm, ...terms }),
  toward: mapForm({ toward: some, thing: some, 'away?': booleanForm, ...terms }),
  lead: mapForm({ lead: some, ...terms }),
  task: mapForm({ task: some, start: some, ...terms }),
  prefer: mapForm({ prefer: some, behavior: some, ...terms }),
  change: mapForm({ change: some, to: value, ...terms }),
  push: mapForm({ push: some, by: numberForm(), ...terms }),
  seek: mapForm({ seek: some, releaser: some, target: some, ...terms }),
  imagine: mapForm({ imagine: nameForm, thing: thingForm, by: some, 'on?': some, ...terms }),
};

const whole = numberForm({ least: 0, whole: true });
/** Numbers beyond the limits, such as the end of an unbounded range, are written as texts. */
const heldNumber: Form = (found, path, faults) =>
  (typeof found === 'string' && found !== '' && Math.abs(Number(found)) > LARGEST) || numberForm()(found, path, faults);
const heldList = listForm(heldNumber);
const held: Form = (found, path, faults) => (Array.isArray(found) ? heldList(found, path, faults) : valueForm(found, path, faults));

const meantThing = tupleForm([whole, whole], 'the number of a thing and its serial number');

/** The form of a DirectorRecord that comes with a snapshot from elsewhere. */
export const directorForm: Form = mapForm({
  next: whole,
  notes: listForm(
    mapForm({
      id: whole,
      direction: (found, path, faults) => directionForm(found, path, faults),
      who: some,
      about: textForm({ most: 5000 }),
      since: whole,
      until: numberForm({ least: -1, whole: true }),
      thing: whole,
      serial: whole,
      weight: numberForm(),
      settings: listForm(mapForm({ path: some, value: held, adds: booleanForm })),
      made: listForm(nameForm),
      'goal?': meantThing,
      madeThings: listForm(meantThing),
    }),
  ),
  overridden: listForm(mapForm({ path: some, base: held })),
});

/** The form of a Direction that comes as data: keys, types and ranges. Its names are looked up when it begins. */
export const directionForm: Form = (found, path, faults) => {
  const verb = isMap(found) ? DIRECTION_VERBS.find(word => Object.hasOwn(found, word)) : undefined;
  if (verb === undefined) return refuse(found, `a direction: one of ${DIRECTION_VERBS.join(', ')}`, path, faults);
  return FORMS[verb](found, path, faults);
};
