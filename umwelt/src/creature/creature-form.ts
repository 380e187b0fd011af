import {
  booleanForm,
  choiceForm,
  dataForm,
  type Form,
  isMap,
  mapForm,
  nameForm,
  numberForm,
  recordForm,
  valueForm,
} from '../core/forms.js';
import { FARTHEST } from '../core/limits.js';
import { mindForms, settingNameForm } from '../mind/compile/mind-form.js';
import { angleForm, areaForm, fieldsForm, lookForm, placeForm, shapeForm } from '../world/thing-form.js';
import { sensorForm } from './sensor-form.js';

const rate = numberForm({ least: 0, most: FARTHEST });
const map = choiceForm([[isMap, dataForm]], 'a map');

/**
 * The form of a CreatureDefinition, for creatures that come as data at run time. The body is held to plain data with bounded numbers
 * here; the rest of what is wrong with it is found when it is compiled.
 */
export const creatureForm: Form = mapForm({
  species: nameForm,
  'kind?': nameForm,
  'shape?': shapeForm,
  'solid?': booleanForm,
  'fields?': fieldsForm,
  'gestures?': recordForm(nameForm),
  'look?': lookForm,
  'body?': map,
  'speed?': rate,
  'turn?': rate,
  'senses?': recordForm(sensorForm),
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
