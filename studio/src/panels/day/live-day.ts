import { Life, type Registry, type WorldDefinition } from 'umwelt';
import { TICKS_PER_SECOND } from 'umwelt/core';
import { Day, type DayReport } from 'umwelt/life';

/** Ticks between two looks at the clock. */
const STRIDE = 20;

/** Lives through so many hours of a world from its beginning, beside the life that is shown; yields the share that is done. */
export function* liveDay(definition: WorldDefinition, seed: number, registry: Registry, hours: number): Generator<number, DayReport> {
  // what the code of a user throws is told in the life that is shown
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
