import type { Row } from './row.js';
import { rowsBeyond } from './rows-beyond.js';
import { rowsOneCue } from './rows-one-cue.js';
import { rowsSeveralCues } from './rows-several-cues.js';

/** The 27 rows of the field's table, in its order. */
const TABLE = [
  'acquisition',
  'extinction',
  'rapid reacquisition',
  'overshadowing',
  'blocking',
  'unblocking, larger US / smaller US',
  'overexpectation',
  'conditioned inhibition',
  'an inhibitor survives X- alone',
  'superconditioning',
  'second-order',
  'sensory preconditioning',
  'latent inhibition',
  'US pre-exposure',
  'contingency degradation',
  'relative validity',
  'partial-reinforcement extinction',
  'renewal ABA, ABC, AAB',
  'spontaneous recovery',
  'reinstatement',
  'trial spacing',
  'inter-stimulus interval',
  'temporal primacy, remote facilitation',
  'positive / negative patterning',
  'feature-positive',
  'generalization, peak shift',
  'cue-to-consequence',
];

const rows = [...rowsOneCue, ...rowsSeveralCues];

export const ROWS: readonly Row[] = TABLE.map(name => {
  const row = rows.find(({ phenomenon }) => phenomenon === name);
  if (row === undefined) throw new Error(`the battery has no row ${name}`);
  return row;
});

/** Rows beyond the table. */
export const BEYOND: readonly Row[] = rowsBeyond;
