/** The input and output of a command; tests replace it, so that they need no process. */
export interface Io {
  /** Prints a line of the result (standard output). */
  out(line: string): void;
  /** Prints a warning, note or fault (standard error). */
  err(line: string): void;
  /** Prints text without a line end on standard error, if that is a terminal; otherwise undefined. */
  readonly draw?: (text: string) => void;
  /** Paths on the command line are relative to this folder. */
  readonly cwd: string;
  /** Real paths of the files that the command has read; none of them may be an output. */
  readonly inputs: Set<string>;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Resolves when the user stops the command (Ctrl-C). */
  stopped(): Promise<void>;
}

export function processIo(): Io {
  // a closed pipe (`| head`) is not an error
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  }
  const io: Io = {
    out: line => void process.stdout.write(`${line}\n`),
    err: line => void process.stderr.write(`${line}\n`),
    cwd: process.cwd(),
    inputs: new Set(),
    env: process.env,
    stopped: () =>
      new Promise(done => {
        process.once('SIGINT', () => done());
        process.once('SIGTERM', () => done());
      }),
  };
  return process.stderr.isTTY ? { ...io, draw: text => void process.stderr.write(text) } : io;
}
