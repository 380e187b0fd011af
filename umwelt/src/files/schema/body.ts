import * as z from 'zod/mini';
import type {
  BodyDefinition,
  BoneDefinition,
  DofDefinition,
  DriveDefinition,
  EffectorDefinition,
  GazeDefinition,
  GripDefinition,
  HullDefinition,
  LegDefinition,
  NoiseDefinition,
  Point,
  SkeletonDefinition,
} from '../../motor/definition.js';
import { LIMITS } from '../limits.js';
import { described, FAR, likeSchema, measureSchema, nameSchema, optional, partNameSchema, strict } from './common.js';
import { commandSchema, poseSchema, skillSchema } from './skill.js';
import { surfaceSchema } from './surface.js';

/** A body written inside a creature takes its default name from the species. */
export type BodyFile = Omit<BodyDefinition, 'body'> & { readonly body?: string };

const far = z.number().check(z.gte(-FAR), z.lte(FAR));
const positive = z.number().check(z.gt(0), z.lte(FAR));

/** Returns the schema of a map by name with a bounded number of entries. */
function few<T>(schema: z.ZodMiniType<T>): z.ZodMiniType<Record<string, T>> {
  return z
    .record(nameSchema, schema)
    .check(z.refine(map => Object.keys(map).length <= LIMITS.joints, { error: `a map of at most ${LIMITS.joints}` }));
}

const noiseSchema: z.ZodMiniType<NoiseDefinition> = described(
  strict({
    amount: measureSchema,
    rate: optional(positive, 'Changes per second.'),
    shape: z.exactOptional(z.enum(['sway', 'twitch', 'breath'])),
  }),
  { id: 'noise' },
);

export const dofSchema: z.ZodMiniType<DofDefinition> = described(
  strict({
    like: z.exactOptional(likeSchema),
    min: z.exactOptional(measureSchema),
    max: z.exactOptional(measureSchema),
    neutral: optional(measureSchema, 'Its value when no skill holds it.'),
    speed: optional(
      measureSchema.check(z.refine(speed => speed > 0, { error: 'a number greater than 0' })),
      'Most that it changes per second.',
    ),
    cyclic: z.exactOptional(z.boolean()),
    loose: z.exactOptional(z.boolean()),
    spring: z.exactOptional(strict({ frequency: positive, damping: z.exactOptional(positive) })),
    follow: z.exactOptional(strict({ dof: partNameSchema, gain: z.exactOptional(far) })),
    drag: optional(z.record(partNameSchema, far), 'What shakes its spring: forward, turn, or other DOFs.'),
    noise: z.exactOptional(noiseSchema),
    get parts() {
      return z.exactOptional(dofsSchema);
    },
  }),
  { id: 'dof', description: 'A degree of freedom: a number that one skill at a time may hold.' },
);

const dofsSchema: z.ZodMiniType<Record<string, DofDefinition>> = few(z.lazy(() => dofSchema));

export const pointSchema: z.ZodMiniType<Point> = z.pipe(
  z.tuple([far, far, far], { error: 'a place [right, ahead, up] in meters' }),
  z.transform(point => point as Point),
);

const driveSchema: z.ZodMiniType<DriveDefinition> = described(
  strict({
    dof: partNameSchema,
    axis: z.enum(['pitch', 'yaw', 'roll', 'right', 'ahead', 'up', 'size']),
    gain: z.exactOptional(measureSchema),
    curve: z.exactOptional(
      z.array(z.tuple([measureSchema, measureSchema], { error: 'a pair [value, result]' })).check(
        z.minLength(1),
        z.refine(pairs => pairs.every(([value], i) => i === 0 || value > pairs[i - 1][0]), {
          error: 'pairs [value, result] by rising value',
        }),
      ),
    ),
  }),
  { id: 'drive' },
);

export const boneSchema: z.ZodMiniType<BoneDefinition> = described(
  strict({
    like: z.exactOptional(likeSchema),
    parent: z.exactOptional(nameSchema),
    at: pointSchema,
    floor: optional(far, 'Least height over the floor.'),
    drives: z.exactOptional(z.array(driveSchema)),
  }),
  { id: 'bone' },
);

export const legSchema: z.ZodMiniType<LegDefinition> = described(
  strict({
    like: z.exactOptional(likeSchema),
    dof: partNameSchema,
    bones: z.tuple([nameSchema, nameSchema, nameSchema, nameSchema], { error: 'four bones [upper, lower, ankle, foot]' }),
    bend: z.enum(['ahead', 'back']),
    fold: z.exactOptional(measureSchema),
    hangs: z.exactOptional(z.boolean()),
    'fold-to': z.exactOptional(z.enum(['ahead', 'back'])),
  }),
  { id: 'leg' },
);

export const gazeSchema: z.ZodMiniType<GazeDefinition> = described(
  strict({
    dof: partNameSchema,
    neck: z.exactOptional(nameSchema),
    head: nameSchema,
    tilt: z.exactOptional(partNameSchema),
    share: z.exactOptional(z.number().check(z.gte(0), z.lte(1))),
    eyes: z.exactOptional(z.array(partNameSchema)),
  }),
  { id: 'gaze' },
);

export const gripSchema: z.ZodMiniType<GripDefinition> = described(
  strict({
    bone: nameSchema,
    at: optional(pointSchema, 'From the joint, in the frame of the bone.'),
  }),
  { id: 'grip' },
);

export const effectorSchema: z.ZodMiniType<EffectorDefinition> = described(
  strict({
    bone: nameSchema,
    at: optional(pointSchema, 'From the joint, in the frame of the bone.'),
  }),
  { id: 'effector' },
);

export const hullSchema: z.ZodMiniType<HullDefinition> = described(
  strict({
    bone: nameSchema,
    at: optional(pointSchema, 'From the joint, in the frame of the bone.'),
    radius: z.number().check(z.gt(0), z.lte(FAR)),
  }),
  { id: 'hull' },
);

const skeletonSchema: z.ZodMiniType<SkeletonDefinition> = strict({
  bones: few(boneSchema),
  legs: z.exactOptional(few(legSchema)),
  gaze: z.exactOptional(gazeSchema),
  grip: optional(gripSchema, 'The hand that gives and carries.'),
  hull: optional(z.array(hullSchema), 'Balls along the body that stay out of whatever is solid.'),
  effectors: optional(few(effectorSchema), 'Points of the body that touch things: mouth, nose, right-paw.'),
});

const shape = {
  dofs: described(dofsSchema, { description: 'Degrees of freedom by name.' }),
  skeleton: z.exactOptional(skeletonSchema),
  skills: z.exactOptional(few(skillSchema)),
  expressions: optional(few(poseSchema), 'Named sets of targets.'),
  commands: z.exactOptional(few(z.union([nameSchema, commandSchema]))),
  surface: z.exactOptional(surfaceSchema),
  include: described(
    z.exactOptional(z.union([z.string(), z.array(z.string())], { error: 'the path of a file, or a list of such paths' })),
    { description: 'Files merged underneath this one.' },
  ),
  parts: optional(z.record(z.string(), z.unknown()), 'Named fragments for `like`.'),
};

export const bodySchema: z.ZodMiniType<BodyDefinition> = described(
  strict({
    body: described(nameSchema, { description: 'What it is called.' }),
    ...shape,
  }),
  { title: 'Umwelt body' },
);

export const inlineBodySchema: z.ZodMiniType<BodyFile> = described(strict({ body: z.exactOptional(nameSchema), ...shape }), { id: 'body' });
