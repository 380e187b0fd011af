import type { Life, Snapshot } from 'umwelt';
import type { Past, TimedInput } from 'umwelt/life';
import type { SessionTimeline } from '../state/session.js';

/** The time line of a life whose time the page does not control: only the present, without a past to visit or a future to choose. */
export class PresentOnly implements SessionTimeline {
  readonly life: Life;
  readonly inputs: readonly TimedInput[] = [];
  readonly futures: readonly Past[] = [];
  readonly live = true;

  constructor(life: Life) {
    this.life = life;
  }

  get first(): Snapshot {
    return this.life.snapshot();
  }

  get start(): number {
    return this.life.now;
  }

  get end(): number {
    return this.life.now;
  }

  get past(): Past {
    const first = this.life.snapshot();
    return { first, near: first, inputs: [], end: this.end };
  }

  nearest(): number {
    return this.life.now;
  }

  seek(): boolean {
    return true;
  }

  tick(): void {}

  choose(): void {}

  before(): Past {
    return this.past;
  }
}
