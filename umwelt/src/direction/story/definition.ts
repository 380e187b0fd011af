/** A line or several. */
export type Lines = string | readonly string[];

/**
 * A beat of a story. It waits until the beats in `after` are over and all of `when` holds; then the lines of `do` are carried out. It is
 * over when all of `until` holds, or at once without `until`; where that does not come `within` a time, the lines of `else` are carried
 * out and the beat is over as *missed*. What the beat directed is released with its `until`.
 */
export interface BeatDefinition {
  /** Names of beats; `NAME.done` or `NAME.missed` for how it went. */
  readonly after?: Lines;
  /** Conditions: `lucky.x > 2`, `lucky near visitor 1.5`, `not visitor looks-at lucky for 20s`, `lucky does pee`. */
  readonly when?: Lines;
  /** Lines of the director's language. */
  readonly do?: Lines;
  readonly until?: Lines;
  /** A duration, such as 20s. */
  readonly within?: string;
  readonly else?: Lines;
}

/** A story: beats by name. */
export type StoryDefinition = Readonly<Record<string, BeatDefinition>>;

/** A story as a file of its own: its name and its beats. */
export interface StoryFile {
  readonly story: string;
  readonly beats: StoryDefinition;
}

/** How far a beat is. */
export type BeatState = 'waiting' | 'playing' | 'done' | 'missed';

/** The most beats of a story. */
export const MOST_BEATS = 10_000;

export function linesOf(lines: Lines | undefined): readonly string[] {
  return lines === undefined ? [] : typeof lines === 'string' ? [lines] : lines;
}
