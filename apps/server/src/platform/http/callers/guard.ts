import type { IncomingMessage } from 'node:http';
import { Problem } from '@sundew/wire/problems';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Access, demand, demandProperty, grant } from '../../access/access.ts';
import type { Credential, CredentialResolver } from '../../access/credential.ts';
import type { Requirement } from '../../access/requirement.ts';
import { readFor } from '../../database/fair-pool.ts';
import type { App } from '../application.ts';
import type { RateLimits, Spent } from '../limits/rate-limits.ts';
import { takeForAddress } from './address-share.ts';
import { guessingNetwork } from './guessing-network.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    requires?: Requirement;
    /** Takes a key as the password of Basic as well. For reads only: browsers send that by themselves. */
    takesBasic?: true;
  }
  interface FastifyRequest {
    /** The caller's rights on this route; set on every route that requires a credential. */
    access: Access;
    clientIp: string;
  }
}

export interface GuardParts {
  readonly credentials: CredentialResolver;
  readonly rateLimits: RateLimits;
  readonly clientIp: (request: IncomingMessage) => string;
}

/** Makes every route prove its caller before anything else runs, and stops the start for a route that declares nothing. */
export function guardRoutes(app: App, parts: GuardParts): void {
  app.decorateRequest('access', null as unknown as Access);
  app.decorateRequest('clientIp', '');

  app.addHook('onRoute', (route) => {
    if (route.method === 'HEAD' || route.method === 'OPTIONS') return;
    if (route.config?.requires === undefined) {
      throw new Error(`The route ${String(route.method)} ${route.url} declares no requirement (config.requires).`);
    }
  });

  app.addHook('onRequest', async (request, reply) => {
    request.clientIp = parts.clientIp(request.raw);
    const requirement = request.routeOptions.config.requires;
    if (requirement === undefined || request.is404) return;
    if (requirement.caller === 'anyone') {
      if (requirement.limit !== 'none') {
        showLimit(reply, await takeForAddress(parts.rateLimits, requirement.limit, request.clientIp));
      }
      return;
    }
    // What somebody may see is kept by nobody on the way; a route that knows better says so itself.
    if (request.method === 'GET') reply.header('Cache-Control', 'no-store');
    const credential = await prove(request, reply, parts);
    const limited = requirement.limit;
    if (limited !== 'none') {
      showLimit(reply, await parts.rateLimits.take(limited, credentialId(credential)));
      if (limited === 'write' && credential.kind === 'key') {
        const together = await parts.rateLimits.take('writes_by_keys', credential.organizationId);
        if (together?.allowed === false) showLimit(reply, together);
      }
    }
    const access = grant(credential, requirement);
    request.access = access;
    const params = inSmallLetters(request.params as Places);
    if (params.organization_id !== undefined) {
      if (!access.organizationIds.includes(params.organization_id)) {
        throw new Problem('no_such_organization');
      }
      demand(access, params.organization_id);
    }
    if (params.property_id !== undefined) demandProperty(access, params.property_id);
  });

  // With a callback, because what an async hook enters ends with it.
  app.addHook('onRequest', (request, _reply, done) => {
    const { organization_id: organizationId } = request.params as { organization_id?: string };
    if (organizationId === undefined) done();
    else readFor(organizationId, done);
  });
}

/** What a credential may be held to. */
interface Places {
  organization_id?: string;
  property_id?: string;
}

/** Ids mean the same in capitals, which some libraries write, and rights are compared as texts. */
function inSmallLetters(params: Places): Places {
  for (const name of ['organization_id', 'property_id'] as const) {
    const id = params[name];
    if (id !== undefined) params[name] = id.toLowerCase();
  }
  return params;
}

async function prove(request: FastifyRequest, reply: FastifyReply, parts: GuardParts): Promise<Credential> {
  const { authorization } = request.headers;
  const takesBasic = request.routeOptions.config.takesBasic === true;
  const basic = takesBasic ? passwordOf(authorization) : null;
  const bearer = bearerOf(authorization) ?? basic;
  const network = guessingNetwork(request.clientIp);
  return slowGuesses(parts, { reply, network, key: bearer }, () => {
    if (bearer === null) throw new Problem(takesBasic ? 'basic_or_bearer_needed' : 'unauthorized');
    return parts.credentials.resolve(bearer);
  });
}

/**
 * Counts bad credentials against the observed network. Once its share is spent, a key that was never issued is refused
 * before the database is asked.
 */
export async function slowGuesses<Proven>(
  { credentials, rateLimits }: Pick<GuardParts, 'credentials' | 'rateLimits'>,
  { reply, network, key }: { reply: FastifyReply; network: string; key: string | null },
  proving: () => Proven | Promise<Proven>,
): Promise<Proven> {
  if (key !== null && credentials.isStrange(key)) {
    const left = await rateLimits.take('bad_keys', network, 0);
    if (left?.remaining === 0) showLimit(reply, { ...left, allowed: false });
  }
  try {
    return await proving();
  } catch (error) {
    if (error instanceof Problem && error.status === 401) {
      const spent = await rateLimits.take('bad_keys', network);
      if (spent?.allowed === false) showLimit(reply, spent);
    }
    throw error;
  }
}

function bearerOf(header: string | undefined): string | null {
  const match = header === undefined ? null : /^Bearer +(\S+)$/i.exec(header);
  return match?.[1] ?? null;
}

function passwordOf(header: string | undefined): string | null {
  const match = header === undefined ? null : /^Basic +([A-Za-z0-9+/]+={0,2})$/i.exec(header);
  if (match === null) return null;
  const text = Buffer.from(match[1] ?? '', 'base64').toString('utf8');
  const cut = text.indexOf(':');
  return cut < 0 || cut === text.length - 1 ? null : text.slice(cut + 1);
}

/** Who spends the caller's share of the rate limits, and owns its stored answers. */
export function credentialId(credential: Credential): string {
  switch (credential.kind) {
    case 'user':
      return credential.userId;
    case 'operator':
      return 'operator';
    default:
      return credential.keyId;
  }
}

/** Puts the three rate-limit headers on the reply; throws 429 when nothing is left. */
export function showLimit(reply: FastifyReply, spent: Spent | null): void {
  if (spent === null) return;
  reply.header('X-RateLimit-Limit', spent.limit);
  reply.header('X-RateLimit-Remaining', spent.remaining);
  reply.header('X-RateLimit-Reset', spent.resetAtS);
  if (!spent.allowed) throw new Problem('rate_limited', undefined, { retryAfterS: spent.retryAfterS });
}
