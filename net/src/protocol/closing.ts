/** What a room closes a visitor's line with, by the numbers that web sockets leave to applications. */
export const CLOSED = {
  /** The room goes on in another process. */
  moved: 4100,
  /** Too much that was wrong came over the line. */
  cut: 4101,
  /** The same visitor has joined from elsewhere. */
  elsewhere: 4102,
} as const;

/** The HTTP status of a request to join that was refused for good: asking again is of no use. Other errors may pass. */
export const REFUSED = 403;
