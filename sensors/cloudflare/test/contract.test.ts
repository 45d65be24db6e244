import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { honeytokenLink } from '@sundew/sensor-core/honeytoken/honeytoken-link';
import { honeytokenPath } from '@sundew/sensor-core/honeytoken/honeytoken-path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../apps/server/test/parts/machine/free-port.ts';
import { type FakeService, startFakeService } from '../../node/test/parts/fake-service.ts';
import { bundleWorker } from '../build.ts';
import { ODD_PAGE, openShop, PAGE, type Shop } from './parts/shop.ts';
import { CF_HEADER, COMPATIBILITY_DATE, type RunningWorker, startWorkerd } from './parts/workerd.ts';

const KEY = 'sk_live_0123456789abcdef0123456789abcdef';
const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
const LINK = honeytokenLink(honeytokenPath(KEY));
const MOST_BUNDLE_BYTES = 60 * 1024;
/** What Cloudflare says of a visitor, in a zone with bot management. */
const FACTS = {
  ...{ asn: 64_500, asOrganization: 'Example', country: 'NL', colo: 'AMS', httpProtocol: 'HTTP/2' },
  ...{ tlsVersion: 'TLSv1.3', tlsCipher: 'AEAD-AES128-GCM-SHA256', clientAcceptEncoding: 'gzip, deflate, br, zstd' },
  botManagement: { score: 12, verifiedBot: false, ja3Hash: '0123456789abcdef0123456789abcdef', ja4: 't13d1516h2_a_b' },
};

let folder: string;
let script: string;
let shop: Shop;
let service: FakeService;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sundew-worker-'));
  script = await bundleWorker('worker', folder);
  shop = await openShop();
  service = await startFakeService();
});
afterAll(async () => {
  await service?.close();
  await shop?.close();
  rmSync(folder, { recursive: true, force: true });
});

const start = (variables: Readonly<Record<string, string>> = {}): Promise<RunningWorker> =>
  startWorkerd({
    modules: [script],
    variables: { SUNDEW_URL: service.url, SUNDEW_KEY: KEY, SUNDEW_ORIGIN: shop.url, ...variables },
  });

function visitor(of: () => RunningWorker) {
  return (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(of().url + path, {
      ...init,
      headers: { 'user-agent': AGENT, 'cf-connecting-ip': '198.51.100.7', ...init.headers },
    });
}

describe('the worker before a site, as it comes', () => {
  let worker: RunningWorker;
  const get = visitor(() => worker);
  beforeAll(async () => {
    worker = await start();
  });
  afterAll(() => worker?.stop());

  it('reports who came, with what Cloudflare knows of the visitor, and nothing that is secret', async () => {
    await get('/data?page=2&password=planted', {
      headers: {
        [CF_HEADER]: JSON.stringify(FACTS),
        'accept-language': 'de',
        'x-forwarded-for': '203.0.113.9',
        'cf-ray': '1',
        cookie: 'session=planted',
        authorization: 'Bearer planted',
      },
    });
    const report = await service.reportOf('/data?page=2&password=[removed]');
    expect(report).toMatchObject({ ip: '198.51.100.7', ua: AGENT, f: [], status: 200, source: 'sundew-cloudflare' });
    expect(report.cs).toMatchObject({ al: 'de', ae: 'gzip, deflate, br, zstd' });
    expect(report.cs.hn.filter((name) => name.startsWith('cf-') || name.startsWith('x-forwarded'))).toEqual([]);
    expect(report.cs.hn).toEqual(expect.arrayContaining(['authorization', 'cookie', 'user-agent']));
    expect(report.metadata).toMatchObject({
      ...{ ja3: FACTS.botManagement.ja3Hash, ja4: FACTS.botManagement.ja4, bot_score: 12, verified_bot: false },
      ...{ asn: 64_500, as_organization: 'Example', country: 'NL', http_protocol: 'HTTP/2', tls_version: 'TLSv1.3' },
      framework: 'cloudflare-workers',
    });
    expect(service.received.join('\n')).not.toContain('planted');
  });

  it('names the visitor of IPv6 whom Cloudflare names, whatever others say', async () => {
    const headers = {
      'cf-connecting-ip': '2001:db8::7',
      'x-forwarded-for': '203.0.113.9, ::1',
      forwarded: 'for="[::2]"',
    };
    await get('/data?six', { headers });
    expect(await service.reportOf('/data?six')).toMatchObject({ ip: '2001:db8::7' });
  });

  it('collects the reports of several visitors into one call', async () => {
    const before = service.received.length;
    await Promise.all(['/?a=1', '/?a=2', '/?a=3', '/?a=4'].map((path) => get(path)));
    for (const end of ['/?a=1', '/?a=2', '/?a=3', '/?a=4']) await service.reportOf(end);
    expect(service.received.length).toBeLessThan(before + 4);
  });

  it('puts the hidden link before the end of pages, however they come', async () => {
    const expected = PAGE.replace(/<\/body><\/html>$/, (end) => LINK + end);
    for (const path of ['/', '/gzip', '/br']) expect(await (await get(path)).text(), path).toBe(expected);
  });

  it('changes nothing else, and breaks no page that others choke on', async () => {
    expect(await (await get('/data')).text()).toBe('"</body>"');
    expect(await (await get('/odd')).text()).toBe(ODD_PAGE);
    expect(await (await get('/account')).text()).toBe('<title>Your account</title>');
    expect(await (await get('/strange')).text()).toContain('Grüße');
    const head = await get('/', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    const body = 'x'.repeat(300_000);
    expect(await (await get('/echo', { method: 'POST', body })).text()).toBe(body);
  });

  it('reports bait at once, and lets the visitor through', async () => {
    expect(await (await get('/.env')).text()).toBe('nothing secret');
    const report = await service.reportOf('/.env');
    expect(report).toMatchObject({ f: ['tripwire'], metadata: { rule: 'tripwire', dry_run: true } });
    expect(report.blocked).toBeUndefined();
  });

  it('leaves out files that are there, not those that are looked for, and reports all test traffic', async () => {
    await get('/style.css?person');
    await get('/nothing.css');
    await get('/style.css?test', { headers: { 'user-agent': 'Service-Test/1.0' } });
    expect(await service.reportOf('/nothing.css')).toMatchObject({ status: 404 });
    expect(await service.reportOf('/style.css?test')).toMatchObject({ ua: 'Service-Test/1.0' });
    expect(service.reports.filter(({ url }) => url.endsWith('person'))).toEqual([]);
  });

  it('tells the origin which host was asked for, and keeps what only sensors may say to itself', async () => {
    const answer = await get('/headers', { headers: { 'x-wd-clearance': 'valid', 'x-wd-class': 'verified' } });
    const headers = (await answer.json()) as Record<string, string>;
    expect(headers['x-forwarded-host']).toBe(new URL(worker.url).host);
    expect(Object.keys(headers).filter((name) => name.startsWith('x-wd-'))).toEqual([]);
  });

  it('asks its own site, whatever a path looks like', async () => {
    const stranger = await openShop();
    try {
      const { host } = new URL(stranger.url);
      for (const path of [`//${host}/account`, `/\\${host}/account`]) {
        expect(await (await get(path)).text(), path).toBe('nothing here');
      }
    } finally {
      await stranger.close();
    }
  });

  it('lets everybody through while the service fails, in whatever way', async () => {
    for (const answer of [{ status: 500 }, { status: 429 }, { status: 200, body: 'rubbish' }, null]) {
      service.answer = answer;
      expect(await (await get('/data')).text()).toBe('"</body>"');
      expect((await get('/.env')).status).toBe(200);
    }
    service.answer = { status: 200 };
  });
});

it('refuses scans and who follows the hidden link where it enforces, and knows them on the next page', async () => {
  const worker = await start({ SUNDEW_MODE: 'enforce', SUNDEW_BAIT_PATHS: '/old-admin' });
  const get = visitor(() => worker);
  try {
    for (const [path, agent] of [
      ['/.git/config', 'scanner/1'],
      ['/old-admin', 'scanner/2'],
      [honeytokenPath(KEY), 'scanner/3'],
    ] as const) {
      const headers = { 'user-agent': agent };
      expect((await get(path, { headers })).status).toBe(403);
      expect(await service.reportOf(path)).toMatchObject({ f: ['tripwire'], blocked: true, status: 403 });
      expect((await get('/', { headers })).status).toBe(403);
    }
    const picture = { 'user-agent': 'person/1', 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' };
    expect((await get('/a/.env', { headers: picture })).status).not.toBe(403);
    expect(await service.reportOf('/a/.env')).toMatchObject({ f: ['cross_site'], metadata: { dry_run: true } });
    expect((await get('/', { headers: picture })).status).toBe(200);
    expect((await get('/')).status).toBe(200);
  } finally {
    await worker.stop();
  }
});

it('with the service dead, no visitor of the Worker notices', async () => {
  const worker = await start({ SUNDEW_URL: `http://127.0.0.1:${await freePort()}`, SUNDEW_MODE: 'enforce' });
  const get = visitor(() => worker);
  try {
    for (let time = 0; time < 5; time++) {
      const visits = ['/data', '/account', '/'].map(async (path) => (await get(path)).status);
      expect(await Promise.all(visits)).toEqual([200, 200, 200]);
    }
    // What needs no service is as it was.
    expect((await get('/.env', { headers: { 'user-agent': 'scanner/9' } })).status).toBe(403);
  } finally {
    await worker.stop();
  }
});

it.each([
  [{ SUNDEW_KEY: '' }, 'SUNDEW_KEY is missing'],
  [{ SUNDEW_URL: 'sundew.example' }, 'SUNDEW_URL must be an address'],
  [{ SUNDEW_MODE: 'block' }, 'SUNDEW_MODE must be one of monitor, enforce'],
])('says what is wrong with its variables, and the site goes on: %o', async (variables, complaint) => {
  const worker = await start(variables);
  try {
    expect(await (await visitor(() => worker)('/')).text()).toBe(PAGE);
    await expect.poll(() => worker.log.join('')).toContain(complaint);
    expect(worker.log.join('')).not.toContain(KEY);
  } finally {
    await worker.stop();
  }
});

it('says that the address of the site is none', async () => {
  const worker = await start({ SUNDEW_ORIGIN: 'shop.example' });
  try {
    // Cloudflare goes on with the site of the route; here there is none.
    await visitor(() => worker)('/').catch(() => null);
    await expect.poll(() => worker.log.join('')).toContain('SUNDEW_ORIGIN must be an address');
  } finally {
    await worker.stop();
  }
});

/** What `wrangler.toml` sets, as it is deployed. */
function shownVariables(): Readonly<Record<string, string>> {
  const text = readFileSync(join(import.meta.dirname, '../wrangler.toml'), 'utf8');
  expect(text).toContain(`compatibility_date = "${COMPATIBILITY_DATE}"`);
  return Object.fromEntries([...text.matchAll(/^(SUNDEW_\w+) = "(.*)"$/gm)].map(([, name, value]) => [name, value]));
}

it('keeps the sensor contract as it is deployed', async () => {
  const port = await freePort();
  const worker = await startWorkerd({
    ...{ modules: [script], clientAddress: '127.0.0.1' },
    variables: {
      ...shownVariables(),
      SUNDEW_URL: `http://127.0.0.1:${port}`,
      SUNDEW_KEY: 'any',
      SUNDEW_ORIGIN: shop.url,
    },
  });
  try {
    const cli = join(import.meta.dirname, '../../../apps/cli/src/main.ts');
    const args = [cli, 'conformance', worker.url, '--port', `${port}`, '--json'];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    const { rules } = JSON.parse(stdout) as { rules: readonly { faults: readonly string[] }[] };
    expect(rules.flatMap(({ faults }) => faults)).toEqual([]);
    expect(rules.length).toBeGreaterThan(5);
  } finally {
    await worker.stop();
  }
});

it('is small', () => {
  const { length } = gzipSync(readFileSync(script), { level: 9 });
  expect(length).toBeLessThanOrEqual(MOST_BUNDLE_BYTES);
  expect(length).toBeGreaterThan(MOST_BUNDLE_BYTES / 10);
});
