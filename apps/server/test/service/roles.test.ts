import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PLACED_DOMAIN_ID, placeDomain } from '../parts/decoys/placed-domain.ts';
import { makeSiteCertificate } from '../parts/decoys/site-certificate.ts';
import { freePort } from '../parts/machine/free-port.ts';
import { type RunningService, startRunningService } from '../parts/service/running-service.ts';

const SITE = 'bait.shop.example';
const BAIT = '/archive/older-offers';

let management: RunningService;
let decoys: RunningService;
let port = 0;
/** Another one than that of the service itself, where the system has more than one address of its own. */
const DECOY_HOST = process.platform === 'linux' ? '127.0.0.2' : '127.0.0.1';
beforeAll(async () => {
  port = await freePort();
  management = await startRunningService({ SUNDEW_ROLES: 'api,ingest,worker' });
  decoys = await startRunningService(
    { SUNDEW_ROLES: 'decoys', SUNDEW_DECOY_HOST: DECOY_HOST, SUNDEW_DECOY_HTTP_PORT: String(port) },
    management,
  );
});
afterAll(async () => {
  await decoys?.stop();
  await management?.stop();
});

/** GET of the bait, as a visitor of the site; the status. */
function visit(): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request({ host: DECOY_HOST, port, path: BAIT, headers: { host: SITE, 'user-agent': 'curl/8.0' } });
    call.once('response', (answer) => answer.resume().once('end', () => resolve(answer.statusCode ?? 0)));
    call.once('error', reject).end();
  });
}

it('decoys in a process of their own answer visitors and nothing else; the other process shows who came', async () => {
  expect((await decoys.as(null)('GET', '/readyz')).status).toBe(200);
  for (const path of ['/api/me', '/api/auth/config', '/api/v1/auth/validate-key']) {
    expect((await decoys.as(null)('GET', path)).status, path).toBe(404);
  }

  const { organization_id, property_id, user_token } = await management.bootstrap();
  if (organization_id === null || property_id === null) throw new Error('bootstrap made nothing');
  const certificate = makeSiteCertificate(management.dataDir, SITE);
  await placeDomain(
    management.database,
    management.env.SUNDEW_SECRET ?? '',
    { organization_id, property_id },
    certificate,
  );
  const owner = management.as(user_token);
  const wish = { custom_domain_id: PLACED_DOMAIN_ID, name: 'Older offers', path: BAIT, decoy_type: 'link' };
  expect((await owner('POST', '/api/decoys', { ...wish, trigger_action: 'log' })).status).toBe(201);

  await expect.poll(visit).toBe(200);
  const list = await owner('GET', `/api/organizations/${organization_id}/detections?source=decoy_link`);
  expect(list.body.data).toContainEqual(expect.objectContaining({ url: `http://${SITE}${BAIT}` }));
});
