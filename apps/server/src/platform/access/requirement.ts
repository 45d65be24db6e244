import type { Role, Scope } from '@sundew/wire/scopes';

/**
 * Which figures of the rate limits a route spends (specification, "Limits"): of the credential, or, where there is none,
 * of the observed address (`sign_in`: what signing in takes; `links`: addresses that are a secret by themselves).
 */
export type LimitClass = 'read' | 'write' | 'ingest' | 'agent' | 'sign_in' | 'links' | 'clearance' | 'none';

/**
 * What a route asks of its caller. Every route declares one; a route without stops the start.
 * - `anyone`: no credential is looked at.
 * - `user`: any signed-in person, no organization involved.
 * - `member`: a person with at least `role` in the organization, or an API key with `scope` or `orScope`
 *   (or, with `automation`, an organization-wide key with both write scopes). Without either, keys are refused.
 * - `reporter`: an API key with detections:write; any API key where no scope is named.
 * - `agent`: the key of a honeypot agent.
 * - `operator`: the holder of SUNDEW_SECRET.
 */
export type Requirement =
  | { readonly caller: 'anyone'; readonly limit: LimitClass }
  | { readonly caller: 'user'; readonly limit: LimitClass }
  | {
      readonly caller: 'member';
      readonly role: Role;
      readonly scope?: Scope;
      readonly orScope?: Scope;
      readonly automation?: boolean;
      readonly limit: LimitClass;
    }
  | { readonly caller: 'reporter'; readonly scope?: Scope; readonly limit: LimitClass }
  | { readonly caller: 'agent'; readonly limit: LimitClass }
  | { readonly caller: 'operator'; readonly limit: LimitClass };

export const anyone = (limit: LimitClass = 'none'): Requirement => ({ caller: 'anyone', limit });

export const signedIn = (limit: LimitClass): Requirement => ({ caller: 'user', limit });

/** Reads: people from `role` up, and keys that hold `scope`. */
export const reader = (scope?: Scope, role: Role = 'viewer'): Requirement =>
  scope ? { caller: 'member', role, scope, limit: 'read' } : { caller: 'member', role, limit: 'read' };

/** Reads: people, and keys that hold one of two scopes. */
export const eitherReader = (scope: Scope, orScope: Scope): Requirement => ({
  caller: 'member',
  role: 'viewer',
  scope,
  orScope,
  limit: 'read',
});

/** Writes: people from `role` up, and keys that hold `scope`. */
export const writer = (role: Role, scope?: Scope): Requirement =>
  scope ? { caller: 'member', role, scope, limit: 'write' } : { caller: 'member', role, limit: 'write' };

/** What automation may do as well: people from `role` up, and organization-wide keys with both write scopes. */
export const automation = (limit: 'read' | 'write', role: Role = 'admin'): Requirement => ({
  caller: 'member',
  role,
  automation: true,
  limit,
});

export const reporter = (limit: LimitClass = 'ingest'): Requirement => ({
  caller: 'reporter',
  scope: 'detections:write',
  limit,
});

/** Any API key, whatever its scopes. */
export const keyHolder = (limit: LimitClass = 'ingest'): Requirement => ({ caller: 'reporter', limit });

/** The key of a honeypot agent. */
export const agent = (): Requirement => ({ caller: 'agent', limit: 'agent' });

export const operator = (): Requirement => ({ caller: 'operator', limit: 'none' });

/**
 * Whether a mutation takes an Idempotency-Key: all that manage something, and reports whose sender may not know whether
 * they arrived.
 */
export function takesIdempotencyKey(config: RouteConfig | undefined): boolean {
  return config?.requires?.limit === 'write' || config?.repeatable === true;
}

interface RouteConfig {
  readonly requires?: Requirement | undefined;
  readonly repeatable?: true | undefined;
}
