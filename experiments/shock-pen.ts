import type { Life } from 'umwelt';

/** Meters from the middle of the world `shock-pen` within which the current is felt. */
const INSIDE = 0.5;

/** Whether Harold is where the current is felt. */
export function isInside(life: Life): boolean {
  const x = Number(life.get('harold.x'));
  const y = Number(life.get('harold.y'));
  return x * x + y * y < INSIDE * INSIDE;
}
