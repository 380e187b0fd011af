import { TICKS_PER_SECOND } from '../../core/index.js';
import type { Creature } from '../../creature/creature.js';
import { learnedSentences } from '../../learning/index.js';
import { CourseLog } from './course-log.js';
import type { Course, CreatureDay, GoalTime, Lesson } from './day-report.js';

const HOUR = 3600 * TICKS_PER_SECOND;
/** Columns of the strip for each value of a `Course`. */
const COLUMNS_PER_VALUE = 8;

/** Logs one creature of a life, tick by tick. It only reads. */
export class CreatureLog {
  readonly creature: Creature;
  private readonly column: number;
  private readonly goals: readonly string[];
  /** One number for each goal: ticks, bouts, longest bout, ticks in the current column, ticks in the current hour. */
  private readonly ticks: Float64Array;
  private readonly bouts: Float64Array;
  private readonly longest: Float64Array;
  private readonly inColumn: Float64Array;
  private readonly inHour: Float64Array;
  private readonly strip: number[] = [];
  private readonly byHour: Readonly<Record<string, number>>[] = [];
  private readonly variables: { readonly name: string; readonly index: number; readonly need: boolean; readonly log: CourseLog }[] = [];
  private readonly learned: Lesson[] = [];
  private readonly known: Set<string>;
  private count = 0;
  private goal = -1;
  private length = 0;

  /** `column` is the length of a column in ticks. */
  constructor(creature: Creature, column: number) {
    this.creature = creature;
    this.column = column;
    const { ethogram } = creature.mind;
    const { definition } = ethogram;
    this.goals = Object.keys(definition.behaviors ?? {});
    const size = this.goals.length;
    this.ticks = new Float64Array(size);
    this.bouts = new Float64Array(size);
    this.longest = new Float64Array(size);
    this.inColumn = new Float64Array(size);
    this.inHour = new Float64Array(size);
    this.known = new Set(ethogram.behaviors);
    for (const [name, { growth = 0, compute }] of Object.entries(definition.variables ?? {})) {
      const part = ethogram.parts.get(name);
      const rule = typeof compute === 'object' ? compute.do : compute;
      if (part?.type !== 'variable' || rule === 'whim') continue;
      this.variables.push({ name, index: part.index, need: growth > 0, log: new CourseLog(column * COLUMNS_PER_VALUE) });
    }
  }

  /** Logs the creature's state after a tick. */
  after(): void {
    const { creature, goals } = this;
    const { mind } = creature;
    const path = creature.led ? '' : mind.activePath();
    const slash = path.indexOf('/');
    const goal = goals.indexOf(slash < 0 ? path : path.slice(0, slash));
    if (goal !== this.goal) this.begin(goal);
    this.length++;
    if (goal >= 0) {
      this.ticks[goal]++;
      this.inColumn[goal]++;
      this.inHour[goal]++;
      if (this.length > this.longest[goal]) this.longest[goal] = this.length;
    }
    for (const { index, log } of this.variables) log.add(mind.level(index));
    this.count++;
    if (this.count % this.column === 0) this.endColumn();
    if (this.count % HOUR === 0) this.endHour();
    if (mind.ethogram.behaviors.length > this.known.size) this.noteLearned();
  }

  report(): CreatureDay {
    const { creature, goals } = this;
    const order = goals.map((_, i) => i).filter(i => this.ticks[i] > 0);
    order.sort((a, b) => this.ticks[b] - this.ticks[a]);
    const courses = (need: boolean): Record<string, Course> =>
      Object.fromEntries(this.variables.filter(one => one.need === need && one.log.moves).map(({ name, log }) => [name, log.course()]));
    return {
      name: creature.name,
      goals,
      budget: Object.fromEntries(order.map(i => [goals[i], this.timeOf(i)])),
      strip: this.count % this.column === 0 ? [...this.strip] : [...this.strip, this.mostInColumn()],
      byHour: this.count % HOUR === 0 ? [...this.byHour] : [...this.byHour, this.sharesInHour(this.count % HOUR)],
      needs: courses(true),
      feelings: courses(false),
      learned: [...this.learned],
      expects: creature.learner === undefined ? [] : learnedSentences(creature.learner),
    };
  }

  private begin(goal: number): void {
    this.goal = goal;
    this.length = 0;
    if (goal >= 0) this.bouts[goal]++;
  }

  private timeOf(i: number): GoalTime {
    const seconds = this.ticks[i] / TICKS_PER_SECOND;
    const bouts = this.bouts[i];
    return { seconds, share: this.ticks[i] / this.count, bouts, mean: seconds / bouts, longest: this.longest[i] / TICKS_PER_SECOND };
  }

  private endColumn(): void {
    this.strip.push(this.mostInColumn());
    this.inColumn.fill(0);
  }

  /** Returns the goal with the most ticks in the current column; the first of equals. */
  private mostInColumn(): number {
    const { inColumn } = this;
    let most = -1;
    for (let i = 0; i < inColumn.length; i++) if (inColumn[i] > (most < 0 ? 0 : inColumn[most])) most = i;
    return most;
  }

  private endHour(): void {
    this.byHour.push(this.sharesInHour(HOUR));
    this.inHour.fill(0);
  }

  private sharesInHour(ticks: number): Record<string, number> {
    const shares = this.goals.map((name, i) => [name, this.inHour[i] / ticks] as const);
    return Object.fromEntries(shares.filter(([, share]) => share > 0));
  }

  private noteLearned(): void {
    for (const behavior of this.creature.mind.ethogram.behaviors) {
      if (this.known.has(behavior)) continue;
      this.known.add(behavior);
      this.learned.push({ at: this.count / TICKS_PER_SECOND, behavior });
    }
  }
}
