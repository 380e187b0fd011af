import * as z from 'zod/mini';
import type { ResidentDefinition } from '../../creature/index.js';
import type { StoryDefinition } from '../../direction/index.js';
import type { WorldDefinition } from '../../life/index.js';
import type { TrainingDefinition } from '../../training/index.js';
import type { Area, RefillDefinition, ThingDefinition } from '../../world/definition.js';
import { LIMITS } from '../limits.js';
import { aboutSchema } from './about.js';
import {
  angleSchema,
  CARRIERS_DESCRIPTION,
  carriersSchema,
  described,
  FAR,
  fieldsSchema,
  fieldValueSchema,
  likeSchema,
  lookSchema,
  nameOrPropertySchema,
  nameSchema,
  optional,
  physicsSchema,
  placeSchema,
  shapeSchema,
  strict,
} from './common.js';
import { type CreatureFile, inlineCreatureSchema } from './creature.js';
import { beatsSchema } from './story.js';
import { trainingSchema } from './training.js';

/** Short forms in files that definitions do not have: a count, and a scatter area. */
interface Many {
  readonly count?: number;
  readonly scatter?: true | Area;
}
export type ThingFile = Omit<ThingDefinition, 'scatter'> & Many;
export type ResidentFile = Omit<ResidentDefinition, 'species' | 'scatter'> & Many & { readonly species: string | CreatureFile };
export type WorldFile = Omit<WorldDefinition, 'things' | 'creatures' | 'lessons' | 'story'> & {
  readonly species?: Readonly<Record<string, string | CreatureFile>>;
  readonly things?: Readonly<Record<string, ThingFile>>;
  readonly creatures?: Readonly<Record<string, ResidentFile>>;
  readonly lessons?: readonly (string | TrainingDefinition)[];
  readonly story?: string | StoryDefinition;
};

const far = z.number().check(z.gte(-FAR), z.lte(FAR));

const many = {
  count: optional(z.int({ error: 'a whole number' }).check(z.gte(1)), 'The number of them; they are named name-1, name-2, ...'),
  scatter: described(
    z.exactOptional(
      z.union(
        [
          z.literal(true),
          z
            .tuple([far, far, far, far])
            .check(z.refine(([x0, y0, x1, y1]) => x0 <= x1 && y0 <= y1, { error: '[west, south, east, north], ascending' })),
        ],
        { error: 'true, or [west, south, east, north] in meters' },
      ),
    ),
    { description: 'Somewhere in this area, by the seed; true for anywhere in the world.' },
  ),
};

const refillSchema: z.ZodMiniType<RefillDefinition> = described(
  strict({
    field: optional(nameSchema, 'The field that fills up; `amount` if left out.'),
    to: described(z.number().check(z.gte(0), z.lte(FAR)), { description: 'It fills up to this.' }),
    rate: described(z.number().check(z.gt(0), z.lte(FAR)), { description: 'How much per second.' }),
  }),
  { description: 'A dispenser: a number among the fields that fills up by itself.' },
);

export const thingSchema: z.ZodMiniType<ThingFile> = described(
  strict({
    like: z.exactOptional(likeSchema),
    kind: described(nameSchema, { description: 'What creatures take it for.' }),
    shape: z.exactOptional(shapeSchema),
    at: z.exactOptional(placeSchema),
    heading: optional(angleSchema, 'Compass course: 0 is north, 90deg east.'),
    velocity: z.exactOptional(placeSchema),
    fields: optional(fieldsSchema, 'What others can perceive of it.'),
    carriers: described(z.exactOptional(carriersSchema), { description: CARRIERS_DESCRIPTION }),
    solid: z.exactOptional(z.boolean()),
    physics: z.exactOptional(physicsSchema),
    refill: z.exactOptional(refillSchema),
    held: optional(nameSchema, 'The thing or creature that carries it.'),
    'only-for': optional(nameSchema, 'The creature that imagines it; nothing else perceives it.'),
    look: z.exactOptional(lookSchema),
    ...many,
  }),
  { id: 'thing' },
);

const speciesSchema: z.ZodMiniType<string | CreatureFile> = z.union([z.string().check(z.minLength(1)), inlineCreatureSchema]);

export const residentSchema: z.ZodMiniType<ResidentFile> = described(
  strict({
    like: z.exactOptional(likeSchema),
    species: described(speciesSchema, {
      description: 'A name declared under `species`, the path of a creature file, or a creature written in place.',
    }),
    at: z.exactOptional(placeSchema),
    heading: z.exactOptional(angleSchema),
    fields: z.exactOptional(fieldsSchema),
    animal: described(
      z.exactOptional(
        z.custom<NonNullable<ResidentDefinition['animal']>>(value => typeof value === 'object' && value !== null, {
          error: 'a saved animal',
        }),
      ),
      { description: 'A saved animal that it is.' },
    ),
    set: optional(
      z.record(nameOrPropertySchema, fieldValueSchema),
      'Named values that differ from the species: `hunger: 5`, `see-food.worth: 20`.',
    ),
    ...many,
  }),
  { id: 'resident' },
);

const lessonSchema = z.union([z.string().check(z.minLength(1)), trainingSchema], { error: 'the path of a training file, or a training' });

const side = z.number().check(z.gt(0), z.lte(100_000));

export const worldSchema: z.ZodMiniType<WorldFile> = described(
  strict({
    world: described(z.string().check(z.minLength(1), z.maxLength(100)), { description: 'What it is called.' }),
    size: described(z.tuple([side, side], { error: '[width, depth] in meters' }), {
      description: 'Width (east-west) and depth (north-south) in meters; the middle is [0, 0].',
    }),
    fence: optional(z.number().check(z.gte(0), z.lte(FAR)), 'Height of the wall all round; 0 for none.'),
    about: optional(aboutSchema, 'What a page tells about the world, and the buttons it offers.'),
    look: z.exactOptional(lookSchema),
    include: described(
      z.exactOptional(z.union([z.string(), z.array(z.string())], { error: 'the path of a file, or a list of such paths' })),
      { description: 'Files merged underneath this one.' },
    ),
    parts: optional(z.record(z.string(), z.unknown()), 'Named fragments for `like`.'),
    species: z.exactOptional(z.record(nameSchema, speciesSchema)),
    things: z.exactOptional(z.record(nameSchema, thingSchema)),
    creatures: z.exactOptional(z.record(nameSchema, residentSchema)),
    lessons: optional(
      z.array(lessonSchema, { error: 'a list of training files' }).check(z.maxLength(LIMITS.lessons)),
      'Training files that trainers work by from the first tick on, at most one each.',
    ),
    story: described(
      z.exactOptional(z.union([z.string().check(z.minLength(1)), beatsSchema], { error: 'the path of a story file, or a map of beats' })),
      { description: 'The path of a story file, or beats that direct the world, by name.' },
    ),
  }),
  { title: 'Umwelt world' },
);
