import { createHash, randomBytes } from 'node:crypto';

/** Bytes of a secret: as hard to guess as a key. */
const SECRET_BYTES = 18;

/** Returns the SHA-256 of a text, hex. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Returns a new secret, fit for an address. */
export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}
