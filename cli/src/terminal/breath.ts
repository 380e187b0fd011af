/** Milliseconds of work between two pauses. */
const EVERY = 50;

/** Lets long work pause now and then, so that the process notices a closed pipe or Ctrl-C. */
export class Breath {
  private last = Date.now();

  /** Whether it is time for a pause. */
  get due(): boolean {
    return Date.now() - this.last >= EVERY;
  }

  async pause(): Promise<void> {
    await new Promise(done => setImmediate(done));
    this.last = Date.now();
  }
}
