import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { causeOf } from './files/file-errors.js';

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
  /** Warnings that the command has printed: each is printed once, however many files it comes from. */
  readonly warned: Set<string>;
  readonly env: Readonly<Record<string, string | undefined>>;
  /**
   * Returns a signal that is aborted when the command has to end: by Ctrl-C, SIGTERM, SIGHUP or because nothing reads its output. Its reason
   * is a `StopReason`. The command then ends by itself; a second Ctrl-C ends the process at once. A command that never asks is
   * ended at once by the first.
   */
  stop(): AbortSignal;
}

/** What ends a command from outside: a signal, or the code of the error with which its standard output failed. */
export type StopReason = string;

/** Exit statuses by the custom of shells: 128 and the number of the signal. A closed pipe (`| head`) is not an error. */
const STATUS: Readonly<Record<StopReason, number>> = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143, EPIPE: 0 };

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Returns the exit status of a command that ended because of `signal`. */
export function stopStatus(signal: AbortSignal): number {
  return STATUS[String(signal.reason)] ?? 2;
}

/** Says by what a command was stopped and how far it came: `Stopped (SIGINT) after 3 of 8 seeds.` A closed pipe needs no words. */
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

/** Whether the process was started with a signal switched off, as `nohup` and shell scripts do; a handler would switch it on again. */
function isIgnored(signal: (typeof SIGNALS)[number]): boolean {
  try {
    const [, mask] = /^SigIgn:\s*([0-9a-f]+)/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
    return mask !== undefined && (BigInt(`0x${mask}`) & (1n << BigInt(constants.signals[signal] - 1))) !== 0n;
  } catch {
    // no /proc: an ignored hangup cannot be told apart, and matters more than an unignored one
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
