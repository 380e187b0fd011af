/** Codes with which a room closes a visitor's line, from the range that web sockets leave to applications. */
export const CLOSED = {
  /** Another process runs the room. */
  moved: 4100,
  /** Too many messages of this line were refused. */
  cut: 4101,
  /** The same visitor has joined from elsewhere. */
  elsewhere: 4102,
} as const;

/** The HTTP status of a request to join that was refused for good. After other errors a visitor may try again. */
export const REFUSED = 403;
