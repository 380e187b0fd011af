import { type Form, listForm, mapForm, nameForm, numberForm, oneOfForm, textForm, tupleForm } from '../../core/forms.js';
import { FARTHEST } from '../../core/limits.js';

const share = numberForm({ least: 0, most: 1 });
const ticks = numberForm({ whole: 'a whole number of ticks', least: 1 });
const above0 = numberForm({ above: 0 });
const notNegative = numberForm({ least: 0 });
const names = listForm(nameForm);

/** The form of a section `learns`: keys, types and ranges. */
export const learnsForm: Form = mapForm({
  'good?': oneOfForm(['down', 'up'], 'down or up'),
  'alpha?': share,
  'delta?': share,
  'gamma?': share,
  'context?': share,
  'reliability?': share,
  'attention?': share,
  'omission?': share,
  'habituation?': share,
  'attention-min?': share,
  'predictiveness?': share,
  'patience?': notNegative,
  'gate?': share,
  'forget?': share,
  'disconfirm?': share,
  'absent?': share,
  'companion?': share,
  'sharing?': share,
  'disinhibition?': share,
  'distraction?': share,
  'inflation?': share,
  'configural?': share,
  'expectation?': share,
  'retrieval?': share,
  'spacing?': notNegative,
  'timing?': tupleForm([ticks, ticks]),
  'occasion?': share,
  'unannounced?': share,
  'announcement?': share,
  'beta-min?': share,
  'window?': ticks,
  'significant?': above0,
  'threshold?': above0,
  'by?': nameForm,
  'into?': nameForm,
  'way?': names,
  'near?': numberForm({ above: 0, most: FARTHEST }),
  'only?': names,
  'never?': names,
  'kinds?': names,
  'fields?': names,
  'refines?': names,
  'test-every?': ticks,
  'bias?': notNegative,
  'scale?': above0,
  'expects?': nameForm,
  'fears?': nameForm,
  'moment?': ticks,
  'place?': textForm({ least: 1, most: 200 }),
});
