/** Seconds for which a tick may be late before it is asked for: messages may overtake each other. */
const OVERTAKEN = 0.12;
/** Seconds between two questions for the same tick. */
const ASK_AGAIN = 0.5;

/** Which ticks are missing between those that came, and when to ask for them. */
export class Missing {
  /** Of each missing tick when it was noticed or last asked for, and how long to wait from then. */
  private readonly ticks = new Map<number, { since: number; wait: number }>();

  /** Returns the first and last tick of what is to be asked for now: ticks after `from` and before `newest` that have not come. */
  due(from: number, newest: number, has: (tick: number) => boolean, now: number): readonly [number, number] | undefined {
    const { ticks } = this;
    for (const tick of ticks.keys()) if (tick <= from || has(tick)) ticks.delete(tick);
    let first: number | undefined;
    let last = 0;
    for (let tick = from + 1; tick < newest; tick++) {
      if (has(tick)) continue;
      const one = ticks.get(tick);
      if (one === undefined) ticks.set(tick, { since: now, wait: OVERTAKEN });
      else if (now - one.since >= one.wait) {
        first ??= tick;
        last = tick;
      }
    }
    if (first === undefined) return undefined;
    for (let tick = first; tick <= last; tick++) if (ticks.has(tick)) ticks.set(tick, { since: now, wait: ASK_AGAIN });
    return [first, last];
  }
}
