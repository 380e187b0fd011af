import { brief, type Path } from '../../core/errors.js';
import type { FaultSink } from '../../core/faults.js';
import type { FreeDefinition, LinkDefinition, PhaseDefinition, TrainingDefinition } from '../../training/definition.js';
import { TRAINING_DEFAULTS } from '../../training/definition.js';
import type { ScheduleDefinition } from '../../training/schedule.js';

/** Ticks in which an animal notices a gesture that it knows and begins to respond, measured with Silas. */
const LEAST_PATIENCE = 2;

/** Warns of settings of a plan with which trials cannot succeed, independent of the animal. */
export function warnOfTrials({ phases }: TrainingDefinition, faults: FaultSink): void {
  phases.forEach((phase, p) => {
    const path = ['phases', p];
    warnOfFeeding(phase, path, faults);
    const { marker, free, links = [], command } = phase;
    const shown = [...links.flatMap(({ gesture }) => Object.keys(ticksOf(gesture))), ...gesturesIn(free)];
    if (marker !== undefined && shown.includes(marker))
      faults.warn(
        [...path, 'marker'],
        `found "${brief(marker)}", which is also a gesture of the phase and ends with the marker, expected another field.`,
      );
    links.forEach((link, i) => {
      const at = [...path, 'links', i];
      warnOfLink(link, command === true || i > 0, at, faults);
      warnOfGrowth(link, phase.trials, at, faults);
      warnOfSameGesture(links, i, at, faults);
    });
  });
}

/** Warns of a schedule that never feeds in the whole phase. A ratio of 0 states that and gets no warning. */
function warnOfFeeding({ trials, ratio, schedule, free }: PhaseDefinition, path: Path, faults: FaultSink): void {
  const warn = (given: ScheduleDefinition | undefined, most: number, ticks: number, at: Path): void => {
    for (const [key, found] of Object.entries(given ?? {})) {
      const limit = key === 'ratio' ? most : key === 'interval' || key === 'time' ? ticks : Infinity;
      const unit = key === 'ratio' ? 'responses' : 'ticks';
      if (found > limit)
        faults.warn(
          [...at, key],
          `found ${found}, so nothing is ever fed: the phase has ${Math.floor(limit)} ${unit} at most; expected fewer.`,
        );
    }
  };
  if (ratio !== undefined && ratio > trials)
    faults.warn(
      [...path, 'ratio'],
      `found ${ratio}, so no trial is ever fed: the phase has ${trials}; expected at most ${trials}, or 0 for never.`,
    );
  warn(schedule, trials, Infinity, [...path, 'schedule']);
  const ticks = trials * (free?.ticks ?? TRAINING_DEFAULTS.ticks);
  warn(free?.schedule, Infinity, ticks, [...path, 'free', 'schedule']);
  (free?.responses ?? []).forEach(({ schedule, every = TRAINING_DEFAULTS.every }, i) => {
    warn(schedule, ticks / every, ticks, [...path, 'free', 'responses', i, 'schedule']);
  });
}

/** Warns of gestures that come too late, and of a command without time to obey. */
function warnOfLink(link: LinkDefinition, asked: boolean, path: Path, faults: FaultSink): void {
  const { gesture, delay = TRAINING_DEFAULTS.delay, raise, patience = TRAINING_DEFAULTS.patience } = link;
  // a gesture that requests a behavior may come during `patience` too
  const last = Math.max(delay, raise?.to ?? 0) + (asked ? patience : 0);
  for (const [name, after] of Object.entries(ticksOf(gesture)))
    if (after >= last)
      faults.warn(
        [...path, 'gesture', name],
        `found ${after} ticks, when the trial is over, expected fewer than ${last}, so that the gesture comes before the food.`,
      );
  if (asked && patience < LEAST_PATIENCE)
    faults.warn(
      [...path, 'patience'],
      `found ${patience} ticks, in which no animal obeys, expected at least ${LEAST_PATIENCE}; ${TRAINING_DEFAULTS.patience} is the default.`,
    );
}

/** Warns of shaping in which the delay never grows. */
function warnOfGrowth({ delay = TRAINING_DEFAULTS.delay, raise }: LinkDefinition, trials: number, path: Path, faults: FaultSink): void {
  if (raise === undefined) return;
  const { to, after = TRAINING_DEFAULTS.after } = raise;
  if (to <= delay)
    faults.warn([...path, 'raise', 'to'], `found ${to} ticks, expected more than ${delay}, the delay with which shaping begins.`);
  // the delay that grows after the last trial of a phase is used no more
  if (after >= trials)
    faults.warn(
      [...path, 'raise', ...(raise.after === undefined ? [] : ['after'])],
      `found a delay that grows after ${after} successful trials, expected fewer than ${trials}, the trials of the phase.`,
    );
}

/** Warns of a gesture that already stands for another behavior of the chain, so that the animal cannot tell which one is asked for. */
function warnOfSameGesture(links: readonly LinkDefinition[], i: number, path: Path, faults: FaultSink): void {
  const shown = ({ gesture }: LinkDefinition): string => Object.keys(ticksOf(gesture)).sort().join(' and ');
  const { behavior } = links[i];
  const other = links.slice(0, i).find(link => shown(link) === shown(links[i]) && link.behavior !== behavior);
  if (other !== undefined)
    faults.warn(
      [...path, 'gesture'],
      `found "${brief(shown(links[i]))}", which stands for ${brief(other.behavior)} in this chain, expected another gesture for ${brief(behavior)}.`,
    );
}

/** Returns the gestures of a link and the ticks after which each comes. */
export function ticksOf(gesture: LinkDefinition['gesture']): Readonly<Record<string, number>> {
  return typeof gesture === 'string' ? { [gesture]: 0 } : gesture;
}

/** Returns the gestures of free time. */
export function gesturesIn(free: FreeDefinition | undefined): readonly string[] {
  return [free?.gesture, ...(free?.responses ?? []).map(({ gesture }) => gesture)].filter(name => name !== undefined);
}
