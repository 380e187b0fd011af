/** Milliseconds of work between two pauses. */
const EVERY = 50;

/** Pauses long work regularly, so that the process notices a closed pipe or Ctrl-C. */
export class Breath {
  private last = Date.now();

  /** True if a pause is due. */
  get due(): boolean {
    return Date.now() - this.last >= EVERY;
  }

  async pause(): Promise<void> {
    await new Promise(done => setImmediate(done));
    this.last = Date.now();
  }
}
