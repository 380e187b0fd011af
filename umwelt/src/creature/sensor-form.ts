import { booleanForm, choiceForm, dataForm, type Form, isMap, listForm, mapForm, nameForm, numberForm } from '../core/forms.js';
import { PI, TAU, TICKS_PER_SECOND } from '../core/index.js';
import { FARTHEST } from '../core/limits.js';
import { placeForm } from '../world/thing-form.js';

const has =
  (key: string) =>
  (value: unknown): boolean =>
    isMap(value) && Object.hasOwn(value, key);
const kinds = choiceForm(
  [
    [value => value === 'everything', () => true],
    [Array.isArray, listForm(nameForm, 1)],
  ],
  '"everything", or a list of kinds',
);
const range = numberForm({ above: 0, most: FARTHEST });
/** Pixels along a side. */
const pixels = numberForm({ whole: true, least: 4, most: 256 });
const size = choiceForm(
  [[value => Array.isArray(value) && value.length === 2, listForm(pixels)]],
  '[width, height] in pixels, 4 to 256 each',
);

/** The form of a SensorDefinition; the arguments of a registered sense are checked when the sense is made. */
export const sensorForm: Form = choiceForm(
  [
    [has('do'), dataForm],
    [
      has('sniff'),
      mapForm({
        sniff: kinds,
        'range?': range,
        'at?': placeForm,
        'field-of-view?': numberForm({ above: 0, most: TAU * 1.0000001 }),
        'line-of-sight?': booleanForm,
      }),
    ],
    [has('hear'), mapForm({ hear: kinds, 'range?': range, 'at?': placeForm })],
    [
      has('retina'),
      mapForm({
        retina: size,
        'at?': placeForm,
        'field-of-view?': numberForm({ above: 0, most: PI * 0.95 }),
        'pitch?': numberForm({ least: -1.4, most: 1.4 }),
        'rate?': numberForm({ above: 0, most: TICKS_PER_SECOND }),
        'on?': nameForm,
        'range?': range,
        'motion?': booleanForm,
        'when-asked?': booleanForm,
      }),
    ],
  ],
  'a nose (sniff), an ear (hear), an eye (retina) or a registered sense (do)',
);
