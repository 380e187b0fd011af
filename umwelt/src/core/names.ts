/** Names, paths of names, and the nearest valid one. */

/** The form of a name in a file: it must fit into a path, so it has no dots and no blanks. */
export const NAME_PATTERN: RegExp = /^[A-Za-z_][A-Za-z0-9_-]*$/;

/** Returns the edit distance of two short names; a swap of neighboring letters counts once (optimal string alignment). */
export function editDistance(a: string, b: string): number {
  const width = b.length + 1;
  let before = new Array<number>(width).fill(0);
  let previous = Array.from({ length: width }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j < width; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      row[j] = Math.min(previous[j] + 1, row[j - 1] + 1, previous[j - 1] + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) row[j] = Math.min(row[j], before[j - 2] + 1);
    }
    before = previous;
    previous = row;
  }
  return previous[b.length];
}

/** Returns the valid name nearest to a misspelled one, or undefined if none is near. The first one of equally near names. */
export function nearestName(found: string, names: Iterable<string>): string | undefined {
  if (found.length > 64) return undefined;
  const lower = found.toLowerCase();
  let best: string | undefined;
  let least = Math.max(1, Math.floor(found.length / 2)) + 0.5;
  for (const name of names) {
    if (name.length > 64) continue;
    const candidate = name.toLowerCase();
    let distance = editDistance(lower, candidate);
    if (distance > 0 && lower.length > 2 && (candidate.startsWith(lower) || lower.startsWith(candidate)))
      distance = Math.min(distance, 1.25);
    if (distance < least) {
      least = distance;
      best = name;
    }
  }
  return best;
}

/** Only words of at least this many letters are compared, because shorter ones (`on`, `at`, `red`) occur in too many names. */
const TELLING = 4;

/** Returns the name with the longest words in common: `extended-right` for `hand-extended`. The first one of equal names. */
function nearestByWords(found: string, names: readonly string[]): string | undefined {
  const words = new Set(found.toLowerCase().split('-'));
  let best: string | undefined;
  let most = 0;
  for (const name of names) {
    let common = 0;
    for (const word of new Set(name.toLowerCase().split('-'))) if (word.length >= TELLING && words.has(word)) common += word.length;
    if (common > most) {
      most = common;
      best = name;
    }
  }
  return best;
}

/** Returns ` Did you mean "hunger"?`; the valid names if they are few and none is near; else an empty text. */
export function didYouMean(found: string, names: Iterable<string>): string {
  const all = [...names];
  const slip = nearestName(found, all);
  const small = slip !== undefined && editDistance(found, slip) <= found.length / 3;
  const near = small ? slip : (nearestByWords(found, all) ?? slip);
  if (near !== undefined) return ` Did you mean "${near}"?`;
  if (all.length > 0 && all.length <= 12) return ` Known: ${all.join(', ')}.`;
  return '';
}

/** Numbers for names, from 0 in the order in which they are added: kinds, field names and texts that are stored in typed arrays. */
export class Symbols {
  readonly names: string[] = [];
  private readonly ids = new Map<string, number>();

  /** Returns the number of a name; a new name gets the next number. */
  id(name: string): number {
    let id = this.ids.get(name);
    if (id === undefined) {
      id = this.names.length;
      this.names.push(name);
      this.ids.set(name, id);
    }
    return id;
  }

  /** Returns the number of a name, or -1. */
  find(name: string): number {
    return this.ids.get(name) ?? -1;
  }

  /** Forgets all but the first n names; the numbers of the others are free again. */
  keep(n: number): void {
    for (const name of this.names.splice(n)) this.ids.delete(name);
  }

  /** Returns the name of a number, or an empty text. */
  name(id: number): string {
    return this.names[id] ?? '';
  }
}
