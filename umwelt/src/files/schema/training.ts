import * as z from 'zod';
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
import { exactlyOne, FAR, fieldsSchema, lookSchema, nameSchema, shapeSchema, strict } from './parts.js';

const ticks = z.int({ error: 'a whole number of ticks' }).gte(0);

const gestureSchema = z
  .union([nameSchema, z.record(nameSchema, ticks)], { error: 'the name of a gesture, or names with the ticks after which each comes' })
  .refine(gesture => typeof gesture === 'string' || Object.keys(gesture).length > 0, { error: 'at least one gesture' });

const many = z.number().gte(1).lte(1e6);
const some = z.int().gte(1).lte(1e6);

/** One of the schedules. */
export const scheduleSchema: z.ZodType<ScheduleDefinition, unknown> = strict({
  ratio: ticks.exactOptional().meta({ description: 'Every n-th response pays; 0 for none.' }),
  'variable-ratio': many.exactOptional().meta({ description: 'A response pays with a chance of one in n.' }),
  interval: some.exactOptional().meta({ description: 'The first response after so many ticks pays.' }),
  'variable-interval': many.exactOptional().meta({ description: 'The same after a time drawn anew, with this mean.' }),
  time: some.exactOptional().meta({ description: 'Food after so many ticks, without a response.' }),
  'variable-time': many.exactOptional().meta({ description: 'The same after a time drawn anew, with this mean.' }),
})
  .refine(...exactlyOne(['ratio', 'variable-ratio', 'interval', 'variable-interval', 'time', 'variable-time']))
  .transform(schedule => schedule as ScheduleDefinition)
  .meta({ id: 'schedule' });

const raiseSchema: z.ZodType<RaiseDefinition> = strict({
  to: some.meta({ description: 'The delay that is wanted in the end.' }),
  by: z.number().gt(1).lte(10).exactOptional().meta({ description: 'Factor of a step.' }),
  after: some.exactOptional().meta({ description: 'Good trials in a row that make a step up, bad ones a step down.' }),
});

const responseSchema: z.ZodType<ResponseDefinition> = strict({
  behavior: nameSchema.meta({ description: 'What the animal does.' }),
  gesture: nameSchema.exactOptional().meta({ description: 'The field of the trainer that is on while it can earn something.' }),
  every: some.exactOptional().meta({ description: 'So many ticks of it are one response.' }),
  schedule: scheduleSchema,
});

export const freeSchema: z.ZodType<FreeDefinition> = strict({
  ticks: some.exactOptional().meta({ description: 'Length of a trial.' }),
  gesture: nameSchema
    .exactOptional()
    .meta({ description: 'The field of the trainer that is on while something can be earned, off while food lies there.' }),
  responses: z.array(responseSchema).exactOptional().meta({ description: 'What pays.' }),
  changeover: ticks.exactOptional().meta({ description: 'Ticks after a change of response in which nothing pays.' }),
  schedule: scheduleSchema.exactOptional().meta({ description: 'Food for nothing: a time schedule.' }),
}).meta({ id: 'free' });

export const linkSchema: z.ZodType<LinkDefinition> = strict({
  behavior: nameSchema.meta({ description: 'What the animal does, or is asked to do.' }),
  gesture: gestureSchema.meta({ description: 'The field of the trainer that goes on with it.' }),
  delay: ticks.exactOptional().meta({ description: 'Ticks until what follows, if the animal is still at it.' }),
  raise: raiseSchema.exactOptional().meta({ description: 'Shaping: the delay grows towards what is wanted in the end.' }),
  patience: ticks.exactOptional().meta({ description: 'Ticks that an asked animal has to begin.' }),
  linger: ticks.exactOptional().meta({ description: 'Ticks that gestures stay after a trial without food.' }),
}).meta({ id: 'link' });

export const phaseSchema: z.ZodType<PhaseDefinition> = strict({
  name: nameSchema,
  trials: z.int().gte(1).lte(10_000),
  links: z.array(linkSchema).min(1).exactOptional().meta({ description: 'One, or several for a chain; food follows the last.' }),
  free: freeSchema.exactOptional().meta({ description: 'Instead of links: time in which the animal does as it likes.' }),
  ratio: ticks.exactOptional().meta({ description: 'Food on every n-th trial; 0 for never.' }),
  schedule: scheduleSchema.exactOptional().meta({ description: 'Which good trials are fed, instead of a ratio.' }),
  marker: nameSchema.exactOptional().meta({ description: 'A field of the trainer that goes on for a moment when a trial has gone well.' }),
  command: z.boolean().exactOptional().meta({ description: 'The first gesture comes before the behavior and asks for it.' }),
})
  .refine(...exactlyOne(['links', 'free']))
  .meta({ id: 'phase' });

const foodSchema: z.ZodType<ThingDefinition> = strict({
  kind: nameSchema,
  shape: shapeSchema.exactOptional(),
  fields: fieldsSchema.exactOptional(),
  look: lookSchema.exactOptional(),
});

export const trainingSchema: z.ZodType<TrainingDefinition> = strict({
  training: z.string().min(1).max(100).meta({ description: 'What it is called.' }),
  animal: nameSchema.meta({ description: 'Who is trained.' }),
  trainer: nameSchema.meta({ description: 'Whose fields the gestures are.' }),
  food: foodSchema.meta({ description: 'The reward.' }),
  reach: z.number().gte(0).lte(FAR).exactOptional().meta({ description: 'Metres before the animal where food is laid.' }),
  at: z
    .tuple([z.number().gte(-FAR).lte(FAR), z.number().gte(-FAR).lte(FAR)])
    .exactOptional()
    .meta({ description: 'Where food is laid, instead.' }),
  rest: ticks.exactOptional().meta({ description: 'Ticks between two trials.' }),
  phases: z.array(phaseSchema).min(1),
  include: z
    .union([z.string(), z.array(z.string())], { error: 'the path of a file, or a list of such paths' })
    .exactOptional()
    .meta({ description: 'Files merged underneath this one.' }),
}).meta({ title: 'Umwelt training' });
