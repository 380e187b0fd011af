import { z } from 'zod';
import { TAU } from '../../core/math.js';
import type { SensorDefinition, SniffDefinition } from '../definition.js';
import { angleSchema, likeSchema, nameSchema, placeSchema, strict } from './parts.js';

const sniffSchema: z.ZodType<SniffDefinition> = strict({
  like: likeSchema.exactOptional(),
  sniff: z
    .union([z.literal('everything'), z.array(nameSchema).min(1)], { error: '"everything", or a list of kinds' })
    .meta({ description: 'The kinds that it delivers, or everything.' }),
  range: z.number().gt(0).exactOptional().meta({ description: 'Metres.' }),
  at: placeSchema.exactOptional().meta({ description: 'Where it sits in the body: right, ahead, up.' }),
  'field-of-view': angleSchema
    .refine(angle => angle > 0 && angle <= TAU * 1.0000001, { error: 'an angle up to a full turn' })
    .exactOptional()
    .meta({ description: 'Full angle.' }),
  'line-of-sight': z.boolean().exactOptional(),
});

/** A sensor is known by its first key; another kind of sensor is another schema here, and the choice by key a union. */
export const sensorSchema: z.ZodType<SensorDefinition> = sniffSchema.meta({ id: 'sensor' });
