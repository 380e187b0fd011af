/** Ticks per second: senses, decisions and motion advance together in a tick. */
export const TICKS_PER_SECOND = 20;
/** Length of a tick in seconds: 0.05. */
export const SECONDS_PER_TICK: number = 1 / TICKS_PER_SECOND;

/** Returns the number of ticks nearest to a duration in seconds, at least 1. */
export function secondsToTicks(seconds: number): number {
  return Math.max(1, Math.round(seconds * TICKS_PER_SECOND));
}

/** Returns a tick as minutes and seconds, such as "1:02.35". */
export function tickToText(tick: number): string {
  const hundredths = Math.round((tick * 100) / TICKS_PER_SECOND);
  const minutes = Math.floor(hundredths / 6000);
  const rest = ((hundredths % 6000) / 100).toFixed(2).padStart(5, '0');
  return `${minutes}:${rest}`;
}
