import { includesRole, ROLES } from '@sundew/wire/scopes';
import { afterAll, describe, expect, it } from 'vitest';
import { startFirewallStandIns } from '../parts/enforcement/firewall-stand-ins.ts';
import type { DeclaredRoute } from '../parts/service/declared-routes.ts';
import { type Answer, startRunningService } from '../parts/service/running-service.ts';
import { expectOfCatalogue } from './of-catalogue.ts';
import { addressOf, bodyOf, ownedParametersOf } from './route-samples.ts';
import { makeTenant, type Tenant } from './tenants.ts';

/**
 * Every route × every kind of caller, made from what the routes themselves declare: a new route is here by being there.
 */
const firewalls = await startFirewallStandIns();
const service = await startRunningService(firewalls.settings);
const own = await makeTenant(service, firewalls, 'birch');
const other = await makeTenant(service, firewalls, 'cedar');
afterAll(async () => {
  await service.stop();
  await firewalls.close();
});

const { routes } = service;
const named = (some: readonly DeclaredRoute[]) => some.map((route) => [`${route.method} ${route.url}`, route] as const);
const guarded = routes.filter(({ requires }) => requires.caller !== 'anyone');
const ofMembers = guarded.filter(({ requires }) => requires.caller === 'member');

async function ask(route: DeclaredRoute, bearer: string | null, idsOf: (name: string) => Tenant = () => own) {
  const answer = await service.as(bearer)(route.method, addressOf(route, idsOf), bodyOf(route));
  if (answer.status >= 400) expectProblem(answer);
  if (route.requires.caller !== 'anyone' && route.method === 'GET')
    expect(answer.headers.get('cache-control')).toMatch(/^(?:no-store|private\b)/);
  return answer;
}

/** The one shape of errors, and nothing in it about anybody. */
function expectProblem(answer: Answer): void {
  expect(answer.status, answer.text).toBeLessThan(500);
  if (answer.body === null) return;
  expect(answer.body).toMatchObject({
    error: expect.any(String),
    status: answer.status,
    request_id: expect.any(String),
  });
  expect(answer.body.message).toBe(answer.body.error);
  expectOfCatalogue(answer.body);
}

function expectNothingOf(marks: readonly string[], answer: Answer): void {
  const said = `${answer.text}\n${JSON.stringify([...answer.headers])}`;
  for (const mark of marks) expect(said).not.toContain(mark);
}

/** The scope that a key needs for this route, if one is named; two where either is enough. */
function scopeOf({ requires }: DeclaredRoute): string | null {
  if (!('scope' in requires) || requires.scope === undefined) return null;
  const orScope = 'orScope' in requires ? requires.orScope : undefined;
  return orScope === undefined ? requires.scope : `${requires.scope} or ${orScope}`;
}

const isAutomation = ({ requires }: DeclaredRoute) => requires.caller === 'member' && requires.automation === true;
const takesKeys = (route: DeclaredRoute) =>
  scopeOf(route) !== null || isAutomation(route) || route.requires.caller === 'reporter';
const outcome = ({ status, body }: Answer) => [status, body?.code];

it('there are routes of every kind', () => {
  expect(new Set(routes.map(({ requires }) => requires.caller))).toEqual(
    new Set(['anyone', 'user', 'member', 'reporter', 'agent', 'operator']),
  );
  expect(routes.length).toBeGreaterThan(50);
});

describe.each(named(guarded))('%s', (_name, route) => {
  it('without a credential is 401', async () => {
    const answer = await ask(route, null);
    expect(outcome(answer)).toEqual([401, 'unauthorized']);
    expect(answer.headers.get('www-authenticate')).toMatch(/^(?:Basic realm="TAXII", )?Bearer$/);
  });

  it.each([
    ['a key that never was', 'sk_live_00000000000000000000000000000000'],
    ['a sensor key that never was', 'wds1.0000000000000000000000000000000000'],
    ['the key of an agent that never was', 'wd_0000000000000000000000000000000000000000'],
    ['text', 'garbage'],
    ['a token signed by nobody', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZG1pbiJ9.'],
    ['prototype names', '__proto__'],
  ])('with %s is 401', async (_what, bearer) => {
    expect(outcome(await ask(route, bearer))).toEqual([401, 'invalid_token']);
  });

  it('with a key that has expired or was revoked is 401, and says which', async () => {
    expect(outcome(await ask(route, own.credentials.expiredKey))).toEqual([401, 'key_expired']);
    expect(outcome(await ask(route, own.credentials.revokedKey))).toEqual([401, 'key_revoked']);
  });

  if (route.requires.caller !== 'agent')
    it('with the key of an agent is 403', async () => {
      expect(outcome(await ask(route, own.credentials.agentKey))).toEqual([403, 'forbidden']);
    });

  it('with a sensor key as bearer is 403', async () => {
    expect(outcome(await ask(route, own.credentials.sensorKey))).toEqual([403, 'forbidden']);
  });

  if (route.requires.caller !== 'operator')
    it('with the token of the operator is 403', async () => {
      expect((await ask(route, await service.operatorToken())).status).toBe(403);
    });

  if (!takesKeys(route))
    it('with an API key, whatever its scopes, is 403', async () => {
      expect(outcome(await ask(route, own.credentials.key))).toEqual([403, 'forbidden']);
    });

  const scope = scopeOf(route);
  if (scope !== null && !isAutomation(route))
    it('with a key that lacks the scope is 403', async () => {
      const answer = await ask(route, own.credentials.without[scope ?? ''] ?? null);
      expect(outcome(answer)).toEqual([403, 'missing_scope']);
      expect(answer.body.error).toContain(scope);
    });

  if (isAutomation(route))
    it('with a key that lacks a write scope or is bound to a property is 403', async () => {
      const { without, boundKey } = own.credentials;
      expect((await ask(route, without['detections:write'] ?? null)).status).toBe(403);
      expect((await ask(route, without['domains:write'] ?? null)).status).toBe(403);
      expect(outcome(await ask(route, boundKey))).toEqual([403, 'property_mismatch']);
    });

  if (['reporter', 'agent', 'operator'].includes(route.requires.caller))
    it('as a person is 403', async () => {
      expect((await ask(route, own.credentials.owner)).status).toBe(403);
    });

  if (route.hasHead)
    it('asked with HEAD demands the same', async () => {
      const address = addressOf(route, () => own);
      expect((await service.as(null)('HEAD', address)).status).toBe(401);
      expect((await service.as(other.credentials.owner)('HEAD', address)).status).not.toBe(500);
    });
});

describe.each(named(ofMembers))('%s', (_name, route) => {
  const { requires } = route;
  const least = requires.caller === 'member' ? requires.role : 'owner';
  const tooLow = ROLES.filter((role) => !includesRole(role, least));
  const owned = ownedParametersOf(route.url);

  if (tooLow.length > 0 && route.url.includes(':organization_id'))
    it('as somebody whose role is too low is 403', async () => {
      for (const role of tooLow) {
        expect([role, ...outcome(await ask(route, own.credentials[role]))]).toEqual([role, 403, 'forbidden']);
      }
    });

  if (owned.length > 0)
    it('with ids of another tenant is 404 and tells nothing about it', async () => {
      const callers = [own.credentials.owner, ...(takesKeys(route) ? [own.credentials.key] : [])];
      for (const bearer of callers) {
        const answer = await ask(route, bearer, () => other);
        expect(outcome(answer)).toEqual([404, 'not_found']);
        expectNothingOf(other.marks, answer);
      }
    });

  const below = owned.filter((name) => name !== 'organization_id');
  if (below.length > 0 && route.url.includes(':organization_id'))
    it('below the own organization, with any other id of another tenant, is 404', async () => {
      for (const foreign of below) {
        const answer = await ask(route, own.credentials.owner, (name) => (name === foreign ? other : own));
        expect([foreign, ...outcome(answer)]).toEqual([foreign, 404, 'not_found']);
        expectNothingOf(other.marks, answer);
      }
    });

  if (route.body?.properties?.organization_id !== undefined)
    it('with an organization in its body, refuses one of others as unknown and a role that is too low', async () => {
      const answerOf = (bearer: string | null, { organizationId }: Tenant) => {
        const body = { ...(bodyOf(route) as object), organization_id: organizationId };
        return service.as(bearer)(
          route.method,
          addressOf(route, () => own),
          body,
        );
      };
      const foreign = await answerOf(own.credentials.owner, other);
      expect(outcome(foreign)).toEqual([404, 'not_found']);
      expectNothingOf(other.marks, foreign);
      for (const role of tooLow) {
        expect([role, ...outcome(await answerOf(own.credentials[role], own))]).toEqual([role, 403, 'forbidden']);
      }
    });

  if (takesKeys(route) && !isAutomation(route))
    it('with a key bound to a property shows nothing else', async () => {
      const answer = await ask(route, own.credentials.boundKey);
      expectNothingOf(own.firstPropertyMarks, answer);
      if (route.url.includes(':property_id')) expect(outcome(answer)).toEqual([403, 'property_mismatch']);
      if (/:(detection|actor|decoy)_id/.test(route.url)) expect(outcome(answer)).toEqual([404, 'not_found']);
    });
});

it('what reads refuses a parameter it does not know, by name, and the doors of sensors take it', async () => {
  const reads = [...ofMembers, ...routes.filter(({ requires }) => requires.caller === 'user')].filter(
    ({ method, url }) => method === 'GET' && url.startsWith('/api/'),
  );
  expect(reads.length).toBeGreaterThan(40);
  for (const route of reads) {
    const address = addressOf(route, () => own);
    const asked = `${address}${address.includes('?') ? '&' : '?'}no_such_parameter=1`;
    const { status, body } = await service.as(own.credentials.owner)('GET', asked);
    expect([asked, status, body?.code]).toEqual([asked, 400, 'unknown_field']);
    expect(body.error).toContain('no_such_parameter');
  }
  const known = await service.as(own.credentials.key)('GET', '/api/v1/auth/validate-key?no_such_parameter=1');
  expect(known.status).toBe(200);
});

describe('whom a route is for, it lets in', () => {
  // What deletes comes last, the smallest things first, keys and at the very end the organization that they are of.
  const depth = ({ url }: DeclaredRoute) => url.split('/').length;
  const deletes = ({ method }: DeclaredRoute) => Number(method === 'DELETE');
  const isOfOrganization = ({ url }: DeclaredRoute) => Number(url.includes(':organization_id'));
  const isOfKey = ({ url }: DeclaredRoute) => Number(url.includes('-keys/'));
  const ordered = [...guarded].sort(
    (a, b) =>
      deletes(a) - deletes(b) ||
      isOfOrganization(a) - isOfOrganization(b) ||
      depth(b) - depth(a) ||
      isOfKey(a) - isOfKey(b),
  );
  const mayBeAway = (status: number) => status < 300 || status === 400 || status === 404 || status === 409;

  it.each(named(ordered))('%s', async (_name, route) => {
    const callers: (string | null)[] = [];
    if (route.requires.caller === 'operator') callers.push(await service.operatorToken());
    if (route.requires.caller === 'user' || route.requires.caller === 'member') callers.push(own.credentials.owner);
    if (takesKeys(route)) callers.push(own.credentials.key);
    if (route.requires.caller === 'agent') callers.push(own.credentials.agentKey);
    expect(callers.length).toBeGreaterThan(0);
    for (const bearer of callers) {
      const answer = await ask(route, bearer);
      expect(mayBeAway(answer.status), `${answer.status} ${answer.text}`).toBe(true);
      if (route.requires.caller !== 'operator') expectNothingOf(other.marks, answer);
      if (route.method === 'GET') expect(answer.status, answer.text).toBe(200);
    }
  });

  it('and afterwards the other tenant still has everything', async () => {
    const caller = service.as(other.credentials.owner);
    const base = `/api/organizations/${other.organizationId}`;
    for (const path of ['', '/properties', '/api-keys', '/members', '/views', '/detections', '/audit-log']) {
      const answer = await caller('GET', base + path);
      expect([path, answer.status]).toEqual([path, 200]);
      expectNothingOf(own.marks, answer);
    }
    const { body } = await caller('GET', `${base}/detections`);
    expect(body.total).toBe(3);
  });
});

describe('routes for anybody', () => {
  const open = routes.filter(({ requires }) => requires.caller === 'anyone');

  it.each(named(open))(
    '%s answers the same with and without a credential, and never with a fault',
    async (_name, route) => {
      const without = await ask(route, null);
      const garbage = await ask(route, 'garbage');
      expect(garbage.status).toBe(without.status);
      expectNothingOf([...own.marks, ...other.marks], without);
    },
  );
});

it('no call was answered with a fault', () => {
  const faults = service.log.filter((line) => line.includes('request failed') || line.includes('page failed'));
  expect(faults).toEqual([]);
});
