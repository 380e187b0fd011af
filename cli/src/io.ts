import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { causeOf } from './files/file-errors.js';

/** Input and output of a command; tests replace it, so that they need no process. */
export interface Io {
  /** Prints a line of the result (standard output). */
  out(line: string): void;
  /** Prints a warning, note or fault (standard error). */
  err(line: string): void;
  /** Prints text without a line end on standard error; undefined if that is not a terminal. */
  readonly draw?: (text: string) => void;
  /** Paths on the command line are relative to this folder. */
  readonly cwd: string;
  /** Real paths of the files that the command has read; none of them may be an output. */
  readonly inputs: Set<string>;
  /** Warnings that the command has printed; each is printed once, even if several files cause it. */
  readonly warned: Set<string>;
  readonly env: Readonly<Record<string, string | undefined>>;
  /**
   * Returns a signal that is aborted when the command has to end: by Ctrl-C, SIGTERM or SIGHUP, or because its output is closed. Its reason
   * is a `StopReason`. The command then ends itself; a second Ctrl-C ends the process at once. If a command never calls `stop`, the first
   * ends it at once.
   */
  stop(): AbortSignal;
}

/** What ends a command from outside: the name of a signal, or the error code of standard output or standard error. */
export type StopReason = string;

/** Exit statuses by the convention of shells: 128 plus the number of the signal. A closed pipe (`| head`) is not an error. */
const STATUS: Readonly<Record<StopReason, number>> = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143, EPIPE: 0 };

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Returns the exit status of a command that ended because of `signal`. */
export function stopStatus(signal: AbortSignal): number {
  return STATUS[String(signal.reason)] ?? 2;
}

/** Prints what stopped a command and how far it came: `Stopped (SIGINT) after 3 of 8 seeds.` Prints nothing for a closed pipe. */
export function sayStopped(stop: AbortSignal, howFar: string, io: Io): void {
  if (stop.reason !== 'EPIPE') io.err(`Stopped (${stop.reason}) ${howFar}.`);
}

/** Resolves when the signal is aborted. */
export function aborted(signal: AbortSignal): Promise<void> {
  return new Promise(done => {
    if (signal.aborted) done();
    else signal.addEventListener('abort', () => done(), { once: true });
  });
}

/** Returns true if the process was started with a signal ignored, as by `nohup` and shell scripts; a handler would enable it again. */
function isIgnored(signal: (typeof SIGNALS)[number]): boolean {
  try {
    const [, mask] = /^SigIgn:\s*([0-9a-f]+)/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
    return mask !== undefined && (BigInt(`0x${mask}`) & (1n << BigInt(constants.signals[signal] - 1))) !== 0n;
  } catch {
    // without /proc an ignored hangup cannot be detected; to keep it ignored matters more than to handle one
    return signal === 'SIGHUP';
  }
}

export function processIo(): Io {
  let control: AbortController | undefined;
  const closed = new Set<NodeJS.WriteStream>();
  const print = (stream: NodeJS.WriteStream, text: string) => {
    if (!closed.has(stream)) stream.write(text);
  };
  for (const [stream, name] of [
    [process.stdout, 'standard output'],
    [process.stderr, 'standard error'],
  ] as const) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (closed.has(stream)) return;
      closed.add(stream);
      if (error.code !== 'EPIPE') {
        print(process.stderr, `${name}: could not be written: ${causeOf(error)}.\n`);
        // the error may come after the command has returned its status
        process.once('exit', () => {
          process.exitCode = 2;
        });
      }
      if (control === undefined) process.exit(STATUS[error.code ?? ''] ?? 2);
      control.abort(error.code ?? 'EIO');
    });
  }
  const stop = () => {
    if (control !== undefined) return control.signal;
    const started = new AbortController();
    control = started;
    for (const name of SIGNALS.filter(signal => !isIgnored(signal))) {
      process.on(name, () => {
        if (started.signal.aborted) process.exit(STATUS[name]);
        started.abort(name);
      });
    }
    return started.signal;
  };
  const io: Io = {
    out: line => print(process.stdout, `${line}\n`),
    err: line => print(process.stderr, `${line}\n`),
    cwd: process.cwd(),
    inputs: new Set(),
    warned: new Set(),
    env: process.env,
    stop,
  };
  return process.stderr.isTTY ? { ...io, draw: text => print(process.stderr, text) } : io;
}
