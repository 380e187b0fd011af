import {
  booleanForm,
  choiceForm,
  type Form,
  listForm,
  mapForm,
  numberForm,
  oneOfForm,
  recordForm,
  textForm,
  tupleForm,
  valueForm,
} from '../core/forms.js';
import { FARTHEST } from '../core/limits.js';
import { mindForm } from '../mind/compile/mind-form.js';
import { ANIMAL_FORMAT } from './animal-file.js';

const text = textForm();
const number = numberForm();
const far = numberForm({ least: -FARTHEST, most: FARTHEST });
const whole = numberForm({ whole: true });
const count = numberForm({ whole: true, least: 0 });
const ticks = numberForm({ whole: true, least: 0, most: Number.MAX_SAFE_INTEGER });
const isText = (value: unknown): boolean => typeof value === 'string';

const feature = {
  kind: text,
  field: text,
  value: choiceForm(
    [
      [value => isText(value) || value === true, () => true],
      [Array.isArray, tupleForm([number, number])],
    ],
    'a text, true, or [from, to]',
  ),
};
const stimulus = mapForm({ ...feature, 'after?': mapForm(feature) });

const cue = mapForm({
  type: oneOfForm(['object', 'with', 'without', 'releaser', 'background', 'act']),
  'behavior?': text,
  about: choiceForm(
    [
      [isText, text],
      [value => typeof value === 'number', count],
    ],
    'a name, or the place of a stimulus',
  ),
  value: number,
  contrast: number,
  seen: number,
  reliability: number,
  'variance?': number,
  'inhibition?': number,
  'attention?': number,
  'inMind?': number,
  'told?': number,
  'runs?': tupleForm([number, number, number]),
  delay: tupleForm([number, number, number]),
  'companions?': listForm(tupleForm([count, count])),
  'learned?': oneOfForm([true]),
  'history?': tupleForm(Array(11).fill(numberForm({ least: 0 }))),
  'places?': mapForm({ names: tupleForm(Array(8).fill(text)), here: count, numbers: listForm(number) }),
});

const part = mapForm({
  variable: text,
  behavior: text,
  stimulus,
  releaser: text,
  owner: text,
  leaf: text,
  cue: count,
  classical: booleanForm,
  tick: ticks,
});

const anticipation = mapForm({
  variable: text,
  worse: booleanForm,
  signals: listForm(whole),
  places: listForm(text),
  arrays: recordForm(listForm(number), text),
});

const learner = mapForm({
  stimuli: listForm(stimulus),
  kinds: listForm(text),
  groups: recordForm(listForm(cue), text),
  followers: listForm(whole),
  parts: listForm(part),
  'worse?': recordForm(listForm(cue), text),
  'expected?': listForm(anticipation),
});

/** The form of an AnimalFile of the current version; older files are migrated first (life/history/animal-versions.ts). */
export const animalForm: Form = mapForm({
  format: oneOfForm([ANIMAL_FORMAT]),
  version: count,
  name: text,
  species: text,
  age: ticks,
  'mind?': mindForm,
  values: recordForm(valueForm, text),
  eyes: recordForm(mapForm({ right: far, ahead: far, up: far, turn: far }), text),
  'learning?': learner,
  hash: text,
});
