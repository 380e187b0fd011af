import * as z from 'zod/mini';
import type { MemoryDefinition } from '../../memory/index.js';
import { described, exactlyOne, likeSchema, nameSchema, optional, strict } from './common.js';

const positive = z.number().check(z.gt(0));
const share = z.number().check(z.gt(0), z.lte(1));

const eventSchema = strict({ hear: z.exactOptional(nameSchema), see: z.exactOptional(nameSchema) }).check(
  z.refine(...exactlyOne(['hear', 'see'])),
);

/** What a creature remembers of things that it does not see. */
export const memorySchema: z.ZodMiniType<MemoryDefinition> = described(
  z.pipe(
    strict({
      like: z.exactOptional(likeSchema),
      track: described(z.array(nameSchema).check(z.minLength(1)), { description: 'The kinds of things that it keeps in mind.' }),
      unique: optional(
        z.array(nameSchema),
        'Kinds of which it knows only one of each color: it takes one for the same wherever it sees it.',
      ),
      find: optional(
        z.enum(['believed', 'sensed']),
        'What `find: KIND` means: where it believes a thing to be (believed, the default), or what its noses deliver (sensed).',
      ),
      eyes: optional(z.array(nameSchema).check(z.minLength(1)), 'The eyes that it remembers by; without it all of them.'),
      node: optional(z.number().check(z.gte(0.02)), 'Meters between the nodes of its maps; 0.5.'),
      rate: optional(positive.check(z.lte(20)), 'Steps per second; 10.'),
      'least-diffusion': optional(
        share,
        'Share of its probability that a node gives away per step even for a thing that was never seen to move; 0.05.',
      ),
      threshold: optional(positive, 'Distance between a sighting and a belief above which they are two things.'),
      recent: optional(positive, 'Seconds over which positions are averaged to a velocity; 1.5.'),
      restless: optional(positive, 'Seconds in which it forgets that a thing moved about; 30.'),
      momentum: optional(positive, 'Seconds in which an unseen thing has stopped with a probability of one half; 120.'),
      legs: optional(z.number().check(z.gte(0)), 'Seconds for which a thing that walks about out of sight keeps a direction; 0.'),
      flock: optional(
        z.record(nameSchema, z.number().check(z.int(), z.gte(1))),
        'How many things of a kind it knows of: once it believes in that many, one that it cannot place is one that it misses.',
      ),
      directed: optional(z.boolean(), 'Whether probability goes on in the direction of the last motion; true.'),
      diffusion: optional(z.boolean(), 'Whether probability spreads at all; true.'),
      maps: optional(z.boolean(), 'Whether it has maps; without, it remembers where it last saw each individual; true.'),
      most: optional(z.number().check(z.int(), z.gte(1), z.lte(256)), 'How many things it can keep in mind; 12.'),
      reach: optional(positive, 'Meters from where a thing was last seen within which it is looked for.'),
      effort: optional(
        z.number().check(z.gte(0)),
        'How much the way counts, per meter, where a search for an unseen thing goes first (`sought`); 0: the most likely place.',
      ),
      events: optional(
        z.record(nameSchema, eventSchema),
        'Events of which it learns which follow which: { hear: SOUND } or { see: KIND }, by name.',
      ),
      within: optional(positive, 'Seconds within which one event is expected after another; 5.'),
    }),
    z.transform(memory => memory as MemoryDefinition),
  ),
  { id: 'memory' },
);
