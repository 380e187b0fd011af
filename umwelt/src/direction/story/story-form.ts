import { choiceForm, type Form, listForm, mapForm, recordForm, textForm } from '../../core/forms.js';

const line = textForm();
const lines: Form = choiceForm(
  [
    [value => typeof value === 'string', line],
    [value => Array.isArray(value), listForm(line)],
  ],
  'a line or a list of lines',
);

/** The form of a story; its lines are checked when it is compiled. */
export const storyForm: Form = recordForm(
  mapForm({ 'after?': lines, 'when?': lines, 'do?': lines, 'until?': lines, 'within?': line, 'else?': lines }),
);
