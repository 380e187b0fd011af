/** Sorts the first `count` numbers of a list in place; for short and partly sorted lists. */
export function sortUp(list: Int32Array, count: number): void {
  for (let i = 1; i < count; i++) {
    const value = list[i];
    let k = i - 1;
    for (; k >= 0 && list[k] > value; k--) list[k + 1] = list[k];
    list[k + 1] = value;
  }
}
