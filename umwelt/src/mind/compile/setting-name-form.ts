import { type Form, patternForm } from '../../core/forms.js';

const NAME_OR_PROPERTY = /^[A-Za-z_][A-Za-z0-9_-]*(\.[A-Za-z_][A-Za-z0-9_-]*){0,2}$/;
/** The form of the name of a setting: `hunger`, or a property of a part: `see-food.worth`, `fetch.gain.sleep`. */
export const settingNameForm: Form = patternForm(NAME_OR_PROPERTY, 'a name, or a name and a property with a dot between them', 128);
