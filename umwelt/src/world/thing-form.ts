import {
  booleanForm,
  dataForm,
  type Form,
  mapForm,
  nameForm,
  numberForm,
  oneOfForm,
  recordForm,
  testedForm,
  textForm,
  tupleForm,
  valueForm,
} from '../core/forms.js';
import { FARTHEST } from '../core/limits.js';
import { CARRIERS } from './field-store.js';

const far = numberForm({ least: -FARTHEST, most: FARTHEST });
const length = numberForm({ above: 0, most: FARTHEST });
const share = numberForm({ least: 0, most: 1 });

/** Two or three numbers: meters, or meters per second. */
export const placeForm: Form = tupleForm([far, far, far], 'a place [x, y] or [x, y, z] in meters', 2);

/** An angle in radians. */
export const angleForm: Form = far;

export const areaForm: Form = testedForm(
  tupleForm([far, far, far, far], '[west, south, east, north] in meters'),
  ([x0, y0, x1, y1]: readonly number[]) => x0 <= x1 && y0 <= y1,
  '[west, south, east, north], ascending',
);

export const shapeForm: Form = mapForm(
  {
    'circle?': length,
    'box?': tupleForm([length, length], '[width, depth] in meters'),
    'wall?': testedForm(
      tupleForm([placeForm, placeForm], 'the two ends of the wall, [[x, y], [x, y]]'),
      ([a, b]: readonly (readonly number[])[]) => a[0] !== b[0] || a[1] !== b[1],
      'two different ends',
    ),
    'height?': numberForm({ least: 0, most: FARTHEST }),
  },
  ['circle', 'box', 'wall'],
);

export const fieldsForm: Form = recordForm(valueForm);
/** Carriers by the names of fields. */
export const carriersForm: Form = recordForm(oneOfForm(CARRIERS));
export const physicsForm: Form = mapForm({ 'bounce?': share, 'friction?': share, 'gravity?': numberForm({ least: 0, most: 1000 }) });
export const lookForm: Form = recordForm(dataForm, textForm());

/** The form of a ThingDefinition, for things that come as data at run time; `checkThing` checks how its parts fit together. */
export const thingForm: Form = mapForm({
  kind: nameForm,
  'shape?': shapeForm,
  'at?': placeForm,
  'scatter?': areaForm,
  'heading?': angleForm,
  'velocity?': placeForm,
  'fields?': fieldsForm,
  'carriers?': carriersForm,
  'solid?': booleanForm,
  'physics?': physicsForm,
  'refill?': mapForm({
    'field?': nameForm,
    to: numberForm({ least: 0, most: FARTHEST }),
    rate: numberForm({ above: 0, most: FARTHEST }),
  }),
  'held?': nameForm,
  'only-for?': nameForm,
  'look?': lookForm,
});
