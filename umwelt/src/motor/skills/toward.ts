/** Returns `from` moved toward `to` by at most `most`. */
export function toward(from: number, to: number, most: number): number {
  return to > from + most ? from + most : to < from - most ? from - most : to;
}
