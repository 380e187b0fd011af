import * as z from 'zod';
import type { CreatureDefinition } from '../../creature/index.js';
import { type BodyFile, inlineBodySchema } from './body.js';
import { mindShape } from './mind.js';
import { angleSchema, FAR, fieldsSchema, likeSchema, lookSchema, nameSchema, shapeSchema, strict } from './parts.js';
import { sensorSchema } from './sensor.js';

/** A creature written inside a world takes its name from there; a body stands in place or in a file of its own. */
export type CreatureFile = Omit<CreatureDefinition, 'species' | 'body'> & { readonly species?: string; readonly body?: string | BodyFile };

const shape = {
  like: likeSchema.exactOptional(),
  kind: nameSchema.exactOptional().meta({ description: 'What other creatures take it for; the species if not said.' }),
  shape: shapeSchema.exactOptional(),
  solid: z.boolean().exactOptional(),
  fields: fieldsSchema.exactOptional().meta({ description: 'What others can see of it.' }),
  gestures: z
    .record(nameSchema, nameSchema)
    .exactOptional()
    .meta({ description: 'Yes/no fields that it shows with its body, by the command that acts each.' }),
  look: lookSchema.exactOptional(),
  body: z
    .union([z.string().min(1), inlineBodySchema], { error: 'the path of a body file, or a body' })
    .exactOptional()
    .meta({ description: 'The path of a body file, or a body written in place.' }),
  speed: z.number().gte(0).lte(FAR).exactOptional().meta({ description: 'Of a plain body: greatest speed in m/s.' }),
  turn: angleSchema
    .refine(angle => angle >= 0, { error: 'an angle per second, 0 or more' })
    .exactOptional()
    .meta({ description: 'Of a plain body: greatest turn per second.' }),
  senses: z.record(nameSchema, sensorSchema).exactOptional(),
  ...mindShape,
  include: z
    .union([z.string(), z.array(z.string())], { error: 'the path of a file, or a list of such paths' })
    .exactOptional()
    .meta({ description: 'Files merged underneath this one.' }),
  parts: z.record(z.string(), z.unknown()).exactOptional().meta({ description: 'Named fragments for `like`.' }),
};

export const creatureSchema: z.ZodType<CreatureFile & { readonly species: string }> = strict({
  species: nameSchema.meta({ description: 'What it is called.' }),
  ...shape,
}).meta({ title: 'Umwelt creature' });

export const inlineCreatureSchema: z.ZodType<CreatureFile> = strict({
  species: nameSchema.exactOptional(),
  ...shape,
}).meta({ id: 'creature' });
