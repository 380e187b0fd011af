import * as z from 'zod';
import { FAR, measureSchema, nameSchema, strict } from './parts.js';

/**
 * What views draw on the skeleton. The library does not look inside; the form is written down here, once for files and views
 * (see three/body/definition.ts for what each key means).
 */
const far = z.number().gte(-FAR).lte(FAR);
const positive = z.number().gt(0).lte(FAR);
const notNegative = z.number().gte(0).lte(FAR);
const share = z.number().gte(0).lte(1);
const place = z.tuple([far, far, far], { error: 'three numbers [right, ahead, up]' });
const radii = z.tuple([positive, positive, positive], { error: 'three half axes [right, ahead, up] greater than 0' });
const turn = z.tuple([measureSchema, measureSchema, measureSchema], { error: 'three angles [pitch, yaw, roll]' });
const color = z.string({ error: 'a color' }).min(1).max(64);

const placed = { bone: nameSchema, at: place.exactOptional(), turn: turn.exactOptional(), both: z.boolean().exactOptional() };

const shapeSchema = strict({
  ...placed,
  radii: radii.exactOptional(),
  to: z.union([nameSchema, place], { error: 'a bone, or three numbers [right, ahead, up]' }).exactOptional(),
  ends: z.tuple([notNegative, notNegative], { error: 'the radius at each end' }).exactOptional(),
  color: color.exactOptional(),
  blend: notNegative.exactOptional(),
  grip: notNegative.exactOptional(),
  carve: z.boolean().exactOptional(),
  fur: notNegative.exactOptional(),
}).refine(shape => (shape.radii === undefined) !== (shape.to === undefined), {
  error: 'either "radii" or "to"',
  params: { oneOf: ['radii', 'to'] },
  when: payload => payload.issues.length === 0,
});

const patchSchema = strict({
  ...placed,
  radii,
  color,
  soft: notNegative.exactOptional(),
  strength: share.exactOptional(),
  fur: notNegative.exactOptional(),
  facing: place.exactOptional(),
});

const partSchema = strict({
  kind: z.enum(['ball', 'eye', 'lid', 'cone', 'tongue', 'box', 'tube', 'wheel']),
  ...placed,
  size: z.union([positive, radii], { error: 'half its size: one number, or three' }),
  color: color.exactOptional(),
  accent: color.exactOptional(),
  rough: share.exactOptional(),
  glow: share.exactOptional(),
  arc: z.tuple([measureSchema, measureSchema], { error: 'two angles' }).exactOptional(),
  pupil: nameSchema.exactOptional(),
  root: nameSchema.exactOptional(),
  facets: z.int({ error: 'a whole number' }).gte(3).lte(256).exactOptional(),
});

const fineSchema = strict({ bone: nameSchema, at: place.exactOptional(), radius: positive, cell: positive });

const furSchema = strict({
  length: positive,
  density: positive,
  shells: z.int({ error: 'a whole number' }).gte(1).lte(64).exactOptional(),
  comb: place.exactOptional(),
  curl: share.exactOptional(),
});

/** Without which nothing can be drawn; an empty surface says that there is none yet. */
const NEEDED = ['cell', 'blend', 'colors', 'shapes'] as const;

export const surfaceSchema: z.ZodType<Record<string, unknown>> = strict({
  cell: positive.exactOptional(),
  blend: positive.exactOptional(),
  triangles: z.int({ error: 'a whole number' }).gte(4).lte(FAR).exactOptional(),
  colors: z.record(z.string(), color).exactOptional(),
  fur: furSchema.exactOptional(),
  rough: share.exactOptional(),
  bind: z.record(nameSchema, turn).exactOptional(),
  fine: z.array(fineSchema).exactOptional(),
  shapes: z.array(shapeSchema).exactOptional(),
  patches: z.array(patchSchema).exactOptional(),
  parts: z.array(partSchema).exactOptional(),
})
  .refine(surface => Object.keys(surface).length === 0 || NEEDED.every(key => key in surface), {
    error: `${NEEDED.join(', ')} together, or an empty map`,
    params: { lacks: true },
    when: payload => payload.issues.length === 0,
  })
  .meta({ id: 'surface', description: 'How views draw it.' });
