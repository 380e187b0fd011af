import { Life, type Registry, type WorldDefinition } from 'umwelt';
import { TICKS_PER_SECOND } from 'umwelt/core';
import { Day, type DayReport } from 'umwelt/life';

/** Ticks in one step. */
const STRIDE = 20;

/** Runs `hours` of a world from its beginning, in a separate life. Yields the share that is done. */
export function* liveDay(definition: WorldDefinition, seed: number, registry: Registry, hours: number): Generator<number, DayReport> {
  // errors of the user's code are reported by the shown life
  const life = new Life(definition, { seed, registry, report: () => {} });
  const day = new Day(life, hours);
  const ticks = Math.round(hours * 3600 * TICKS_PER_SECOND);
  for (let t = 0; t < ticks; t++) {
    life.tick();
    day.after();
    if (t % STRIDE === 0) yield t / ticks;
  }
  return day.report();
}
