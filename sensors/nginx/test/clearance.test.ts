import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_CLEARANCE } from '@sundew/wire/clearance';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CHROME,
  type ClearedSite,
  startClearedSite,
  type Visitor,
} from '../../../apps/server/test/parts/enforcement/cleared-site.ts';
import { CHROMIUM, launchChromium } from '../../../apps/server/test/parts/machine/launch-chromium.ts';
import { until } from '../../../apps/server/test/parts/machine/until.ts';
import { hasNjs, type NginxSite, startNginxSite } from './nginx-site.ts';

const POLICY = {
  ...DEFAULT_CLEARANCE,
  ...{ enabled: true, mode: 'enforce', routes: ['/app/account/*', '/app/closed/*'] },
  ...{ monitor_routes: [{ pattern: '/app/watched' }] },
  ...{ route_exceptions: [{ pattern: '/app/account/*', except: ['/app/account/help'] }] },
};

describe.skipIf(!hasNjs)('clearance in nginx', () => {
  let service: ClearedSite;
  let site: NginxSite;
  let folder: string;
  let checker: ChildProcess;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sundew-checker-'));
    service = await startClearedSite();
    const { base, owner } = service;
    expect((await owner('PUT', `${base}/enforcement/policy`, POLICY)).status).toBe(200);
    const { api_key: key } = await service.service.bootstrap({});
    checker = spawn(process.execPath, [join(import.meta.dirname, '../src/clearance/main.ts')], {
      stdio: 'ignore',
      env: {
        ...{ SUNDEW_URL: service.service.url, SUNDEW_API_KEY: key, SUNDEW_ORGANIZATION: service.aid },
        ...{ SUNDEW_CLEARANCE_FOLDER: folder },
      },
    });
    site = await startNginxSite(service.service.url, { key, folder });
    await until(() => existsSync(join(folder, 'places.json')));
  }, 60_000);
  afterAll(async () => {
    checker?.kill('SIGKILL');
    await site?.stop();
    await service?.service.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${site.url}${path}`, { headers: { 'user-agent': CHROME, accept: 'text/html', ...headers } });
  const tokenOf = async (visitor: Visitor) => {
    const { token = '' } = await service.mint(visitor);
    return { cookie: `other=1; wd_clearance=${token}` };
  };

  it('lets a person in whose browser earns a token on the page in between', async () => {
    const browser = await launchChromium({
      program: CHROMIUM,
      switches: ['--disable-blink-features=AutomationControlled'],
    });
    try {
      const context = await browser.newContext({ userAgent: CHROME });
      const page = await context.newPage();
      expect((await page.goto(`${site.url}/app/account/orders`))?.status()).toBe(403);
      await page.waitForFunction("document.title === 'Application'");
      expect((await page.goto(`${site.url}/app/account/`))?.status()).toBe(200);
    } finally {
      await browser.close();
    }
  });

  it('refuses others as every sensor does, and only where the policy asks', async () => {
    const page = await get('/app/account/orders');
    expect([page.status, page.headers.get('content-type')]).toEqual([403, 'text/html; charset=utf-8']);
    expect(await page.text()).toContain('/api/v1/clearance/page.js');
    const program = await get('/app/%2561ccount//orders?x=1', { accept: 'application/json' });
    expect([program.status, await program.json()]).toEqual([
      403,
      { error: 'clearance required', code: 'forbidden', status: 403 },
    ]);
    const posted = await fetch(`${site.url}/app/account/orders`, { method: 'POST', body: 'x'.repeat(100_000) });
    expect(posted.status).toBe(403);
    for (const path of ['/app/cart', '/app/account/help', '/app/account/shop.css', '/app/accounts']) {
      expect([path, (await get(path)).status]).toEqual([path, 200]);
    }
  });

  it('tells the application how a request stands, and takes away what visitors claim', async () => {
    const told = async (path: string, headers: Record<string, string>) => {
      const lies = { 'x-wd-clearance': 'machine', 'x-wd-class': 'verified', 'x-sundew-target': '/app/cart' };
      const answer = await get(path, { ...lies, ...headers });
      return [answer.status, answer.headers.get('saw-x-wd-clearance'), answer.headers.get('saw-x-wd-class')];
    };
    const cleared = await tokenOf(service.somebody());
    expect(await told('/app/account/orders', cleared)).toEqual([200, 'valid', 'browser']);
    expect(await told('/app/watched', {})).toEqual([200, 'missing', 'browser']);
    expect(await told('/app/watched', { 'user-agent': 'curl/8.5.0' })).toEqual([200, 'missing', 'script']);
    expect(await told('/app/account/help', {})).toEqual([200, 'excepted', 'browser']);
    expect(await told('/app/cart', {})).toEqual([200, 'unscoped', 'browser']);
    expect(await told('/app/cart', { 'user-agent': 'curl/8.5.0' })).toEqual([200, 'unscoped', 'script']);
    expect(await told('/app/cart', { 'user-agent': 'CCBot/2.0' })).toEqual([200, 'unscoped', 'crawler']);
    expect(await told('/app/shop.css', {})).toEqual([200, '', '']);
    expect((await told('/app/account/orders', {}))[0]).toBe(403);
  });

  it('takes a token in the browser that earned it only, whatever was answered before', async () => {
    const cleared = await tokenOf(service.somebody());
    expect((await get('/app/account/orders', cleared)).status).toBe(200);
    expect((await get('/app/account/other', cleared)).status).toBe(200);
    expect((await get('/app/account/orders', { ...cleared, 'user-agent': 'curl/8.5.0' })).status).toBe(403);
    expect((await get('/app/account/orders', { cookie: `${cleared.cookie}x` })).status).toBe(403);
    expect((await get('/app/account/orders', cleared)).status).toBe(200);
  });

  it('leaves what the site refuses by itself to the site', async () => {
    const answer = await get('/app/closed/', await tokenOf(service.somebody()));
    expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('403 Forbidden')]);
  });

  it('asks nobody about a token that it has the answer of, and asks anew once anything was denied', async () => {
    const cleared = await tokenOf(service.somebody());
    expect((await get('/app/account/orders', cleared)).status).toBe(200);
    checker.kill('SIGSTOP');
    try {
      expect((await get('/app/account/invoices', cleared)).headers.get('saw-x-wd-clearance')).toBe('valid');
    } finally {
      checker.kill('SIGCONT');
    }
  });

  it('refuses a denied token before its kept answer is too old, and reports it', async () => {
    const robot = service.somebody();
    const cleared = await tokenOf(robot);
    expect((await get('/app/account/orders', cleared)).status).toBe(200);
    const { base, owner } = service;
    const denied = await owner('POST', `${base}/clearance/denials`, { fingerprint: robot.fp, note: 'a robot' });
    expect(denied.status).toBe(201);
    await until(async () => (await get('/app/account/orders', cleared)).status === 403, 25_000);
    expect(await (await get('/app/account/denied', cleared)).text()).toContain('data-revoked="true"');
    const reported = async () => {
      const { body } = await owner('GET', `${base}/detections?path=/app/account/denied`);
      return body.data[0];
    };
    await until(async () => (await reported()) !== undefined);
    expect((await reported()).flags).toContain('rule:clearance');
  });

  it('lets visitors in while the checker is away, and the answers that it has run out', async () => {
    checker.kill('SIGKILL');
    await once(checker, 'exit');
    const answer = await get('/app/account/never-asked', { 'user-agent': `${CHROME} away` });
    expect([answer.status, answer.headers.get('saw-x-wd-clearance')]).toEqual([200, '']);
    expect((await get('/app/cart')).headers.get('saw-x-wd-clearance')).toBe('unscoped');
  });
});
