/** Milliseconds of work between two pauses. */
const EVERY = 50;

/** Long work lets the process look around now and then: a closed pipe, Ctrl-C. */
export class Breath {
  private last = Date.now();

  async pause(): Promise<void> {
    if (Date.now() - this.last < EVERY) return;
    await new Promise(done => setImmediate(done));
    this.last = Date.now();
  }
}
