import { InputError } from 'umwelt';

const CAUSES: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EISDIR: 'found a folder, expected a file',
  ENOTDIR: 'a part of the path is a file, expected a folder',
  ELOOP: 'its symbolic links lead in a circle',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'no space is left',
  EDQUOT: 'no space is left',
  EFBIG: 'the file is too large for the file system',
  EEXIST: 'it is already there',
  ENAMETOOLONG: 'the name is too long',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  EIO: 'the device failed',
  ENXIO: 'found a socket or a missing device, expected a file',
  EPIPE: 'the reader has closed the pipe',
  EBUSY: 'another program uses it',
  ETXTBSY: 'another program uses it',
  ERR_INVALID_ARG_VALUE: 'the path contains a zero byte',
  ERR_FS_FILE_TOO_LARGE: 'the file is too large',
  ERR_STRING_TOO_LONG: 'the file is too large',
};

/** Returns the cause of a file system error in words. */
export function causeOf(error: unknown): string {
  if (error instanceof FileRefused) return error.message;
  const code = (error as NodeJS.ErrnoException).code ?? '';
  return CAUSES[code] ?? (code || String(error));
}

/** Returns a file system error as an InputError; `doing` is "read", "written" or "made". */
export function fileError(path: string, error: unknown, doing: string): InputError {
  return new InputError(`${path}: could not be ${doing}: ${causeOf(error)}.`);
}

/** Thrown for a file that this program refuses; the message is the cause, as `causeOf` returns it. */
export class FileRefused extends Error {}
