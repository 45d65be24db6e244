import { DEFAULT_CLEARANCE } from '@sundew/wire/clearance';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CHROME, type ClearedSite, startClearedSite, type Visitor } from '../../../parts/enforcement/cleared-site.ts';

let site: ClearedSite;
beforeAll(async () => {
  site = await startClearedSite();
  const policy = { ...DEFAULT_CLEARANCE, enabled: true, mode: 'enforce', routes: ['/account/*'] };
  await site.owner('PUT', `${site.base}/enforcement/policy`, policy);
});
afterAll(() => site?.service.stop());

async function appeal({ fp, ip, ua }: Visitor, message = ''): Promise<void> {
  const sent = { aid: site.aid, scope: site.pid, reference: '1111-1111', fp, message };
  const headers = { 'x-forwarded-for': ip, 'user-agent': ua };
  expect((await site.service.as(null)('POST', '/api/v1/clearance/appeals', sent, headers)).status).toBe(202);
}

async function openAppeals(): Promise<{ fingerprint: string; message: string }[]> {
  return (await site.owner('GET', `${site.base}/clearance/appeals?page_size=200`)).body.data;
}

it.each([
  ['network', 20, 25, () => '198.51.100.7'],
  ['IPv6 /48', 100, 110, (n: number) => `2001:db8:7:${n}::9`],
])('of one %s, %i appeals are open at most, and others are heard', async (_, most, sent, addressOf) => {
  const before = (await openAppeals()).length;
  const flood = Array.from({ length: sent }, (_each, n) =>
    site.somebody({ ip: addressOf(n), ua: `${CHROME} Build/${n}` }),
  );
  await Promise.all(flood.map((visitor) => appeal(visitor)));
  const open = await openAppeals();
  expect(open.length - before).toBe(most);
  const heard = flood.filter(({ fp }) => open.some(({ fingerprint }) => fingerprint === fp));
  const [again = site.somebody(), other] = [heard[0], site.somebody()];
  await appeal(again, 'I only wanted to pay.');
  await appeal(other);
  const later = new Map((await openAppeals()).map(({ fingerprint, message }) => [fingerprint, message]));
  expect([later.get(again.fp), later.get(other.fp)]).toEqual(['I only wanted to pay.', '']);
});
