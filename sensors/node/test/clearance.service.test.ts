import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DEFAULT_CLEARANCE } from '@sundew/wire/clearance';
import express from 'express';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signatureHeaders } from 'web-bot-auth';
import { CHROMIUM, launchChromium } from '../../../apps/server/test/parts/machine/launch-chromium.ts';
import { until } from '../../../apps/server/test/parts/machine/until.ts';
import { type RunningService, startRunningService } from '../../../apps/server/test/parts/service/running-service.ts';
import { sundewExpress } from '../src/adapters/express.ts';
import { createSundew, type Decision, honeytoken } from '../src/index.ts';
import { clearance } from '../src/rules/clearance.ts';

const PERSON = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const GOOGLE = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const BAIT = '/for-robots-only';
const AGENT = 'agent.example';
const SERVICE_WORKER = `
  addEventListener('install', () => skipWaiting());
  addEventListener('activate', (event) => event.waitUntil(clients.claim()));
  addEventListener('fetch', (event) => event.respondWith(fetch(event.request)));`;
const agentKey = generateKeyPairSync('ed25519');

let service: RunningService;
let browser: Browser;
let shop: Server;
let origin: string;
let organization: string;
const decisions: Decision[] = [];
const complaints: string[] = [];
const directories: string[] = [];

beforeAll(async () => {
  service = await startRunningService({ SUNDEW_TRUSTED_PROXIES: 'loopback' });
  const { user_token, api_key, organization_id } = await service.bootstrap({});
  organization = organization_id;
  const policy = {
    ...DEFAULT_CLEARANCE,
    enabled: true,
    mode: 'enforce',
    routes: ['/account/*'],
    signed_agents: [AGENT],
  };
  await service.as(user_token)('PUT', `/api/organizations/${organization}/enforcement/policy`, policy);
  const sundew = createSundew({
    ...{ url: service.url, key: api_key, mode: 'enforce', trustedProxies: ['loopback'] },
    rules: [
      honeytoken({ path: BAIT, mode: 'monitor' }),
      clearance({
        organization,
        // The name service of a test knows nobody.
        crawlerOf: async (agent, ip) =>
          agent === GOOGLE ? { behaviour: 'search', isVerified: ip === '198.51.100.200' } : null,
        // Nor can it reach the operators of agents.
        fetchDirectory: async (url) => {
          directories.push(String(url));
          return Response.json({ keys: [agentKey.publicKey.export({ format: 'jwk' })] });
        },
      }),
    ],
    hooks: { onDecision: (_request, decision) => void decisions.push(decision) },
  });
  const app = express();
  app.use(sundewExpress(sundew));
  app.get('/favicon.ico', (_request, response) => void response.status(204).end());
  app.get('/', (_request, response) => void response.send('<title>Shop</title><a href="/account">Account</a>'));
  app.get('/frame', (_request, response) => void response.send('<title>Frame</title><iframe src="/account"></iframe>'));
  app.get('/worker.js', (_request, response) => void response.type('js').send(SERVICE_WORKER));
  app.get('/account/headers', (request, response) => void response.json(request.headers));
  app.get('/account', (_request, response) => void response.send('<title>Your account</title>'));
  shop = createServer(app).listen(0, '127.0.0.1');
  await once(shop, 'listening');
  origin = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  browser = await launchChromium({ program: CHROMIUM, switches: ['--disable-blink-features=AutomationControlled'] });
  // The policy is read once the sensor is made, and nobody is refused before.
  await until(async () => (await fetch(`${origin}/account`)).status === 403);
});
afterAll(async () => {
  await browser?.close();
  shop?.closeAllConnections();
  shop?.close();
  await service?.stop();
});

/** A browser with no past, at an address. */
async function newVisitor(ip: string, userAgent = PERSON): Promise<BrowserContext> {
  const context = await browser.newContext({ userAgent, extraHTTPHeaders: { 'x-forwarded-for': ip } });
  context.on('console', (message) => {
    if (message.type() === 'error' && !/status of 40[34]/.test(message.text())) complaints.push(message.text());
  });
  return context;
}

it('a person browses an enforced site and notices a moment at most', async () => {
  const visitor = await newVisitor('203.0.113.10');
  const page = await visitor.newPage();
  await page.goto(`${origin}/account`);
  await page.waitForFunction("document.title === 'Your account'");
  await page.goto(origin);
  const again = await page.goto(`${origin}/account`);
  expect(again?.status()).toBe(200);
  const [cookie] = (await visitor.cookies()).filter(({ name }) => name === 'wd_clearance');
  expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax' });
  await visitor.close();
  expect(complaints).toEqual([]);
});

it('a token is good at another address, and neither in another browser nor in a program', async () => {
  const visitor = await newVisitor('203.0.113.30');
  const page = await visitor.newPage();
  await page.goto(`${origin}/account`);
  await page.waitForFunction("document.title === 'Your account'");
  const [cookie] = (await visitor.cookies()).filter(({ name }) => name === 'wd_clearance');
  await visitor.close();
  const ask = (ip: string, userAgent: string) =>
    fetch(`${origin}/account/headers`, {
      headers: {
        ...{ cookie: `wd_clearance=${cookie?.value}`, 'user-agent': userAgent, 'x-forwarded-for': ip },
        ...{ 'x-wd-clearance': 'machine', 'x-wd-class': 'verified' },
      },
    });
  const elsewhere = await ask('2001:db8::30', PERSON);
  expect(elsewhere.status).toBe(200);
  expect(await elsewhere.json()).toMatchObject({ 'x-wd-clearance': 'valid', 'x-wd-class': 'browser' });
  expect((await ask('203.0.113.30', FIREFOX)).status).toBe(403);
  expect((await ask('203.0.113.30', 'python-requests/2.32')).status).toBe(403);
});

it('programs that ask for the same are told what is missing, and search engines pass', async () => {
  const asked = await fetch(`${origin}/account`, { headers: { accept: 'application/json' } });
  expect([asked.status, await asked.json()]).toEqual([
    403,
    { error: 'clearance required', code: 'forbidden', status: 403 },
  ]);
  const crawl = (ip: string) =>
    fetch(`${origin}/account`, { headers: { 'user-agent': GOOGLE, 'x-forwarded-for': ip } });
  expect((await crawl('198.51.100.200')).status).toBe(200);
  expect((await crawl('198.51.100.201')).status).toBe(403);
});

it.each([
  ['POST', 'text/html'],
  ['PUT', 'text/html'],
  ['GET', '*/*'],
  ['GET', 'image/avif,image/webp,*/*;q=0.8'],
  ['HEAD', 'text/html'],
])('a %s that takes %s is told in JSON, because no page could earn anything', async (method, accept) => {
  const body = method.startsWith('P') ? { body: 'a=b' } : {};
  const headers = { accept, 'user-agent': PERSON };
  const answer = await fetch(`${origin}/account`, { method, headers, ...body });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([403, 'application/json; charset=utf-8']);
  const words = JSON.stringify({ error: 'clearance required', code: 'forbidden', status: 403 });
  expect(await answer.text()).toBe(method === 'HEAD' ? '' : words);
});

it('a page in a frame earns a token for the whole site, and what the page asks for by script passes from then on', async () => {
  const visitor = await newVisitor('203.0.113.10');
  const page = await visitor.newPage();
  await page.goto(origin);
  const status = "fetch('/account').then(({ status }) => status)";
  expect(await page.evaluate(status)).toBe(403);
  await page.goto(`${origin}/frame`);
  await page.waitForFunction("document.querySelector('iframe').contentDocument.title === 'Your account'");
  expect(await page.evaluate(status)).toBe(200);
  await page.goBack();
  expect((await page.goto(`${origin}/account`))?.status()).toBe(200);
  await visitor.close();
});

it('a service worker of the site stands in the way of nobody', async () => {
  const visitor = await newVisitor('203.0.113.10');
  const page = await visitor.newPage();
  await page.goto(origin);
  await page.evaluate("navigator.serviceWorker.register('/worker.js').then(() => navigator.serviceWorker.ready)");
  await page.waitForFunction('navigator.serviceWorker.controller !== null');
  await page.goto(`${origin}/account`);
  await page.waitForFunction("document.title === 'Your account'");
  await page.goBack();
  await page.waitForFunction("document.title === 'Shop'");
  await page.goForward();
  await page.waitForFunction("document.title === 'Your account'");
  await visitor.close();
});

it('a browser that keeps no cookies is told so, and does not load the page for ever', async () => {
  const visitor = await newVisitor('203.0.113.10');
  const page = await visitor.newPage();
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.addInitScript("Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} })");
  await page.goto(`${origin}/account`);
  await page.getByRole('heading', { name: 'Cookies are needed' }).waitFor();
  expect(loads).toBe(1);
  await visitor.close();
});

it('a token among others of the same name is found, and too large ones cost nothing', async () => {
  const visitor = await newVisitor('203.0.113.10');
  const page = await visitor.newPage();
  await page.goto(`${origin}/account`);
  await page.waitForFunction("document.title === 'Your account'");
  const [cookie] = (await visitor.cookies()).filter(({ name }) => name === 'wd_clearance');
  await visitor.close();
  const labelWith = async (sent: string) =>
    (await fetch(`${origin}/account/headers`, { headers: { cookie: sent, 'user-agent': PERSON } })).status;
  const good = `wd_clearance=${cookie?.value}`;
  expect(await labelWith(`wd_clearance=forged; ${good}`)).toBe(200);
  expect(await labelWith(`wd_clearance=${'x'.repeat(4_000)}; ${good}`)).toBe(200);
  expect(await labelWith(`${'wd_clearance=forged; '.repeat(4)}${good}`)).toBe(403);
  expect(await labelWith(`${good}${'x'.repeat(4_000)}`)).toBe(403);
});

it('whoever follows bait is refused on the next page, at another address and with new cookies as well', async () => {
  const robot = await newVisitor('203.0.113.20');
  const page = await robot.newPage();
  await page.goto(`${origin}/account`);
  await page.waitForFunction("document.title === 'Your account'");
  await page.goto(origin + BAIT);
  await until(async () => (await page.goto(`${origin}/account`))?.status() === 403);
  await page.getByRole('heading', { name: 'Not let in' }).waitFor();
  await robot.close();
  const elsewhere = await newVisitor('198.51.100.20');
  const other = await elsewhere.newPage();
  await other.goto(`${origin}/account`);
  await other.getByRole('heading', { name: 'Not let in' }).waitFor();
  await other.getByRole('button', { name: 'I am a person' }).click();
  await other.getByText('The owner of the site was told').waitFor();
  await elsewhere.close();
  expect(decisions.some(({ reason }) => reason?.rule === 'clearance' && reason.label === 'revoked')).toBe(true);
  expect(complaints).toEqual([]);
});

it('of a device that many have, the token that touched bait is taken away, and no other', async () => {
  const tokenAt = async (ip: string) => {
    const sent = { aid: organization, fp: 'a-common-phone', ua: PERSON, webdriver: false, headless: false };
    const headers = { 'x-forwarded-for': ip, 'user-agent': PERSON };
    return `wd_clearance=${(await service.as(null)('POST', '/api/v1/clearance', sent, headers)).body.token}`;
  };
  const networks = ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4'];
  const [victim = '', ...others] = await Promise.all(networks.map(tokenAt));
  const robot = others.at(-1) ?? '';
  const statusOf = async (path: string, cookie: string) =>
    (await fetch(origin + path, { headers: { cookie, 'user-agent': PERSON, 'x-forwarded-for': '192.0.2.4' } })).status;
  expect([await statusOf('/account', victim), await statusOf('/account', robot)]).toEqual([200, 200]);
  await statusOf(BAIT, robot);
  await until(async () => (await statusOf('/account', robot)) === 403);
  expect(await statusOf('/account', victim)).toBe(200);
});

it('an agent that signs its requests passes, others in its name do not, and no other host is asked for keys', async () => {
  const { x = '' } = agentKey.publicKey.export({ format: 'jwk' });
  const keyid = createHash('sha256').update(`{"crv":"Ed25519","kty":"OKP","x":"${x}"}`).digest('base64url');
  const signer = {
    keyid,
    alg: 'ed25519' as const,
    sign: (text: string) => sign(null, Buffer.from(text), agentKey.privateKey),
  };
  const statusOf = async (host: string, change: Record<string, string> = {}) => {
    const url = `${origin}/account`;
    const headers = { 'signature-agent': `"https://${host}"` };
    const period = { created: new Date(Date.now() - 1_000), expires: new Date(Date.now() + 60_000) };
    const signed = await signatureHeaders({ method: 'GET', url, headers }, signer, period);
    return (await fetch(url, { headers: { ...headers, ...signed, ...change } })).status;
  };
  expect(await statusOf(AGENT)).toBe(200);
  expect(await statusOf(AGENT, { 'signature-agent': '"https://chatgpt.com"' })).toBe(403);
  expect(await statusOf('stranger.example')).toBe(403);
  expect([...new Set(directories)]).toEqual(
    [AGENT, 'chatgpt.com'].map((host) => `https://${host}/.well-known/http-message-signatures-directory`),
  );
});

it('the site goes on when the service is away', async () => {
  await service.halt();
  const answer = await fetch(origin);
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('Shop')]);
  // New visitors could earn nothing, so nothing is asked of them.
  await until(async () => (await fetch(`${origin}/account`)).status === 200);
});
