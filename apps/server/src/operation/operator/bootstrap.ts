import type { BootstrapAnswer, BootstrapRequest, BootstrapValues } from '@sundew/wire/operator';
import { SCOPES } from '@sundew/wire/scopes';
import { createKey, type KeyWish } from '../../accounts/api-keys/manage-keys.ts';
import type { Actor } from '../../accounts/audit/change.ts';
import type { IdentityOperations } from '../../accounts/identity/operations.ts';
import { type AgentParts, createAgent } from '../../intake/agents/manage-agents.ts';
import { findOrMakeScanner } from '../../intake/scanners/manage-scanners.ts';
import { scriptUrl } from '../../intake/scanners/tag-script.ts';
import type { CredentialResolver } from '../../platform/access/credential.ts';
import { createTurns } from '../../platform/background/turns.ts';
import { LOCK } from '../../platform/database/locks.ts';
import { Earlier } from './earlier.ts';
import { type FoundOwner, findOrMakeOwner } from './owner.ts';
import { findPlaces, type PlaceParts } from './places.ts';
import { createValueChecks } from './value-checks.ts';

export interface BootstrapParts extends PlaceParts {
  readonly identity: IdentityOperations;
  readonly agents: AgentParts;
  readonly credentials: CredentialResolver;
  /** Address in front of `/api`, as people and sensors reach it. */
  readonly publicUrl: () => string;
  /** Null when this process serves no decoys. */
  readonly decoyUrls: () => { readonly http: string; readonly https: string } | null;
}

/** Makes or finds all that is needed to use the service; see `bootstrap` of the command line. */
export type Bootstrap = (request: BootstrapRequest, actor: Actor) => Promise<BootstrapAnswer>;

const KEY_NAME = 'bootstrap';
const AGENT_NAME = 'this machine';
const TOKEN_TTL_S = 24 * 3600;

export function createBootstrap(parts: BootstrapParts): Bootstrap {
  const inTurn = createTurns();
  /** What was answered last: of two first runs at the same time, the second gets what the first one made. */
  let last: Partial<BootstrapValues> = {};
  return (request, actor) =>
    inTurn(() =>
      parts.database.transaction(async (client) => {
        await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK.bootstrap]);
        const answer = await run(parts, request, new Earlier([request.known ?? {}, last]), actor);
        last = answer.values;
        return answer;
      }),
    );
}

async function run(
  parts: BootstrapParts,
  request: BootstrapRequest,
  earlier: Earlier,
  actor: Actor,
): Promise<BootstrapAnswer> {
  const { identity } = parts;
  const check = createValueChecks(parts.credentials, parts.clock);
  const owner = await findOrMakeOwner(parts, request.email, earlier);
  const { organizationId, propertyId } = await findPlaces(parts, owner.person, request, earlier, actor);
  const scanner = await findOrMakeScanner(parts, organizationId, propertyId, actor);
  const minted: string[] = owner.isNew ? ['owner_password'] : [];

  async function keepOrMint(
    name: 'user_token' | 'api_key' | 'agent_key' | 'sensor_key',
    isGood: (value: string) => Promise<boolean>,
    mint: () => Promise<string>,
  ): Promise<string> {
    const kept = await earlier.good(name, isGood);
    if (kept !== null) return kept;
    minted.push(name);
    return mint();
  }
  const mintKey = (wish: Omit<KeyWish, 'name'>) => async () =>
    (await createKey(parts, organizationId, actor, { ...wish, name: KEY_NAME })).key;

  const values: BootstrapValues = {
    base_url: `${parts.publicUrl()}/api`,
    ingest_url: parts.publicUrl(),
    decoy_http_url: parts.decoyUrls()?.http ?? null,
    decoy_https_url: parts.decoyUrls()?.https ?? null,
    owner_email: owner.person.email ?? owner.person.id,
    owner_password: owner.password,
    user_token: await keepOrMint(
      'user_token',
      (token) => check.userToken(token, owner.person.id),
      () => identity.mintUserToken(owner.person.id, TOKEN_TTL_S),
    ),
    organization_id: organizationId,
    property_id: propertyId,
    api_key: await keepOrMint(
      'api_key',
      (key) => check.apiKey(key, organizationId),
      mintKey({ kind: 'organization', scopes: SCOPES }),
    ),
    agent_key: await keepOrMint(
      'agent_key',
      (key) => check.agentKey(key, organizationId, propertyId),
      async () => (await createAgent(parts.agents, organizationId, actor, { name: AGENT_NAME, propertyId })).key,
    ),
    sensor_key: await keepOrMint(
      'sensor_key',
      (key) => check.sensorKey(key, organizationId, propertyId),
      mintKey({ kind: 'sensor', propertyId }),
    ),
    scanner_id: scanner.id,
    scanner_url: scriptUrl(parts.publicUrl(), scanner),
  };
  return { values, minted, notes: notesOn(owner) };
}

function notesOn({ person, password }: FoundOwner): string[] {
  if (password !== null) return [];
  return [
    `Only ${person.email ?? person.name} knows the password; "account reset-password" makes a link to a new one.`,
  ];
}
