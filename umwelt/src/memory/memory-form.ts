import {
  booleanForm,
  choiceForm,
  type Form,
  isMap,
  listForm,
  mapForm,
  nameForm,
  numberForm,
  oneOfForm,
  recordForm,
} from '../core/forms.js';

const names = listForm(nameForm);
const number = numberForm();
const has =
  (key: string) =>
  (value: unknown): boolean =>
    isMap(value) && Object.hasOwn(value, key);

/** The form of a MemoryDefinition, for creatures that come as data at run time. Ranges are checked later, when it is compiled. */
export const memoryForm: Form = mapForm({
  track: names,
  'unique?': names,
  'find?': oneOfForm(['believed', 'sensed']),
  'eyes?': names,
  'node?': number,
  'rate?': number,
  'least-diffusion?': number,
  'threshold?': number,
  'recent?': number,
  'restless?': number,
  'momentum?': number,
  'legs?': numberForm({ least: 0 }),
  'flock?': recordForm(numberForm({ least: 1, whole: true })),
  'directed?': booleanForm,
  'diffusion?': booleanForm,
  'maps?': booleanForm,
  'most?': number,
  'reach?': number,
  'effort?': numberForm({ least: 0 }),
  'events?': recordForm(
    choiceForm(
      [
        [has('hear'), mapForm({ hear: nameForm })],
        [has('see'), mapForm({ see: nameForm })],
      ],
      'an event: { hear: SOUND } or { see: KIND }',
    ),
  ),
  'within?': numberForm({ least: 0 }),
});
