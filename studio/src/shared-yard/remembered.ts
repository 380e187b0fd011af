import type { TextStorage } from '../state/text-storage.js';

const NAME = 'umwelt.visitor-name';
/** Limit of a name over a head, characters. */
export const LONGEST_NAME = 24;

/** Data of a visit, stored while the tab is open. */
export interface KeptVisit {
  /** The secret that brings the same person back within a minute. */
  readonly secret?: string;
  readonly token?: string;
}

/** Returns the last name of the visitor; empty if there is none. */
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
    // the browser stores nothing: the name is asked for again
  }
}

/** Returns the stored data of a visit to a room, `yard/picnic`. */
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
    // the browser stores nothing: a reload makes a new person
  }
}

function keyOf(room: string): string {
  return `umwelt.visit.${room}`;
}
