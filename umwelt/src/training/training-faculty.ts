import type { FaultSink } from '../core/faults.js';
import { type Cast, castOf, checkPlan } from './check-plan.js';
import type { TrainingDefinition } from './definition.js';
import { Lessons } from './lessons.js';
import type { TrainingHost } from './life-ground.js';

/** The code behind the section `lessons` of a world and the input `train`. */
export interface TrainingFaculty {
  lessons(host: TrainingHost): Lessons;
  /** See check-plan.ts. */
  checkPlan(plan: unknown, cast: Cast | undefined, faults: FaultSink): TrainingDefinition | undefined;
  castOf: typeof castOf;
}

export const trainingFaculty: TrainingFaculty = { lessons: host => new Lessons(host), checkPlan, castOf };
