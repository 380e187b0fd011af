import * as z from 'zod';
import type { ResidentDefinition } from '../../creature/index.js';
import type { WorldDefinition } from '../../life/index.js';
import type { TrainingDefinition } from '../../training/index.js';
import type { Area, PhysicsDefinition, ThingDefinition } from '../../world/definition.js';
import { LIMITS } from '../limits.js';
import { type CreatureFile, inlineCreatureSchema } from './creature.js';
import {
  angleSchema,
  FAR,
  fieldsSchema,
  fieldValueSchema,
  likeSchema,
  lookSchema,
  nameOrPropertySchema,
  nameSchema,
  placeSchema,
  shapeSchema,
  strict,
} from './parts.js';
import { trainingSchema } from './training.js';

/** What files say more shortly than definitions: how many, and strewn where. */
interface Many {
  readonly count?: number;
  readonly scatter?: true | Area;
}
export type ThingFile = Omit<ThingDefinition, 'scatter'> & Many;
export type ResidentFile = Omit<ResidentDefinition, 'species' | 'scatter'> & Many & { readonly species: string | CreatureFile };
export type WorldFile = Omit<WorldDefinition, 'things' | 'creatures' | 'lessons'> & {
  readonly species?: Readonly<Record<string, string | CreatureFile>>;
  readonly things?: Readonly<Record<string, ThingFile>>;
  readonly creatures?: Readonly<Record<string, ResidentFile>>;
  readonly lessons?: readonly (string | TrainingDefinition)[];
};

const far = z.number().gte(-FAR).lte(FAR);

const many = {
  count: z.int({ error: 'a whole number' }).gte(1).exactOptional().meta({ description: 'So many of them, named name-1, name-2, ...' }),
  scatter: z
    .union(
      [
        z.literal(true),
        z
          .tuple([far, far, far, far])
          .refine(([x0, y0, x1, y1]) => x0 <= x1 && y0 <= y1, { error: '[west, south, east, north], ascending' }),
      ],
      { error: 'true, or [west, south, east, north] in metres' },
    )
    .exactOptional()
    .meta({ description: 'Somewhere in this area, by the seed; true for anywhere in the world.' }),
};

const physicsSchema: z.ZodType<PhysicsDefinition> = strict({
  bounce: z.number().gte(0).lte(1).exactOptional().meta({ description: 'Share of the speed kept in a bounce.' }),
  friction: z.number().gte(0).lte(1).exactOptional().meta({ description: 'Share of the speed lost per second on the floor.' }),
  gravity: z.number().gte(0).lte(1000).exactOptional().meta({ description: 'm/s^2 downward; 0 floats.' }),
});

export const thingSchema: z.ZodType<ThingFile> = strict({
  like: likeSchema.exactOptional(),
  kind: nameSchema.meta({ description: 'What creatures take it for.' }),
  shape: shapeSchema.exactOptional(),
  at: placeSchema.exactOptional(),
  heading: angleSchema.exactOptional().meta({ description: 'Compass course: 0 is north, 90deg east.' }),
  velocity: placeSchema.exactOptional(),
  fields: fieldsSchema.exactOptional().meta({ description: 'What others can see of it.' }),
  solid: z.boolean().exactOptional(),
  physics: physicsSchema.exactOptional(),
  held: nameSchema.exactOptional().meta({ description: 'Who carries it.' }),
  look: lookSchema.exactOptional(),
  ...many,
}).meta({ id: 'thing' });

const speciesSchema: z.ZodType<string | CreatureFile> = z.union([z.string().min(1), inlineCreatureSchema]);

export const residentSchema: z.ZodType<ResidentFile> = strict({
  like: likeSchema.exactOptional(),
  species: speciesSchema.meta({
    description: 'A name declared under `species`, the path of a creature file, or a creature written in place.',
  }),
  at: placeSchema.exactOptional(),
  heading: angleSchema.exactOptional(),
  fields: fieldsSchema.exactOptional(),
  animal: z
    .custom<NonNullable<ResidentDefinition['animal']>>(value => typeof value === 'object' && value !== null, { error: 'a saved animal' })
    .exactOptional()
    .meta({ description: 'A saved animal, which it comes into the world as.' }),
  set: z
    .record(nameOrPropertySchema, fieldValueSchema)
    .exactOptional()
    .meta({ description: 'Named values that differ from the species: `hunger: 5`, `see-food.worth: 20`.' }),
  ...many,
}).meta({ id: 'resident' });

const lessonSchema = z.union([z.string().min(1), trainingSchema], { error: 'the path of a training file, or a training' });

const side = z.number().gt(0).lte(100_000);

export const worldSchema: z.ZodType<WorldFile> = strict({
  world: z.string().min(1).max(100).meta({ description: 'What it is called.' }),
  size: z
    .tuple([side, side], { error: '[width, depth] in metres' })
    .meta({ description: 'Width (east-west) and depth (north-south) in metres; the middle is [0, 0].' }),
  fence: z.number().gte(0).lte(FAR).exactOptional().meta({ description: 'Height of the wall all round; 0 for none.' }),
  look: lookSchema.exactOptional(),
  include: z
    .union([z.string(), z.array(z.string())], { error: 'the path of a file, or a list of such paths' })
    .exactOptional()
    .meta({ description: 'Files merged underneath this one.' }),
  parts: z.record(z.string(), z.unknown()).exactOptional().meta({ description: 'Named fragments for `like`.' }),
  species: z.record(nameSchema, speciesSchema).exactOptional(),
  things: z.record(nameSchema, thingSchema).exactOptional(),
  creatures: z.record(nameSchema, residentSchema).exactOptional(),
  lessons: z
    .array(lessonSchema, { error: 'a list of training files' })
    .max(LIMITS.lessons)
    .exactOptional()
    .meta({ description: 'Training files that trainers work by from the first tick on, at most one each.' }),
}).meta({ title: 'Umwelt world' });
