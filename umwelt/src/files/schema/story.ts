import * as z from 'zod/mini';
import type { BeatDefinition, StoryDefinition, StoryFile } from '../../direction/index.js';
import { described, nameSchema, strict } from './common.js';

const lines = z.union([z.string().check(z.minLength(1)), z.array(z.string())], { error: 'a line, or a list of lines' });

export const beatSchema: z.ZodMiniType<BeatDefinition> = described(
  strict({
    after: described(z.exactOptional(lines), { description: 'Beats that must be over; NAME.done or NAME.missed for how it went.' }),
    when: described(z.exactOptional(lines), { description: 'Conditions, all of which must hold.' }),
    do: described(z.exactOptional(lines), { description: "Lines of the director's language." }),
    until: described(z.exactOptional(lines), { description: 'Conditions that end the beat and release what it directed.' }),
    within: described(z.exactOptional(z.string().check(z.minLength(1))), { description: 'The time for `until`, such as 20s.' }),
    else: described(z.exactOptional(lines), { description: 'Lines for when that time is over.' }),
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
