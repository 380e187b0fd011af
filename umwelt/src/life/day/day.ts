import { TICKS_PER_SECOND } from '../../core/index.js';
import { isOnlooker } from '../../creature/is-onlooker.js';
import type { Life } from '../life.js';
import { CreatureLog } from './creature-log.js';
import type { DayReport } from './day-report.js';

/** Limit of the columns of a strip, and the least seconds of a column. */
const COLUMNS = 1440;
const LEAST_COLUMN = 1;

/**
 * Keeps the diary of a life: the time and bouts of its creatures' goals, and the courses of their variables. Call `after` once after each
 * tick. It only reads: the life runs as without it. Creatures that are added later are not logged.
 */
export class Day {
  private readonly life: Life;
  private readonly logs: readonly CreatureLog[];
  private readonly column: number;
  private ticks = 0;

  /** `hours`: the planned time, which determines the width of the columns; a minute for a day. */
  constructor(life: Life, hours = 24) {
    this.life = life;
    this.column = Math.max(LEAST_COLUMN, Math.round((hours * 3600) / COLUMNS)) * TICKS_PER_SECOND;
    const living = life.creatures.filter(creature => !isOnlooker(creature));
    this.logs = living.map(creature => new CreatureLog(creature, this.column));
  }

  after(): void {
    const { life, logs } = this;
    this.ticks++;
    for (const log of logs) if (life.creatures.includes(log.creature)) log.after();
  }

  report(): DayReport {
    const { life, ticks } = this;
    return {
      world: life.definition.world,
      seed: life.seed,
      hours: ticks / TICKS_PER_SECOND / 3600,
      column: this.column / TICKS_PER_SECOND,
      creatures: ticks === 0 ? [] : this.logs.map(log => log.report()),
    };
  }
}
