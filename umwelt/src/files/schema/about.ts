import * as z from 'zod/mini';
import type { AboutDefinition, ButtonDefinition, Input, OffDefinition } from '../../life/index.js';
import { described, FAR, fieldValueSchema, nameSchema, optional, strict } from './common.js';

const sentence = z.string().check(z.minLength(1), z.maxLength(400));
const valuePath = z.string().check(z.minLength(3), z.maxLength(200));
const bound = z.number().check(z.gte(-FAR), z.lte(FAR));
const inputs: z.ZodMiniType<readonly Input[]> = z.array(
  z.custom<Input>(value => typeof value === 'object' && value !== null && !Array.isArray(value), { error: 'an input: a map' }),
  { error: 'a list of inputs' },
);

export const offSchema: z.ZodMiniType<OffDefinition> = described(
  strict({
    says: described(sentence, { description: 'Why the button is off.' }),
    between: optional(z.tuple([nameSchema, nameSchema], { error: 'two names' }), 'Two things or creatures, with `within` or `beyond`.'),
    within: optional(bound, 'Off while they are nearer than this, in meters.'),
    beyond: optional(bound, 'Off while they are farther apart than this, in meters.'),
    value: described(
      z.exactOptional(z.union([valuePath, z.array(valuePath).check(z.minLength(1))], { error: 'a path, or a list of paths' })),
      {
        description: 'A value, such as `bowl.amount`, or a list of them, with `least` or `most`.',
      },
    ),
    least: optional(bound, 'Off while all values are at least this.'),
    most: optional(bound, 'Off while all values are at most this.'),
  }).check(
    z.refine(
      ({ between, within, beyond, value, least, most }) =>
        (between === undefined) === (within === undefined && beyond === undefined) &&
        (value === undefined) === (least === undefined && most === undefined) &&
        (between === undefined) !== (value === undefined),
      { error: 'between with within or beyond, or value with least or most' },
    ),
  ),
  { id: 'off' },
);

export const buttonSchema: z.ZodMiniType<ButtonDefinition> = described(
  strict({
    label: described(z.string().check(z.minLength(1), z.maxLength(60)), { description: 'What is on the button.' }),
    icon: optional(nameSchema, 'The name of an icon of the page.'),
    inputs: optional(inputs, 'What pressing it does, in order.'),
    switch: optional(
      z.record(valuePath, z.tuple([fieldValueSchema, fieldValueSchema], { error: '[up, pressed]' })),
      'Values that it switches: PATH: [up, pressed].',
    ),
    off: optional(z.array(offSchema), 'When it is off, and why.'),
  }).check(z.refine(one => (one.inputs === undefined) !== (one.switch === undefined), { error: 'either inputs or switch' })),
  { id: 'button' },
);

export const aboutSchema: z.ZodMiniType<AboutDefinition> = described(
  strict({
    text: described(sentence, { description: 'What the world is, in two sentences.' }),
    try: described(sentence, { description: 'Something to try, in one sentence.' }),
    order: optional(bound, 'Its place in the list of worlds; the smallest is the first.'),
    drag: optional(z.array(nameSchema), 'Creatures that the user moves by dragging, instead of stroking them.'),
    buttons: optional(z.array(buttonSchema).check(z.maxLength(12)), 'What a user can do in this world.'),
  }),
  { id: 'about' },
);
