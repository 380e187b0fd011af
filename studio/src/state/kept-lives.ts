import type { WorldDefinition } from 'umwelt';
import type { Past, TimedInput } from 'umwelt/life';

/** A life as it is stored in the browser. */
export interface KeptLife {
  readonly key: string;
  readonly version: typeof VERSION;
  readonly title: string;
  readonly seed: number;
  readonly definition: WorldDefinition;
  readonly past: Past;
  readonly futures: readonly Past[];
  /** The inputs that begin changes of the user. */
  readonly changes: readonly TimedInput[];
  /** The hash at the end; undefined if the life was at another tick. */
  readonly hash: string | undefined;
  /** When it was stored: milliseconds since 1970. */
  readonly saved: number;
}

/** The version of stored lives; others are ignored. */
export const VERSION = 1;
/** Limit of the stored lives; the oldest is deleted first. */
const MOST = 6;
const STORE = 'lives';

export function keyOf(title: string, seed: number): string {
  return `${title}/${seed}`;
}

/** Lives in the browser's database, one for each world and seed. Every method rejects if the page has no database. */
export class KeptLives {
  private opened: Promise<IDBDatabase> | undefined;

  async get(key: string): Promise<KeptLife | undefined> {
    const store = (await this.open()).transaction(STORE).objectStore(STORE);
    return asKept(await result(store.get(key)));
  }

  /** Returns the life that was stored last. */
  async last(): Promise<KeptLife | undefined> {
    const index = (await this.open()).transaction(STORE).objectStore(STORE).index('saved');
    return asKept((await result(index.openCursor(null, 'prev')))?.value);
  }

  /**
   * Stores a life in place of the one with the same key, and deletes the oldest beyond six. If the browser's storage is full, only this one
   * is kept.
   */
  async put(life: KeptLife): Promise<void> {
    try {
      await this.write(life, MOST);
    } catch (error) {
      if (!isFull(error)) throw error;
      await this.clear();
      await this.write(life, 1);
    }
  }

  private async write(life: KeptLife, most: number): Promise<void> {
    const transaction = (await this.open()).transaction(STORE, 'readwrite');
    const store = transaction.objectStore(STORE);
    store.put(life);
    const keys = store.index('saved').getAllKeys();
    keys.onsuccess = () => {
      for (const key of keys.result.slice(0, -most)) store.delete(key);
    };
    await done(transaction);
  }

  private async clear(): Promise<void> {
    const transaction = (await this.open()).transaction(STORE, 'readwrite');
    transaction.objectStore(STORE).clear();
    await done(transaction);
  }

  private open(): Promise<IDBDatabase> {
    this.opened ??= new Promise((resolve, reject) => {
      const request = indexedDB.open('umwelt', 1);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'key' }).createIndex('saved', 'saved');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    return this.opened;
  }
}

/** Whether an error says that the browser's storage is full. */
export function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

function asKept(value: unknown): KeptLife | undefined {
  const kept = value as KeptLife | undefined;
  return kept?.version === VERSION ? kept : undefined;
}

function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function done(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}
