import type { Input } from 'umwelt';
import type { Role } from '../protocol/roles.js';

/** Returns the role that an input needs: trainer for treats and plans, director for directions, host for all others. */
export function roleForInput(input: Input): Role {
  if ('give' in input || 'train' in input) return 'trainer';
  if ('direct' in input || 'release' in input) return 'director';
  return 'host';
}
