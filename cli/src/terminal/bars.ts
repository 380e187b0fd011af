const STEPS = '▁▂▃▄▅▆▇█';
const WIDTH = 32;

/** Returns numbers as a row of block characters, from 0 (or the least, if below) to the greatest; more than `width` numbers are thinned. */
export function sparkline(values: readonly number[], width: number = WIDTH): string {
  if (values.length < 2) return '';
  const least = Math.min(0, ...values);
  const span = Math.max(...values) - least || 1;
  const count = Math.min(width, values.length);
  let row = '';
  for (let i = 0; i < count; i++) {
    const value = values[Math.round((i * (values.length - 1)) / (count - 1))];
    row += STEPS[Math.min(STEPS.length - 1, Math.floor(((value - least) / span) * STEPS.length))];
  }
  return row;
}

/** Returns a share, 0..1, as a bar of `width` characters. */
export function bar(share: number, width: number): string {
  const filled = Math.round(Math.min(1, Math.max(0, share)) * width);
  return '█'.repeat(filled) + '░'.repeat(width - filled);
}
