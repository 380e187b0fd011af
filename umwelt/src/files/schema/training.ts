import * as z from 'zod/mini';
import type {
  FreeDefinition,
  LinkDefinition,
  PhaseDefinition,
  RaiseDefinition,
  ResponseDefinition,
  ScheduleDefinition,
  TrainingDefinition,
} from '../../training/index.js';
import type { ThingDefinition } from '../../world/definition.js';
import {
  described,
  exactlyOne,
  FAR,
  fieldsSchema,
  lookSchema,
  nameSchema,
  optional,
  physicsSchema,
  shapeSchema,
  strict,
} from './common.js';

const ticks = z.int({ error: 'a whole number of ticks, at least 0' }).check(z.gte(0));

const gestureSchema = z
  .union([nameSchema, z.record(nameSchema, ticks)], { error: 'the name of a gesture, or names with the ticks after which each comes' })
  .check(z.refine(gesture => typeof gesture === 'string' || Object.keys(gesture).length > 0, { error: 'at least one gesture' }));

const many = z.number().check(z.gte(1), z.lte(1e6));
const some = z.int().check(z.gte(1), z.lte(1e6));

/** One of the schedules. */
export const scheduleSchema: z.ZodMiniType<ScheduleDefinition, unknown> = described(
  z.pipe(
    strict({
      ratio: optional(ticks, 'Every n-th response pays; 0 for none.'),
      'variable-ratio': optional(many, 'A response pays with a chance of one in n.'),
      interval: optional(some, 'The first response after so many ticks pays.'),
      'variable-interval': optional(many, 'The same after a time drawn anew, with this mean.'),
      time: optional(some, 'Food after so many ticks, without a response.'),
      'variable-time': optional(many, 'The same after a time drawn anew, with this mean.'),
    }).check(z.refine(...exactlyOne(['ratio', 'variable-ratio', 'interval', 'variable-interval', 'time', 'variable-time']))),
    z.transform(schedule => schedule as ScheduleDefinition),
  ),
  { id: 'schedule' },
);

const raiseSchema: z.ZodMiniType<RaiseDefinition> = strict({
  to: described(some, { description: 'The final delay.' }),
  by: optional(z.number().check(z.gt(1), z.lte(10)), 'Factor of a step.'),
  after: optional(some, 'Good trials in a row that make a step up, bad ones a step down.'),
});

const responseSchema: z.ZodMiniType<ResponseDefinition> = strict({
  behavior: described(nameSchema, { description: 'What the animal does.' }),
  gesture: optional(nameSchema, 'The field of the trainer that is on while it can earn something.'),
  every: optional(some, 'So many ticks of it are one response.'),
  schedule: scheduleSchema,
});

export const freeSchema: z.ZodMiniType<FreeDefinition> = described(
  strict({
    ticks: optional(some, 'Length of a trial.'),
    gesture: optional(nameSchema, 'The field of the trainer that is on while something can be earned, off while food lies there.'),
    responses: optional(z.array(responseSchema), 'What pays.'),
    changeover: optional(ticks, 'Ticks after a change of response without reward.'),
    schedule: optional(scheduleSchema, 'Food without a response: a time schedule.'),
  }),
  { id: 'free' },
);

export const linkSchema: z.ZodMiniType<LinkDefinition> = described(
  strict({
    behavior: described(nameSchema, { description: 'What the animal does, or is asked to do.' }),
    gesture: described(gestureSchema, { description: 'The field of the trainer that is switched on when it begins.' }),
    delay: optional(ticks, 'Ticks from the gesture to what follows, if the animal still does it.'),
    raise: optional(raiseSchema, 'Shaping: the delay grows toward the final one.'),
    patience: optional(ticks, 'Ticks in which the animal must begin after the gesture.'),
    linger: optional(ticks, 'Ticks that gestures stay after a trial without food.'),
  }),
  { id: 'link' },
);

export const phaseSchema: z.ZodMiniType<PhaseDefinition> = described(
  strict({
    name: nameSchema,
    trials: z.int().check(z.gte(1), z.lte(10_000)),
    links: optional(z.array(linkSchema).check(z.minLength(1)), 'One, or several for a chain; food follows the last.'),
    free: optional(freeSchema, 'Instead of links: time in which the animal does as it likes.'),
    ratio: optional(ticks, 'Food on every n-th trial; 0 for never.'),
    schedule: optional(scheduleSchema, 'Which good trials are fed, instead of a ratio.'),
    marker: optional(nameSchema, 'A field of the trainer that is on for a moment after a good trial.'),
    command: optional(z.boolean(), 'The first gesture comes before the behavior and asks for it.'),
  }).check(z.refine(...exactlyOne(['links', 'free']))),
  { id: 'phase' },
);

const foodSchema: z.ZodMiniType<ThingDefinition> = strict({
  kind: nameSchema,
  shape: z.exactOptional(shapeSchema),
  fields: z.exactOptional(fieldsSchema),
  look: z.exactOptional(lookSchema),
  physics: z.exactOptional(physicsSchema),
});

export const trainingSchema: z.ZodMiniType<TrainingDefinition> = described(
  strict({
    training: described(z.string().check(z.minLength(1), z.maxLength(100)), { description: 'What it is called.' }),
    animal: described(nameSchema, { description: 'The creature that is trained.' }),
    trainer: described(nameSchema, { description: 'The thing or creature whose fields are the gestures.' }),
    food: described(foodSchema, { description: 'The reward.' }),
    reach: optional(z.number().check(z.gte(0), z.lte(FAR)), 'Meters in front of the animal where food is laid.'),
    at: optional(
      z.tuple([z.number().check(z.gte(-FAR), z.lte(FAR)), z.number().check(z.gte(-FAR), z.lte(FAR))]),
      'Where food is laid, instead.',
    ),
    rest: optional(ticks, 'Ticks between two trials.'),
    phases: z.array(phaseSchema).check(z.minLength(1)),
    include: described(
      z.exactOptional(z.union([z.string(), z.array(z.string())], { error: 'the path of a file, or a list of such paths' })),
      { description: 'Files merged underneath this one.' },
    ),
  }),
  { title: 'Umwelt training' },
);
