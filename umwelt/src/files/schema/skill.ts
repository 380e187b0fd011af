import * as z from 'zod';
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
import { FAR, inRadians, likeSchema, measureSchema, nameSchema, parseAngle, partNameSchema, strict } from './parts.js';

const seconds = z.number().gte(0).lte(FAR);
const share = z.number().gte(0).lte(1);

/** A number, degrees, or an argument by name; which arguments there are is known only with the skill. */
export const valueSchema: z.ZodType<ValueDefinition> = z
  .union([z.number().gte(-FAR).lte(FAR), z.string().min(1).max(128)], { error: 'a number, or the name of an argument' })
  .transform(value => (typeof value === 'string' ? (parseAngle(value) ?? value) : value));

export const poseSchema: z.ZodType<PoseDefinition> = z.record(partNameSchema, valueSchema).meta({ id: 'pose' });

const argumentsSchema = z
  .record(nameSchema, valueSchema)
  .exactOptional()
  .meta({ description: 'Arguments in order, at most four, with what they are when nobody says.' });

const keySchema: z.ZodType<KeyDefinition> = strict({
  at: seconds.meta({ description: 'Seconds after the start.' }),
  pose: poseSchema.exactOptional(),
  ease: z.enum(['linear', 'in', 'out', 'both']).exactOptional(),
  emit: nameSchema.exactOptional(),
  fresh: z.boolean().exactOptional(),
}).meta({ id: 'key' });

const cycleSchema: z.ZodType<CycleDefinition> = strict({
  dof: partNameSchema,
  amount: valueSchema,
  rate: valueSchema.meta({ description: 'Hertz.' }),
  phase: share.exactOptional(),
  half: z.boolean().exactOptional(),
}).meta({ id: 'cycle' });

const positive = z.number().gt(0).lte(FAR);

const gaitSchema: z.ZodType<GaitDefinition> = strict({
  offsets: z.array(share).meta({ description: 'Share of the cycle at which each leg lifts.' }),
  duty: z.number().gt(0).lt(1).meta({ description: 'Share of the cycle that a foot is on the ground.' }),
  speed: z
    .tuple([z.number().gte(0).lte(FAR), positive], { error: '[slowest, fastest] in m/s' })
    .refine(([slow, fast]) => slow <= fast, { error: '[slowest, fastest], ascending' }),
  period: z.tuple([positive, positive], { error: 'seconds per cycle at the slowest and the fastest' }),
  lift: z.number().gte(0).lte(FAR),
  sway: z
    .record(
      partNameSchema,
      z.tuple([measureSchema, measureSchema, z.number().gte(-FAR).lte(FAR), z.number().gte(-FAR).lte(FAR)], {
        error: '[offset, amount, waves per cycle, phase]',
      }),
    )
    .exactOptional(),
}).meta({ id: 'gait' });

const rate = measureSchema.refine(value => value >= 0, { error: 'a number of at least 0' });

export const skillSchema: z.ZodType<SkillDefinition> = strict({
  like: likeSchema.exactOptional(),
  kind: nameSchema.meta({ description: 'A registered kind: posture, legged, gaze, expression, drive, fly, roll, or one of your own.' }),
  locks: z.array(partNameSchema).meta({ description: 'Degrees of freedom that it must hold to run.' }),
  args: argumentsSchema,
  from: z.array(nameSchema).exactOptional().meta({ description: 'Skills that it can take over from.' }),
  course: seconds.exactOptional().meta({ description: 'Least time that it runs once started.' }),
  settle: seconds.exactOptional().meta({ description: 'Seconds for the way home.' }),
  stays: z.boolean().exactOptional(),
  keys: z.array(keySchema).exactOptional(),
  cycles: z.array(cycleSchema).exactOptional(),
  back: z.array(keySchema).exactOptional(),
  emits: z.array(strict({ name: nameSchema, at: seconds, every: positive.exactOptional() })).exactOptional(),
  gaits: z.record(nameSchema, gaitSchema).exactOptional(),
  acceleration: positive.exactOptional(),
  'turn-acceleration': rate.exactOptional(),
  speed: z.number().gte(0).lte(FAR).exactOptional(),
  turn: rate.exactOptional(),
  roles: z.record(nameSchema, partNameSchema).exactOptional(),
  settings: z.record(nameSchema, z.unknown().transform(inRadians)).exactOptional().meta({ description: 'What else the kind reads.' }),
}).meta({ id: 'skill' });

const callSchema: z.ZodType<CommandCallDefinition> = strict({
  skill: nameSchema,
  with: z.record(nameSchema, valueSchema).exactOptional(),
});

export const commandSchema: z.ZodType<CommandDefinition> = strict({
  like: likeSchema.exactOptional(),
  args: argumentsSchema,
  calls: z
    .array(z.union([nameSchema, callSchema]))
    .exactOptional()
    .meta({ description: 'Skills to turn on; the first must be free.' }),
  off: z.array(nameSchema).exactOptional().meta({ description: 'Skills to turn off.' }),
  hook: nameSchema.exactOptional(),
  texts: z.array(nameSchema).exactOptional().meta({ description: 'Arguments that are texts.' }),
  about: z.string().max(200).exactOptional(),
}).meta({ id: 'command' });
