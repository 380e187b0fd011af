import { timingSafeEqual } from 'node:crypto';
import type { Present } from '../protocol/messages.js';
import type { Role } from '../protocol/roles.js';
import { digestOf } from './digest-of.js';

/** Characters of a name over a head. */
const MOST_NAME = 24;

/** What a room keeps of a visitor: it survives the process. */
export interface VisitorRecord {
  readonly id: number;
  name: string;
  role: Role;
  /** SHA-256 of the secret, hex: a reader of what is kept cannot pass for the visitor. */
  readonly secret: string;
  /** The name of the person; undefined for a spectator. */
  person?: string | undefined;
  /** Whether the person is the world's own, which stays when the visitor leaves. */
  own?: boolean;
  /** The creature that the visitor brought, whose mind is with the visitor. */
  guest?: string | undefined;
  /** The tick at which the visitor left; undefined while here. */
  left?: number | undefined;
}

/** Whether a secret is that of this visitor; takes the same time for any wrong one. */
export function isSecretOf({ secret }: VisitorRecord, given: string): boolean {
  return timingSafeEqual(Buffer.from(secret, 'hex'), Buffer.from(digestOf(given), 'hex'));
}

/** Returns a name that can stand over a head: one line of visible characters; a number where nothing is left. */
export function cleanName(given: unknown, id: number): string {
  const text = typeof given === 'string' ? given.slice(0, 200).normalize('NFC') : '';
  const clean = text
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, MOST_NAME)
    .trim();
  return clean === '' ? `Visitor ${id}` : clean;
}

/** A visitor in the who-is-here list. */
export function presentOf({ id, name, role, person, left }: VisitorRecord): Present {
  return { id, name, role, ...(person === undefined ? {} : { person }), ...(left === undefined ? {} : { away: true as const }) };
}
