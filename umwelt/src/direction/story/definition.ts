/** One line or several. */
export type Lines = string | readonly string[];

/**
 * A beat of a story. It waits until the beats in `after` are over and all conditions of `when` hold; then the lines of `do` are carried
 * out. It is over when all conditions of `until` hold, or at once without `until`. If that does not happen `within` a time, the lines of
 * `else` are carried out and the beat is over as *missed*. What the beat directed is released when it is over; without `until` it stays.
 */
export interface BeatDefinition {
  /** Names of beats; `NAME.done` or `NAME.missed` for one way of ending. */
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

/** A story in a file of its own: its name and its beats. */
export interface StoryFile {
  readonly story: string;
  readonly beats: StoryDefinition;
}

/** The state of a beat. */
export type BeatState = 'waiting' | 'playing' | 'done' | 'missed';

/** The most beats of a story. */
export const MOST_BEATS = 10_000;

export function linesOf(lines: Lines | undefined): readonly string[] {
  return lines === undefined ? [] : typeof lines === 'string' ? [lines] : lines;
}
