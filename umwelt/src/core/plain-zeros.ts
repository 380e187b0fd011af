/**
 * Returns the same data with every -0 as 0. JSON writes -0 as 0, so a recording would otherwise differ from the life it records. Parts
 * without a -0 are not copied, so that shared parts stay shared.
 */
export function plainZeros<T>(value: T): T {
  return mayHoldMinusZero(value, 3) ? withPlainZeros(value, new Map()) : value;
}

/** Whether there is a -0 within these levels of the data, or data below them. */
function mayHoldMinusZero(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return Object.is(value, -0);
  if (levels === 0) return true;
  for (const key in value) if (mayHoldMinusZero((value as Record<string, unknown>)[key], levels - 1)) return true;
  return false;
}

function withPlainZeros<T>(value: T, known: Map<object, unknown>): T {
  if (typeof value === 'number') return (value + 0) as T;
  if (typeof value !== 'object' || value === null) return value;
  const done = known.get(value);
  if (done !== undefined) return done as T;
  known.set(value, value);
  let result: unknown = value;
  if (Array.isArray(value)) {
    const list = value.map(item => withPlainZeros(item, known));
    if (list.some((item, i) => !Object.is(item, value[i]))) result = list;
  } else {
    const entries = Object.entries(value).map(([key, item]) => [key, withPlainZeros(item, known)] as const);
    if (entries.some(([key, item]) => !Object.is(item, (value as Record<string, unknown>)[key]))) result = Object.fromEntries(entries);
  }
  known.set(value, result);
  return result as T;
}
