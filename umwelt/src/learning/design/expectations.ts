import type { StateArray, StateOwner } from '../../core/state.js';
import type { UmweltParameters } from '../model/parameters.js';

/**
 * Learns which cue follows which. link[i * cues + j], from 0 to 1, grows when j comes on while the trace of i is up, and shrinks when an activation of
 * i ends without j. Cues that begin together do not follow each other. Expected cues count in the prediction that `net` returns, not in the
 * error of the equation.
 */
export class Expectations implements StateOwner {
  private readonly pace: number;
  private readonly cues: number;
  readonly link: Float64Array;
  private readonly met: Uint8Array;

  constructor(cues: number, parameters: UmweltParameters) {
    this.pace = parameters.retrieval === 0 ? 0 : parameters.expectation;
    this.cues = cues;
    this.link = new Float64Array(cues * cues);
    this.met = new Uint8Array(cues * cues);
  }

  /** Notes that `second` comes on while the trace of `first` is up. */
  follows(first: number, second: number): void {
    const at = first * this.cues + second;
    this.link[at] += this.pace * (1 - this.link[at]);
    this.met[at] = 1;
  }

  /** Ends an activation of `first`: cues that did not follow are expected less. */
  close(first: number): void {
    const from = first * this.cues;
    for (let at = from; at < from + this.cues; at++) {
      if (this.met[at] === 0) this.link[at] -= this.pace * this.link[at];
      this.met[at] = 0;
    }
  }

  /** Forgets what follows a cue, and what it follows. */
  forget(cue: number): void {
    for (let i = 0; i < this.cues; i++) this.link[cue * this.cues + i] = this.link[i * this.cues + cue] = 0;
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    visit('link', this.link);
    visit('met', this.met);
  }
}
