import { choiceForm, type Form, isMap, mapForm, recordForm, valueForm } from '../core/forms.js';
import { settingNameForm } from '../mind/compile/setting-name-form.js';
import { angleForm, areaForm, fieldsForm, placeForm } from '../world/thing-form.js';

/** The form of a ResidentDefinition; its species and a saved animal are only checked to be maps here, and in full later. */
export const residentForm: Form = mapForm({
  species: choiceForm([[isMap, () => true]], 'a species: a map'),
  'at?': placeForm,
  'scatter?': areaForm,
  'heading?': angleForm,
  'fields?': fieldsForm,
  'animal?': choiceForm([[isMap, () => true]], 'a saved animal: a map'),
  'set?': recordForm(valueForm, settingNameForm),
});
