/** Returns curves as text: a column per value, `height` rows from 0 to 1, each curve drawn with its own character. */
export function textPlot(curves: Readonly<Record<string, readonly number[]>>, height: number): string {
  const width = Math.max(...Object.values(curves).map(values => values.length));
  const rows = Array.from({ length: height + 1 }, () => new Array<string>(width).fill(' '));
  for (const [mark, values] of Object.entries(curves)) {
    for (const [column, value] of values.entries()) rows[Math.round(Math.min(1, Math.max(0, value)) * height)][column] = mark;
  }
  const lines = rows.map((row, i) => `${(i / height).toFixed(2)} |${row.join('')}`.trimEnd()).reverse();
  return [...lines, `     +${'-'.repeat(width)}`].join('\n');
}
