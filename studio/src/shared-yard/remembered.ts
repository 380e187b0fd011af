import type { TextStorage } from '../state/text-storage.js';

const NAME = 'umwelt.visitor-name';
/** Characters of a name over a head. */
export const LONGEST_NAME = 24;

/** What the page keeps of a visit, for the time that the tab is open. */
export interface KeptVisit {
  /** Brings the same person back within a minute. */
  readonly secret?: string;
  readonly token?: string;
}

/** The name that the visitor gave last; empty where there is none. */
export function visitorName(storage: TextStorage): string {
  try {
    return (storage.getItem(NAME) ?? '').slice(0, LONGEST_NAME);
  } catch {
    return '';
  }
}

export function keepVisitorName(storage: TextStorage, name: string): void {
  try {
    storage.setItem(NAME, name.slice(0, LONGEST_NAME));
  } catch {
    // the browser keeps nothing: the name is asked again
  }
}

/** What is kept of a visit to a room, `yard/picnic`. */
export function keptVisit(storage: TextStorage, room: string): KeptVisit {
  try {
    const { secret, token } = JSON.parse(storage.getItem(keyOf(room)) ?? '{}') as Record<string, unknown>;
    return { ...(typeof secret === 'string' && { secret }), ...(typeof token === 'string' && { token }) };
  } catch {
    return {};
  }
}

export function keepVisit(storage: TextStorage, room: string, visit: KeptVisit): void {
  try {
    storage.setItem(keyOf(room), JSON.stringify(visit));
  } catch {
    // the browser keeps nothing: a reload makes a new person
  }
}

function keyOf(room: string): string {
  return `umwelt.visit.${room}`;
}
