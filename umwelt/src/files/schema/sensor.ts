import * as z from 'zod';
import { PI, TAU } from '../../core/math.js';
import type { SensorDefinition } from '../../creature/index.js';
import { angleSchema, callMapSchema, exactlyOne, likeSchema, nameSchema, placeSchema, strict } from './parts.js';

const kindsSchema = z.union([z.literal('everything'), z.array(nameSchema).min(1)], { error: '"everything", or a list of kinds' });
/** More pixels than this along a side serve nobody and cost time. */
const MOST_PIXELS = 256;
const pixels = z.number().int().gte(4).lte(MOST_PIXELS);
const SIZE_WORDS = `[width, height] in pixels, 4 to ${MOST_PIXELS} each`;

/** The keys that go with each kind of sensor, beside `at`. */
const KEYS = {
  sniff: ['range', 'field-of-view', 'line-of-sight'],
  hear: ['range'],
  retina: ['field-of-view', 'pitch'],
} as const;

/** A nose (sniff), an ear (hear) or an eye (retina). */
const organSchema = strict({
  like: likeSchema.exactOptional(),
  sniff: kindsSchema.exactOptional().meta({ description: 'A nose: the kinds of things that it delivers, or everything.' }),
  hear: kindsSchema.exactOptional().meta({ description: 'An ear: the kinds of sounds that it delivers, or everything.' }),
  retina: z
    .tuple([pixels, pixels], { error: SIZE_WORDS })
    .exactOptional()
    .meta({ description: 'An eye that makes pictures: width and height in pixels.' }),
  range: z.number().gt(0).exactOptional().meta({ description: 'Of a nose or an ear, metres.' }),
  at: placeSchema.exactOptional().meta({ description: 'Where it sits in the body: right, ahead, up.' }),
  'field-of-view': angleSchema
    .refine(angle => angle > 0 && angle <= TAU * 1.0000001, { error: 'an angle up to a full turn' })
    .exactOptional()
    .meta({ description: 'Full angle.' }),
  'line-of-sight': z.boolean().exactOptional().meta({ description: 'Of a nose: whether solid things hide what is behind them.' }),
  pitch: angleSchema
    .refine(angle => Math.abs(angle) < 1.4, { error: 'an angle of less than 80 degrees' })
    .exactOptional()
    .meta({ description: 'Of an eye: how far above the horizon it looks.' }),
})
  .refine(...exactlyOne(['sniff', 'hear', 'retina']))
  .refine(sensor => sensor.retina === undefined || (sensor['field-of-view'] ?? 1) < PI * 0.95, {
    error: 'a retina with a field of view of less than 170 degrees',
    when: payload => payload.issues.length === 0,
  })
  .superRefine((sensor, context) => {
    const kind = (Object.keys(KEYS) as (keyof typeof KEYS)[]).find(key => key in sensor);
    for (const key of kind === undefined ? [] : Object.keys(sensor)) {
      if (key === kind || key === 'at' || (KEYS[kind as keyof typeof KEYS] as readonly string[]).includes(key)) continue;
      context.addIssue({ code: 'custom', path: [key], message: `nothing of the kind beside "${kind}"` });
    }
  })
  .transform(sensor => sensor as SensorDefinition);

/** One of these, or a registered sense, `{ do: NAME }`, with arguments that the sense itself checks. */
export const sensorSchema: z.ZodType<SensorDefinition> = z.union([organSchema, callMapSchema]).meta({ id: 'sensor' });
