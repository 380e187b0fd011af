type Names = Map<string, Map<string, string>>;

/** Names made of two parts, by owner and part. Two generations: the owners of late, and those before them. */
let made: Names = new Map();
let before: Names = new Map();
/** The most owners of one generation. Two generations hold those of the largest worlds; owners that are gone are forgotten. */
const MOST_OWNERS = 1500;

/**
 * Returns `owner + part`, made once. A life is hashed and copied often, and making and looking up a new text for each array of each
 * creature takes longer than reading the array.
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
