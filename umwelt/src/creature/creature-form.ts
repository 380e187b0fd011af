import { booleanForm, type Form, nameForm, numberForm, openMapForm, recordForm } from '../core/forms.js';
import { FARTHEST } from '../core/limits.js';
import { mindForms } from '../mind/compile/mind-form.js';
import { facultyOf } from '../mind/faculty.js';
import type { Registry } from '../mind/index.js';
import { carriersForm, fieldsForm, lookForm, shapeForm } from '../world/thing-form.js';
import { JOINTS, MEMORY } from './faculties.js';
import { sensorForm } from './sensor-form.js';

const rate = numberForm({ least: 0, most: FARTHEST });

/** Accepts any section whose faculty the registry does not have; the compiler reports the missing faculty. */
const anything: Form = () => true;

/**
 * The form of a CreatureDefinition, for creatures that come as data at run time. Names are resolved later, when the definition is compiled.
 */
export function creatureForm(registry: Registry): Form {
  return openMapForm({
    ...CORE,
    'body?': facultyOf(registry, JOINTS)?.form ?? anything,
    'memory?': facultyOf(registry, MEMORY)?.form ?? anything,
  });
}

const CORE: Readonly<Record<string, Form>> = {
  species: nameForm,
  'kind?': nameForm,
  'shape?': shapeForm,
  'solid?': booleanForm,
  'fields?': fieldsForm,
  'carriers?': carriersForm,
  'gestures?': recordForm(nameForm),
  'look?': lookForm,
  'speed?': rate,
  'turn?': rate,
  'senses?': recordForm(sensorForm),
  ...mindForms,
};
