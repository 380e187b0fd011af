/** A box on the screen in CSS pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Pixels of free room that a label needs to come back after it was hidden, so that labels side by side do not flicker. */
const ROOM = 8;

/**
 * Chooses the labels that can be shown without covering each other: the first in the list first. `hidden` holds the keys of those that
 * were hidden before, and is changed to those that are hidden now.
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
