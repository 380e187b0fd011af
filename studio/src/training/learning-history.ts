import { type Learner, pairsOf, stimulusWords } from 'umwelt/learning';

/** Ticks between two samples: half a second. */
const EVERY = 10;
/** Limit of the samples; when it is exceeded, every second one is dropped. */
const MOST_SAMPLES = 2400;

export interface Curve {
  readonly label: string;
  readonly values: (number | null)[];
}

/** The values of the pairs of one learner over time. */
export class LearningHistory {
  readonly ticks: number[] = [];
  readonly curves: Map<string, Curve> = new Map();

  /** Must be called after each new tick. A tick that was recorded before drops the samples from there on. */
  note(tick: number, learner: Learner): void {
    if (tick % EVERY !== 0) return;
    const { ticks, curves } = this;
    while (ticks.length > 0 && ticks[ticks.length - 1] >= tick) {
      ticks.pop();
      for (const curve of curves.values()) curve.values.pop();
    }
    ticks.push(tick);
    for (const curve of curves.values()) curve.values.push(null);
    for (const { rule } of learner.groups) {
      for (const pair of pairsOf(learner, rule.name)) {
        const key = `${rule.name}|${pair.behavior}|${pair.stimulus.kind}|${pair.stimulus.field}|${pair.stimulus.value}`;
        let curve = curves.get(key);
        if (!curve) {
          curve = { label: `${pair.behavior}, ${stimulusWords(pair.stimulus)}`, values: new Array(ticks.length).fill(null) };
          curves.set(key, curve);
        }
        curve.values[ticks.length - 1] = pair.with.value;
      }
    }
    if (ticks.length > MOST_SAMPLES) this.thin();
  }

  /** Returns the number of samples up to a tick. */
  upTo(tick: number): number {
    let n = this.ticks.length;
    while (n > 0 && this.ticks[n - 1] > tick) n--;
    return n;
  }

  private thin(): void {
    const keep = <T>(list: T[]): void => {
      list.splice(0, list.length, ...list.filter((_, i) => i % 2 === 0));
    };
    keep(this.ticks);
    for (const curve of this.curves.values()) keep(curve.values);
  }
}
