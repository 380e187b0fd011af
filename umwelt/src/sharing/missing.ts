/** Seconds that a tick may be late before it is requested: messages may overtake each other. */
const OVERTAKEN = 0.12;
/** Seconds between two requests for the same tick. */
const ASK_AGAIN = 0.5;

/** Finds the ticks that are missing between those received, and when to request them. */
export class Missing {
  /** For each missing tick: when it was noticed or last requested, and how many seconds to wait from then. */
  private readonly ticks = new Map<number, { since: number; wait: number }>();

  /**
   * Returns the first and last tick to request now, among those after `from` and before `newest` that were not received; undefined if there
   * is none.
   */
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
