import {
  booleanForm,
  choiceForm,
  dataForm,
  type Form,
  isMap,
  lazyForm,
  listForm,
  mapForm,
  nameForm,
  numberForm,
  oneOfForm,
  recordForm,
  refuse,
  testedForm,
  textForm,
  tupleForm,
} from '../../core/forms.js';
import { isWithin } from '../../core/limits.js';
import { learnsForm } from './learns-form.js';
import { settingNameForm } from './setting-name-form.js';

const isText = (value: unknown): boolean => typeof value === 'string';
const isNumber = (value: unknown): boolean => typeof value === 'number';

const number = numberForm();
const share = numberForm({ least: 0, most: 1 });
const ticks = numberForm({ whole: 'a whole number of ticks', least: 1 });
const notNegative = numberForm({ least: 0 });
const names = listForm(nameForm);

const callMap: Form = (value, path, faults) => {
  const named = nameForm((value as { do?: unknown }).do, [...path, 'do'], faults);
  return dataForm(value, path, faults) && named;
};
const call = choiceForm(
  [
    [isText, nameForm],
    [isMap, callMap],
  ],
  'a name, or a map with "do" and arguments',
);

const variable = mapForm({
  'value?': number,
  'growth?': number,
  'damping?': share,
  'min?': number,
  'max?': number,
  'compute?': call,
  'learns?': learnsForm,
});

const MODES = ['gain', 'absolute', 'set'];
const effectForm = (more: Readonly<Record<string, Form>>): Form =>
  choiceForm(
    [
      [isNumber, number],
      [isMap, mapForm({ 'gain?': number, 'absolute?': number, 'set?': number, ...more }, MODES)],
    ],
    'a number or a map of gain, absolute, set',
  );
const effects = recordForm(effectForm({}), settingNameForm);
/** Effects of behaviors, which may have `per: unit`, because only behaviors consume. */
const effectsOfBehavior = recordForm(
  testedForm(
    effectForm({ 'per?': oneOfForm(['unit'], 'unit') }),
    effect => !(isMap(effect) && Object.hasOwn(effect, 'set') && Object.hasOwn(effect, 'per')),
    'per beside gain or absolute',
  ),
  settingNameForm,
);

const condition = choiceForm(
  [
    [isText, () => true],
    [isMap, callMap],
  ],
  'a condition such as "amount > 0"',
);
const conditions = listForm(condition, 1);
const COMBINED = ['all', 'any', 'none', 'not-all'];
const where = choiceForm(
  [
    [Array.isArray, conditions],
    [isMap, mapForm({ 'all?': conditions, 'any?': conditions, 'none?': conditions, 'not-all?': conditions }, COMBINED)],
  ],
  'a list or a map of all, any, none, not-all',
);

const temporal = choiceForm(
  [
    [value => value === 'immediate', () => true],
    [
      isMap,
      mapForm({ 'latch?': ticks, 'average?': ticks, 'integrate?': ticks, 'after?': ticks }, ['latch', 'average', 'integrate', 'after']),
    ],
  ],
  'immediate or a map of latch, average, integrate, after',
);

const releaser = mapForm({
  find: call,
  'where?': where,
  'range?': testedForm(
    tupleForm([notNegative, notNegative, notNegative], '[min, optimum, max] in meters'),
    ([min, optimum, max]: readonly number[]) => min <= optimum && optimum <= max && min < max,
    'an ascending range [min, optimum, max]',
  ),
  'weight?': call,
  'temporal?': temporal,
  'worth?': number,
  'min?': number,
  'sensor?': nameForm,
  'modifies?': effects,
  'learns?': learnsForm,
});

const gain: Form = (value, path, faults) => isWithin(value, { above: 1 }) || refuse(value, 'a gain greater than 1', path, faults);

const interest = mapForm({ 'value?': share, 'growth?': notNegative, 'damping?': share, 'boredom?': notNegative, 'progress?': call });

const behavior = mapForm({
  'variables?': names,
  'releasers?': listForm(
    choiceForm(
      [
        [isText, nameForm],
        [isMap, releaser],
      ],
      'a name or a map',
    ),
  ),
  'constant?': number,
  'combine?': call,
  'gain?': choiceForm(
    [
      [isMap, recordForm(gain)],
      [() => true, gain],
    ],
    'a gain greater than 1 or a map',
  ),
  'interest?': choiceForm(
    [
      [isNumber, share],
      [isMap, interest],
    ],
    'a number or a map of value, growth, damping, boredom, progress',
  ),
  'modifies?': effectsOfBehavior,
  'behaviors?': lazyForm(() => behaviors),
  'group?': nameForm,
  'action?': call,
  'still?': booleanForm,
  'suggests?': listForm(call),
});

const behaviors = recordForm(behavior, nameForm, 'behavior');

/** The forms of the keys of a MindDefinition. */
export const mindForms: Readonly<Record<string, Form>> = {
  'variables?': recordForm(variable),
  'releasers?': recordForm(releaser),
  'groups?': recordForm(behaviors),
  'behaviors?': behaviors,
  'says?': recordForm(textForm({ least: 1, most: 80 })),
};

/**
 * The form of a MindDefinition: keys, types and ranges, for minds that come as data at run time, such as in a saved animal. Names are resolved by
 * compileMind.
 */
export const mindForm: Form = mapForm(mindForms);
