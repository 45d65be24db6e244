import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { startFirewallStandIns } from '../parts/enforcement/firewall-stand-ins.ts';
import type { DeclaredRoute } from '../parts/service/declared-routes.ts';
import { fuzzedRequests, fuzzTimeoutMs } from '../parts/service/fuzzed-requests.ts';
import { type Answer, startRunningService } from '../parts/service/running-service.ts';
import { encodedText, hostileBody, hostileQuery } from './hostile-values.ts';
import { expectOfCatalogue } from './of-catalogue.ts';
import { addressOf, bodyOf, parametersOf } from './route-samples.ts';
import { makeTenant } from './tenants.ts';

/** Anything, in every place of every management call. The doors of sensors have a suite of their own. */
const firewalls = await startFirewallStandIns();
const service = await startRunningService(firewalls.settings);
const own = await makeTenant(service, firewalls, 'alder');
const caller = service.as(own.credentials.owner);
afterAll(async () => {
  await service.stop();
  await firewalls.close();
});

const USUALLY = 30;
const management = service.routes.filter(
  ({ requires, url }) => ['user', 'member'].includes(requires.caller) && !url.startsWith('/api/v1/'),
);
const withBody = management.filter(({ body, method }) => body !== null || !['GET', 'DELETE'].includes(method));
// Routes that delete would do so, whatever the query says.
const safe = management.filter(({ method }) => method !== 'DELETE');
const addressed = management.filter(({ url }) => parametersOf(url).length > 0);
const timeout = fuzzTimeoutMs(USUALLY);
const named = (some: readonly DeclaredRoute[]) => some.map((route) => [`${route.method} ${route.url}`, route] as const);
const address = (route: DeclaredRoute) => addressOf(route, () => own);
/** What a route is sent comes in all the ways that it has, in equal parts. */
const runs = (route: DeclaredRoute) => ({
  numRuns: Math.ceil(
    fuzzedRequests(USUALLY) / [withBody, safe, addressed].filter((some) => some.includes(route)).length,
  ),
});

/** Refused clearly or done, but never a fault, and every refusal in the one shape of errors. */
function expectClear({ status, body, text, headers }: Answer): void {
  expect(status, text.slice(0, 500)).toBeLessThan(500);
  if (status < 400) return;
  expect(body).toMatchObject({
    error: expect.stringMatching(/./),
    code: expect.stringMatching(/^[a-z_]+$/),
    status,
    message: body.error,
    request_id: headers.get('x-request-id'),
  });
  expectOfCatalogue(body);
  expect(text.length).toBeLessThan(20_000);
}

describe('whatever is sent as body', { timeout }, () => {
  it.each(named(withBody))('%s answers clearly', async (_name, route) => {
    const body = hostileBody(bodyOf(route) ?? {}, Object.keys(route.body?.properties ?? {}));
    await fc.assert(
      fc.asyncProperty(body, async (text) => expectClear(await caller(route.method, address(route), text))),
      runs(route),
    );
  });
});

describe('whatever is asked', { timeout }, () => {
  it.each(named(safe))('%s answers clearly', async (_name, route) => {
    const query = hostileQuery(Object.keys(route.query?.properties ?? {}));
    await fc.assert(
      fc.asyncProperty(query, async (text) => {
        expectClear(await caller(route.method, `${address(route)}?${text}`, bodyOf(route)));
      }),
      runs(route),
    );
  });
});

describe('whatever stands in the address', { timeout }, () => {
  it.each(named(addressed))('%s answers clearly', async (_name, route) => {
    const names = parametersOf(route.url);
    const filled = fc.tuple(fc.nat(names.length - 1), encodedText).map(([at, text]) => {
      const real = Object.entries(own.ids).reduce(
        (url, [name, id]) => (name === names[at] ? url : url.replace(`:${name}`, id)),
        route.url,
      );
      return real.replace(`:${names[at]}`, text);
    });
    await fc.assert(
      fc.asyncProperty(filled, async (url) => {
        // An empty or dotted segment is another route, which for DELETE would be somebody else's to lose.
        const segments = route.url.endsWith('/') ? url.slice(0, -1) : url;
        fc.pre(!/\/(?:\/|\.{1,2}\/|\.{0,2}$)/.test(decodeURI(segments.replaceAll(/%(?!2e)/gi, '%25'))));
        expectClear(await caller(route.method, url, bodyOf(route)));
      }),
      runs(route),
    );
  });
});

describe('afterwards', () => {
  it('nothing had failed inside', () => {
    expect(service.log.filter((line) => line.includes('request failed'))).toEqual([]);
  });

  it('the tenant is still there, and no object has new members', async () => {
    const { status, body } = await caller('GET', `/api/organizations/${own.organizationId}`);
    expect([status, body.data.id]).toEqual([200, own.organizationId]);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as Record<string, unknown>).admin).toBeUndefined();
  });
});
