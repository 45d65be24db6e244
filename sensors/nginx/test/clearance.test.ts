import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_CLEARANCE } from '@sundew/wire/clearance';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CHROME,
  type ClearedSite,
  startClearedSite,
  type Visitor,
} from '../../../apps/server/test/parts/enforcement/cleared-site.ts';
import { startTokenIssuer, type TokenIssuer } from '../../../apps/server/test/parts/enforcement/token-issuer.ts';
import { CHROMIUM, launchChromium } from '../../../apps/server/test/parts/machine/launch-chromium.ts';
import { until } from '../../../apps/server/test/parts/machine/until.ts';
import { type MailServer, startMailServer } from '../../../apps/server/test/parts/mail/mail-server.ts';
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
  let mail: MailServer;
  let issuer: TokenIssuer;
  let browser: Browser;

  async function ask(work: 'nobody' | 'everybody') {
    const { base, owner } = service;
    const question = { text: 'What do we sell?', answers: ['shoes'] };
    const sites = [site.url];
    const more = { mail_link: { sites }, private_token: { issuers: [issuer.name], sites } };
    const step = { work, work_bits: 8, question, ...more };
    const put = await owner('PUT', `${base}/enforcement/policy`, { ...POLICY, extra_step: step });
    expect(put.status, put.text).toBe(200);
  }

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sundew-checker-'));
    [mail, issuer] = await Promise.all([startMailServer(), startTokenIssuer()]);
    service = await startClearedSite({
      ...{ SUNDEW_SMTP_URL: mail.url, SUNDEW_OUTBOUND_PRIVATE: 'true', SUNDEW_OUTBOUND_CA_FILE: issuer.caFile },
    });
    const { api_key: key } = await service.service.bootstrap({});
    site = await startNginxSite(service.service.url, { key, folder });
    await ask('nobody');
    checker = spawn(process.execPath, [join(import.meta.dirname, '../src/clearance/main.ts')], {
      stdio: 'ignore',
      env: {
        ...{ SUNDEW_URL: service.service.url, SUNDEW_API_KEY: key, SUNDEW_ORGANIZATION: service.aid },
        ...{ SUNDEW_CLEARANCE_FOLDER: folder },
      },
    });
    browser = await launchChromium({
      program: CHROMIUM,
      switches: ['--disable-blink-features=AutomationControlled'],
    });
    await until(() => existsSync(join(folder, 'places.json')));
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    checker?.kill('SIGKILL');
    await site?.stop();
    await service?.service.stop();
    await mail?.stop();
    await issuer?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${site.url}${path}`, { headers: { 'user-agent': CHROME, accept: 'text/html', ...headers } });
  const tokenOf = async (visitor: Visitor) => {
    const { token = '' } = await service.mint(visitor);
    return { cookie: `other=1; wd_clearance=${token}` };
  };

  const newPage = async (javaScriptEnabled: boolean) =>
    (await browser.newContext({ userAgent: CHROME, javaScriptEnabled })).newPage();

  it.each(['nobody', 'everybody'] as const)('lets a person in, where work is asked of %s', async (work) => {
    await ask(work);
    const page = await newPage(true);
    expect((await page.goto(`${site.url}/app/account/orders`))?.status()).toBe(403);
    await page.waitForFunction("document.title === 'Application'");
    expect((await page.goto(`${site.url}/app/account/`))?.status()).toBe(200);
    await page.context().close();
    await ask('nobody');
  });

  it('lets a browser without JavaScript answer a question, and come where it wanted to', async () => {
    const page = await newPage(false);
    await page.goto(`${site.url}/app/account/orders?tab=%26`);
    await page.getByRole('link', { name: 'Answer a question instead' }).click();
    await page.getByLabel('What do we sell?').fill('hats');
    await page.getByRole('button', { name: 'OK' }).click();
    await page.getByText('That was not the answer').waitFor();
    await page.getByLabel('What do we sell?').fill('Shoes');
    await page.getByRole('button', { name: 'OK' }).click();
    await page.getByRole('heading', { name: 'An application' }).waitFor();
    expect(page.url()).toBe(`${site.url}/app/account/orders?tab=%26`);
    expect((await page.goto(`${site.url}/app/account/`))?.status()).toBe(200);
    await page.context().close();
  });

  it('lets a browser without JavaScript in by a link that is mailed, once', async () => {
    const page = await newPage(false);
    await page.goto(`${site.url}/app/account/orders?wd_form=`);
    await page.getByLabel('Get a link by mail').fill('ada@example.com');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('a letter with a link is on its way').waitFor();
    const { parsed } = await mail.letterTo('ada@example.com');
    const link = /http:\S+wd_link=\S+/.exec(parsed.text ?? '')?.[0] ?? '';
    await page.goto(link);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { name: 'An application' }).waitFor();
    expect(page.url()).toBe(`${site.url}/app/account`);
    await page.context().clearCookies();
    await page.goto(link);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('It was used before').waitFor();
    await page.context().close();
  });

  it('lets a browser in whose device vouches for its owner', { timeout: 120_000 }, async () => {
    const ask = (more: Record<string, string> = {}) =>
      fetch(`${site.url}/app/account/orders?wd_form=`, {
        ...{ headers: { 'user-agent': CHROME, accept: 'text/html', ...more }, redirect: 'manual' },
      });
    await until(async () => (await ask()).status === 401);
    const asked = await ask();
    const granted = await ask({ authorization: await issuer.vouch(asked.headers.get('www-authenticate') ?? '') });
    expect([granted.status, granted.headers.get('location')]).toEqual([303, '/app/account/orders']);
    const [cookie = ''] = (granted.headers.get('set-cookie') ?? '').split(';');
    expect((await get('/app/account/orders', { cookie })).headers.get('saw-x-wd-clearance')).toBe('valid');
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
    expect((await fetch(`${site.url}/app/account/shop.css`, { method: 'POST', body: 'x' })).status).toBe(403);
    for (const path of ['/app/account/orders;a.css', '/app/account/index.php/shop.css?a.css']) {
      expect([path, (await get(path)).status]).toEqual([path, 403]);
    }
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
    await until(async () => (await get('/app/account/orders', cleared)).status === 403);
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
