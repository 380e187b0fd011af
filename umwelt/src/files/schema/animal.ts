import * as z from 'zod';
import type { AnimalFile, EyeFile } from '../../creature/index.js';
import type { CueFile, LearnedPart, LearnerFile, StimulusName } from '../../learning/index.js';
import { mindShape } from './mind.js';
import { strict } from './parts.js';

const text = z.string();
const number = z.number();
const count = z.int().gte(0);

const eyeSchema: z.ZodType<EyeFile> = strict({ right: number, ahead: number, up: number, turn: number });

const stimulusSchema: z.ZodType<StimulusName> = strict({
  kind: text,
  field: text,
  value: z.union([text, z.literal(true)], { error: 'a text, or true' }),
});

const cueSchema: z.ZodType<CueFile> = strict({
  type: z.enum(['object', 'with', 'without', 'releaser']),
  behavior: text.exactOptional(),
  about: z.union([text, count], { error: 'a name, or the place of a stimulus' }),
  value: number,
  contrast: number,
  seen: number,
  reliability: number,
  variance: number.exactOptional(),
  rate: number,
  delay: z.tuple([number, number, number]),
  learned: z.literal(true).exactOptional(),
});

const partSchema: z.ZodType<LearnedPart> = strict({
  variable: text,
  behavior: text,
  stimulus: stimulusSchema,
  releaser: text,
  owner: text,
  leaf: text,
  cue: count,
  classical: z.boolean(),
  tick: number,
});

const learnerSchema: z.ZodType<LearnerFile> = strict({
  stimuli: z.array(stimulusSchema),
  kinds: z.array(text),
  groups: z.record(text, z.array(cueSchema)),
  followers: z.array(z.int()),
  parts: z.array(partSchema),
});

/** A saved animal of the present version; what is older is migrated before it gets here (life/animal-versions.ts). */
export const animalSchema: z.ZodType<AnimalFile> = strict({
  format: z.literal('umwelt-animal'),
  version: count,
  name: text,
  species: text,
  age: count,
  mind: strict(mindShape).exactOptional(),
  values: z.record(text, z.union([number, text, z.boolean()], { error: 'a number, a text, true or false' })),
  eyes: z.record(text, eyeSchema),
  learning: learnerSchema.exactOptional(),
  hash: text,
});
