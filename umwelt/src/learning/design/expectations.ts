import type { StateArray, StateOwner } from '../../core/state.js';
import type { UmweltParameters } from './umwelt-parameters.js';

/**
 * Which cue follows which. link[i * cues + j], from 0 to 1, grows when j comes on while i is still on or in mind, and shrinks when an
 * activation of i passes without j. Cues that begin together do not announce each other. What a cue announces counts in the
 * answer to it, not in the error of the equation: it is known, not felt.
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

  /** `second` comes on while `first` is in mind. */
  follows(first: number, second: number): void {
    const at = first * this.cues + second;
    this.link[at] += this.pace * (1 - this.link[at]);
    this.met[at] = 1;
  }

  /** An activation of `first` is over: what did not follow is expected less. */
  close(first: number): void {
    const from = first * this.cues;
    for (let at = from; at < from + this.cues; at++) {
      if (this.met[at] === 0) this.link[at] -= this.pace * this.link[at];
      this.met[at] = 0;
    }
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    visit('link', this.link);
    visit('met', this.met);
  }
}
