/** Geometries and materials that figures share: made for the first user, disposed with the last. */

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

  /** Returns the resource with this name; it is made if there is none yet. */
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

/** The number of shared resources that are not disposed, for tests. */
export function sharedCount(): number {
  return entries.size;
}
