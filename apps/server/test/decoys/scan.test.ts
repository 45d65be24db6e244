import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLACED_DOMAIN_ID, placeDomain } from '../parts/decoys/placed-domain.ts';
import { exchange } from '../parts/decoys/raw-client.ts';
import { makeSiteCertificate } from '../parts/decoys/site-certificate.ts';
import { freePort } from '../parts/machine/free-port.ts';
import { type RunningService, startRunningService } from '../parts/service/running-service.ts';
import { WORDS } from './scan-words.ts';

const FFUF = '/usr/bin/ffuf';
/** Scanners resolve it by themselves and send it as the name of the handshake. */
const SITE = 'localhost';
const LINK = '/archive/older-offers';
/** What stands in the service's files and answers, and on the machine, but never on a decoy's domain. */
const LEAKS = /sundew|honeypot|fastify|node_modules|postgres|root:x:0|request_id|at file:\/\//i;

const run = promisify(execFile);
let service: RunningService;
let folder = '';
let ports: { readonly http: number; readonly https: number };

describe.skipIf(!existsSync(FFUF))('a scan of a decoy domain with ffuf', () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'scan-'));
    ports = { http: await freePort(), https: await freePort() };
    service = await startRunningService({
      SUNDEW_DECOY_HTTP_PORT: String(ports.http),
      SUNDEW_DECOY_HTTPS_PORT: String(ports.https),
    });
    const owner = await service.bootstrap();
    const secret = service.env.SUNDEW_SECRET ?? '';
    await placeDomain(service.database, secret, owner, makeSiteCertificate(folder, SITE));
    const api = service.as(owner.user_token);
    for (const wish of [
      { path: LINK, decoy_type: 'link' },
      { path: '/.env', decoy_type: 'endpoint', template: 'env-file' },
      { path: '/wp-login.php', decoy_type: 'endpoint', template: 'wp-login' },
    ]) {
      const place = { custom_domain_id: PLACED_DOMAIN_ID, name: wish.path, trigger_action: 'log' };
      expect((await api('POST', '/api/decoys', { ...place, ...wish })).status).toBe(201);
    }
    await untilServed();
  });
  afterAll(async () => {
    await service?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each(['http', 'https'] as const)('over %s: every request is a detection, and nothing shows', async (scheme) => {
    const before = await detections();
    const answers = await scan(scheme);
    expect((await detections()) - before).toBe(WORDS.length);
    // ffuf 1.1 forgets a result now and then, whatever the server: what it sent is counted here, not there.
    expect(answers.statuses.length).toBeGreaterThan(0);
    expect(answers.statuses.filter((status) => ![200, 400, 403, 404].includes(status))).toEqual([]);
    for (const text of answers.texts) expect(text).not.toMatch(LEAKS);
    expect(service.log.filter((line) => line.includes('decoy listener'))).toEqual([]);
  });

  it('knows the hits, and the fingerprint of the scanner', async () => {
    const rows = await service.database.query<{ path: string; source: string; ja4: string | null; hit: boolean }>(
      `SELECT path, source, ja4, decoy_id IS NOT NULL AS hit FROM detections
        WHERE path = ANY($1) AND user_agent LIKE 'Fuzz%' ORDER BY path, ja4 NULLS FIRST`,
      [[LINK, '/.env', '/nothing-here']],
    );
    const go = expect.stringMatching(/^t13d/);
    expect(rows).toEqual([
      { path: '/.env', source: 'endpoint', ja4: null, hit: true },
      { path: '/.env', source: 'endpoint', ja4: go, hit: true },
      { path: LINK, source: 'decoy_link', ja4: null, hit: true },
      { path: LINK, source: 'decoy_link', ja4: go, hit: true },
      { path: '/nothing-here', source: 'endpoint', ja4: null, hit: false },
      { path: '/nothing-here', source: 'endpoint', ja4: go, hit: false },
    ]);
  });

  it('hits and misses have the headers of one server, in one order', async () => {
    const namesOf = async (path: string): Promise<string[]> => {
      const bytes = `GET ${path} HTTP/1.1\r\nHost: ${SITE}\r\nConnection: close\r\n\r\n`;
      const [head = ''] = (await exchange(ports.http, bytes)).text.split('\r\n\r\n');
      return head
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(':', 1)[0] ?? '');
    };
    const miss = await namesOf('/nothing-here');
    expect(miss).toEqual(['Server', 'Date', 'Content-Type', 'Content-Length', 'Connection']);
    expect(await namesOf(LINK)).toEqual(miss);
  });
});

interface Answers {
  readonly statuses: readonly number[];
  /** Heads and bodies of the answers. */
  readonly texts: readonly string[];
}

async function scan(scheme: 'http' | 'https'): Promise<Answers> {
  const [words, found, texts] = ['words', `found-${scheme}.json`, `texts-${scheme}`].map((name) => join(folder, name));
  if (words === undefined || found === undefined || texts === undefined) throw new Error('a name is missing');
  writeFileSync(words, WORDS.join('\n'));
  const output = ['-s', '-mc', 'all', '-of', 'json', '-o', found, '-od', texts];
  await run(FFUF, ['-w', words, '-u', `${scheme}://${SITE}:${ports[scheme]}/FUZZ`, '-t', '20', ...output], {
    maxBuffer: 16 * 1024 * 1024,
  });
  const { results } = JSON.parse(readFileSync(found, 'utf8')) as {
    results: readonly { readonly status: number }[];
  };
  return {
    statuses: results.map(({ status }) => status),
    // What ffuf sent stands above what it got.
    texts: readdirSync(texts).map((file) => readFileSync(join(texts, file), 'latin1').split('Response', 2)[1] ?? ''),
  };
}

async function detections(): Promise<number> {
  const [row] = await service.database.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM detections WHERE sensor = 'decoy'",
  );
  return row?.count ?? 0;
}

/** A new domain is seen some milliseconds after its commit; until then its name is nobody's. */
async function untilServed(): Promise<void> {
  for (;;) {
    const bytes = `GET ${LINK} HTTP/1.1\r\nHost: ${SITE}\r\nConnection: close\r\n\r\n`;
    const { statuses } = await exchange(ports.http, bytes);
    if (statuses[0] === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
