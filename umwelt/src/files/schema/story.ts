import * as z from 'zod/mini';
import type { BeatDefinition, StoryDefinition, StoryFile } from '../../direction/index.js';
import { described, nameSchema, optional, strict } from './common.js';

const lines = z.union([z.string().check(z.minLength(1)), z.array(z.string())], { error: 'a line, or a list of lines' });

export const beatSchema: z.ZodMiniType<BeatDefinition> = described(
  strict({
    after: optional(lines, 'Beats that must be over; NAME.done or NAME.missed for how it went.'),
    when: optional(lines, 'Conditions, all of which must hold.'),
    do: described(z.exactOptional(lines), { description: "Lines of the director's language." }),
    until: optional(lines, 'Conditions that end the beat and release what it directed.'),
    within: optional(z.string().check(z.minLength(1)), 'The time for `until`, such as 20s.'),
    else: optional(lines, 'Lines for when that time is over.'),
  }),
  { id: 'beat' },
);

/** Beats by name. */
export const beatsSchema: z.ZodMiniType<StoryDefinition> = z.record(nameSchema, beatSchema);

export const storySchema: z.ZodMiniType<StoryFile> = described(
  strict({
    story: described(nameSchema, { description: 'What it is called.' }),
    beats: described(beatsSchema, { description: 'Beats that direct a world, by name.' }),
  }),
  { title: 'Umwelt story' },
);
