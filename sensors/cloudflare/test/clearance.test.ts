import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_CLEARANCE } from '@sundew/wire/clearance';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CHROMIUM, launchChromium } from '../../../apps/server/test/parts/machine/launch-chromium.ts';
import { until } from '../../../apps/server/test/parts/machine/until.ts';
import { type RunningService, startRunningService } from '../../../apps/server/test/parts/service/running-service.ts';
import { bundleWorker } from '../build.ts';
import { openSharedCache, type SharedCache } from './parts/data-centre-cache.ts';
import { openShop, type Shop } from './parts/shop.ts';
import { CF_HEADER, type RunningWorker, startWorkerd } from './parts/workerd.ts';

/** The Worker before a site, with the service itself and a browser. */
const PERSON = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';
const GOOGLE = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

let folder: string;
let script: string;
let service: RunningService;
let browser: Browser;
let shop: Shop;
let cache: SharedCache;
let worker: RunningWorker;
let token: string;
let organization: string;
let variables: Record<string, string>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sundew-worker-'));
  script = await bundleWorker('worker', folder);
  service = await startRunningService({ SUNDEW_TRUSTED_PROXIES: 'loopback' });
  const made = await service.bootstrap({});
  token = made.user_token;
  organization = made.organization_id;
  const policy = { ...DEFAULT_CLEARANCE, enabled: true, mode: 'enforce', routes: ['/account/*'] };
  await service.as(token)('PUT', `/api/organizations/${organization}/enforcement/policy`, policy);
  shop = await openShop();
  cache = await openSharedCache();
  variables = {
    ...{ SUNDEW_URL: service.url, SUNDEW_KEY: made.api_key, SUNDEW_ORGANIZATION: organization },
    ...{ SUNDEW_MODE: 'enforce', SUNDEW_ORIGIN: shop.url },
  };
  worker = await start(cache.address);
  browser = await launchChromium({ program: CHROMIUM, switches: ['--disable-blink-features=AutomationControlled'] });
  await knowsPolicy(worker);
});
afterAll(async () => {
  await browser?.close();
  await worker?.stop();
  await cache?.close();
  await shop?.close();
  await service?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Without a cache it knows nothing but what the service says. */
function start(cacheAddress?: string): Promise<RunningWorker> {
  const parts = { modules: [script], variables };
  return startWorkerd(cacheAddress === undefined ? parts : { ...parts, cache: cacheAddress });
}

/** Nobody is refused before the policy is there, which the first visit asks for. */
async function knowsPolicy({ url }: RunningWorker): Promise<void> {
  await until(async () => (await fetch(`${url}/account`)).status === 403);
}

/** A browser with no past, at an address. */
function newVisitor(ip: string): Promise<BrowserContext> {
  const extraHTTPHeaders = { 'cf-connecting-ip': ip, 'x-forwarded-for': ip };
  return browser.newContext({ userAgent: PERSON, extraHTTPHeaders });
}

it('a person browses an enforced site and notices a moment at most', async () => {
  const visitor = await newVisitor('203.0.113.10');
  const page = await visitor.newPage();
  await page.goto(`${worker.url}/account`);
  await page.waitForFunction("document.title === 'Your account'");
  expect((await page.goto(`${worker.url}/account`))?.status()).toBe(200);
  await visitor.close();
});

it('programs are told what is missing, and search engines pass where Cloudflare knows them', async () => {
  const asked = await fetch(`${worker.url}/account`, { headers: { accept: 'application/json' } });
  expect(await asked.json()).toEqual({ error: 'clearance required', code: 'forbidden', status: 403 });
  const crawl = async (verifiedBot: boolean) => {
    const facts = JSON.stringify({ botManagement: { verifiedBot } });
    const headers = { 'user-agent': GOOGLE, 'cf-connecting-ip': '198.51.100.200', [CF_HEADER]: facts };
    return (await fetch(`${worker.url}/account`, { headers })).status;
  };
  expect([await crawl(true), await crawl(false)]).toEqual([200, 403]);
});

it('the origin is told how a visitor stands, whatever the visitor says', async () => {
  const headers = { 'x-wd-clearance': 'valid' };
  const seen = (await (await fetch(`${worker.url}/headers`, { headers })).json()) as Record<string, string>;
  expect(seen['x-wd-clearance']).toBe('unscoped');
});

it('the service takes what Cloudflare knows of a visitor as evidence', async () => {
  const facts = { country: 'NL', botManagement: { ja4: 't13d1516h2_8daaf6152771_e5627efa2ab1' } };
  const headers = { 'user-agent': PERSON, 'cf-connecting-ip': '203.0.113.30', [CF_HEADER]: JSON.stringify(facts) };
  await fetch(`${worker.url}/.env`, { headers });
  const detections = `/api/organizations/${organization}/detections`;
  const found = async (): Promise<{ id: string; url: string }[]> =>
    (await service.as(token)('GET', detections)).body.data.filter(({ url }: { url: string }) => url.endsWith('/.env'));
  await until(async () => (await found()).length > 0);
  const [first] = await found();
  const { body } = await service.as(token)('GET', `${detections}/${first?.id}`);
  expect(body.data).toMatchObject({
    ip_address: '203.0.113.30',
    ja4: facts.botManagement.ja4,
    sensor: 'sundew-cloudflare',
  });
});

it('whoever touches bait is refused in other places as well', async () => {
  const robot = await newVisitor('203.0.113.20');
  const page = await robot.newPage();
  await page.goto(`${worker.url}/account`);
  await page.waitForFunction("document.title === 'Your account'");
  expect((await page.goto(`${worker.url}/.git/config`))?.status()).toBe(403);
  const denials = `/api/organizations/${organization}/clearance/denials`;
  // Stored, and among what the service tells sensors: a moment lies between the two.
  await until(async () => {
    const { data } = (await service.as(token)('GET', denials)).body;
    const fingerprint = data.find((denial: { fingerprint: string | null }) => denial.fingerprint)?.fingerprint;
    const asked = `/api/v1/clearance/denied/${fingerprint}?aid=${organization}`;
    return (await service.as(null)('GET', asked)).body.denied;
  });
  // An isolate that remembers nothing of the visitor.
  const other = await start();
  try {
    await knowsPolicy(other);
    // An isolate lets pass whom it cannot ask about in a third of a second, so on a busy machine not the first time.
    await until(async () => {
      await page.goto(`${other.url}/account`);
      return (await page.getByRole('heading', { name: 'Not let in' }).count()) > 0;
    });
  } finally {
    await other.stop();
    await robot.close();
  }
});

it('a new isolate knows the policy while the service is away, from the cache of its data centre', async () => {
  expect(cache.size).toBe(1);
  await service.halt();
  const other = await start(cache.address);
  const stranger = await start();
  try {
    expect((await fetch(`${other.url}/account`)).status).toBe(403);
    expect((await fetch(`${stranger.url}/account`)).status).toBe(200);
    expect((await fetch(`${other.url}/`)).status).toBe(200);
  } finally {
    await other.stop();
    await stranger.stop();
    await service.restart();
  }
});
