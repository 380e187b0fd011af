/** Geometries and materials that figures share: made for the first user, disposed of with the last. */

interface Disposable {
  dispose(): void;
}

interface Entry {
  readonly resource: Disposable;
  users: number;
}

const entries = new Map<string, Entry>();

export class Shares {
  private readonly keys: string[] = [];

  /** Returns the resource with this name; makes it if there is none yet. */
  take<T extends Disposable>(key: string, make: () => T): T {
    let entry = entries.get(key);
    if (entry === undefined) entries.set(key, (entry = { resource: make(), users: 0 }));
    entry.users++;
    this.keys.push(key);
    return entry.resource as T;
  }

  dispose(): void {
    for (const key of this.keys) {
      const entry = entries.get(key);
      if (entry && --entry.users === 0) {
        entry.resource.dispose();
        entries.delete(key);
      }
    }
    this.keys.length = 0;
  }
}

/** Returns the number of shared resources in use, for tests. */
export function sharedCount(): number {
  return entries.size;
}
