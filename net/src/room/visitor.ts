import { timingSafeEqual } from 'node:crypto';
import type { Present } from '../protocol/messages.js';
import type { Role } from '../protocol/roles.js';
import { digestOf } from './digest-of.js';

/** Limit of a name over a head, characters. */
const MOST_NAME = 24;

/** What a room keeps of a visitor, also when its process ends. */
export interface VisitorRecord {
  readonly id: number;
  name: string;
  role: Role;
  /** SHA-256 of the secret, as hex digits, so that reading the kept file is not enough to pass for the visitor. */
  readonly secret: string;
  /** The name of the person; undefined for a spectator. */
  person?: string | undefined;
  /** Whether the person is the world's own, which stays when the visitor leaves. */
  own?: boolean;
  /** The creature that the visitor brought; its mind is at the visitor's. */
  guest?: string | undefined;
  /** The tick at which the visitor left; undefined while here. */
  left?: number | undefined;
}

/** Whether a secret is that of this visitor. The comparison takes the same time for every wrong secret. */
export function isSecretOf({ secret }: VisitorRecord, given: string): boolean {
  return timingSafeEqual(Buffer.from(secret, 'hex'), Buffer.from(digestOf(given), 'hex'));
}

/** Returns a name to show over a head: one line of visible characters; `Visitor` and the id if none are left. */
export function cleanName(given: unknown, id: number): string {
  const text = typeof given === 'string' ? given.slice(0, 200).normalize('NFC') : '';
  const clean = text
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, MOST_NAME)
    .trim();
  return clean === '' ? `Visitor ${id}` : clean;
}

/** Returns a visitor as an entry of the list of those present. */
export function presentOf({ id, name, role, person, left }: VisitorRecord): Present {
  return { id, name, role, ...(person === undefined ? {} : { person }), ...(left === undefined ? {} : { away: true as const }) };
}
