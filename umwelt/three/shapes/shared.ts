/** Geometries and materials that many figures share: made at the first use, disposed with the last user. */

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

  /** The resource of this name; made if there is none yet. */
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

/** How many shared resources are alive, for tests of leaks. */
export function sharedCount(): number {
  return entries.size;
}
