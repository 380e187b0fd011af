import { PRIOR } from '../model/activations.js';
import { companionChange, withinUs } from '../model/companion.js';
import type { UmweltParameters } from '../model/parameters.js';
import { type LiveUnits, REMEMBERED } from '../model/step-units.js';

/** The numbers of UmweltModel that companions read and change: by unit, and inhibition by context and cue. */
interface Companions {
  readonly value: Float64Array;
  readonly trace: Float64Array;
  readonly seen: Float64Array;
  readonly shared: Float64Array;
  readonly inhibition: Float64Array;
}

/**
 * Changes absent cues and compounds that have come together with a present cue against the error (model/companion.ts). `live` is the step that has
 * just been run, with the traces after it; `from` is the index of the first cue's inhibition in the present context; `magnitude` is a usual US.
 */
export function changeCompanions(
  { value, trace, seen, shared, inhibition }: Companions,
  { companions, cues }: { readonly companions: Int32Array; readonly cues: number },
  live: LiveUnits,
  error: number,
  from: number,
  magnitude: number,
  p: UmweltParameters,
): void {
  for (let k = 0; k < companions.length; k += 3) {
    const there = companions[k];
    const absent = companions[k + 1];
    const together = seen[companions[k + 2]] - PRIOR;
    if (together === 0 || live.trace[absent] >= REMEMBERED) continue;
    const isCue = absent < cues;
    const held = isCue ? inhibition[from + absent] : 0;
    // an absent cue shares its attention with no other
    const rate = live.rate[absent] / shared[absent];
    const due = companionChange(together, seen[there] - PRIOR, rate, trace[there], live.alpha[0], error, p);
    const change = withinUs(due, value[absent] - held, isCue ? magnitude : magnitude * p.configural);
    // as in a step, a gain releases inhibition first
    const released = change > 0 ? Math.min(held, change) : 0;
    if (isCue) inhibition[from + absent] -= released;
    value[absent] += change - released;
  }
}

/**
 * Returns the companions of every cue: the cues that come together with it, and the compounds. Compounds are among them, because what a cue and its
 * compound predict together would not change if one of them gained what the other loses, so that both would grow without end.
 */
export function companionsOf(compounds: readonly (readonly number[])[], from: number): number[] {
  return compounds.flatMap((members, k) => {
    const unit = from + k;
    const within = compounds.flatMap((others, l) => (others.every(cue => members.includes(cue)) ? [from + l] : []));
    const others = (cue: number) => (members.length === 2 ? members.filter(other => other !== cue) : []);
    const parts = (cue: number) => within.filter(l => l === unit || !compounds[l - from].includes(cue));
    return members.flatMap(cue => [...others(cue), ...parts(cue)].flatMap(absent => [cue, absent, unit]));
  });
}
