/** The roles of visitors. Each role may do all that those before it may. */
export const ROLES = ['spectator', 'visitor', 'trainer', 'director', 'host'] as const;

export type Role = (typeof ROLES)[number];

/** What each role adds, to end a sentence with. */
export const ROLE_WORDS: Readonly<Record<Role, string>> = {
  spectator: 'watch',
  visitor: 'play the own person and bring a creature',
  trainer: 'hold out treats and start training plans',
  director: 'direct creatures',
  host: 'change anything in the world',
};

/** Whether a role includes the role `needed`. */
export function may(role: Role, needed: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(needed);
}

export function isRole(value: unknown): value is Role {
  return ROLES.includes(value as Role);
}
