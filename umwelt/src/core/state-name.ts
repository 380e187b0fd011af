type Names = Map<string, Map<string, string>>;

/** Names that were made of two parts: those of an owner by the part. The owners of late, and those before them. */
let made: Names = new Map();
let before: Names = new Map();
/** Owners of one generation: those of the largest worlds are in two of them, and those that are gone are forgotten. */
const MOST_OWNERS = 1500;

/**
 * Returns `owner + part`, made once: a life is hashed and copied often, and to make and look up a new text for each array of each creature
 * takes longer than to read the array.
 */
export function stateName(owner: string, part: string): string {
  let parts = made.get(owner);
  if (parts === undefined) {
    if (made.size >= MOST_OWNERS) {
      before = made;
      made = new Map();
    }
    made.set(owner, (parts = before.get(owner) ?? new Map()));
  }
  let name = parts.get(part);
  if (name === undefined) parts.set(part, (name = owner + part));
  return name;
}
