import type { Input } from 'umwelt';
import type { Role } from '../protocol/roles.js';

/** The role that an input needs: treats and plans are the trainer's, directions the director's, everything else is the host's. */
export function roleForInput(input: Input): Role {
  if ('give' in input || 'train' in input) return 'trainer';
  if ('direct' in input || 'release' in input) return 'director';
  return 'host';
}
