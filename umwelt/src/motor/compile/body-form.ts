import {
  booleanForm,
  choiceForm,
  type Form,
  isMap,
  lazyForm,
  listForm,
  mapForm,
  nameForm,
  numberForm,
  oneOfForm,
  openMapForm,
  patternForm,
  recordForm,
  textForm,
  tupleForm,
} from '../../core/forms.js';
import { FARTHEST } from '../../core/limits.js';

const far = numberForm({ least: -FARTHEST, most: FARTHEST });
const positive = numberForm({ above: 0, most: FARTHEST });
const notNegative = numberForm({ least: 0, most: FARTHEST });
const share = numberForm({ least: 0, most: 1 });
const partName = patternForm(/^[A-Za-z_][A-Za-z0-9_-]*(\.[A-Za-z_][A-Za-z0-9_-]*)*$/, 'a name, or names with dots between them', 128);
/** A number, or the name of an argument. */
const value = choiceForm(
  [
    [one => typeof one === 'string', textForm({ least: 1, most: 128 })],
    [() => true, far],
  ],
  'a number, or the name of an argument',
);
const point = tupleForm([far, far, far], 'a place [right, ahead, up] in meters');

const dof: Form = openMapForm({
  'min?': far,
  'max?': far,
  'neutral?': far,
  'speed?': positive,
  'cyclic?': booleanForm,
  'loose?': booleanForm,
  'spring?': mapForm({ frequency: positive, 'damping?': positive }),
  'follow?': mapForm({ dof: partName, 'gain?': far }),
  'drag?': recordForm(far, partName),
  'noise?': mapForm({ amount: far, 'rate?': positive, 'shape?': oneOfForm(['sway', 'twitch', 'breath']) }),
  'parts?': lazyForm(() => dofs),
});
const dofs: Form = recordForm(dof);

const drive = mapForm({
  dof: partName,
  axis: oneOfForm(['pitch', 'yaw', 'roll', 'right', 'ahead', 'up', 'size']),
  'gain?': far,
  'curve?': listForm(tupleForm([far, far], 'a pair [value, result]'), 1),
});
const bone = openMapForm({ 'parent?': nameForm, at: point, 'floor?': far, 'drives?': listForm(drive) });
const side = oneOfForm(['ahead', 'back']);
const leg = openMapForm({
  dof: partName,
  bones: tupleForm([nameForm, nameForm, nameForm, nameForm], 'four bones [upper, lower, ankle, foot]'),
  bend: side,
  'fold?': far,
  'hangs?': booleanForm,
  'fold-to?': side,
});
const gaze = openMapForm({
  dof: partName,
  'neck?': nameForm,
  head: nameForm,
  'tilt?': partName,
  'share?': share,
  'eyes?': listForm(partName),
});
const grip = openMapForm({ bone: nameForm, 'at?': point });

const pose = recordForm(value, partName);
const key = openMapForm({
  at: notNegative,
  'pose?': pose,
  'ease?': oneOfForm(['linear', 'in', 'out', 'both']),
  'emit?': nameForm,
  'fresh?': booleanForm,
});
const gait = openMapForm({
  offsets: listForm(share),
  duty: numberForm({ above: 0, most: 1 }),
  speed: tupleForm([notNegative, positive], '[slowest, fastest] in m/s'),
  period: tupleForm([positive, positive], 'seconds per cycle at the slowest and the fastest'),
  lift: notNegative,
  'sway?': recordForm(tupleForm([far, far, far, far], '[offset, amount, waves per cycle, phase]'), partName),
});
/** Open, because registered kinds of skill may read further keys. */
const skill = openMapForm({
  kind: nameForm,
  locks: listForm(partName),
  'args?': recordForm(value),
  'from?': listForm(nameForm),
  'course?': notNegative,
  'settle?': notNegative,
  'stays?': booleanForm,
  'keys?': listForm(key),
  'cycles?': listForm(mapForm({ dof: partName, amount: value, rate: value, 'phase?': share, 'half?': booleanForm })),
  'back?': listForm(key),
  'emits?': listForm(mapForm({ name: nameForm, at: notNegative, 'every?': positive })),
  'gaits?': recordForm(gait),
  'acceleration?': positive,
  'turn-acceleration?': notNegative,
  'speed?': notNegative,
  'turn?': notNegative,
  'roles?': recordForm(partName),
  'effector?': nameForm,
  'reach?': listForm(partName),
});

const call = choiceForm(
  [
    [one => typeof one === 'string', nameForm],
    [isMap, mapForm({ skill: nameForm, 'with?': recordForm(value) })],
  ],
  'the name of a skill, or a map of skill, with',
);
const command = choiceForm(
  [
    [one => typeof one === 'string', nameForm],
    [
      isMap,
      mapForm({
        'args?': recordForm(value),
        'calls?': listForm(call),
        'off?': listForm(nameForm),
        'hook?': nameForm,
        'texts?': listForm(nameForm),
        'about?': textForm({ most: 200 }),
      }),
    ],
  ],
  'a name or a map',
);

const effector = openMapForm({ bone: nameForm, 'at?': point });
const ball = openMapForm({ bone: nameForm, 'at?': point, radius: positive });

/**
 * The form of a BodyDefinition: keys, types and ranges, for bodies that are loaded as data at run time. References by name are checked by
 * compileBody.
 */
export const bodyForm: Form = openMapForm({
  'body?': nameForm,
  dofs,
  'skeleton?': openMapForm({
    bones: recordForm(bone),
    'legs?': recordForm(leg),
    'gaze?': gaze,
    'grip?': grip,
    'effectors?': recordForm(effector),
    'hull?': listForm(ball),
  }),
  'skills?': recordForm(skill),
  'expressions?': recordForm(pose),
  'commands?': recordForm(command),
});
