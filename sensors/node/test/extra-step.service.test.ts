import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DEFAULT_CLEARANCE } from '@sundew/wire/clearance';
import express from 'express';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTokenIssuer, type TokenIssuer } from '../../../apps/server/test/parts/enforcement/token-issuer.ts';
import { CHROMIUM, launchChromium } from '../../../apps/server/test/parts/machine/launch-chromium.ts';
import { until } from '../../../apps/server/test/parts/machine/until.ts';
import { type MailServer, startMailServer } from '../../../apps/server/test/parts/mail/mail-server.ts';
import { type RunningService, startRunningService } from '../../../apps/server/test/parts/service/running-service.ts';
import { sundewExpress } from '../src/adapters/express.ts';
import { createSundew } from '../src/index.ts';
import { clearance } from '../src/rules/clearance.ts';

const PERSON = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';

let mail: MailServer;
let issuer: TokenIssuer;
let service: RunningService;
let browser: Browser;
let shop: Server;
let origin: string;
let policyOfSite = "default-src 'self'";

beforeAll(async () => {
  shop = createServer().listen(0, '127.0.0.1');
  await once(shop, 'listening');
  origin = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  [mail, issuer] = await Promise.all([startMailServer(), startTokenIssuer()]);
  service = await startRunningService({
    ...{ SUNDEW_TRUSTED_PROXIES: 'loopback', SUNDEW_SMTP_URL: mail.url },
    ...{ SUNDEW_OUTBOUND_PRIVATE: 'true', SUNDEW_OUTBOUND_CA_FILE: issuer.caFile },
  });
  const { user_token, api_key, organization_id: organization } = await service.bootstrap({});
  const question = { text: 'What <do> we sell?', answers: ['shoes'] };
  const policy = {
    ...{ ...DEFAULT_CLEARANCE, enabled: true, mode: 'enforce', routes: ['/account/*', '/vault'] },
    route_min_trust: [{ pattern: '/vault', min_trust: 'attested-human' }],
    extra_step: {
      ...{ work: 'everybody', work_bits: 12, question, mail_link: { sites: [origin] } },
      private_token: { issuers: [issuer.name], sites: [origin] },
    },
  };
  const put = await service.as(user_token)('PUT', `/api/organizations/${organization}/enforcement/policy`, policy);
  expect(put.status, put.text).toBe(200);
  const sundew = createSundew({
    ...{ url: service.url, key: api_key, mode: 'enforce', trustedProxies: ['loopback'] },
    rules: [clearance({ organization, crawlerOf: async () => null })],
  });
  const app = express();
  app.use((_request, response, next) => {
    response.setHeader('content-security-policy', policyOfSite);
    next();
  });
  app.use(sundewExpress(sundew));
  app.get('/account', (request, response) => {
    response.send(`<title>Your account</title><p>${request.query.tab === '&' ? 'the tab' : 'no tab'}</p>`);
  });
  app.get('/vault', (_request, response) => {
    response.send('<title>The vault</title><p>all of it</p>');
  });
  shop.on('request', app);
  browser = await launchChromium({ program: CHROMIUM, switches: ['--disable-blink-features=AutomationControlled'] });
  await until(async () => (await fetch(`${origin}/account`)).status === 403);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  shop?.closeAllConnections();
  shop?.close();
  await service?.stop();
  await mail?.stop();
  await issuer?.stop();
});

async function newPage(ip: string, javaScriptEnabled = true) {
  const context = await browser.newContext({
    ...{ userAgent: PERSON, extraHTTPHeaders: { 'x-forwarded-for': ip }, javaScriptEnabled },
  });
  return context.newPage();
}

it.each([
  ['in a worker', (url: string) => `default-src 'self'; script-src ${url}; connect-src ${url}; worker-src blob:`],
  ['where the site forbids workers', (url: string) => `default-src 'self'; script-src ${url}; connect-src ${url}`],
])('a browser does its work %s and is let in', async (where, policyFor) => {
  policyOfSite = policyFor(new URL(service.url).origin);
  const page = await newPage('203.0.113.10');
  let workers = 0;
  page.on('worker', () => {
    workers += 1;
  });
  await page.goto(`${origin}/account`);
  await page.getByText('no tab').waitFor();
  expect(workers > 0).toBe(where === 'in a worker');
  await page.context().close();
});

it('a browser without JavaScript answers a question, and comes where it wanted to', async () => {
  const page = await newPage('203.0.113.20', false);
  await page.goto(`${origin}/account?tab=%26`);
  await page.getByRole('link', { name: 'Answer a question instead' }).click();
  await page.getByLabel('What <do> we sell?').fill('hats');
  await page.getByRole('button', { name: 'OK' }).click();
  await page.getByText('That was not the answer').waitFor();
  await page.getByLabel('What <do> we sell?').fill('Shoes');
  await page.getByRole('button', { name: 'OK' }).click();
  await page.getByText('the tab').waitFor();
  expect(page.url()).toBe(`${origin}/account?tab=%26`);
  expect((await page.goto(`${origin}/account`))?.status()).toBe(200);
  await page.context().close();
});

it('a browser without JavaScript gets a link by mail, which programs that follow it do not use up', async () => {
  const page = await newPage('203.0.113.25', false);
  await page.goto(`${origin}/account?tab=%26&wd_form=`);
  await page.getByLabel('Get a link by mail').fill('ada@example.com');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('a letter with a link is on its way').waitFor();
  const { parsed } = await mail.letterTo('ada@example.com');
  const link = /http:\S+wd_link=\S+/.exec(parsed.text ?? '')?.[0] ?? '';
  expect(link.startsWith(`${origin}/account?wd_link=`)).toBe(true);
  for (let time = 0; time < 2; time++) await page.goto(link);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('no tab').waitFor();
  expect(page.url()).toBe(`${origin}/account`);
  await page.context().clearCookies();
  await page.goto(link);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('It was used before').waitFor();
  await page.context().close();
});

/** Blind signatures in JavaScript take their time on a busy machine. */
const SLOW = { timeout: 120_000 };

/** Asks as a browser without a script does. */
function askFor(path: string, ip: string, more: Record<string, string> = {}) {
  const headers = { accept: 'text/html', 'user-agent': PERSON, 'x-forwarded-for': ip, ...more };
  return fetch(`${origin}${path}`, { headers, redirect: 'manual' });
}

/** What a device is asked with; the service has the keys of the issuer sooner or later. */
async function challengeAt(path: string, ip: string): Promise<string> {
  let challenge = '';
  await until(async () => {
    challenge = (await askFor(path, ip)).headers.get('www-authenticate') ?? '';
    return challenge !== '';
  });
  return challenge;
}

it('a browser whose device vouches is let in without a script, where nothing else would do, once', SLOW, async () => {
  const [path, ip] = ['/vault?wd_form=&tab=7', '203.0.113.26'];
  const authorization = await issuer.vouch(await challengeAt(path, ip));
  // Whoever knows nothing of it has the page with the other ways.
  const asked = await askFor(path, ip);
  expect([asked.status, await asked.text()]).toEqual([401, expect.stringContaining('Get a link by mail')]);
  expect((await askFor(path, '203.0.113.27', { authorization })).status).toBe(401);
  const granted = await askFor(path, ip, { authorization });
  expect([granted.status, granted.headers.get('location')]).toEqual([303, '/vault?tab=7']);
  const [cookie = ''] = (granted.headers.get('set-cookie') ?? '').split(';');
  expect((await askFor('/vault', ip, { cookie })).status).toBe(200);
  expect((await askFor(path, ip, { authorization })).status).toBe(401);
  expect((await askFor(path, ip, { authorization: 'Basic YTpi' })).status).toBe(401);
});

it('a page with a script lets the device vouch where work is not enough', SLOW, async () => {
  policyOfSite = `default-src 'self'; script-src ${new URL(service.url).origin}; connect-src 'self' ${service.url}`;
  const page = await newPage('203.0.113.28');
  const challenge = await challengeAt('/vault?wd_form=', '203.0.113.28');
  // Beside the work, and first once the work has earned too little.
  const tokens = [await issuer.vouch(challenge), await issuer.vouch(challenge)];
  // As a browser does that knows the scheme; Chromium does not.
  await page.route('**/vault?wd_form=', (route) =>
    route.continue({ headers: { ...route.request().headers(), authorization: tokens.shift() ?? '' } }),
  );
  await page.goto(`${origin}/vault`);
  await page.getByText('all of it').waitFor();
  await page.context().close();
});

it('a form leads to no other site, and programs are asked nothing', async () => {
  const asked = await fetch(`${origin}//evil.example/account?wd_form=`, {
    headers: { accept: 'text/html', 'user-agent': PERSON, 'x-forwarded-for': '203.0.113.30' },
    redirect: 'manual',
  });
  expect(asked.headers.get('location')).toBeNull();
  const api = await fetch(`${origin}/account?wd_form=`, { headers: { 'user-agent': 'curl/8.5.0' } });
  expect([api.status, await api.json()]).toEqual([
    403,
    { error: 'clearance required', code: 'forbidden', status: 403 },
  ]);
});
