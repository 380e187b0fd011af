/** Everything a command says and asks of the system goes through here, so that tests can listen without a process. */
export interface Io {
  /** One line for whoever reads the answer (standard output). */
  out(line: string): void;
  /** One line beside the answer: warnings, notes, faults (standard error). */
  err(line: string): void;
  /** Text without a line end on standard error, only where a person watches; undefined elsewhere. */
  readonly draw?: (text: string) => void;
  /** Paths on the command line are relative to this folder. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Settles when the person asks the command to end (Ctrl-C). */
  stopped(): Promise<void>;
}

export function processIo(): Io {
  // a reader that has seen enough (`| head`) closes the pipe; that is no fault
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  }
  const io: Io = {
    out: line => void process.stdout.write(`${line}\n`),
    err: line => void process.stderr.write(`${line}\n`),
    cwd: process.cwd(),
    env: process.env,
    stopped: () =>
      new Promise(done => {
        process.once('SIGINT', () => done());
        process.once('SIGTERM', () => done());
      }),
  };
  return process.stderr.isTTY ? { ...io, draw: text => void process.stderr.write(text) } : io;
}
