import { TICKS_PER_SECOND } from '../../core/index.js';
import { isOnlooker } from '../../creature/is-onlooker.js';
import type { Life } from '../life.js';
import { CreatureLog } from './creature-log.js';
import type { DayReport } from './day-report.js';

/** Columns that a strip has at most, and seconds of a column at least. */
const COLUMNS = 1440;
const LEAST_COLUMN = 1;

/**
 * Keeps the diary of a life: how its creatures spend their time, in what bouts, and how their needs and feelings go. Call `after` once
 * after each tick. It only reads: the life is the same as without it. Creatures that come later are left out.
 */
export class Day {
  private readonly life: Life;
  private readonly logs: readonly CreatureLog[];
  private readonly column: number;
  private ticks = 0;

  /** `hours` is the time that is planned, by which the columns are as wide as they are; a minute for a day. */
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
