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
const agentKey = generateKeyPairSync('ed25519');

let service: RunningService;
let browser: Browser;
let shop: Server;
let origin: string;
const decisions: Decision[] = [];
const complaints: string[] = [];
const directories: string[] = [];

beforeAll(async () => {
  service = await startRunningService({ SUNDEW_TRUSTED_PROXIES: 'loopback' });
  const { user_token, api_key, organization_id: organization } = await service.bootstrap({});
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
  app.get('/account/headers', (request, response) => void response.json(request.headers));
  app.get('/account', (_request, response) => void response.send('<title>Your account</title>'));
  shop = createServer(app).listen(0, '127.0.0.1');
  await once(shop, 'listening');
  origin = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  browser = await launchChromium({ program: CHROMIUM, switches: ['--disable-blink-features=AutomationControlled'] });
  // The policy is read once the sensor is made, and nobody is refused before.
  await until(async () => (await fetch(`${origin}/account`)).status === 403);
}, 60_000);
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

it('the site goes on when the service is away', async () => {
  await service.halt();
  const answer = await fetch(origin);
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('Shop')]);
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
