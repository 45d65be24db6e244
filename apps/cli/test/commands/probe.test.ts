import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLACED_DOMAIN_ID, placeDomain } from '../../../server/test/parts/decoys/placed-domain.ts';
import { makeSiteCertificate } from '../../../server/test/parts/decoys/site-certificate.ts';
import { until } from '../../../server/test/parts/machine/until.ts';
import { type RunningService, startRunningService } from '../../../server/test/parts/service/running-service.ts';
import { runCli } from '../parts/run-cli.ts';

const SITE = 'files.probe.test';

interface Door {
  readonly door: string;
  readonly state: string;
  readonly explanation?: {
    readonly url: string;
    readonly bot_score: number;
    readonly ja4: string | null;
    readonly attack_types: readonly string[];
    readonly reasons: readonly { readonly name: string; readonly points: number }[];
  };
}

let service: RunningService;
let api: ReturnType<RunningService['as']>;
const folder = mkdtempSync(join(tmpdir(), 'sundew-probe-'));

beforeAll(async () => {
  service = await startRunningService();
  const made = await run('bootstrap', '--json');
  expect(made).toMatchObject({ code: 0 });
  const owner = kept();
  await placeDomain(service.database, service.env.SUNDEW_SECRET ?? '', owner, makeSiteCertificate(folder, SITE));
  api = service.as(owner.user_token);
  for (const wish of [
    { path: '/.env', decoy_type: 'endpoint', template: 'env-file' },
    { path: '/older', decoy_type: 'link', trigger_action: 'block' },
    { path: '/in', decoy_type: 'endpoint', methods: ['POST'] },
  ]) {
    const place = { custom_domain_id: PLACED_DOMAIN_ID, name: wish.path, trigger_action: 'log' };
    expect((await api('POST', '/api/decoys', { ...place, ...wish })).status).toBe(201);
  }
  // A new domain is seen some milliseconds after its commit.
  await until(async () => (await run('probe', '--decoy', '/older', '--json')).code === 0);
}, 120_000);
afterAll(async () => {
  await service?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const run = (...words: string[]) =>
  runCli([...words, '--data-dir', service.dataDir], { SUNDEW_SECRET: service.env.SUNDEW_SECRET ?? '' });

/** What `bootstrap` made. */
function kept() {
  return JSON.parse(readFileSync(join(service.dataDir, 'bootstrap.json'), 'utf8')) as {
    organization_id: string;
    property_id: string;
    user_token: string;
    decoy_http_url: string;
  };
}

async function probe(decoy: string): Promise<readonly Door[]> {
  const { code, stdout, stderr } = await run('probe', '--decoy', decoy, '--json');
  expect([code, stderr]).toEqual([0, '']);
  return (JSON.parse(stdout) as { doors: Door[] }).doors;
}

describe('probe of a decoy', () => {
  it('visits it over HTTP and HTTPS, whatever its name leads to, and explains what was recorded', async () => {
    const [plain, secure, ...others] = await probe('/.env');
    expect(others).toEqual([]);
    expect(plain).toMatchObject({ door: 'decoy-http', state: 'records', explanation: { ja4: null } });
    expect(secure).toMatchObject({
      door: 'decoy-https',
      state: 'records',
      explanation: { attack_types: expect.arrayContaining(['sql_injection']) },
    });
    expect(plain?.explanation?.url).toMatch(/^http:/);
    expect(secure?.explanation?.url).toMatch(/^https:\/\/files\.probe\.test\/\.env\?/);
    expect(secure?.explanation?.ja4).toMatch(/^t13d/);
    expect(secure?.explanation?.bot_score).toBeGreaterThanOrEqual(81);
    const { reasons = [], bot_score: score = 0 } = secure?.explanation ?? {};
    expect(reasons.map(({ name }) => name)).toContain('endpoint_hit');
    const sum = reasons.reduce((points, reason) => points + reason.points, 0);
    expect(Math.abs(sum - score)).toBeLessThan(1);
  });

  it('keeps to the scheme of an address, and to the methods of the decoy', async () => {
    expect(await probe(`https://${SITE}/older`)).toMatchObject([{ door: 'decoy-https', state: 'records' }]);
    expect(await probe('/in')).toMatchObject([{ state: 'records' }, { state: 'records' }]);
  });

  it('counts for nothing', async () => {
    const { body } = await api('GET', '/api/decoys');
    const decoys = (body as { data: { click_count: number | null; trigger_count: number | null }[] }).data;
    expect(decoys.map((decoy) => decoy.click_count ?? decoy.trigger_count)).toEqual([0, 0, 0]);
  });

  it('is readable for people', async () => {
    const { code, stdout } = await run('probe', '--decoy', `http://${SITE}/.env`);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^decoy-http +records +visitors of http:\/\/files\.probe\.test\/\.env$/m);
    expect(stdout).toMatch(/^ {2}score +\d+ CRITICAL, ATTACKER$/m);
    expect(stdout).toMatch(/^ +[\d.]+ {3}sql_injection: /m);
  });

  it.each([
    ['/nowhere', 4, 'There is no decoy at /nowhere'],
    ['nonsense', 2, 'A decoy is named by its path'],
    ['ftp://a/b', 2, 'A decoy is named by its path'],
  ])('says what is wrong with %s', async (decoy, code, words) => {
    const ran = await run('probe', '--decoy', decoy);
    expect(ran.code).toBe(code);
    expect(ran.stderr).toContain(words);
  });
});

describe('bait on a site of the owner', () => {
  let site: string;
  let domainId: string;
  const seen: string[] = [];
  /** The web server of the site, which hands everything on as the block says. */
  const shop = createServer((visit, answer) => {
    seen.push(`${visit.headers.host}${visit.url?.split('?')[0]}`);
    const headers = { ...visit.headers, host: `${domainId}.own-site.invalid` };
    const { port } = new URL(kept().decoy_http_url);
    visit.pipe(
      request({ host: '127.0.0.1', port, method: visit.method, path: visit.url, headers }, (handed) => {
        answer.writeHead(handed.statusCode ?? 502);
        handed.pipe(answer);
      }),
    );
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
    site = `http://localhost:${(shop.address() as AddressInfo).port}`;
    const made = await api('POST', `/api/organizations/${kept().organization_id}/own-sites`, { site });
    expect(made.status).toBe(201);
    domainId = made.body.data.domain_id;
  });
  afterAll(() => shop.close());

  it('is visited there, because the listener does not know the name of the site', async () => {
    await until(async () => (await run('probe', '--decoy', `${site}/.env`, '--json')).code === 0);
    expect(await probe(`${site}/.env`)).toMatchObject([
      { door: 'decoy-http', about: `visitors of ${site}/.env`, state: 'records', explanation: { ja4: null } },
    ]);
    expect(new Set(seen)).toEqual(new Set([`${new URL(site).host}/.env`]));
  });

  it('needs neither DNS nor a certificate, and the domain says so', async () => {
    for (const verb of ['show', 'verify']) {
      const { code, stdout, stderr } = await run('domains', verb, 'localhost');
      expect([code, stdout], stderr).toEqual([0, expect.stringContaining('Verified')]);
      expect(stderr).toContain(`decoys check ${site}`);
      expect(stderr).not.toContain('certificate');
    }
  });
});

describe('trace of a copied text', () => {
  it('names the decoy and the visitor who was shown it', async () => {
    const place = { custom_domain_id: PLACED_DOMAIN_ID, name: 'Catalogue', decoy_type: 'link' };
    const made = await api('POST', '/api/decoys', { ...place, path: '/catalogue', trigger_action: 'poison' });
    expect(made.status).toBe(201);
    const copied = join(folder, 'copied.html');
    expect(await run('decoys', 'trace', copied)).toMatchObject({ code: 2, stderr: expect.stringContaining('ENOENT') });
    await until(async () => {
      writeFileSync(copied, await pages('/catalogue'));
      return readFileSync(copied).length > 0;
    });
    const { code, stdout } = await run('decoys', 'trace', copied, '--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout).match).toMatchObject({
      decoy: { id: made.body.data.id, domain: SITE, path: '/catalogue' },
      visitor: { ip_address: '127.0.0.1', user_agent: 'copier/1.0' },
    });
    expect((await run('decoys', 'trace', copied)).stdout).toMatch(/^decoy +Catalogue, files\.probe\.test\/catalogue$/m);
    writeFileSync(copied, 'Nothing of ours stands in this text.');
    const other = await run('decoys', 'trace', copied);
    expect([other.code, other.stdout, other.stderr]).toEqual([
      1,
      '',
      expect.stringContaining('carries the mark of none'),
    ]);
  });
});

/** The first page of an invented site and those it links to; empty as long as the decoy does not answer. */
async function pages(path: string): Promise<string> {
  const first = await page(path);
  const links = [...first.matchAll(/<a href="(\/catalogue[^"]*)"/g)].map(([, href = '']) => href);
  if (links.length === 0) return '';
  return [first, ...(await Promise.all(links.slice(0, 8).map(page)))].join('\n');
}

async function page(path: string): Promise<string> {
  const { port } = new URL(kept().decoy_http_url);
  return new Promise((resolve, reject) => {
    const headers = { Host: SITE, 'User-Agent': 'copier/1.0' };
    request({ host: '127.0.0.1', port, path, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (piece) => {
        text += piece;
      });
      response.on('end', () => resolve(text)).on('error', reject);
    })
      .on('error', reject)
      .end();
  });
}
