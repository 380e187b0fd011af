/**
 * Parameters of the learning model, for conditioning designs and for animals: one set for every phenomenon. Setting the parameter that is marked with
 * the name of a mechanism to 0 switches the mechanism off. With all of them off the model is the equation alone, with another alpha. The README of
 * the experiment `battery-v2` says which values were chosen while looking at results.
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
   * with it. Attention is the product of two parts, one for all contexts and one for each context.
   */
  readonly attention: number;
  /** The same if the surprise was that something stayed away (Wilson, Boumphrey and Pearce 1992). */
  readonly omission: number;
  /** Rate, per activation, at which attention falls if there is no surprise. */
  readonly habituation: number;
  /** Least attention, of each part. */
  readonly attentionMin: number;
  /** Share of what a cue predicts that holds attention beside surprise. */
  readonly predictiveness: number;

  /**
   * **Sharing** (Mackintosh 1971; James and Wagner 1980): how much attention a cue gives up for others beside it. Each of n cues together has
   * 1 / (1 + sharing (n - 1)) of the attention that it has alone.
   */
  readonly sharing: number;

  /** **Spacing** (Gibbon and Balsam 1981): power with which the learning rate follows the ratio of a cue's cycle to its duration. */
  readonly spacing: number;

  /** **Configural cues** (Rescorla 1973): salience of a unit for two cues together, for a larger compound, or for one cue after another. */
  readonly configural: number;

  /** **Occasions** (Holland 1983): salience of the trace of a cue while another is on that came after it. 0 also switches units of series off. */
  readonly occasion: number;

  /** **Gated extinction** (Bouton 1993): share of a cue's loss that is stored as inhibition in the present context. */
  readonly gate: number;
  /** Share of that inhibition that is forgotten in a step. Also (UmweltModel) the share by which a context forgets its unannounced USs. */
  readonly forget: number;
  /** Share of that inhibition that a US of unusual surprise in its context removes, times how unusual it is (0..1). */
  readonly disconfirm: number;

  /**
   * **Disinhibition** (Pavlov 1927; Bouton 1993): share of the inhibition of a cue that an entirely new cue beside it suspends, since inhibition
   * depends on context, and something new is another context. Of a cue whose worth is below 0, the share that does not show.
   */
  readonly disinhibition: number;

  /** **Distraction** (external inhibition, Pavlov 1927): share of a cue's worth that does not show beside an entirely new cue, and is not lost. */
  readonly distraction: number;

  /** Rate, per activation, of learning which cue follows; per US that no cue announced, at which a context ceases to bring absent cues to mind. */
  readonly expectation: number;
  /** **Expectations** (stimulus-stimulus learning, Rizley and Rescorla 1972): share of a cue's worth that comes from the cues expected after it. */
  readonly retrieval: number;

  /**
   * **Absent cues** (Van Hamme and Wasserman 1994): share of its value that an absent cue loses to an entirely surprising US that no cue announced, if
   * the context brings the cue to mind.
   */
  readonly absent: number;

  /** **Companions** (Dickinson and Burke 1996): share of an error by which an absent cue changes the opposite way, if it came with a present one. */
  readonly companion: number;

  /**
   * **Inflation** (Rescorla 1974): share by which, per US, the remembered magnitude of a cue's US moves toward that of the present US. If the present
   * US is stronger and no cue announced it, the value of the cue rises in proportion.
   */
  readonly inflation: number;

  /** **Announcement** (Randich and LoLordo 1979): share of the learning rate of cues that is lost in a context where no cue announced the USs. */
  readonly unannounced: number;
  /** Rate, per US, at which a context learns how many of its USs no cue announced. */
  readonly announcement: number;
}

/** Default parameters of the model `umwelt`. */
export const UMWELT_PARAMETERS: UmweltParameters = {
  // half of the asymptote in about five trials of the golden timing, as in fear conditioning; delta and gamma are those of the golden numbers
  alpha: 0.35,
  delta: 0.2,
  gamma: 0.95,
  // low: a context overshadows cues only a little, but is still learned about
  context: 0.3,
  reliability: 1,
  // a cue of chance reliability learns a third as fast as a certain one (the thesis has .2)
  betaMin: 0.3,
  window: 20,
  // at 1 the rate is divided by n, the usual number of activations for a reward. Beta rises again for thin schedules: .3, .53, .65 at n = 2, 3, 4.
  // So the rate falls with n throughout only from a patience of 1.42 on
  patience: 1.5,
  // time constants: five activations for something new, two or three for something that stays away (the orienting response comes back at once), and
  // thirty for familiarity, so that latent inhibition grows over a hundred pre-exposures
  attention: 0.2,
  omission: 0.4,
  habituation: 0.035,
  // two parts of .4 multiply: a familiar cue is learned about a sixth as fast as a new one
  attentionMin: 0.4,
  // a predictor keeps some attention, but less than a new cue has (Hall and Pearce 1979)
  predictiveness: 0.3,
  // halfway between no limit (0) and one fixed amount for all cues (1): a compound is learned about faster than one cue, each of its cues more slowly
  sharing: 0.5,
  // trials to acquisition fall a little less than with the inverse of the ratio (Gibbon and others 1977)
  spacing: 0.75,
  // low: a compound predicts mostly what its parts predict
  configural: 0.3,
  // the trace of a cue that is over is weaker than a compound of two cues that are there
  occasion: 0.1,
  // four fifths of what was known outlast extinction, as inhibited value: reacquisition stays faster than the first time over many cycles
  gate: 0.8,
  // a time constant of 20,000 steps, two hundred trials
  forget: 1 / 20_000,
  // the first US after extinction brings most of it back
  disconfirm: 0.7,
  // beside something new, half of the inhibited value shows again; a fifth of a response is lost to looking at it
  disinhibition: 0.5,
  distraction: 0.2,
  // which cue follows is known after about three trials
  expectation: 0.3,
  retrieval: 0.5,
  // a single unannounced US takes little. Forty between forty trials take a third; forty by themselves a sixth, since the cue is no longer expected
  // after the first few
  absent: 0.05,
  // revaluation in retrospect is about half of what the companion gains or loses
  companion: 0.5,
  // ten stronger USs change most of what is remembered of a US
  inflation: 0.1,
  // about the last ten USs count, those with a cue as much as those without
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
