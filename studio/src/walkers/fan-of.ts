import type { Situation } from 'umwelt/locomotion';
import { ME, STEP, type StressEngine, walkEngine } from 'umwelt/locomotion';

/** A place where a walker could step, and its stress: 0 for the best, 1 for the worst, Infinity if it would hit something. */
export interface FanPlace {
  readonly x: number;
  readonly y: number;
  readonly stress: number;
  readonly chosen: boolean;
}

/** Seconds of a step, as in the engine of `walk-to`. */
const SECONDS = 0.25;
/** Length of a candidate. */
const STEP_SIZE = Math.max(...Object.values(STEP)) + 1;

let engine: StressEngine | undefined;

/** Returns the candidates of a walker in its present situation with the usual engine, in the order of the fan. It only reads the situation. */
export function fanOf(situation: Situation): FanPlace[] {
  if (situation.me[ME.speed] === 0) return [];
  engine ??= walkEngine();
  const candidate = new Float64Array(STEP_SIZE);
  engine.chosen[STEP.seconds] = SECONDS;
  const best = engine.choose(situation);
  const { fan, stresses } = engine;
  const finite = [...stresses].filter(stress => Number.isFinite(stress));
  const least = Math.min(...finite);
  const span = Math.max(...finite) - least || 1;
  const places: FanPlace[] = [];
  for (let i = 0; i < fan.size; i++) {
    candidate[STEP.seconds] = SECONDS;
    if (Number.isNaN(stresses[i]) || !fan.write(situation, i, candidate)) continue;
    const stress = Number.isFinite(stresses[i]) ? (stresses[i] - least) / span : Number.POSITIVE_INFINITY;
    places.push({ x: candidate[STEP.x], y: candidate[STEP.y], stress, chosen: i === best });
  }
  return places;
}
