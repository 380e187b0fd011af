import type { Life, Trainer } from 'umwelt';
import { tickToText } from 'umwelt/core';
import { bar } from '../terminal/bars.js';

const WIDTH = 12;
/** Above this number, creatures or things are counted instead of listed. */
const SHOWN = 20;

/** Returns the state of a world as text for people; `describe()` returns the same for programs. */
export function lifeText(life: Life): string {
  const { tick, seed, hash, things, creatures } = life.describe();
  const parts = [`tick ${tick} (${tickToText(tick)}), seed ${seed}, hash ${hash}`];
  const residents = Object.entries(creatures);
  for (const [name, { behavior, variables }] of residents.slice(0, SHOWN)) {
    const { kind, position } = things[name] ?? {};
    const head = `${name}, ${kind ?? 'creature'} at ${place(position)}: ${behavior === '' ? 'does nothing' : behavior}`;
    parts.push([head, ...needs(variables), `  ${life.why(name).sentence}`].join('\n'));
  }
  if (residents.length > SHOWN) parts.push(`and ${residents.length - SHOWN} more creatures`);
  const others = Object.entries(things).filter(([name]) => !Object.hasOwn(creatures, name));
  const rows = others.slice(0, SHOWN).map(([name, { kind, position, fields }]) => {
    const shown = Object.entries(fields).map(([field, value]) => `${field} ${typeof value === 'number' ? number(value) : value}`);
    return `${name}, ${kind} at ${place(position)}${shown.length > 0 ? `: ${shown.join(', ')}` : ''}`;
  });
  if (others.length > SHOWN) rows.push(`and ${others.length - SHOWN} more things`);
  if (rows.length > 0) parts.push(rows.join('\n'));
  return parts.join('\n\n');
}

/** Returns each variable as a bar; all share one scale, from 0 to the greatest value or 10. */
function needs(variables: Readonly<Record<string, number>>): string[] {
  const entries = Object.entries(variables);
  const scale = Math.max(10, ...entries.map(([, level]) => level));
  const width = Math.max(0, ...entries.map(([name]) => name.length));
  return entries.map(([name, level]) => `  ${name.padEnd(width)}  ${bar(level / scale, WIDTH)} ${number(level)}`);
}

function place(position: readonly number[] | undefined): string {
  return position === undefined ? 'nowhere' : `(${position.map(number).join(', ')})`;
}

function number(value: number): string {
  return String(Number(value.toFixed(2)));
}

/** The result of one phase of a training plan. */
export interface PhaseReport {
  readonly phase: string;
  /** Trials in the plan, and finished trials. */
  readonly planned: number;
  readonly trials: number;
  /** Trials in which the animal did every link for long enough, and trials in which it was fed. */
  readonly done: number;
  readonly fed: number;
}

/** Returns the result of a training, phase by phase. */
export function trainingReport({ training, trials }: Trainer): PhaseReport[] {
  return training.phases.map(({ name, trials: planned }) => {
    const over = trials.filter(trial => trial.phase === name);
    const count = (of: 'done' | 'fed') => over.filter(trial => trial[of]).length;
    return { phase: name, planned, trials: over.length, done: count('done'), fed: count('fed') };
  });
}

/** Returns the result of a training as text, one line for each phase, with the number of fed trials if the plan feeds in that phase. */
export function trainingText(trainer: Trainer): string {
  return trainingReport(trainer)
    .map(({ phase, planned, trials, done, fed }, i) => {
      const { ratio = 1, schedule } = trainer.training.phases[i];
      const feeds = trials > 0 && (schedule !== undefined || ratio > 0);
      return `${phase}: ${done} of ${trials} trials done${feeds ? `, ${fed} fed` : ''}${trials < planned ? `, ${planned} planned` : ''}`;
    })
    .join('\n');
}
