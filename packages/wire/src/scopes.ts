/** The four scopes of an organization API key (specification, "Authentication" 3). */
export const SCOPES = ['detections:read', 'detections:write', 'domains:read', 'domains:write'] as const;

export type Scope = (typeof SCOPES)[number];

/** Scopes of a key that is created without naming any. */
export const DEFAULT_SCOPES: readonly Scope[] = ['detections:read', 'detections:write'];

/** What a person may do in an organization, least first: a role includes all before it. */
export const ROLES = ['viewer', 'analyst', 'admin', 'owner'] as const;

export type Role = (typeof ROLES)[number];

export function includesRole(held: Role, needed: Role): boolean {
  return ROLES.indexOf(held) >= ROLES.indexOf(needed);
}
