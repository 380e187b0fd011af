/**
 * Parameters of the learning model, for conditioning designs and for animals: one set for every phenomenon. A mechanism is switched off by setting the parameter marked with its
 * name to 0; with all of them off the model is the equation alone with another alpha.
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
  /** Activations over which the contrast is averaged. */
  readonly window: number;

  /**
   * **Attention** (Mackintosh 1975, Pearce and Hall 1980, joined as in Le Pelley 2004): rate, per activation, at which a cue's
   * attention follows how much it predicts plus how much surprise came with it.
   */
  readonly attention: number;
  /** Least attention. */
  readonly attentionMin: number;

  /** **Configural cues** (Rescorla 1973): salience of the unit that stands for two cues together. */
  readonly configural: number;

  /** **Gated extinction** (Bouton 1993): share of a cue's loss that is stored as inhibition in the present context. */
  readonly gate: number;
  /** Share of that inhibition that is forgotten in a step. */
  readonly forget: number;
  /** Share of it that an entirely surprising US in its context removes. */
  readonly disconfirm: number;

  /** **Expectations** (stimulus-stimulus learning, Rizley and Rescorla 1972): rate, per activation, of learning which cue follows a cue. */
  readonly expectation: number;
  /** Share of an expected cue's value that counts. */
  readonly retrieval: number;

  /** **Absent cues** (Van Hamme and Wasserman 1994): share of its value that a cue loses to an entirely surprising US that no cue announced. */
  readonly absent: number;
}

/** Default parameters of the model `umwelt`. */
export const UMWELT_PARAMETERS: UmweltParameters = {
  alpha: 0.3,
  delta: 0.2,
  gamma: 0.95,
  context: 0.3,
  reliability: 1,
  betaMin: 0.3,
  window: 20,
  attention: 0.2,
  attentionMin: 0.2,
  configural: 0.3,
  gate: 0.5,
  forget: 1 / 20_000,
  disconfirm: 0.2,
  expectation: 0.2,
  retrieval: 0.5,
  absent: 0.05,
};

/** The mechanisms and the parameters that switch them off at 0. */
export const UMWELT_MECHANISMS: Readonly<Record<string, keyof UmweltParameters>> = {
  reliability: 'reliability',
  attention: 'attention',
  'configural cues': 'configural',
  'gated extinction': 'gate',
  expectations: 'retrieval',
  'absent cues': 'absent',
};
