import {
  booleanForm,
  choiceForm,
  type Form,
  isMap,
  listForm,
  mapForm,
  nameForm,
  numberForm,
  recordForm,
  textForm,
  tupleForm,
} from '../core/forms.js';
import { FARTHEST } from '../core/limits.js';
import { fieldsForm, lookForm, physicsForm, shapeForm } from '../world/thing-form.js';

const isText = (value: unknown): boolean => typeof value === 'string';

const far = numberForm({ least: -FARTHEST, most: FARTHEST });
const ticks = numberForm({ whole: 'a whole number of ticks', least: 0 });
/** A count or a number of ticks that is at least 1. */
const some = numberForm({ whole: true, least: 1, most: 1e6 });
const mean = numberForm({ least: 1, most: 1e6 });

const food = mapForm({ kind: nameForm, 'shape?': shapeForm, 'fields?': fieldsForm, 'look?': lookForm, 'physics?': physicsForm });

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

/** The form of a TrainingDefinition: keys, types and ranges. Names are checked against a Cast by check-plan.ts. */
export const planForm: Form = mapForm({
  training: textForm({ least: 1, most: 100 }),
  animal: nameForm,
  trainer: nameForm,
  food,
  'reach?': numberForm({ least: 0, most: FARTHEST }),
  'at?': tupleForm([far, far]),
  'rest?': ticks,
  phases: listForm(phase, 1),
});
