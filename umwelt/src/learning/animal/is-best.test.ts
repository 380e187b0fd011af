import { describe, expect, it } from 'vitest';
import { PRIOR, SEEN } from '../model/activations.js';
import { ACTIVATION, WORTH, WORTH_VARIANCE } from './cues/cue-layout.js';
import { DiscoveryGroup } from './discovery-group.js';
import { isBest, isBetterThanLeaving } from './is-best.js';
import { ruleFor } from './testing/rule.js';

const rule = ruleFor({ name: 'pain', innate: Int32Array.of(0, 1) });

/** Behaviors 0 and 1 (innate strategies) and 2 (not one), all tried with one stimulus. */
function group(): DiscoveryGroup {
  const made = new DiscoveryGroup('g', rule);
  for (const behavior of [0, 1, 2]) made.pair(behavior, 0);
  return made;
}

function tried(g: DiscoveryGroup, behavior: number, times: number, worth: number, variance: number): number {
  const cue = g.pair(behavior, 0);
  g.set(cue, ACTIVATION + SEEN, PRIOR + times);
  g.set(cue, WORTH, worth);
  g.set(cue, WORTH_VARIANCE, variance);
  return cue;
}

describe('the best behavior', () => {
  it('of innate ones must be better by three standard errors', () => {
    const g = group();
    const run = tried(g, 0, 6, 0.6, 0.02);
    tried(g, 1, 6, 0.45, 0.02);
    // standard error of the difference: .08
    expect(isBest(g, run)).toBe(false);
    tried(g, 1, 6, 0.3, 0.02);
    expect(isBest(g, run)).toBe(true);
    tried(g, 0, 20, 0.6, 0.02);
    tried(g, 1, 20, 0.45, 0.02);
    expect(isBest(g, run)).toBe(true);
  });

  it('of innate ones is unknown until the others have been tried EVIDENCE times', () => {
    const g = group();
    const run = tried(g, 0, 9, 0.6, 0);
    expect(isBest(g, run)).toBe(false);
    tried(g, 1, 3, 0.1, 0);
    expect(isBest(g, run)).toBe(false);
    tried(g, 1, 4, 0.1, 0);
    expect(isBest(g, run)).toBe(true);
  });

  it('of others is the more reliable one, by any margin', () => {
    const g = group();
    tried(g, 0, 9, 0.1, 0);
    tried(g, 1, 9, 0.1, 0);
    const sit = tried(g, 2, 5, 0.11, 0.5);
    expect(isBest(g, sit)).toBe(true);
    tried(g, 0, 9, 0.2, 0);
    expect(isBest(g, sit)).toBe(false);
  });

  it('must be better than leaving it by two standard errors', () => {
    const g = group();
    const sit = tried(g, 2, 4, 0.4, 0.16);
    const leave = g.partner(sit);
    g.set(leave, ACTIVATION + SEEN, PRIOR + 16);
    g.set(leave, WORTH, 0.05);
    // standard error of the difference: .2
    expect(isBetterThanLeaving(g, sit)).toBe(false);
    tried(g, 2, 16, 0.4, 0.16);
    expect(isBetterThanLeaving(g, sit)).toBe(true);
    // without variance any difference counts; without a difference the behavior is not better
    tried(g, 2, 4, 0.4, 0);
    expect(isBetterThanLeaving(g, sit)).toBe(true);
    g.set(leave, WORTH, 0.4);
    expect(isBetterThanLeaving(g, sit)).toBe(false);
  });
});
