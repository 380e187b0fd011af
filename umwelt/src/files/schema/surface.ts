import * as z from 'zod/mini';
import { described, FAR, measureSchema, nameSchema, strict } from './common.js';

/**
 * What views draw on the skeleton. The library does not read it; files and views share this schema. three/body/definition.ts says what each
 * key means.
 */
const far = z.number().check(z.gte(-FAR), z.lte(FAR));
const positive = z.number().check(z.gt(0), z.lte(FAR));
const notNegative = z.number().check(z.gte(0), z.lte(FAR));
const share = z.number().check(z.gte(0), z.lte(1));
const place = z.tuple([far, far, far], { error: 'three numbers [right, ahead, up]' });
const radii = z.tuple([positive, positive, positive], { error: 'three half axes [right, ahead, up] greater than 0' });
const turn = z.tuple([measureSchema, measureSchema, measureSchema], { error: 'three angles [pitch, yaw, roll]' });
const color = z.string({ error: 'a color' }).check(z.minLength(1), z.maxLength(64));

const placed = { bone: nameSchema, at: z.exactOptional(place), turn: z.exactOptional(turn), both: z.exactOptional(z.boolean()) };

const shapeSchema = strict({
  ...placed,
  radii: z.exactOptional(radii),
  to: z.exactOptional(z.union([nameSchema, place], { error: 'a bone, or three numbers [right, ahead, up]' })),
  ends: z.exactOptional(z.tuple([notNegative, notNegative], { error: 'the radius at each end' })),
  color: z.exactOptional(color),
  blend: z.exactOptional(notNegative),
  grip: z.exactOptional(notNegative),
  carve: z.exactOptional(z.boolean()),
  fur: z.exactOptional(notNegative),
}).check(
  z.refine(shape => (shape.radii === undefined) !== (shape.to === undefined), {
    error: 'either "radii" or "to"',
    params: { oneOf: ['radii', 'to'] },
    when: payload => payload.issues.length === 0,
  }),
);

const patchSchema = strict({
  ...placed,
  radii,
  color,
  soft: z.exactOptional(notNegative),
  strength: z.exactOptional(share),
  fur: z.exactOptional(notNegative),
  facing: z.exactOptional(place),
});

const partSchema = strict({
  kind: z.enum(['ball', 'eye', 'lid', 'cone', 'tongue', 'box', 'tube', 'wheel']),
  ...placed,
  size: z.union([positive, radii], { error: 'half its size: one number, or three' }),
  color: z.exactOptional(color),
  accent: z.exactOptional(color),
  rough: z.exactOptional(share),
  glow: z.exactOptional(share),
  arc: z.exactOptional(z.tuple([measureSchema, measureSchema], { error: 'two angles' })),
  pupil: z.exactOptional(nameSchema),
  root: z.exactOptional(nameSchema),
  facets: z.exactOptional(z.int({ error: 'a whole number' }).check(z.gte(3), z.lte(256))),
});

const fineSchema = strict({ bone: nameSchema, at: z.exactOptional(place), radius: positive, cell: positive });

const furSchema = strict({
  length: positive,
  density: positive,
  shells: z.exactOptional(z.int({ error: 'a whole number' }).check(z.gte(1), z.lte(64))),
  comb: z.exactOptional(place),
  curl: z.exactOptional(share),
});

/** Keys that a surface needs to be drawn; an empty surface draws nothing. */
const NEEDED = ['cell', 'blend', 'colors', 'shapes'] as const;

export const surfaceSchema: z.ZodMiniType<Record<string, unknown>> = described(
  strict({
    cell: z.exactOptional(positive),
    blend: z.exactOptional(positive),
    triangles: z.exactOptional(z.int({ error: 'a whole number' }).check(z.gte(4), z.lte(FAR))),
    colors: z.exactOptional(z.record(z.string(), color)),
    fur: z.exactOptional(furSchema),
    rough: z.exactOptional(share),
    bind: z.exactOptional(z.record(nameSchema, turn)),
    fine: z.exactOptional(z.array(fineSchema)),
    shapes: z.exactOptional(z.array(shapeSchema)),
    patches: z.exactOptional(z.array(patchSchema)),
    parts: z.exactOptional(z.array(partSchema)),
  }).check(
    z.refine(surface => Object.keys(surface).length === 0 || NEEDED.every(key => key in surface), {
      error: `${NEEDED.join(', ')} together, or an empty map`,
      params: { lacks: true },
      when: payload => payload.issues.length === 0,
    }),
  ),
  { id: 'surface', description: 'How views draw it.' },
);
