import { Problem } from '@sundew/wire/problems';
import { includesRole } from '@sundew/wire/scopes';
import type { AgentCredential, Credential } from './credential.ts';
import type { Requirement } from './requirement.ts';

/** What stores take: where the caller may look, and in whose name a change is written down. */
export interface Access {
  readonly credential: Credential;
  /** Organizations the caller belongs to; rows of any other do not exist for it. */
  readonly organizationIds: readonly string[];
  /** Set for a key bound to one property: it sees and writes only that one. */
  readonly propertyId: string | null;
  /** Whether what the route requires is allowed in that organization. */
  may(organizationId: string): boolean;
}

/** Throws 403 unless the caller may do in this organization what the route requires. */
export function demand(access: Access, organizationId: string): void {
  if (!access.may(organizationId)) throw new Problem('role_too_low');
}

/** Throws 403 when the caller's key is bound to a property other than this one. */
export function demandProperty(access: Access, propertyId: string): void {
  if (access.propertyId !== null && access.propertyId !== propertyId) throw new Problem('property_mismatch');
}

/**
 * Checks a proven credential against what a route requires.
 * @throws Problem unauthorized, forbidden, missing_scope
 */
export function grant(credential: Credential, requirement: Requirement): Access {
  if (credential.kind === 'operator' || requirement.caller === 'operator') {
    if (credential.kind !== 'operator' || requirement.caller !== 'operator') throw new Problem('forbidden');
    return { credential, organizationIds: [], propertyId: null, may: () => true };
  }
  if (credential.kind === 'agent') return grantAgent(credential, requirement);
  if (requirement.caller === 'agent') throw new Problem('agent_key_needed');
  if (credential.kind === 'user') {
    if (requirement.caller === 'reporter') {
      throw new Problem('key_needed');
    }
    const role = requirement.caller === 'member' ? requirement.role : null;
    return {
      credential,
      organizationIds: [...credential.roles.keys()],
      propertyId: null,
      may: (organizationId) => {
        const held = credential.roles.get(organizationId);
        return held !== undefined && (role === null || includesRole(held, role));
      },
    };
  }
  if (credential.kind === 'edge') throw new Problem('sensor_key_only_reports');
  return grantKey(credential, requirement);
}

function grantAgent(agent: AgentCredential, requirement: Requirement): Access {
  if (requirement.caller !== 'agent') throw new Problem('agent_key_only_reports');
  return {
    credential: agent,
    organizationIds: [agent.organizationId],
    propertyId: agent.propertyId,
    may: (organizationId) => organizationId === agent.organizationId,
  };
}

function grantKey(key: Extract<Credential, { kind: 'key' }>, requirement: Requirement): Access {
  const scope = requirement.caller === 'member' || requirement.caller === 'reporter' ? requirement.scope : undefined;
  const orScope = requirement.caller === 'member' ? requirement.orScope : undefined;
  const automation = requirement.caller === 'member' && requirement.automation === true;
  if (automation) {
    const both = key.scopes.has('detections:write') && key.scopes.has('domains:write');
    if (!both) throw new Problem('both_write_scopes_needed');
    if (key.propertyId !== null) throw new Problem('unbound_key_needed');
  } else if (scope === undefined) {
    if (requirement.caller !== 'reporter') {
      throw new Problem('person_needed');
    }
  } else if (!key.scopes.has(scope) && (orScope === undefined || !key.scopes.has(orScope))) {
    throw orScope === undefined
      ? new Problem('scope_missing', { scope })
      : new Problem('scopes_missing', { scope, other: orScope });
  }
  return {
    credential: key,
    organizationIds: [key.organizationId],
    propertyId: key.propertyId,
    may: (organizationId) => organizationId === key.organizationId,
  };
}

/** Name and id of the caller as the audit log keeps it. */
export function signature(credential: Credential): { kind: string; id: string; name: string } {
  switch (credential.kind) {
    case 'user':
      return { kind: 'user', id: credential.userId, name: credential.name };
    case 'key':
      return { kind: 'api_key', id: credential.keyId, name: credential.keyName };
    case 'edge':
      return { kind: 'sensor_key', id: credential.keyId, name: 'sensor key' };
    case 'agent':
      return { kind: 'agent', id: credential.keyId, name: 'agent' };
    case 'operator':
      return { kind: 'operator', id: 'operator', name: 'operator' };
  }
}
