/** What a visitor of a room may do; each role may also do what those before it may. */
export const ROLES = ['spectator', 'visitor', 'trainer', 'director', 'host'] as const;

export type Role = (typeof ROLES)[number];

/** What each role adds, as the end of a sentence. */
export const ROLE_WORDS: Readonly<Record<Role, string>> = {
  spectator: 'watch',
  visitor: 'play the own person and bring a creature',
  trainer: 'hold out treats and start training plans',
  director: 'direct creatures',
  host: 'change anything in the world',
};

/** Whether a role may do what `needed` may. */
export function may(role: Role, needed: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(needed);
}

export function isRole(value: unknown): value is Role {
  return ROLES.includes(value as Role);
}
