import { z } from 'zod';
import type { CreatureDefinition } from '../definition.js';
import { mindShape } from './mind.js';
import { angleSchema, FAR, fieldsSchema, likeSchema, lookSchema, nameSchema, shapeSchema, strict } from './parts.js';
import { sensorSchema } from './sensor.js';

/** A creature written inside a world takes its name from there. */
export type CreatureFile = Omit<CreatureDefinition, 'species'> & { readonly species?: string };

const shape = {
  like: likeSchema.exactOptional(),
  kind: nameSchema.exactOptional().meta({ description: 'What other creatures take it for; the species if not said.' }),
  shape: shapeSchema.exactOptional(),
  solid: z.boolean().exactOptional(),
  fields: fieldsSchema.exactOptional().meta({ description: 'What others can see of it.' }),
  look: lookSchema.exactOptional(),
  speed: z.number().gte(0).lte(FAR).exactOptional().meta({ description: 'Greatest speed in m/s.' }),
  turn: angleSchema
    .refine(angle => angle >= 0, { error: 'an angle per second, 0 or more' })
    .exactOptional()
    .meta({ description: 'Greatest turn per second.' }),
  senses: z.record(nameSchema, sensorSchema).exactOptional(),
  ...mindShape,
  include: z
    .union([z.string(), z.array(z.string())], { error: 'the path of a file, or a list of such paths' })
    .exactOptional()
    .meta({ description: 'Files merged underneath this one.' }),
  parts: z.record(z.string(), z.unknown()).exactOptional().meta({ description: 'Named fragments for `like`.' }),
};

export const creatureSchema: z.ZodType<CreatureDefinition> = strict({
  species: nameSchema.meta({ description: 'What it is called.' }),
  ...shape,
}).meta({ title: 'Umwelt creature' });

export const inlineCreatureSchema: z.ZodType<CreatureFile> = strict({
  species: nameSchema.exactOptional(),
  ...shape,
}).meta({ id: 'creature' });
