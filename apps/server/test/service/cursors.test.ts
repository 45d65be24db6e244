import { afterAll, expect, it } from 'vitest';
import { startFirewallStandIns } from '../parts/enforcement/firewall-stand-ins.ts';
import { startRunningService } from '../parts/service/running-service.ts';
import { addressOf } from './route-samples.ts';
import { makeTenant } from './tenants.ts';

/** Every list, by what the routes declare: whoever follows `next_cursor` sees each item once, and comes to an end. */
const firewalls = await startFirewallStandIns();
const service = await startRunningService(firewalls.settings);
const own = await makeTenant(service, firewalls, 'birch');
const owner = service.as(own.credentials.owner);
afterAll(async () => {
  await service.stop();
  await firewalls.close();
});

for (const name of ['one', 'two', 'three']) {
  await owner('POST', `/api/organizations/${own.organizationId}/properties`, { name });
}

interface Described {
  readonly get?: unknown;
}

const lists = service.routes.filter(({ method, query }) => method === 'GET' && query?.properties?.page !== undefined);

it('there are lists of many kinds', () => {
  expect(lists.length).toBeGreaterThan(20);
});

it('every answer in pages takes page and page_size', async () => {
  const { body: document } = await owner('GET', '/openapi.json');
  const paged = Object.entries<Described>(document.paths).filter(([, { get }]) =>
    JSON.stringify(get ?? '').includes('Page"'),
  );
  const taken = new Set(lists.map(({ url }) => url.replaceAll(/:(\w+)/g, '{$1}')));
  expect(paged.length).toBeGreaterThan(20);
  expect(paged.map(([path]) => path).filter((path) => !taken.has(path))).toEqual([]);
});

it.each(lists.map((route) => [route.url, route] as const))('%s', async (_url, route) => {
  const address = addressOf(route, () => own);
  const idsOf = ({ body }: { body: { data: unknown[] } }) => body.data.map((item) => JSON.stringify(item));
  const whole = await owner('GET', `${address}?page_size=200`);
  expect([whole.status, whole.body.next_cursor]).toEqual([200, null]);
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const answer = await owner('GET', `${address}?page_size=1${cursor === null ? '' : `&cursor=${cursor}`}`);
    expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('"next_cursor"')]);
    seen.push(...idsOf(answer));
    cursor = answer.body.next_cursor;
  } while (cursor !== null && seen.length <= whole.body.total);
  expect(seen.length).toBe(whole.body.total);
  expect(new Set(seen).size).toBe(seen.length);
  expect((await owner('GET', `${address}?cursor=of-nothing`)).status).toBe(400);
});
