import * as z from 'zod/mini';
import type {
  CommandCallDefinition,
  CommandDefinition,
  CycleDefinition,
  GaitDefinition,
  KeyDefinition,
  PoseDefinition,
  SkillDefinition,
  ValueDefinition,
} from '../../motor/definition.js';
import {
  BOUNDED_ANGLE_WORDS,
  described,
  FAR,
  inRadians,
  isBoundedAngle,
  likeSchema,
  measureSchema,
  nameSchema,
  optional,
  parseAngle,
  partNameSchema,
  strict,
} from './common.js';

const seconds = z.number().check(z.gte(0), z.lte(FAR));
const share = z.number().check(z.gte(0), z.lte(1));

/** A number, degrees, or the name of an argument; names are checked with the skill, which has the arguments. */
export const valueSchema: z.ZodMiniType<ValueDefinition> = z.pipe(
  z.union(
    [
      z.number().check(z.gte(-FAR), z.lte(FAR)),
      z.string().check(z.minLength(1), z.maxLength(128), z.refine(isBoundedAngle, { error: BOUNDED_ANGLE_WORDS })),
    ],
    {
      error: 'a number, or the name of an argument',
    },
  ),
  z.transform(value => (typeof value === 'string' ? (parseAngle(value) ?? value) : value)),
);

export const poseSchema: z.ZodMiniType<PoseDefinition> = described(z.record(partNameSchema, valueSchema), { id: 'pose' });

const argumentsSchema = optional(z.record(nameSchema, valueSchema), 'Arguments in order, at most four, with their defaults.');

const keySchema: z.ZodMiniType<KeyDefinition> = described(
  strict({
    at: described(seconds, { description: 'Seconds after the start.' }),
    pose: z.exactOptional(poseSchema),
    ease: z.exactOptional(z.enum(['linear', 'in', 'out', 'both'])),
    emit: z.exactOptional(nameSchema),
    fresh: z.exactOptional(z.boolean()),
  }),
  { id: 'key' },
);

const cycleSchema: z.ZodMiniType<CycleDefinition> = described(
  strict({
    dof: partNameSchema,
    amount: valueSchema,
    rate: described(valueSchema, { description: 'Hertz.' }),
    phase: z.exactOptional(share),
    half: z.exactOptional(z.boolean()),
  }),
  { id: 'cycle' },
);

const positive = z.number().check(z.gt(0), z.lte(FAR));

const gaitSchema: z.ZodMiniType<GaitDefinition> = described(
  strict({
    offsets: described(z.array(share), { description: 'Share of the cycle at which each leg lifts.' }),
    duty: described(z.number().check(z.gt(0), z.lt(1)), { description: 'Share of the cycle that a foot is on the ground.' }),
    speed: z
      .tuple([z.number().check(z.gte(0), z.lte(FAR)), positive], { error: '[slowest, fastest] in m/s' })
      .check(z.refine(([slow, fast]) => slow <= fast, { error: '[slowest, fastest], ascending' })),
    period: z.tuple([positive, positive], { error: 'seconds per cycle at the slowest and the fastest' }),
    lift: z.number().check(z.gte(0), z.lte(FAR)),
    sway: z.exactOptional(
      z.record(
        partNameSchema,
        z.tuple([measureSchema, measureSchema, z.number().check(z.gte(-FAR), z.lte(FAR)), z.number().check(z.gte(-FAR), z.lte(FAR))], {
          error: '[offset, amount, waves per cycle, phase]',
        }),
      ),
    ),
  }),
  { id: 'gait' },
);

const rate = measureSchema.check(z.refine(value => value >= 0, { error: 'a number of at least 0' }));

export const skillSchema: z.ZodMiniType<SkillDefinition> = described(
  strict({
    like: z.exactOptional(likeSchema),
    kind: described(nameSchema, {
      description: 'A registered kind: posture, legged, gaze, expression, drive, fly, roll, or one of your own.',
    }),
    locks: described(z.array(partNameSchema), { description: 'Degrees of freedom that it must hold to run.' }),
    args: argumentsSchema,
    from: optional(z.array(nameSchema), 'Skills that it can take over from.'),
    effector: optional(nameSchema, 'The effector that it brings to what it is aimed at.'),
    reach: optional(z.array(partNameSchema), 'Degrees of freedom among its locks that it bends for that.'),
    course: optional(seconds, 'Least time that it runs once started.'),
    settle: optional(seconds, 'Seconds for the way home.'),
    stays: z.exactOptional(z.boolean()),
    keys: z.exactOptional(z.array(keySchema)),
    cycles: z.exactOptional(z.array(cycleSchema)),
    back: z.exactOptional(z.array(keySchema)),
    emits: z.exactOptional(z.array(strict({ name: nameSchema, at: seconds, every: z.exactOptional(positive) }))),
    gaits: z.exactOptional(z.record(nameSchema, gaitSchema)),
    acceleration: z.exactOptional(positive),
    'turn-acceleration': z.exactOptional(rate),
    speed: z.exactOptional(z.number().check(z.gte(0), z.lte(FAR))),
    turn: z.exactOptional(rate),
    roles: z.exactOptional(z.record(nameSchema, partNameSchema)),
    settings: optional(z.record(nameSchema, z.pipe(z.unknown(), z.transform(inRadians))), 'What else the kind reads.'),
  }),
  { id: 'skill' },
);

const callSchema: z.ZodMiniType<CommandCallDefinition> = strict({
  skill: nameSchema,
  with: z.exactOptional(z.record(nameSchema, valueSchema)),
});

export const commandSchema: z.ZodMiniType<CommandDefinition> = described(
  strict({
    like: z.exactOptional(likeSchema),
    args: argumentsSchema,
    calls: optional(z.array(z.union([nameSchema, callSchema])), 'Skills to turn on; the first must be free.'),
    off: optional(z.array(nameSchema), 'Skills to turn off.'),
    hook: z.exactOptional(nameSchema),
    texts: optional(z.array(nameSchema), 'Arguments that are texts.'),
    about: z.exactOptional(z.string().check(z.maxLength(200))),
  }),
  { id: 'command' },
);
