import { DEFAULT_CLEARANCE } from '@sundew/wire/clearance';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tablesWith } from '../parts/detection/counts.ts';
import { type ClearedSite, startClearedSite, type Visitor } from '../parts/enforcement/cleared-site.ts';
import { until } from '../parts/machine/until.ts';

let site: ClearedSite;

beforeAll(async () => {
  site = await startClearedSite();
  await site.owner('PUT', `${site.base}/enforcement/policy`, {
    ...{ ...DEFAULT_CLEARANCE, enabled: true, mode: 'enforce', routes: ['/account/*'] },
  });
  await post('/integrations/block-lists', { name: 'Edge nginx' });
});
afterAll(() => site.service.stop());

const post = async (path: string, body: unknown) => {
  const { status, body: answer, text } = await site.owner('POST', site.base + path, body);
  expect(status, text).toBe(201);
  return answer.data;
};
/** What a copy of an answer, kept for a day under its Idempotency-Key, says is not looked at: it is sealed. */
const tablesNaming = (text: string) => tablesWith(site.service.database, text);

async function erase(wish: object) {
  const { id } = await post('/erasure', wish);
  await until(async () => {
    const { body } = await site.owner('GET', `${site.base}/erasure/${id}`);
    return body.data.status === 'done';
  });
  return (await site.owner('GET', `${site.base}/erasure/${id}`)).body.data;
}

async function appealOf(visitor: Visitor) {
  const sent = { aid: site.aid, fp: visitor.fp, scope: site.pid, reference: 'abc', message: 'It was me.' };
  const headers = { 'x-forwarded-for': visitor.ip, 'user-agent': visitor.ua, origin: 'https://shop.example' };
  return site.service.as(null)('POST', '/api/v1/clearance/appeals', sent, headers);
}

describe('of a visitor who is erased', () => {
  it('neither clearance, appeals nor ended blocks are kept, and the request itself tells no address', async () => {
    const visitor = site.somebody({ ip: '45.83.77.21' });
    await site.mint(visitor);
    expect((await appealOf(visitor)).status).toBeLessThan(300);
    const [block] = await post('/blocked-ips', { ip_address: visitor.ip, reason: `Scans from ${visitor.ip}.` });
    await site.owner('DELETE', `${site.base}/enforcements/${block.id}`);
    const allowed = await post('/allowlist', { network: `${visitor.ip}/32` });
    expect((await site.owner('DELETE', `${site.base}/allowlist/${allowed.id}`)).status).toBeLessThan(300);
    expect(await tablesNaming(visitor.ip)).toEqual(
      expect.arrayContaining(['audit_log', 'enforcements', 'clearance_devices', 'clearance_appeals']),
    );
    const done = await erase({ ip: visitor.ip });
    expect(done.criteria).toEqual({ ip: '45.83.77.0', fingerprint: null, before: null });
    expect(await tablesNaming(visitor.ip)).toEqual([]);
    expect(
      await site.service.database.query('SELECT 1 FROM erasures WHERE strpos(erasures::text, $1) > 0', [visitor.ip]),
    ).toEqual([]);
  });

  it('a block in force goes on, and is forgotten when it is lifted', async () => {
    const ip = '45.83.77.22';
    const [block] = await post('/blocked-ips', { ip_address: ip, reason: `by hand: ${ip}` });
    await erase({ ip });
    expect(await tablesNaming(ip)).toEqual(['enforcements']);
    expect((await site.owner('DELETE', `${site.base}/enforcements/${block.id}`)).status).toBeLessThan(300);
    expect(await tablesNaming(ip)).toEqual([]);
  });

  it('a refusal in force goes on, and the device is found by its fingerprint', async () => {
    const visitor = site.somebody({ ip: '45.83.77.23', fp: 'device-of-the-erased' });
    await site.mint(visitor);
    await site.touchTripwire(visitor, { clearance: { fingerprint: visitor.fp } });
    await until(async () => !(await site.isCleared(visitor)));
    await erase({ fingerprint: visitor.fp });
    expect(await tablesNaming(visitor.fp)).toEqual(['clearance_denials']);
    expect(await site.isCleared(visitor)).toBe(false);
  });

  it('is told before how many detections would go, and nothing goes by asking', async () => {
    const visitor = site.somebody({ ip: '45.83.77.24' });
    await site.touchTripwire(visitor);
    const preview = async (ip: string) => (await site.owner('POST', `${site.base}/erasure/preview`, { ip })).body.data;
    await until(async () => (await preview(visitor.ip)).detections === 1);
    expect(await preview('192.0.2.1')).toEqual({ detections: 0, oldest: null, newest: null });
    expect((await site.owner('GET', `${site.base}/detections?ip=${visitor.ip}`)).body.total).toBe(1);
  });
});
