/**
 * A behavior system as plain data (thesis 5.1-5.2, fig. 15). compileMind makes an ethogram of it.
 * Rates are per tick, as in the sources. Every part has a name by which it can be read, set and directed at run time.
 */

/** Code is referred to by name; the other entries are its arguments. `approach` is short for `{ do: approach }`. */
export type CallDefinition = string | ({ readonly do: string } & Readonly<Record<string, unknown>>);

/**
 * A number is a gain on the value of the behavior or releaser that causes it; `absolute` is added once per tick; `set` replaces. With `per: unit` a gain or an
 * absolute effect of a behavior is multiplied by the units that the creature has consumed in the tick: what it does not eat has no effect.
 */
export type EffectDefinition =
  | number
  | { readonly gain: number; readonly per?: 'unit' }
  | { readonly absolute: number; readonly per?: 'unit' }
  | { readonly set: number };

/** Targets are variables (`hunger`) or the interest of a behavior (`do-reverse.interest`). */
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
  /** Whether it looks for explanations of its changes, and how (thesis 5.5); without it, it never learns. */
  readonly learns?: LearnsDefinition;
}

/** How a variable or a releaser learns. Times are ticks, values are in the variable's own unit. */
export interface LearnsDefinition {
  /** Which way is better; default down for a variable, up for a releaser. */
  readonly good?: 'down' | 'up';
  /** The learning equation: share of the error learned per tick, how fast traces follow, discount per tick. */
  readonly alpha?: number;
  readonly delta?: number;
  readonly gamma?: number;
  /** Salience of the background, which is always there; a cue has 1. */
  readonly context?: number;
  /** 1 lets the learning rate follow how reliably feedback comes, 0 does not. */
  readonly reliability?: number;
  /** Rates, per activation, at which attention rises to a surprise, rises if something stays away, and falls; the least attention; what prediction adds to surprise. */
  readonly attention?: number;
  readonly omission?: number;
  readonly habituation?: number;
  readonly 'attention-min'?: number;
  readonly predictiveness?: number;
  /** Power with which the learning rate shrinks as the usual run of activations without feedback grows. */
  readonly patience?: number;
  /** Extinction: the share of a loss that is stored as inhibition, what of it is forgotten per tick, and what a surprising change removes. */
  readonly gate?: number;
  readonly forget?: number;
  readonly disconfirm?: number;
  /** Share of its value that a cue which is in mind loses to an entirely surprising change without it. */
  readonly absent?: number;
  /** Share of an error by which a signal changes the other way that is absent, but has come together with one that is there. */
  readonly companion?: number;
  /** Share of its attention that a signal gives up for each other one beside it. */
  readonly sharing?: number;
  /** Beside an entirely new signal: the share of the inhibition of a signal that is suspended, and the share of what it is worth that does not show. */
  readonly disinhibition?: number;
  readonly distraction?: number;
  /** Share of the way that the remembered size of a signal's change moves to that of the present change. */
  readonly inflation?: number;
  /** Two signals together as a signal of their own: its salience. What follows what: how fast it is learned, and the share of what is expected to follow that counts. */
  readonly configural?: number;
  readonly expectation?: number;
  readonly retrieval?: number;
  /** Power with which the learning rate follows how seldom feedback comes; salience of what came before a signal; share of the rate lost where no signal announced feedback, and how fast that is learned. */
  readonly spacing?: number;
  /** The timing for which `alpha` is stated: ticks from a behavior to feedback, and from one feedback to the next. */
  readonly timing?: readonly [delay: number, cycle: number];
  readonly occasion?: number;
  readonly unannounced?: number;
  readonly announcement?: number;
  /** Least learning rate, and the activations over which reliability is averaged. */
  readonly 'beta-min'?: number;
  readonly window?: number;
  /** Least change of one tick that asks for an explanation. */
  readonly significant?: number;
  /** A behavior becomes the answer to a signal when one and a half times this is expected of it, and is not given for less. */
  readonly threshold?: number;
  /** The behavior that satisfies it; default the first leaf that changes it for the better. */
  readonly by?: string;
  /** The behaviors of the group `into` by which the animal goes to what satisfies it, such as food that was laid down: what it did when that came is rewarded. */
  readonly way?: readonly string[];
  /** The behavior whose group new strategies join; default the one above `by`. */
  readonly into?: string;
  /** How near to the pronome a learned behavior is done, in meters. */
  readonly near?: number;
  /** Constraints on learning: the only behaviors, kinds and fields that may be learned, and behaviors that may never be. */
  readonly only?: readonly string[];
  readonly never?: readonly string[];
  readonly kinds?: readonly string[];
  readonly fields?: readonly string[];
  /** Releasers whose worth is learned from experience, and how many ticks a lesser one goes untested. */
  readonly refines?: readonly string[];
  readonly 'test-every'?: number;
  /** How much a value that is being learned draws the exploring animal: value added to a behavior's own per unit learned. */
  readonly bias?: number;
  /** What a learned releaser is worth for each unit of the value of its cue; default 1. */
  readonly scale?: number;
  /** Variables whose level is the change that is expected now, for the better and for the worse. */
  readonly expects?: string;
  readonly fears?: string;
  /** Ticks of one step of the model that expects; default 10, half a second. */
  readonly moment?: number;
  /** KIND.FIELD: the field of a kind of things that tells the animal where it is. */
  readonly place?: string;
}

/** A visible field: `amount > 0`, `color = red`, `extended-left`, `not asleep`; or a registered condition with its arguments. */
export type ConditionDefinition = string | Exclude<CallDefinition, string>;

/** Conditions on the fields of what a releaser finds: all of a list, or all, any, none or not all of one. */
export type WhereDefinition =
  | readonly ConditionDefinition[]
  | { readonly all: readonly ConditionDefinition[] }
  | { readonly any: readonly ConditionDefinition[] }
  | { readonly none: readonly ConditionDefinition[] }
  | { readonly 'not-all': readonly ConditionDefinition[] };

/** How a releaser's value follows what it finds: at once, after a number of ticks in a row, or latched, averaged or integrated over them. */
export type TemporalDefinition =
  | 'immediate'
  | { readonly latch: number }
  | { readonly average: number }
  | { readonly integrate: number }
  | { readonly after: number };

/** A releaser: finds one kind of stimulus and turns it into a number. */
export interface ReleaserDefinition {
  /** A kind of thing; or another finder: `{ do: pronome }`, `{ do: behavior, name: chew }`, `{ do: sound, kind: bell }`. */
  readonly find: CallDefinition;
  readonly where?: WhereDefinition;
  /** [min, optimum, max] in meters. Without one the weight is 1 at any distance that the finder delivers. */
  readonly range?: readonly [number, number, number];
  /** linear (default), exponential, flat, or a registered weight function. */
  readonly weight?: CallDefinition;
  readonly temporal?: TemporalDefinition;
  /** maxValue: the time-discounted worth of the thing to the creature. Default 1. */
  readonly worth?: number;
  /** Least output; default 0. */
  readonly min?: number;
  /** Which sensor delivers; default any. */
  readonly sensor?: string;
  readonly modifies?: EffectsDefinition;
  /** Whether its output is what the animal learns for (thesis 5.5): then what is found here is a reinforcer. */
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
  /** A value that is always there. */
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
  /** It rests or waits, so that standing still is no sign of being stuck; holds for its children too. */
  readonly still?: boolean;
  /** What it suggests when it loses: secondary and meta commands, or registered functions. */
  readonly suggests?: readonly CallDefinition[];
}

/** A group of behaviors by name; they inhibit each other until one is left. */
export type BehaviorsDefinition = Readonly<Record<string, BehaviorDefinition>>;

/** A mind: variables (needs), releasers (stimuli), and the behaviors that compete. `compileMind` checks it and makes an ethogram of it. */
export interface MindDefinition {
  readonly variables?: Readonly<Record<string, VariableDefinition>>;
  readonly releasers?: Readonly<Record<string, ReleaserDefinition>>;
  /** Groups that several behaviors share by name. */
  readonly groups?: Readonly<Record<string, BehaviorsDefinition>>;
  /** The top group. */
  readonly behaviors?: BehaviorsDefinition;
  /** Phrases for thoughts by the names of variables and behaviors (thought.ts); nothing else reads them. */
  readonly says?: Readonly<Record<string, string>>;
}
