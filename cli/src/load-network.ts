import { InputError } from 'umwelt';

/** Loads network parts, which most users do not need and install; `packages` is what to install if one is missing. */
export async function loadNetwork<Parts>(command: string, load: () => Promise<Parts>, packages: string): Promise<Parts> {
  try {
    return await load();
  } catch (error) {
    const missing = /Cannot find package '(@colyseus\/[\w-]+|ioredis)'/.exec((error as Error).message)?.[1];
    if (missing === undefined) throw error;
    throw new InputError(`${command}: needs ${missing}, which is not installed: npm install ${packages}.`);
  }
}
