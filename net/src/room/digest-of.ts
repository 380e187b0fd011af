import { createHash, randomBytes } from 'node:crypto';

/** Bytes of a secret: 144 bits, as hard to guess as a key. */
const SECRET_BYTES = 18;

/** Returns the SHA-256 of a text as hex digits. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Returns a new random secret of letters that a URL may contain. */
export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}
