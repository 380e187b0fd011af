/** A box on the screen in CSS pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Pixels of free space that a hidden label needs to be shown again, so that labels side by side do not flicker. */
const ROOM = 8;

/**
 * Returns the labels that can be shown without covering each other or `taken`; earlier ones in the list come first. `hidden` has the keys
 * of the labels hidden before, and is updated.
 */
export function declutter<K>(labels: readonly { readonly key: K; readonly box: Box }[], taken: readonly Box[], hidden: Set<K>): void {
  const boxes = [...taken];
  for (const { key, box } of labels) {
    const room = hidden.has(key) ? ROOM : 0;
    if (boxes.some(other => meets(box, other, room))) hidden.add(key);
    else {
      hidden.delete(key);
      boxes.push(box);
    }
  }
}

function meets(a: Box, b: Box, room: number): boolean {
  return a.left < b.right + room && a.right > b.left - room && a.top < b.bottom + room && a.bottom > b.top - room;
}
