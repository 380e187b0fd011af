/** Names that were made of two parts: those of an owner by the part. */
const made = new Map<string, Map<string, string>>();
/** The most owners whose names are kept: all of them in worlds of some thousand creatures. */
const MOST_OWNERS = 100_000;

/**
 * Returns `owner + part`, made once: a life is hashed and copied often, and to make and look up a new text for each array of each creature
 * takes longer than to read the array.
 */
export function stateName(owner: string, part: string): string {
  let parts = made.get(owner);
  if (parts === undefined) {
    if (made.size >= MOST_OWNERS) made.clear();
    made.set(owner, (parts = new Map()));
  }
  let name = parts.get(part);
  if (name === undefined) parts.set(part, (name = owner + part));
  return name;
}
