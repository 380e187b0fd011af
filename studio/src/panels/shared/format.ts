/** A value as text: about three significant digits, an exponent only for very large or small numbers. */
export function valueText(value: number | string | boolean): string {
  if (typeof value !== 'number') return value === '' ? '–' : String(value);
  if (Number.isInteger(value) && Math.abs(value) < 1e6) return String(value);
  const size = Math.abs(value);
  if (size !== 0 && (size >= 1e6 || size < 0.001)) return value.toExponential(2);
  return value.toFixed(size >= 100 ? 1 : size >= 10 ? 2 : 3);
}

/** Parses typed text as the type of `like`; `90 deg` is converted to radians. Text that is not a number gives NaN. */
export function parseValue(text: string, like: number | string | boolean): number | string | boolean {
  if (typeof like === 'boolean') return text.trim() === 'true';
  if (typeof like === 'string') return text;
  const found = /^\s*(-?[\d.]+(?:e-?\d+)?)\s*deg\s*$/i.exec(text);
  return found ? (Number(found[1]) * Math.PI) / 180 : Number(text.trim() === '' ? Number.NaN : text);
}
