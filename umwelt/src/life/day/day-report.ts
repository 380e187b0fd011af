/** How long a creature spent on one goal, the winner of the top group. */
export interface GoalTime {
  readonly seconds: number;
  /** Share of the whole time, 0..1. */
  readonly share: number;
  readonly bouts: number;
  /** Seconds of a bout: on average, and the longest. */
  readonly mean: number;
  readonly longest: number;
}

/** The values of a variable over time. */
export interface Course {
  readonly least: number;
  readonly mean: number;
  readonly most: number;
  /** Means over equal parts of the time, in order. */
  readonly values: readonly number[];
}

/** A behavior that became part of a mind. */
export interface Lesson {
  /** Seconds since the beginning. */
  readonly at: number;
  readonly behavior: string;
}

/** A day in the life of one creature. */
export interface CreatureDay {
  readonly name: string;
  /** Goals in the order of the definition; `strip` holds their numbers. */
  readonly goals: readonly string[];
  /** Time budget by goal, the longest first. */
  readonly budget: Readonly<Record<string, GoalTime>>;
  /** For each column of time the number of the goal that took most of it; -1 if there was none. */
  readonly strip: readonly number[];
  /** For each hour that began, the shares of the goals in it. */
  readonly byHour: readonly Readonly<Record<string, number>>[];
  /** Variables that grow by themselves, and others that changed. Those computed by `whim` are omitted. */
  readonly needs: Readonly<Record<string, Course>>;
  readonly feelings: Readonly<Record<string, Course>>;
  /** Behaviors that were learned, and in sentences what the creature expects at the end. */
  readonly learned: readonly Lesson[];
  readonly expects: readonly string[];
}

/** A day in the life of a world. */
export interface DayReport {
  readonly world: string;
  readonly seed: number;
  readonly hours: number;
  /** Seconds of a column of the strips. */
  readonly column: number;
  readonly creatures: readonly CreatureDay[];
}
