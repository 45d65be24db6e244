import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BootstrapValues } from '@sundew/wire/operator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waysIn } from '../../src/platform/http/addresses/ways-in.ts';
import { makeSiteCertificate, type SiteCertificate } from '../parts/decoys/site-certificate.ts';
import { freePort } from '../parts/machine/free-port.ts';
import { launchChromium } from '../parts/machine/launch-chromium.ts';
import { hasProxies, type ProxyKind, startProxyInFront } from '../parts/machine/proxy-in-front.ts';
import { until } from '../parts/machine/until.ts';
import { type RunningService, startRunningService } from '../parts/service/running-service.ts';

/** The configurations that the service prints and the guide shows, in the servers of Debian. */
const NAME = 'sundew.shop.test';
const PROXIES: readonly ProxyKind[] = ['nginx', 'caddy'];
/** Of this machine, but not loopback: an address that no proxy of this machine could have. */
const OWN_ADDRESS = Object.values(networkInterfaces())
  .flat()
  .find((each) => each?.family === 'IPv4' && !each.internal)?.address;
const FORGED = '203.0.113.66';

it('are those of the guide', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../../../docs/guides/on-a-server.md'), 'utf8');
  const { nginx, caddy } = waysIn(8080, 'server');
  expect(guide).toContain(`\`\`\`nginx\n${nginx}\n\`\`\``);
  expect(guide).toContain(`\`\`\`text\n${caddy}\n\`\`\``);
});

describe.runIf(hasProxies && OWN_ADDRESS !== undefined).each(PROXIES)('%s in front of the service', (kind) => {
  const folder = mkdtempSync(join(tmpdir(), 'sundew-proxied-'));
  let certificate: SiteCertificate;
  let port: number;
  let service: RunningService;
  let values: BootstrapValues;
  let endProxy: () => Promise<void>;

  beforeAll(async () => {
    certificate = makeSiteCertificate(folder, NAME);
    port = await freePort();
    service = await startRunningService({
      SUNDEW_PUBLIC_URL: `https://${NAME}:${port}`,
      SUNDEW_TRUSTED_PROXIES: 'loopback',
    });
    const site = waysIn(service.port, 'server')[kind];
    endProxy = await startProxyInFront({ kind, site, certificate, port });
    values = await service.bootstrap();
  });
  afterAll(async () => {
    await endProxy?.();
    await service?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const send = (method: string, path: string, headers: Record<string, string>, body = '') =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const to = { host: OWN_ADDRESS, port, servername: NAME, ca: certificate.chain, agent: false } as const;
      const call = request({ ...to, method, path, headers: { Host: `${NAME}:${port}`, ...headers } }, resolve);
      call.on('error', reject).end(body);
    });

  it('lets people sign in', async () => {
    const key = createHash('sha256')
      .update(new X509Certificate(certificate.chain).publicKey.export({ type: 'spki', format: 'der' }))
      .digest('base64');
    const browser = await launchChromium({
      switches: [`--host-resolver-rules=MAP ${NAME} 127.0.0.1`, `--ignore-certificate-errors-spki-list=${key}`],
    });
    try {
      const page = await browser.newPage();
      await page.goto(`https://${NAME}:${port}/`);
      await page.locator('input[name=email]').fill(values.owner_email);
      await page.locator('input[name=password]').fill(values.owner_password ?? '');
      await page.locator('form button[type=submit]').first().click();
      await page.locator('main h1').first().waitFor();
      expect(new URL(page.url()).origin).toBe(`https://${NAME}:${port}`);
    } finally {
      await browser.close();
    }
  });

  it('hands the live feed on as it is written, with the address that the visitor really has', async () => {
    const path = `/api/organizations/${values.organization_id}/detections/stream`;
    const stream = await send('GET', path, { Authorization: `Bearer ${values.user_token}` });
    expect(stream.headers['content-type']).toContain('text/event-stream');
    let told = '';
    stream.setEncoding('utf8').on('data', (text: string) => {
      told += text;
    });
    const visit = { aid: values.organization_id, pid: values.property_id, url: `https://shop.test/${kind}`, f: [] };
    const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': FORGED };
    const { statusCode } = await send('POST', '/api/v1/detect/public', headers, JSON.stringify(visit));
    expect(statusCode).toBe(204);
    await until(() => told.includes(`https://shop.test/${kind}`));
    expect(told).toContain(`"ip_address":"${OWN_ADDRESS}"`);
    expect(told).not.toContain(FORGED);
    stream.destroy();
  });
});
