import { z } from 'zod';
import type { LinkDefinition, PhaseDefinition, TrainingDefinition } from '../../learning/index.js';
import type { ThingDefinition } from '../../world/definition.js';
import { FAR, fieldsSchema, lookSchema, nameSchema, shapeSchema, strict } from './parts.js';

const ticks = z.int({ error: 'a whole number of ticks' }).gte(0);

const gestureSchema = z
  .union([nameSchema, z.record(nameSchema, ticks)], { error: 'the name of a gesture, or names with the ticks after which each comes' })
  .refine(gesture => typeof gesture === 'string' || Object.keys(gesture).length > 0, { error: 'at least one gesture' });

export const linkSchema: z.ZodType<LinkDefinition> = strict({
  behavior: nameSchema.meta({ description: 'What the animal does, or is asked to do.' }),
  gesture: gestureSchema.meta({ description: 'The field of the trainer that goes on with it.' }),
  delay: ticks.exactOptional().meta({ description: 'Ticks until what follows, if the animal is still at it.' }),
  patience: ticks.exactOptional().meta({ description: 'Ticks that an asked animal has to begin.' }),
  linger: ticks.exactOptional().meta({ description: 'Ticks that gestures stay after a trial without food.' }),
}).meta({ id: 'link' });

export const phaseSchema: z.ZodType<PhaseDefinition> = strict({
  name: nameSchema,
  trials: z.int().gte(1).lte(10_000),
  links: z.array(linkSchema).min(1).meta({ description: 'One, or several for a chain; food follows the last.' }),
  ratio: ticks.exactOptional().meta({ description: 'Food on every n-th trial; 0 for never.' }),
  command: z.boolean().exactOptional().meta({ description: 'The first gesture comes before the behavior and asks for it.' }),
}).meta({ id: 'phase' });

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
  rest: ticks.exactOptional().meta({ description: 'Ticks between two trials.' }),
  phases: z.array(phaseSchema).min(1),
  include: z
    .union([z.string(), z.array(z.string())], { error: 'the path of a file, or a list of such paths' })
    .exactOptional()
    .meta({ description: 'Files merged underneath this one.' }),
}).meta({ title: 'Umwelt training' });
