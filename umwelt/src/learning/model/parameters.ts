/**
 * Parameters of the learning model, for conditioning designs and for animals: one set for every phenomenon. A mechanism is switched off by
 * setting the parameter marked with its name to 0; with all of them off the model is the equation alone with another alpha. Whatever was
 * chosen while looking at results is said in the README of the experiment `battery-v2`.
 */
export interface UmweltParameters {
  /** The equation: share of the error that is learned in a step, rate of traces, discount per step. */
  readonly alpha: number;
  readonly delta: number;
  readonly gamma: number;
  /** Salience of a context; a cue has 1. */
  readonly context: number;

  /** **Reliability** (thesis 5.5.10): 1 lets the learning rate follow the reliability contrast, 0 holds it at 1. */
  readonly reliability: number;
  /** Least learning rate. */
  readonly betaMin: number;
  /** Activations over which the contrast, and every other mean over activations, is averaged. */
  readonly window: number;

  /**
   * **Patience** (Capaldi 1967; Gallistel and Gibbon 2000): power with which the learning rate shrinks as the usual run of activations without
   * feedback grows, so that extinction is slower the thinner the schedule was.
   */
  readonly patience: number;

  /**
   * **Attention** (Pearce and Hall 1980, Mackintosh 1975): rate, per activation, at which a cue's attention rises to the surprise that came
   * with it. Attention is in part one for all contexts, in part one for each.
   */
  readonly attention: number;
  /** The same if the surprise was that something stayed away (Wilson, Boumphrey and Pearce 1992). */
  readonly omission: number;
  /** Rate, per activation, at which it falls. */
  readonly habituation: number;
  /** Least attention, of each part. */
  readonly attentionMin: number;
  /** Share of what a cue predicts that holds attention beside surprise. */
  readonly predictiveness: number;

  /**
   * **Sharing** (Mackintosh 1971; James and Wagner 1980): how much of its attention a cue gives up for others beside it: of n cues together each has
   * 1 / (1 + sharing (n - 1)) of what it has alone.
   */
  readonly sharing: number;

  /** **Spacing** (Gibbon and Balsam 1981): power with which the learning rate follows the ratio of a cue's cycle to its duration. */
  readonly spacing: number;

  /** **Configural cues** (Rescorla 1973): salience of the unit that stands for two cues together, for all of a larger compound, or for one after the other. */
  readonly configural: number;

  /** **Occasions** (Holland 1983): salience of the trace of a cue while another is on that came after it; 0 switches series off, too. */
  readonly occasion: number;

  /** **Gated extinction** (Bouton 1993): share of a cue's loss that is stored as inhibition in the present context. */
  readonly gate: number;
  /** Share of that inhibition that is forgotten in a step; and, in its context, of what was learned of unannounced USs. */
  readonly forget: number;
  /** Share of it that an entirely surprising US in its context removes. */
  readonly disconfirm: number;

  /**
   * **Disinhibition** (Pavlov 1927; Bouton 1993): share of the inhibition of a cue that an entirely new cue beside it suspends; of a cue that is worth less
   * than nothing, the share that does not show. Inhibition depends on context, and what is new is another context.
   */
  readonly disinhibition: number;

  /** **Distraction** (external inhibition, Pavlov 1927): share of what a cue is worth that does not show beside an entirely new cue; nothing is lost by it. */
  readonly distraction: number;

  /** Rate, per activation, of learning which cue follows a cue; and, per US that no cue announced, at which its context ceases to bring a cue to mind that is not there. */
  readonly expectation: number;
  /** **Expectations** (stimulus-stimulus learning, Rizley and Rescorla 1972): share of what a cue is worth that is what is expected after it. */
  readonly retrieval: number;

  /** **Absent cues** (Van Hamme and Wasserman 1994): share of its value that a cue loses to an entirely surprising US that no cue announced, if its context brings it to mind. */
  readonly absent: number;

  /**
   * **Companions** (Dickinson and Burke 1996): share of an error by which a cue changes the other way that is absent, but has come together with one that is there.
   */
  readonly companion: number;

  /**
   * **Inflation** (Rescorla 1974): share of the way, per US, that the remembered magnitude of the US of a cue moves to that of the present one. If that is
   * stronger and no cue announced it, the cue is worth more in proportion.
   */
  readonly inflation: number;

  /** **Announcement** (Randich and LoLordo 1979): share of their learning rate that cues lose in a context where no cue announced the USs. */
  readonly unannounced: number;
  /** Rate, per US, at which that is learned. */
  readonly announcement: number;
}

/** Default parameters of the model `umwelt`. */
export const UMWELT_PARAMETERS: UmweltParameters = {
  // half of the asymptote in about five trials of the golden timing, as in fear conditioning; delta and gamma are those of the golden numbers
  alpha: 0.35,
  delta: 0.2,
  gamma: 0.95,
  // a context is in the background: it overshadows little, but what happens in it is not lost on it
  context: 0.3,
  reliability: 1,
  // a cue of chance reliability learns a third as fast as a certain one (the thesis has .2)
  betaMin: 0.3,
  window: 20,
  // at 1 the rate is divided by the usual number n of activations for a reward. Beta rises again for thin schedules: .3, .53, .65 at n = 2, 3, 4, so
  // that the rate falls with n throughout only from 1.41 on
  patience: 1.5,
  // what is new is noticed within five activations, what stays away within two or three (the orienting response comes back at once); familiarity takes thirty, so that
  // latent inhibition grows over a hundred pre-exposures
  attention: 0.2,
  omission: 0.4,
  habituation: 0.035,
  // both parts together: a familiar cue learns a sixth as fast as a new one
  attentionMin: 0.4,
  // a predictor keeps some attention, less than it needs to stay as open as a new cue (Hall and Pearce 1979)
  predictiveness: 0.3,
  // halfway between no limit and one fixed amount for all: a compound of two is learned about faster than one cue, each of them more slowly
  sharing: 0.5,
  // trials to acquisition fall a little less than with the inverse of the ratio (Gibbon and others 1977)
  spacing: 0.75,
  // a compound is mostly its parts
  configural: 0.3,
  // the trace of a cue that is over is weaker than a compound of two cues that are there
  occasion: 0.1,
  // two thirds of what was known outlast extinction
  gate: 0.65,
  // a time constant of 20,000 steps, two hundred trials
  forget: 1 / 20_000,
  // the first US after extinction brings most of it back
  disconfirm: 0.7,
  // half of what extinction holds back comes out beside something new; a fifth of a response is lost to looking at it
  disinhibition: 0.5,
  distraction: 0.2,
  // which cue follows is known after about three trials
  expectation: 0.3,
  retrieval: 0.5,
  // a single unannounced US takes little, forty between forty trials a third; forty by themselves a sixth, since the cue is expected no more after the first few
  absent: 0.05,
  // revaluation in retrospect is about half of what the companion gains or loses
  companion: 0.5,
  // ten stronger USs change most of what is remembered of a US
  inflation: 0.1,
  // ten USs without a cue are learned from as much as ten with one
  unannounced: 0.7,
  announcement: 0.1,
};

/** The mechanisms and the parameters that switch them off at 0. */
export const UMWELT_MECHANISMS: Readonly<Record<string, keyof UmweltParameters>> = {
  reliability: 'reliability',
  patience: 'patience',
  attention: 'attention',
  sharing: 'sharing',
  spacing: 'spacing',
  'configural cues': 'configural',
  occasions: 'occasion',
  'gated extinction': 'gate',
  disinhibition: 'disinhibition',
  distraction: 'distraction',
  expectations: 'retrieval',
  'absent cues': 'absent',
  companions: 'companion',
  inflation: 'inflation',
  announcement: 'unannounced',
};
