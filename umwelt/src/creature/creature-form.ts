import {
  booleanForm,
  choiceForm,
  type Form,
  isMap,
  mapForm,
  nameForm,
  numberForm,
  openMapForm,
  recordForm,
  valueForm,
} from '../core/forms.js';
import { FARTHEST } from '../core/limits.js';
import { memoryForm } from '../memory/memory-form.js';
import { mindForms, settingNameForm } from '../mind/compile/mind-form.js';
import { bodyForm } from '../motor/body-form.js';
import { angleForm, areaForm, carriersForm, fieldsForm, lookForm, placeForm, shapeForm } from '../world/thing-form.js';
import { sensorForm } from './sensor-form.js';

const rate = numberForm({ least: 0, most: FARTHEST });

/**
 * The form of a CreatureDefinition, for creatures that come as data at run time. What names lead to is found
 * when it is compiled.
 */
export const creatureForm: Form = openMapForm({
  species: nameForm,
  'kind?': nameForm,
  'shape?': shapeForm,
  'solid?': booleanForm,
  'fields?': fieldsForm,
  'carriers?': carriersForm,
  'gestures?': recordForm(nameForm),
  'look?': lookForm,
  'body?': bodyForm,
  'speed?': rate,
  'turn?': rate,
  'senses?': recordForm(sensorForm),
  'memory?': memoryForm,
  ...mindForms,
});

/** The form of a ResidentDefinition apart from its species; a saved animal is checked by itself when it wakes. */
export const residentForm: Form = mapForm({
  species: choiceForm([[isMap, () => true]], 'a species: a map'),
  'at?': placeForm,
  'scatter?': areaForm,
  'heading?': angleForm,
  'fields?': fieldsForm,
  'animal?': choiceForm([[isMap, () => true]], 'a saved animal: a map'),
  'set?': recordForm(valueForm, settingNameForm),
});
