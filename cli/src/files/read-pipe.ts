import { constants as bufferLimits } from 'node:buffer';
import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { FileRefused } from './file-errors.js';

/** Bytes per read. */
const CHUNK = 65_536;
/** Milliseconds between two attempts to read. */
const PAUSE = 10;

/** Reads a pipe to its end, without a time limit. Throws a FileRefused if `stop` is aborted meanwhile. */
export async function readPipe(path: string, stop: AbortSignal): Promise<string> {
  const first = await untilWritten(path, stop);
  // reads from this handle return at once, also without data; if the writer has gone meanwhile, the open does not wait for another
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK).finally(() => first.close());
  try {
    const parts: Buffer[] = [];
    let length = 0;
    for (;;) {
      if (stop.aborted) throw new FileRefused('the command was stopped before the end of the pipe');
      const part = Buffer.allocUnsafe(CHUNK);
      const count = await file.read(part, 0, CHUNK, null).then(
        ({ bytesRead }) => bytesRead,
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'EAGAIN') return -1;
          throw error;
        },
      );
      if (count === 0) break;
      if (count < 0) {
        await wait(PAUSE);
        continue;
      }
      parts.push(part.subarray(0, count));
      length += count;
      if (length > bufferLimits.MAX_STRING_LENGTH) throw new FileRefused(`found more than ${bufferLimits.MAX_STRING_LENGTH} bytes`);
    }
    return Buffer.concat(parts).toString('utf8');
  } finally {
    await file.close();
  }
}

/** Opens the pipe as soon as it has a writer, or when `stop` is aborted. */
async function untilWritten(path: string, stop: AbortSignal): Promise<FileHandle> {
  // an open that waits ends only when there is a writer: after `abort`, this process becomes the writer
  const end = () =>
    void open(path, constants.O_WRONLY | constants.O_NONBLOCK)
      .then(writer => writer.close())
      .catch(() => {});
  stop.addEventListener('abort', end, { once: true });
  try {
    return await open(path, constants.O_RDONLY);
  } finally {
    stop.removeEventListener('abort', end);
  }
}
