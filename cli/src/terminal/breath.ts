/** Milliseconds of work between two pauses. */
const EVERY = 50;

/** Lets long work pause now and then, so that the process notices a closed pipe or Ctrl-C. */
export class Breath {
  private last = Date.now();

  async pause(): Promise<void> {
    if (Date.now() - this.last < EVERY) return;
    await new Promise(done => setImmediate(done));
    this.last = Date.now();
  }
}
