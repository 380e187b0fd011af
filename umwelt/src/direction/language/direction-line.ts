import { TICKS_PER_SECOND } from '../../core/index.js';
import type { NamedCall } from '../../motor/index.js';
import type { Direction } from '../definition.js';

/**
 * Returns a direction as a line of the director's language: `silas do sit if free for 10s`. `parse` makes the same direction of it, with
 * these exceptions: an imaginary thing has only its kind, place, creature and name; a `change` of a level or field without `ticks` becomes
 * the input `set`; the list `VARIABLE.limits` has no line.
 */
export function directionLine(direction: Direction): string {
  const { weight, ticks } = direction;
  const words = wordsOf(direction);
  // the sign of a preference is its verb
  const shown = 'prefer' in direction ? Math.abs(weight ?? 1) : weight;
  if (shown !== undefined && !('prefer' in direction && shown === 1)) words.push('weight', number(shown));
  if (ticks !== undefined) words.push('for', duration(ticks));
  return words.join(' ');
}

function wordsOf(direction: Direction): string[] {
  if ('do' in direction) return [direction.do, 'do', ...callWords(direction.call), ...(direction.how === 'if-free' ? ['if', 'free'] : [])];
  if ('when' in direction) {
    const [command, ...args] = callWords(direction.call);
    return [direction.when, 'when', command, ...(direction.not ? ['not'] : []), ...args];
  }
  if ('toward' in direction) return [direction.toward, direction.away ? 'away-from' : 'toward', direction.thing];
  if ('lead' in direction) return [direction.lead, 'led'];
  if ('task' in direction) return [direction.task, 'task', direction.start];
  if ('prefer' in direction) return [direction.prefer, (direction.weight ?? 1) < 0 ? 'avoid' : 'prefer', direction.behavior];
  if ('push' in direction) return [...pathWords(direction.push), 'push', number(direction.by)];
  if ('seek' in direction) return [direction.seek, direction.releaser, 'seeks', direction.target];
  if ('imagine' in direction) {
    const { thing, on, by, imagine } = direction;
    const place = on ?? thing.at?.map(number).join(' ');
    const name = imagine === thing.kind ? [] : ['as', imagine];
    return ['imagine', thing.kind, ...(place === undefined ? [] : ['at', place]), 'for', by, ...name];
  }
  const { change, to } = direction;
  if (typeof to === 'object') return [...pathWords(change.replace(/\.range$/, '')), 'range', ...to.map(number)];
  return [...pathWords(change), '=', value(to)];
}

function pathWords(path: string): string[] {
  const dot = path.indexOf('.');
  return [path.slice(0, dot), path.slice(dot + 1)];
}

function callWords(call: NamedCall): string[] {
  if (typeof call === 'string') return [call];
  const { do: name, ...args } = call;
  return [name, ...Object.entries(args).flatMap(([key, given]) => [key, value(given)])];
}

function value(given: unknown): string {
  if (typeof given === 'number') return number(given);
  const text = String(given);
  return typeof given === 'string' && !/^[a-z_][\w.-]*$/i.test(text) ? `"${text}"` : text;
}

function number(given: number): string {
  return String(given);
}

function duration(ticks: number): string {
  const seconds = ticks / TICKS_PER_SECOND;
  if (!Number.isInteger(seconds)) return `${ticks}ticks`;
  return seconds % 60 === 0 ? `${seconds / 60}min` : `${seconds}s`;
}
