import * as z from 'zod';
import type {
  BodyDefinition,
  BoneDefinition,
  DofDefinition,
  DriveDefinition,
  GazeDefinition,
  GripDefinition,
  LegDefinition,
  NoiseDefinition,
  Point,
  SkeletonDefinition,
} from '../../motor/definition.js';
import { LIMITS } from '../limits.js';
import { FAR, likeSchema, measureSchema, nameSchema, partNameSchema, strict } from './parts.js';
import { commandSchema, poseSchema, skillSchema } from './skill.js';
import { surfaceSchema } from './surface.js';

/** A body written inside a creature takes its name from there. */
export type BodyFile = Omit<BodyDefinition, 'body'> & { readonly body?: string };

const far = z.number().gte(-FAR).lte(FAR);
const positive = z.number().gt(0).lte(FAR);

/** A map by name that is not endless. */
function few<T>(schema: z.ZodType<T>): z.ZodType<Record<string, T>> {
  return z
    .record(nameSchema, schema)
    .refine(map => Object.keys(map).length <= LIMITS.joints, { error: `a map of at most ${LIMITS.joints}` });
}

const noiseSchema: z.ZodType<NoiseDefinition> = strict({
  amount: measureSchema,
  rate: positive.exactOptional().meta({ description: 'Changes per second.' }),
  shape: z.enum(['sway', 'twitch', 'breath']).exactOptional(),
}).meta({ id: 'noise' });

export const dofSchema: z.ZodType<DofDefinition> = strict({
  like: likeSchema.exactOptional(),
  min: measureSchema.exactOptional(),
  max: measureSchema.exactOptional(),
  neutral: measureSchema.exactOptional().meta({ description: 'Where it is when nobody holds it.' }),
  speed: measureSchema
    .refine(speed => speed > 0, { error: 'a number greater than 0' })
    .exactOptional()
    .meta({ description: 'Most that it changes per second.' }),
  cyclic: z.boolean().exactOptional(),
  loose: z.boolean().exactOptional(),
  spring: strict({ frequency: positive, damping: positive.exactOptional() }).exactOptional(),
  follow: strict({ dof: partNameSchema, gain: far.exactOptional() }).exactOptional(),
  drag: z.record(partNameSchema, far).exactOptional().meta({ description: 'What shakes its spring: forward, turn, or other DOFs.' }),
  noise: noiseSchema.exactOptional(),
  get parts() {
    return dofsSchema.exactOptional();
  },
}).meta({ id: 'dof', description: 'A degree of freedom: a number that one skill at a time may hold.' });

const dofsSchema: z.ZodType<Record<string, DofDefinition>> = few(z.lazy(() => dofSchema));

export const pointSchema: z.ZodType<Point> = z
  .tuple([far, far, far], { error: 'a place [right, ahead, up] in metres' })
  .transform(point => point as Point);

const driveSchema: z.ZodType<DriveDefinition> = strict({
  dof: partNameSchema,
  axis: z.enum(['pitch', 'yaw', 'roll', 'right', 'ahead', 'up', 'size']),
  gain: measureSchema.exactOptional(),
  curve: z
    .array(z.tuple([measureSchema, measureSchema], { error: 'a pair [value, result]' }))
    .min(1)
    .refine(pairs => pairs.every(([value], i) => i === 0 || value > pairs[i - 1][0]), { error: 'pairs [value, result] by rising value' })
    .exactOptional(),
}).meta({ id: 'drive' });

export const boneSchema: z.ZodType<BoneDefinition> = strict({
  like: likeSchema.exactOptional(),
  parent: nameSchema.exactOptional(),
  at: pointSchema,
  floor: far.exactOptional().meta({ description: 'Least height over the floor.' }),
  drives: z.array(driveSchema).exactOptional(),
}).meta({ id: 'bone' });

export const legSchema: z.ZodType<LegDefinition> = strict({
  like: likeSchema.exactOptional(),
  dof: partNameSchema,
  bones: z.tuple([nameSchema, nameSchema, nameSchema, nameSchema], { error: 'four bones [upper, lower, ankle, foot]' }),
  bend: z.enum(['ahead', 'back']),
  fold: measureSchema.exactOptional(),
  hangs: z.boolean().exactOptional(),
  'fold-to': z.enum(['ahead', 'back']).exactOptional(),
}).meta({ id: 'leg' });

export const gazeSchema: z.ZodType<GazeDefinition> = strict({
  dof: partNameSchema,
  neck: nameSchema.exactOptional(),
  head: nameSchema,
  tilt: partNameSchema.exactOptional(),
  share: z.number().gte(0).lte(1).exactOptional(),
  eyes: z.array(partNameSchema).exactOptional(),
}).meta({ id: 'gaze' });

export const gripSchema: z.ZodType<GripDefinition> = strict({
  bone: nameSchema,
  at: pointSchema.exactOptional().meta({ description: 'From the joint, in the frame of the bone.' }),
}).meta({ id: 'grip' });

const skeletonSchema: z.ZodType<SkeletonDefinition> = strict({
  bones: few(boneSchema),
  legs: few(legSchema).exactOptional(),
  gaze: gazeSchema.exactOptional(),
  grip: gripSchema.exactOptional().meta({ description: 'Where what the creature carries is: a hand, a mouth.' }),
});

const shape = {
  dofs: dofsSchema.meta({ description: 'Degrees of freedom by name.' }),
  skeleton: skeletonSchema.exactOptional(),
  skills: few(skillSchema).exactOptional(),
  expressions: few(poseSchema).exactOptional().meta({ description: 'Named sets of targets.' }),
  commands: few(z.union([nameSchema, commandSchema])).exactOptional(),
  surface: surfaceSchema.exactOptional(),
  include: z
    .union([z.string(), z.array(z.string())], { error: 'the path of a file, or a list of such paths' })
    .exactOptional()
    .meta({ description: 'Files merged underneath this one.' }),
  parts: z.record(z.string(), z.unknown()).exactOptional().meta({ description: 'Named fragments for `like`.' }),
};

export const bodySchema: z.ZodType<BodyDefinition> = strict({
  body: nameSchema.meta({ description: 'What it is called.' }),
  ...shape,
}).meta({ title: 'Umwelt body' });

export const inlineBodySchema: z.ZodType<BodyFile> = strict({ body: nameSchema.exactOptional(), ...shape }).meta({ id: 'body' });
