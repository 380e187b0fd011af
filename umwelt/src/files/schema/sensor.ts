import * as z from 'zod/mini';
import { PI, TAU } from '../../core/math.js';
import type { SensorDefinition } from '../../creature/index.js';
import { angleSchema, callMapSchema, described, exactlyOne, FAR, likeSchema, nameSchema, optional, placeSchema, strict } from './common.js';

const kindsSchema = z.union([z.literal('everything'), z.array(nameSchema).check(z.minLength(1))], {
  error: '"everything", or a list of kinds',
});
/** Most pixels along a side; more cost time without showing more. */
const MOST_PIXELS = 256;
const pixels = z.number().check(z.int(), z.gte(4), z.lte(MOST_PIXELS));
const SIZE_WORDS = `[width, height] in pixels, 4 to ${MOST_PIXELS} each`;

/** The keys of each kind of sensor, besides `at`. */
const KEYS = {
  sniff: ['range', 'field-of-view', 'line-of-sight'],
  hear: ['range'],
  retina: ['field-of-view', 'pitch', 'rate', 'on', 'range', 'motion', 'when-asked'],
} as const;

/** A nose (sniff), an ear (hear) or an eye (retina). */
const organSchema = z.pipe(
  strict({
    like: z.exactOptional(likeSchema),
    sniff: optional(kindsSchema, 'A nose: the kinds of things that it delivers, or everything.'),
    hear: optional(kindsSchema, 'An ear: the kinds of sounds that it delivers, or everything.'),
    retina: optional(z.tuple([pixels, pixels], { error: SIZE_WORDS }), 'An eye that makes pictures: width and height in pixels.'),
    range: optional(z.number().check(z.gt(0), z.lte(FAR)), 'Its range in meters; of an eye, how far things show.'),
    at: optional(placeSchema, 'Where it sits in the body: right, ahead, up.'),
    'field-of-view': described(
      z.exactOptional(angleSchema.check(z.refine(angle => angle > 0 && angle <= TAU * 1.0000001, { error: 'an angle up to a full turn' }))),
      { description: 'Full angle.' },
    ),
    'line-of-sight': optional(z.boolean(), 'Of a nose: whether solid things hide what is behind them.'),
    pitch: described(
      z.exactOptional(angleSchema.check(z.refine(angle => Math.abs(angle) < 1.4, { error: 'an angle of less than 80 degrees' }))),
      { description: 'Of an eye: how far above the horizon it looks.' },
    ),
    rate: optional(z.number().check(z.gt(0), z.lte(20)), 'Of an eye: pictures per second; without it one in every tick.'),
    motion: optional(
      z.boolean(),
      'Of an eye: whether it senses motion and the way (true), or only shows things, which takes half the time.',
    ),
    'when-asked': optional(
      z.boolean(),
      'Of an eye: whether it makes a picture only when the way is looked for, at most `rate` times a second.',
    ),
    on: optional(nameSchema, 'Of an eye: the bone that it sits on and turns with, such as head. `at` is then relative to that bone.'),
  }).check(
    z.refine(...exactlyOne(['sniff', 'hear', 'retina'])),
    z.refine(sensor => sensor.retina === undefined || (sensor['field-of-view'] ?? 1) < PI * 0.95, {
      error: 'a retina with a field of view of less than 170 degrees',
      when: payload => payload.issues.length === 0,
    }),
    z.superRefine((sensor, context) => {
      const kind = (Object.keys(KEYS) as (keyof typeof KEYS)[]).find(key => key in sensor);
      for (const key of kind === undefined ? [] : Object.keys(sensor)) {
        if (key === kind || key === 'at' || (KEYS[kind as keyof typeof KEYS] as readonly string[]).includes(key)) continue;
        context.addIssue({ code: 'custom', path: [key], message: `nothing of the kind beside "${kind}"` });
      }
    }),
  ),
  z.transform(sensor => sensor as SensorDefinition),
);

/** A sense organ, or a registered sense, `{ do: NAME }`, which checks its own arguments. */
export const sensorSchema: z.ZodMiniType<SensorDefinition> = described(z.union([organSchema, callMapSchema]), { id: 'sensor' });
