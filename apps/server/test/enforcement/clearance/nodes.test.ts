import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_CLEARANCE } from '@sundew/wire/clearance';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDeniedNow } from '../../../src/enforcement/clearance/denials/denied-now.ts';
import { visitorAt } from '../../../src/enforcement/clearance/denials/visitor-at.ts';
import { PLACED_DOMAIN_ID, placeDomain } from '../../parts/decoys/placed-domain.ts';
import { makeSiteCertificate } from '../../parts/decoys/site-certificate.ts';
import { CHROME, type ClearedSite, startClearedSite, type Visitor } from '../../parts/enforcement/cleared-site.ts';
import { until } from '../../parts/machine/until.ts';
import { heardChanges } from '../../parts/service/heard-changes.ts';
import { type RunningService, startRunningService } from '../../parts/service/running-service.ts';

const BAIT_HOST = 'bait.shop.example';

let site: ClearedSite;
let second: RunningService;
beforeAll(async () => {
  site = await startClearedSite();
  const policy = { ...DEFAULT_CLEARANCE, enabled: true, mode: 'enforce', routes: ['/account/*'], denial_days: 1 };
  await site.owner('PUT', `${site.base}/enforcement/policy`, policy);
  second = await startRunningService({ SUNDEW_TRUSTED_PROXIES: 'loopback' }, site.service);
}, 120_000);
afterAll(async () => {
  await second?.stop();
  await site?.service.stop();
});

const isClearedAtSecond = async ({ fp, ip, ua }: Visitor) => {
  const headers = { 'x-forwarded-for': ip, 'user-agent': ua };
  const { body } = await second.as(null)(
    'POST',
    '/api/v1/clearance',
    { aid: site.aid, scope: site.pid, fp, ua },
    headers,
  );
  return body.granted === true;
};

it('what one node takes away, every node refuses; what one gives back, every node gives', async () => {
  const visitor = site.somebody({ fp: 'a-device-of-two-nodes' });
  expect([await site.isCleared(visitor), await isClearedAtSecond(visitor)]).toEqual([true, true]);
  const { body } = await second.as(null)('GET', `/api/v1/clearance/config?aid=${site.aid}&pid=${site.pid}`);
  expect(body.keys).toEqual((await site.configOf()).keys);
  const denied = await site.owner('POST', `${site.base}/clearance/denials`, { fingerprint: visitor.fp });
  await until(async () => !(await isClearedAtSecond(visitor)));
  const config = await second.as(null)('GET', `/api/v1/clearance/config?aid=${site.aid}&pid=${site.pid}`);
  expect(config.body.denied_fps).toContain(visitor.fp);
  await site.owner('DELETE', `${site.base}/clearance/denials/${denied.body.data.id}`);
  await until(() => isClearedAtSecond(visitor));
});

it('a token that reaches a decoy is worth nothing from then on, wherever the visitor goes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sundew-clearance-'));
  const values = await site.service.bootstrap({});
  const secret = site.service.env.SUNDEW_SECRET ?? '';
  await placeDomain(site.service.database, secret, values, makeSiteCertificate(folder, BAIT_HOST));
  rmSync(folder, { recursive: true });
  const wish = { custom_domain_id: PLACED_DOMAIN_ID, name: 'Admin', path: '/admin', decoy_type: 'endpoint' };
  const made = await site.owner('POST', '/api/decoys', { ...wish, trigger_action: 'log' });
  expect(made.status).toBe(201);
  const visitor = site.somebody();
  const { token } = await site.mint(visitor);
  const { port } = new URL(values.decoy_http_url ?? '');
  await until(async () => {
    await new Promise<void>((resolve, reject) => {
      const headers = { host: BAIT_HOST, 'user-agent': CHROME, cookie: `wd_clearance=${token}` };
      const sent = request({ host: '127.0.0.1', port, path: '/admin', headers }, (answer) => {
        answer.resume().on('end', () => resolve());
      });
      sent.on('error', reject).end();
    });
    return (await site.labelOf(token)) === 'revoked';
  });
  const { data } = (await site.owner('GET', `${site.base}/clearance/denials`)).body;
  const denial = data.find(({ fingerprint }: { fingerprint: string | null }) => fingerprint === visitor.fp);
  expect(denial).toMatchObject({ reason: 'decoy_hit', kind: 'device' });
  const rules = (await site.owner('GET', `${site.base}/clearance/rules`)).body.data;
  expect(rules.map(({ rule }: { rule: string }) => rule)).toContain(`decoy:${made.body.data.id}`);
});

it('a denial ends by itself', async () => {
  const visitor = site.somebody();
  await site.mint(visitor);
  await site.touchTripwire(visitor);
  await until(async () => !(await site.isCleared(visitor)));
  let nowMs = Date.now();
  const denied = createDeniedNow(site.service.database, { ...NO_CHANGES }, () => nowMs);
  const at = visitorAt(visitor.ip, visitor.ua);
  const standing = async () => {
    const list = await denied.of(site.aid);
    return [list.has(visitor.fp), list.hasVisitor(at), list.newest(100).includes(visitor.fp)];
  };
  expect(await standing()).toEqual([true, true, true]);
  nowMs += 2 * 3_600_000;
  expect(await standing()).toEqual([true, false, true]);
  nowMs += 24 * 3_600_000;
  expect(await standing()).toEqual([false, false, false]);
});

const NO_CHANGES = heardChanges().changes;
