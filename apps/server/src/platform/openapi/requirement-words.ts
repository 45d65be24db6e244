import type { Requirement } from '../access/requirement.ts';

/** What proves a caller, by the security schemes of the document; none where nobody has to. */
export function securityOf(requires: Requirement): Record<string, string[]>[] {
  if (requires.caller === 'anyone') return [];
  if (requires.caller === 'user') return [{ user_token: [] }];
  if (requires.caller === 'reporter') return [{ api_key: [] }];
  if (requires.caller === 'agent') return [{ agent_key: [] }];
  const keys = requires.caller === 'member' && (requires.scope !== undefined || requires.automation === true);
  return keys ? [{ user_token: [] }, { api_key: [] }] : [{ user_token: [] }];
}

/** Says in words who may call. */
export function requirementWords(requires: Requirement): string {
  switch (requires.caller) {
    case 'anyone':
      return 'No credential is needed.';
    case 'user':
      return 'Needs the session token of a person.';
    case 'reporter':
      return requires.scope ? `Needs an API key with ${requires.scope}.` : 'Needs an API key, whatever its scopes.';
    case 'agent':
      return 'Needs the key of an agent (`wd_…`).';
    case 'operator':
      return 'Needs the operator of the installation.';
    case 'member': {
      const person = `Needs a member with role ${requires.role} or above`;
      if (requires.automation) return `${person}, or an organization-wide API key with both write scopes.`;
      if (requires.scope === undefined) return `${person}; API keys are refused.`;
      return `${person}, or an API key with ${[requires.scope, requires.orScope].filter(Boolean).join(' or ')}.`;
    }
  }
}
