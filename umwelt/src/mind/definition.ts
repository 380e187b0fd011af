/**
 * A behavior system as plain data (thesis 5.1-5.2, fig. 15). compileMind compiles it into an ethogram.
 * Rates are per tick, as in the thesis. Every part has a name by which it can be read, set and directed at run time.
 */

/** A call of registered code: its name under `do`; the other entries are its arguments. `approach` is short for `{ do: approach }`. */
export type CallDefinition = string | ({ readonly do: string } & Readonly<Record<string, unknown>>);

/**
 * An effect per tick. A number (or `gain`) is multiplied by the value of the behavior or releaser that causes it; `absolute` is added as it is; `set`
 * replaces the level. With `per: unit`, a gain or absolute effect of a behavior is multiplied by the units that the creature consumed in the tick.
 */
export type EffectDefinition =
  | number
  | { readonly gain: number; readonly per?: 'unit' }
  | { readonly absolute: number; readonly per?: 'unit' }
  | { readonly set: number };

/** Effects by target: a variable (`hunger`) or the interest of a behavior (`do-reverse.interest`). */
export type EffectsDefinition = Readonly<Record<string, EffectDefinition>>;

/** A variable (need, feeling): level = clamp(level * (1 - damping) + growth + effects, min, max) each tick. */
export interface VariableDefinition {
  readonly value?: number;
  readonly growth?: number;
  readonly damping?: number;
  readonly min?: number;
  readonly max?: number;
  /** Computed each tick by a registered function instead of growing. */
  readonly compute?: CallDefinition;
  /** How explanations of its changes are learned (thesis 5.5); without this section nothing is learned about the variable. */
  readonly learns?: LearnsDefinition;
}

/** How a variable or a releaser learns. Times are in ticks, values in the variable's own unit. `UmweltParameters` gives sources and defaults. */
export interface LearnsDefinition {
  /** The direction of change that is better; default down for a variable, up for a releaser. */
  readonly good?: 'down' | 'up';
  /** The learning equation: share of the error that is learned in a tick, rate of traces, discount per tick. */
  readonly alpha?: number;
  readonly delta?: number;
  readonly gamma?: number;
  /** Salience of the background, which is always present; a cue has 1. */
  readonly context?: number;
  /** 1: the learning rate follows the reliability of feedback; 0: it does not. */
  readonly reliability?: number;
  /**
   * Rates, per activation, at which attention rises to a surprise, rises if something expected stays away, and falls without surprise; the least
   * attention; and the share of what a cue predicts that holds attention beside surprise.
   */
  readonly attention?: number;
  readonly omission?: number;
  readonly habituation?: number;
  readonly 'attention-min'?: number;
  readonly predictiveness?: number;
  /** Power with which the learning rate falls as the usual run of activations without feedback grows. */
  readonly patience?: number;
  /** Extinction: share of a loss that is stored as inhibition, share of that forgotten per tick, and share that a surprising change removes. */
  readonly gate?: number;
  readonly forget?: number;
  readonly disconfirm?: number;
  /** Share of its value that an absent cue, which the context brings to mind, loses to an entirely surprising change. */
  readonly absent?: number;
  /** Share of an error by which an absent signal changes the opposite way, if it has come together with a present one. */
  readonly companion?: number;
  /** Sharing of attention: each of n signals together has 1 / (1 + sharing (n - 1)) of the attention that it has alone. */
  readonly sharing?: number;
  /** Beside an entirely new signal: share of a signal's inhibition that is suspended, and share of its worth that does not show. */
  readonly disinhibition?: number;
  readonly distraction?: number;
  /** Share by which the remembered size of the change after a signal moves toward that of the current change. */
  readonly inflation?: number;
  /** Salience of a unit for two signals together. */
  readonly configural?: number;
  /** Which signal follows which: rate of learning it, and the share of a signal's worth that comes from the signals expected after it. */
  readonly expectation?: number;
  readonly retrieval?: number;
  /** Power with which the learning rate rises with the time between feedbacks, relative to the delay of feedback. */
  readonly spacing?: number;
  /** The timing for which `alpha` is stated: ticks from a behavior to feedback, and from one feedback to the next. */
  readonly timing?: readonly [delay: number, cycle: number];
  /** Salience of the trace of a signal that came before the current one. */
  readonly occasion?: number;
  /** Share of the learning rate that is lost in a context where no signal announced feedback, and the rate of learning that. */
  readonly unannounced?: number;
  readonly announcement?: number;
  /** Least learning rate, and number of activations over which reliability is averaged. */
  readonly 'beta-min'?: number;
  readonly window?: number;
  /** Least change of one tick for which an explanation is sought. */
  readonly significant?: number;
  /** A behavior is the answer to a signal only while at least 1.5 times this value is expected of it. */
  readonly threshold?: number;
  /** The behavior that satisfies the variable; default: the first leaf that changes it for the better. */
  readonly by?: string;
  /**
   * The behaviors of the group `into` by which the animal goes to what satisfies the variable, such as food that was laid down. The behavior during
   * which that thing appeared is rewarded.
   */
  readonly way?: readonly string[];
  /** The behavior whose group learned behaviors join; default: the one above `by`. */
  readonly into?: string;
  /** Greatest distance from the pronome, in meters, at which a learned behavior is performed. */
  readonly near?: number;
  /** Constraints on learning: the only behaviors that may be learned, those that may never be, and the only kinds and fields. */
  readonly only?: readonly string[];
  readonly never?: readonly string[];
  readonly kinds?: readonly string[];
  readonly fields?: readonly string[];
  /** Releasers whose worth is learned from experience, and the ticks after which a releaser of lower worth is tested again. */
  readonly refines?: readonly string[];
  readonly 'test-every'?: number;
  /** Value added to a behavior while it is being learned, per unit of its learned advantage; it makes the exploring animal repeat it. */
  readonly bias?: number;
  /** Worth of a learned releaser per unit of the value of its cue; default 1. */
  readonly scale?: number;
  /** Variables that get, as their level, the change that is expected now: for the better and for the worse. */
  readonly expects?: string;
  readonly fears?: string;
  /** Ticks of one step of the model that computes these expectations; default 10 (half a second). */
  readonly moment?: number;
  /** KIND.FIELD: the field of a kind of things by which the animal distinguishes places. */
  readonly place?: string;
}

/** A condition on a visible field (`amount > 0`, `color = red`, `extended-left`, `not asleep`), or a registered condition with its arguments. */
export type ConditionDefinition = string | Exclude<CallDefinition, string>;

/** Conditions on what a releaser finds: a list of which all must hold, or a list under all, any, none or not-all. */
export type WhereDefinition =
  | readonly ConditionDefinition[]
  | { readonly all: readonly ConditionDefinition[] }
  | { readonly any: readonly ConditionDefinition[] }
  | { readonly none: readonly ConditionDefinition[] }
  | { readonly 'not-all': readonly ConditionDefinition[] };

/** The temporal filter of a releaser: immediate, after n ticks in a row, or latched, averaged or integrated over the last n ticks. */
export type TemporalDefinition =
  | 'immediate'
  | { readonly latch: number }
  | { readonly average: number }
  | { readonly integrate: number }
  | { readonly after: number };

/** A releaser: finds one kind of stimulus and turns it into a number. */
export interface ReleaserDefinition {
  /** A kind of thing, or a finder: `{ do: pronome }`, `{ do: behavior, name: chew }`, `{ do: sound, kind: bell }`. */
  readonly find: CallDefinition;
  readonly where?: WhereDefinition;
  /** [min, optimum, max] in meters; default: the weight is 1 at any distance that the finder delivers. */
  readonly range?: readonly [number, number, number];
  /** linear (default), exponential, flat, or a registered weight function. */
  readonly weight?: CallDefinition;
  readonly temporal?: TemporalDefinition;
  /** Greatest output; the thesis calls it maxValue: the time-discounted worth of the thing to the creature. Default 1. */
  readonly worth?: number;
  /** Least output; default 0. */
  readonly min?: number;
  /** The sensor that delivers the thing; default: any. */
  readonly sensor?: string;
  readonly modifies?: EffectsDefinition;
  /** Makes the found thing a reinforcer: the animal learns what predicts the output of this releaser (thesis 5.5). */
  readonly learns?: LearnsDefinition;
}

/** The level of interest, 0..1, that scales a behavior's value: it grows each tick and falls while the behavior is active. */
export interface InterestDefinition {
  readonly value?: number;
  readonly growth?: number;
  readonly damping?: number;
  readonly boredom?: number;
  /** A registered measure that returns 0..1 each tick. */
  readonly progress?: CallDefinition;
}

/** How the values of variables and releasers become the value of a behavior. */
export type Combine = 'add' | 'multiply' | 'gated' | (string & {});

/**
 * A behavior: what makes it valuable (variables, releasers, constant), how it inhibits its rivals, and what it does: an action, or children that
 * compete in turn.
 */
export interface BehaviorDefinition {
  readonly variables?: readonly string[];
  /** Names of releasers, or releasers written in place. */
  readonly releasers?: readonly (string | ReleaserDefinition)[];
  /** A constant added to the sum of its variables. */
  readonly constant?: number;
  readonly combine?: CallDefinition;
  /** How strongly it inhibits its rivals: one gain, or one per rival with `default` for the others. */
  readonly gain?: number | Readonly<Record<string, number>>;
  readonly interest?: number | InterestDefinition;
  readonly modifies?: EffectsDefinition;
  /** Children, in place or as the name of a group; a behavior without either is a leaf. */
  readonly behaviors?: BehaviorsDefinition;
  readonly group?: string;
  readonly action?: CallDefinition;
  /** Whether the behavior rests or waits, so that standing still does not count as failing; also for its children. */
  readonly still?: boolean;
  /** What it suggests when it loses: secondary and meta commands, or registered functions. */
  readonly suggests?: readonly CallDefinition[];
}

/** A group of behaviors by name; they inhibit each other until one is left (settle.ts). */
export type BehaviorsDefinition = Readonly<Record<string, BehaviorDefinition>>;

/** A mind: variables (needs), releasers (stimuli), and the behaviors that compete. `compileMind` checks it and compiles it into an ethogram. */
export interface MindDefinition {
  readonly variables?: Readonly<Record<string, VariableDefinition>>;
  readonly releasers?: Readonly<Record<string, ReleaserDefinition>>;
  /** Groups that several behaviors share by name. */
  readonly groups?: Readonly<Record<string, BehaviorsDefinition>>;
  /** The top group. */
  readonly behaviors?: BehaviorsDefinition;
  /** Phrases for thoughts by the names of variables and behaviors (thought.ts); used for nothing else. */
  readonly says?: Readonly<Record<string, string>>;
}
