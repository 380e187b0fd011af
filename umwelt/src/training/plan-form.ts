import {
  booleanForm,
  choiceForm,
  dataForm,
  type Form,
  isMap,
  listForm,
  mapForm,
  nameForm,
  numberForm,
  recordForm,
  testedForm,
  textForm,
  tupleForm,
  valueForm,
} from '../core/forms.js';

/** Nothing is farther away or larger than this, in meters. */
const FAR = 1_000_000;
const isText = (value: unknown): boolean => typeof value === 'string';

const far = numberForm({ least: -FAR, most: FAR });
const length = numberForm({ above: 0, most: FAR });
const ticks = numberForm({ whole: 'a whole number of ticks', least: 0 });
/** A count or a number of ticks that is at least 1. */
const some = numberForm({ whole: true, least: 1, most: 1e6 });
const mean = numberForm({ least: 1, most: 1e6 });

const place = tupleForm([far, far, far], 'a place [x, y] or [x, y, z] in metres', 2);

const shape = mapForm(
  {
    'circle?': length,
    'box?': tupleForm([length, length], '[width, depth] in metres'),
    'wall?': testedForm(
      tupleForm([place, place], 'the two ends of the wall, [[x, y], [x, y]]'),
      ([a, b]: readonly (readonly number[])[]) => a[0] !== b[0] || a[1] !== b[1],
      'two different ends',
    ),
    'height?': numberForm({ least: 0, most: FAR }),
  },
  ['circle', 'box', 'wall'],
);

const food = mapForm({ kind: nameForm, 'shape?': shape, 'fields?': recordForm(valueForm), 'look?': recordForm(dataForm, textForm()) });

const schedules = {
  'ratio?': ticks,
  'variable-ratio?': mean,
  'interval?': some,
  'variable-interval?': mean,
  'time?': some,
  'variable-time?': mean,
};
const schedule = mapForm(
  schedules,
  Object.keys(schedules).map(key => key.slice(0, -1)),
);

const gesture = choiceForm(
  [
    [isText, nameForm],
    [isMap, recordForm(ticks, nameForm, 'gesture')],
  ],
  'the name of a gesture, or names with the ticks after which each comes',
);

const response = mapForm({ behavior: nameForm, 'gesture?': nameForm, 'every?': some, schedule });

const free = mapForm({
  'ticks?': some,
  'gesture?': nameForm,
  'responses?': listForm(response),
  'changeover?': ticks,
  'schedule?': schedule,
});

const link = mapForm({
  behavior: nameForm,
  gesture,
  'delay?': ticks,
  'raise?': mapForm({ to: some, 'by?': numberForm({ above: 1, most: 10 }), 'after?': some }),
  'patience?': ticks,
  'linger?': ticks,
});

const phase = mapForm(
  {
    name: nameForm,
    trials: numberForm({ whole: true, least: 1, most: 10_000 }),
    'links?': listForm(link, 1),
    'free?': free,
    'ratio?': ticks,
    'schedule?': schedule,
    'marker?': nameForm,
    'command?': booleanForm,
  },
  ['links', 'free'],
);

/** The form of a TrainingDefinition: keys, types and ranges. Names are checked against a Cast (check-plan.ts). */
export const planForm: Form = mapForm({
  training: textForm({ least: 1, most: 100 }),
  animal: nameForm,
  trainer: nameForm,
  food,
  'reach?': numberForm({ least: 0, most: FAR }),
  'at?': tupleForm([far, far]),
  'rest?': ticks,
  phases: listForm(phase, 1),
});
