import * as z from 'zod';
import type {
  BehaviorDefinition,
  BehaviorsDefinition,
  ConditionDefinition,
  EffectDefinition,
  InterestDefinition,
  LearnsDefinition,
  MindDefinition,
  ReleaserDefinition,
  TemporalDefinition,
  VariableDefinition,
  WhereDefinition,
} from '../../mind/definition.js';
import { callMapSchema, callSchema, exactlyOne, FAR, likeSchema, nameOrPropertySchema, nameSchema, strict } from './parts.js';

const share = z.number().gte(0).lte(1);
const ticks = z.int({ error: 'a whole number of ticks' }).gte(1);

const names = z.array(nameSchema);

export const learnsSchema: z.ZodType<LearnsDefinition> = strict({
  good: z.enum(['down', 'up'], { error: 'down or up' }).exactOptional().meta({ description: 'Which way is better; down unless said.' }),
  alpha: share.exactOptional().meta({ description: 'Share of the error learned per tick.' }),
  delta: share.exactOptional().meta({ description: 'How fast traces follow their cues.' }),
  gamma: share.exactOptional().meta({ description: 'What a prediction one tick away is worth now.' }),
  'beta-min': share.exactOptional().meta({ description: 'Least learning rate.' }),
  window: ticks.exactOptional().meta({ description: 'Activations over which reliability is averaged.' }),
  significant: z.number().gt(0).exactOptional().meta({ description: 'Least change in a tick that asks for an explanation.' }),
  threshold: z.number().gt(0).exactOptional().meta({ description: 'Value at which something learned becomes part of the mind.' }),
  by: nameSchema.exactOptional().meta({ description: 'The behavior that satisfies it.' }),
  into: nameSchema.exactOptional().meta({ description: 'The behavior whose group new strategies join.' }),
  near: z.number().gt(0).lte(FAR).exactOptional().meta({ description: 'Metres from the object at which a learned behavior is done.' }),
  only: names.exactOptional().meta({ description: 'The only behaviors that may be learned.' }),
  never: names.exactOptional().meta({ description: 'Behaviors that may not be learned.' }),
  kinds: names.exactOptional().meta({ description: 'The only kinds of things it may learn about.' }),
  fields: names.exactOptional().meta({ description: 'The only fields it may learn about.' }),
  refines: names.exactOptional().meta({ description: 'Releasers whose worth is learned.' }),
  'test-every': ticks.exactOptional().meta({ description: 'Ticks after which a lesser releaser is worth a visit.' }),
  bias: z.number().gte(0).exactOptional().meta({ description: 'How much a value being learned draws the exploring animal.' }),
}).meta({ id: 'learns', description: 'How a variable learns what changes it for the better.' });

export const variableSchema: z.ZodType<VariableDefinition> = strict({
  like: likeSchema.exactOptional(),
  value: z.number().exactOptional().meta({ description: 'Level at birth.' }),
  growth: z.number().exactOptional().meta({ description: 'Added each tick.' }),
  damping: share.exactOptional().meta({ description: 'Share lost each tick; growth / damping is where it settles.' }),
  min: z.number().exactOptional(),
  max: z.number().exactOptional(),
  compute: callSchema.exactOptional().meta({ description: 'A registered function that gives the level each tick.' }),
  learns: learnsSchema.exactOptional(),
}).meta({ id: 'variable', description: 'A need or feeling with a level.' });

const effectSchema: z.ZodType<EffectDefinition> = z
  .union([
    z.number(),
    strict({ gain: z.number().exactOptional(), absolute: z.number().exactOptional(), set: z.number().exactOptional() }).refine(
      ...exactlyOne(['gain', 'absolute', 'set']),
    ),
  ])
  .transform(effect => effect as EffectDefinition)
  .meta({ id: 'effect', description: 'A gain on the value of its cause, or one of gain, absolute, set.' });

const effectsSchema = z
  .record(nameOrPropertySchema, effectSchema)
  .meta({ description: 'What it does to variables (`hunger`) and interests (`rest.interest`).' });

const conditionSchema: z.ZodType<ConditionDefinition> = z.union([z.string(), callMapSchema], { error: 'a condition such as "amount > 0"' });
const conditions = z.array(conditionSchema).min(1);

const whereSchema: z.ZodType<WhereDefinition> = z
  .union([
    conditions,
    strict({
      all: conditions.exactOptional(),
      any: conditions.exactOptional(),
      none: conditions.exactOptional(),
      'not-all': conditions.exactOptional(),
    }).refine(...exactlyOne(['all', 'any', 'none', 'not-all'])),
  ])
  .transform(where => where as WhereDefinition)
  .meta({
    description: 'Conditions on what is visible: `amount > 0`, `color = red`, `asleep`, `not asleep`; or registered ones, `{ do: NAME }`.',
  });

const temporalSchema: z.ZodType<TemporalDefinition> = z
  .union([
    z.literal('immediate'),
    strict({
      latch: ticks.exactOptional(),
      average: ticks.exactOptional(),
      integrate: ticks.exactOptional(),
    }).refine(...exactlyOne(['latch', 'average', 'integrate'])),
  ])
  .transform(temporal => temporal as TemporalDefinition);

const distance = z.number().gte(0);

export const releaserSchema: z.ZodType<ReleaserDefinition> = strict({
  like: likeSchema.exactOptional(),
  find: callSchema.meta({ description: 'A kind of thing, or another finder: `{ do: sound, kind: bell }`.' }),
  where: whereSchema.exactOptional(),
  range: z
    .tuple([distance, distance, distance], { error: '[min, optimum, max] in metres' })
    .refine(([min, optimum, max]) => min <= optimum && optimum <= max && min < max, { error: 'an ascending range [min, optimum, max]' })
    .exactOptional()
    .meta({ description: '[min, optimum, max] in metres.' }),
  weight: callSchema.exactOptional().meta({ description: 'linear, exponential, flat, or a registered weight.' }),
  temporal: temporalSchema.exactOptional(),
  worth: z.number().exactOptional().meta({ description: 'Greatest value: what the thing is worth to the creature.' }),
  min: z.number().exactOptional(),
  sensor: nameSchema.exactOptional(),
  modifies: effectsSchema.exactOptional(),
}).meta({ id: 'releaser', description: 'Finds one kind of stimulus and turns it into a number.' });

const interestSchema: z.ZodType<InterestDefinition> = strict({
  value: share.exactOptional(),
  growth: z.number().gte(0).exactOptional(),
  damping: share.exactOptional(),
  boredom: z.number().gte(0).exactOptional(),
  progress: callSchema.exactOptional(),
}).meta({ id: 'interest' });

const gain = z.number().gt(1, { error: 'a gain greater than 1' });

export const behaviorSchema: z.ZodType<BehaviorDefinition> = strict({
  like: likeSchema.exactOptional(),
  variables: z.array(nameSchema).exactOptional(),
  releasers: z
    .array(z.union([nameSchema, releaserSchema]))
    .exactOptional()
    .meta({ description: 'Names of releasers, or releasers written in place.' }),
  constant: z.number().exactOptional().meta({ description: 'A value that is always there.' }),
  combine: callSchema.exactOptional().meta({ description: 'add, multiply, gated, or a registered function.' }),
  gain: z
    .union([gain, z.record(nameSchema, gain)])
    .exactOptional()
    .meta({ description: 'How strongly it inhibits its rivals; greater than 1.' }),
  interest: z.union([share, interestSchema]).exactOptional(),
  modifies: effectsSchema.exactOptional(),
  get behaviors() {
    return behaviorsSchema.exactOptional();
  },
  group: nameSchema.exactOptional(),
  action: callSchema.exactOptional(),
  suggests: z.array(callSchema).exactOptional(),
}).meta({ id: 'behavior' });

export const behaviorsSchema: z.ZodType<BehaviorsDefinition> = z
  .record(
    nameSchema,
    z.lazy(() => behaviorSchema),
  )
  .refine(group => Object.keys(group).length > 0, { error: 'at least one behavior', params: { lacks: true } })
  .meta({ id: 'group', description: 'Behaviors that inhibit each other until one is left.' });

/** The keys of a creature that describe its mind. */
export const mindShape: {
  variables: z.ZodExactOptional<z.ZodType<Record<string, VariableDefinition>>>;
  releasers: z.ZodExactOptional<z.ZodType<Record<string, ReleaserDefinition>>>;
  groups: z.ZodExactOptional<z.ZodType<Record<string, BehaviorsDefinition>>>;
  behaviors: z.ZodExactOptional<z.ZodType<BehaviorsDefinition>>;
} = {
  variables: z.record(nameSchema, variableSchema).exactOptional(),
  releasers: z.record(nameSchema, releaserSchema).exactOptional(),
  groups: z.record(nameSchema, behaviorsSchema).exactOptional(),
  behaviors: behaviorsSchema.exactOptional(),
};

/** A mind alone. */
export const mindSchema: z.ZodType<MindDefinition> = strict(mindShape);
