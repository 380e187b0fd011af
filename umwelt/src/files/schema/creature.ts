import * as z from 'zod/mini';
import type { CreatureDefinition } from '../../creature/index.js';
import { type BodyFile, inlineBodySchema } from './body.js';
import {
  angleSchema,
  CARRIERS_DESCRIPTION,
  carriersSchema,
  described,
  FAR,
  fieldsSchema,
  likeSchema,
  lookSchema,
  nameSchema,
  optional,
  shapeSchema,
  strict,
} from './common.js';
import { memorySchema } from './memory.js';
import { mindShape } from './mind.js';
import { sensorSchema } from './sensor.js';

/** A creature written inside a world takes its default name from there; its body is written in place or in a file of its own. */
export type CreatureFile = Omit<CreatureDefinition, 'species' | 'body'> & { readonly species?: string; readonly body?: string | BodyFile };

const shape = {
  like: z.exactOptional(likeSchema),
  kind: optional(nameSchema, 'What other creatures take it for; default the species.'),
  shape: z.exactOptional(shapeSchema),
  solid: z.exactOptional(z.boolean()),
  fields: optional(fieldsSchema, 'What others can perceive of it.'),
  carriers: described(z.exactOptional(carriersSchema), { description: CARRIERS_DESCRIPTION }),
  gestures: optional(
    z.record(nameSchema, nameSchema),
    'Boolean fields that it shows with its body, each with the command that performs it.',
  ),
  look: z.exactOptional(lookSchema),
  body: described(
    z.exactOptional(z.union([z.string().check(z.minLength(1)), inlineBodySchema], { error: 'the path of a body file, or a body' })),
    { description: 'The path of a body file, or a body written in place.' },
  ),
  speed: optional(z.number().check(z.gte(0), z.lte(FAR)), 'Of a plain body: greatest speed in m/s.'),
  turn: optional(
    angleSchema.check(z.refine(angle => angle >= 0, { error: 'an angle per second, 0 or more' })),
    'Of a plain body: greatest turn per second.',
  ),
  senses: z.exactOptional(z.record(nameSchema, sensorSchema)),
  memory: optional(memorySchema, 'What it keeps in mind of things that it does not see.'),
  ...mindShape,
  include: described(
    z.exactOptional(z.union([z.string(), z.array(z.string())], { error: 'the path of a file, or a list of such paths' })),
    { description: 'Files merged underneath this one.' },
  ),
  parts: optional(z.record(z.string(), z.unknown()), 'Named fragments for `like`.'),
};

export const creatureSchema: z.ZodMiniType<CreatureFile & { readonly species: string }> = described(
  strict({
    species: described(nameSchema, { description: 'What it is called.' }),
    ...shape,
  }),
  { title: 'Umwelt creature' },
);

export const inlineCreatureSchema: z.ZodMiniType<CreatureFile> = described(
  strict({
    species: z.exactOptional(nameSchema),
    ...shape,
  }),
  { id: 'creature' },
);
