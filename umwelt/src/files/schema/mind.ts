import * as z from 'zod/mini';
import { LARGEST } from '../../core/limits.js';
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
import {
  callMapSchema,
  callSchema,
  described,
  exactlyOne,
  FAR,
  likeSchema,
  nameOrPropertySchema,
  nameSchema,
  optional,
  strict,
} from './common.js';

const amount = z.number().check(z.gte(-LARGEST), z.lte(LARGEST));
const share = z.number().check(z.gte(0), z.lte(1));
const ticks = z.int({ error: 'a whole number of ticks, at least 1' }).check(z.gte(1), z.lte(LARGEST));

const names = z.array(nameSchema);

export const learnsSchema: z.ZodMiniType<LearnsDefinition> = described(
  strict({
    good: optional(z.enum(['down', 'up'], { error: 'down or up' }), 'Which direction is better; default down.'),
    alpha: optional(share, 'Share of the error learned per tick.'),
    delta: optional(share, 'How fast traces follow their cues.'),
    gamma: optional(share, 'What a prediction one tick away is worth now.'),
    context: optional(share, 'Salience of the background; a cue has 1.'),
    reliability: optional(share, '1: the learning rate follows how reliably feedback comes; 0: it does not.'),
    attention: optional(share, 'Rate, per activation, at which attention rises to a surprise.'),
    omission: optional(share, 'Rate at which attention rises if something stays away.'),
    habituation: optional(share, 'Rate, per activation, at which attention falls.'),
    'attention-min': optional(share, 'Least attention.'),
    predictiveness: optional(share, 'Share of what a cue predicts that holds attention.'),
    patience: optional(
      z.number().check(z.gte(0), z.lte(LARGEST)),
      'Power with which the learning rate shrinks as the usual run of activations without feedback grows.',
    ),
    gate: optional(share, 'Share of a loss that is stored as inhibition.'),
    forget: optional(share, 'Share of the inhibition that is forgotten per tick.'),
    disconfirm: optional(share, 'Share of the inhibition that an entirely surprising change removes.'),
    absent: optional(share, 'Share of its value that a cue which is in mind loses to a surprising change without it.'),
    companion: optional(share, 'Share of an error by which absent companions of a signal change the other way.'),
    sharing: optional(share, 'Share of its attention that a signal gives up for each other signal beside it.'),
    disinhibition: optional(share, 'Share of the inhibition of a signal that an entirely new signal beside it suspends.'),
    distraction: optional(share, 'Share of what a signal is worth that does not show beside an entirely new signal.'),
    inflation: optional(share, 'Share of the way that what is remembered of a change moves to the size of the present one.'),
    configural: optional(share, 'Salience of two signals together as a signal of their own.'),
    expectation: optional(share, 'Rate at which it is learned which signal follows which, and at which absent ones go out of mind.'),
    retrieval: optional(share, 'Share of the value of an expected signal that counts.'),
    spacing: optional(z.number().check(z.gte(0), z.lte(LARGEST)), 'Power with which the learning rate follows how seldom feedback comes.'),
    timing: optional(
      z.tuple([ticks, ticks]),
      'The timing for which alpha is stated: ticks from a behavior to feedback, and from one feedback to the next.',
    ),
    occasion: optional(share, 'Salience of what came before a signal; 0: it does not count.'),
    unannounced: optional(share, 'Share of the learning rate that is lost where no signal announced feedback.'),
    announcement: optional(share, 'Rate, per feedback, at which that is learned.'),
    'beta-min': optional(share, 'Least learning rate.'),
    window: optional(ticks, 'Activations over which reliability is averaged.'),
    significant: optional(z.number().check(z.gt(0), z.lte(LARGEST)), 'Least change in a tick that asks for an explanation.'),
    threshold: optional(z.number().check(z.gt(0), z.lte(LARGEST)), 'Value at which something learned becomes part of the mind.'),
    by: optional(nameSchema, 'The behavior that satisfies it.'),
    into: optional(nameSchema, 'The behavior whose group new strategies join.'),
    way: optional(names, 'The behaviors of that group by which it goes to what satisfies it.'),
    near: optional(z.number().check(z.gt(0), z.lte(FAR)), 'Meters from the object at which a learned behavior is done.'),
    only: optional(names, 'The only behaviors that may be learned.'),
    never: optional(names, 'Behaviors that may not be learned.'),
    kinds: optional(names, 'The only kinds of things it may learn about.'),
    fields: optional(names, 'The only fields it may learn about.'),
    refines: optional(names, 'Releasers whose worth is learned.'),
    'test-every': optional(ticks, 'Ticks after which a lesser releaser is tried again.'),
    bias: optional(z.number().check(z.gte(0), z.lte(LARGEST)), 'How much a value being learned draws the exploring animal.'),
    scale: optional(
      z.number().check(z.gt(0), z.lte(LARGEST)),
      'What a learned releaser is worth for each unit of what is expected; default 1.',
    ),
    expects: optional(nameSchema, 'The variable that holds the expected change for the better.'),
    fears: optional(nameSchema, 'The variable that holds the expected change for the worse.'),
    moment: optional(ticks, 'Ticks of one step of the model that expects; default 10.'),
    place: optional(z.string().check(z.minLength(1), z.maxLength(200)), 'KIND.FIELD: the field that tells the animal where it is.'),
  }),
  { id: 'learns', description: 'How a variable or a releaser learns what changes it.' },
);

export const variableSchema: z.ZodMiniType<VariableDefinition> = described(
  strict({
    like: z.exactOptional(likeSchema),
    value: optional(amount, 'Level at birth.'),
    growth: optional(amount, 'Added each tick.'),
    damping: optional(share, 'Share lost each tick; growth / damping is where it settles.'),
    min: z.exactOptional(amount),
    max: z.exactOptional(amount),
    compute: optional(callSchema, 'A registered function that gives the level each tick.'),
    learns: z.exactOptional(learnsSchema),
  }),
  { id: 'variable', description: 'A need or feeling with a level.' },
);

const effectKeys = { gain: z.exactOptional(amount), absolute: z.exactOptional(amount), set: z.exactOptional(amount) };
const oneEffect = exactlyOne(['gain', 'absolute', 'set']);

const effectSchema: z.ZodMiniType<EffectDefinition> = described(
  z.pipe(
    z.union([amount, strict(effectKeys).check(z.refine(...oneEffect))]),
    z.transform(effect => effect as EffectDefinition),
  ),
  { id: 'effect', description: 'A gain on the value of its cause, or one of gain, absolute, set.' },
);

const effectOfBehaviorSchema: z.ZodMiniType<EffectDefinition> = described(
  z.pipe(
    z.union([
      amount,
      strict({
        ...effectKeys,
        per: optional(z.literal('unit'), 'Times the units that are consumed in the tick, instead of once per tick.'),
      }).check(
        z.refine(...oneEffect),
        z.refine(effect => effect.set === undefined || effect.per === undefined, 'per beside gain or absolute'),
      ),
    ]),
    z.transform(effect => effect as EffectDefinition),
  ),
  {
    id: 'effect-of-behavior',
    description: 'A gain on the value of the behavior, or one of gain, absolute, set; per unit that it consumes.',
  },
);

const EFFECTS = { description: 'What it does to variables (`hunger`) and interests (`rest.interest`).' };
const effectsSchema = described(z.record(nameOrPropertySchema, effectSchema), EFFECTS);
const effectsOfBehaviorSchema = described(z.record(nameOrPropertySchema, effectOfBehaviorSchema), EFFECTS);

const conditionSchema: z.ZodMiniType<ConditionDefinition> = z.union([z.string(), callMapSchema], {
  error: 'a condition such as "amount > 0"',
});
const conditions = z.array(conditionSchema).check(z.minLength(1));

const whereSchema: z.ZodMiniType<WhereDefinition> = described(
  z.pipe(
    z.union([
      conditions,
      strict({
        all: z.exactOptional(conditions),
        any: z.exactOptional(conditions),
        none: z.exactOptional(conditions),
        'not-all': z.exactOptional(conditions),
      }).check(z.refine(...exactlyOne(['all', 'any', 'none', 'not-all']))),
    ]),
    z.transform(where => where as WhereDefinition),
  ),
  {
    description: 'Conditions on what is visible: `amount > 0`, `color = red`, `asleep`, `not asleep`; or registered ones, `{ do: NAME }`.',
  },
);

const temporalSchema: z.ZodMiniType<TemporalDefinition> = z.pipe(
  z.union([
    z.literal('immediate'),
    strict({
      latch: z.exactOptional(ticks),
      average: z.exactOptional(ticks),
      integrate: z.exactOptional(ticks),
      after: z.exactOptional(ticks),
    }).check(z.refine(...exactlyOne(['latch', 'average', 'integrate', 'after']))),
  ]),
  z.transform(temporal => temporal as TemporalDefinition),
);

const distance = z.number().check(z.gte(0), z.lte(LARGEST));

export const releaserSchema: z.ZodMiniType<ReleaserDefinition> = described(
  strict({
    like: z.exactOptional(likeSchema),
    find: described(callSchema, { description: 'A kind of thing, or another finder: `{ do: sound, kind: bell }`.' }),
    where: z.exactOptional(whereSchema),
    range: described(
      z.exactOptional(
        z.tuple([distance, distance, distance], { error: '[min, optimum, max] in meters' }).check(
          z.refine(([min, optimum, max]) => min <= optimum && optimum <= max && min < max, {
            error: 'an ascending range [min, optimum, max]',
          }),
        ),
      ),
      { description: '[min, optimum, max] in meters.' },
    ),
    weight: optional(callSchema, 'linear, exponential, flat, or a registered weight.'),
    temporal: z.exactOptional(temporalSchema),
    worth: optional(amount, 'Greatest value: what the thing is worth to the creature.'),
    min: z.exactOptional(amount),
    sensor: z.exactOptional(nameSchema),
    modifies: z.exactOptional(effectsSchema),
    learns: z.exactOptional(learnsSchema),
  }),
  { id: 'releaser', description: 'Finds one kind of stimulus and turns it into a number.' },
);

const interestSchema: z.ZodMiniType<InterestDefinition> = described(
  strict({
    value: z.exactOptional(share),
    growth: z.exactOptional(z.number().check(z.gte(0), z.lte(LARGEST))),
    damping: z.exactOptional(share),
    boredom: z.exactOptional(z.number().check(z.gte(0), z.lte(LARGEST))),
    progress: z.exactOptional(callSchema),
  }),
  { id: 'interest' },
);

const gain = z.number().check(z.gt(1, { error: 'a gain greater than 1' }), z.lte(LARGEST));

export const behaviorSchema: z.ZodMiniType<BehaviorDefinition> = described(
  strict({
    like: z.exactOptional(likeSchema),
    variables: z.exactOptional(z.array(nameSchema)),
    releasers: optional(z.array(z.union([nameSchema, releaserSchema])), 'Names of releasers, or releasers written in place.'),
    constant: optional(amount, 'A value that is always there.'),
    combine: optional(callSchema, 'add, multiply, gated, or a registered function.'),
    gain: optional(z.union([gain, z.record(nameSchema, gain)]), 'How strongly it inhibits its rivals; greater than 1.'),
    interest: z.exactOptional(z.union([share, interestSchema])),
    modifies: z.exactOptional(effectsOfBehaviorSchema),
    get behaviors() {
      return z.exactOptional(behaviorsSchema);
    },
    group: z.exactOptional(nameSchema),
    action: z.exactOptional(callSchema),
    still: optional(z.boolean(), 'It rests or waits: standing still is no sign of being stuck.'),
    suggests: z.exactOptional(z.array(callSchema)),
  }),
  { id: 'behavior' },
);

export const behaviorsSchema: z.ZodMiniType<BehaviorsDefinition> = described(
  z
    .record(
      nameSchema,
      z.lazy(() => behaviorSchema),
    )
    .check(z.refine(group => Object.keys(group).length > 0, { error: 'at least one behavior', params: { lacks: true } })),
  { id: 'group', description: 'Behaviors that inhibit each other until one is left.' },
);

/** The keys of a creature that describe its mind. */
export const mindShape: {
  variables: z.ZodMiniExactOptional<z.ZodMiniType<Record<string, VariableDefinition>>>;
  releasers: z.ZodMiniExactOptional<z.ZodMiniType<Record<string, ReleaserDefinition>>>;
  groups: z.ZodMiniExactOptional<z.ZodMiniType<Record<string, BehaviorsDefinition>>>;
  behaviors: z.ZodMiniExactOptional<z.ZodMiniType<BehaviorsDefinition>>;
  says: z.ZodMiniExactOptional<z.ZodMiniType<Record<string, string>>>;
} = {
  variables: z.exactOptional(z.record(nameSchema, variableSchema)),
  releasers: z.exactOptional(z.record(nameSchema, releaserSchema)),
  groups: z.exactOptional(z.record(nameSchema, behaviorsSchema)),
  behaviors: z.exactOptional(behaviorsSchema),
  says: optional(
    z.record(nameSchema, z.string().check(z.minLength(1), z.maxLength(80))),
    'Phrases for thoughts, by the names of variables (hungry) and behaviors ("{it} is mine").',
  ),
};

/** A mind without a creature. */
export const mindSchema: z.ZodMiniType<MindDefinition> = strict(mindShape);
