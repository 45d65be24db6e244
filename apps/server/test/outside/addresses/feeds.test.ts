import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createIpIntelligence, type RunningIpIntelligence } from '../../../src/outside/addresses/ip-intelligence.ts';
import { serve } from '../../parts/machine/http-server.ts';
import { shareCache } from '../../parts/service/shared-cache.ts';
import { OFFLINE, quiet } from './ip-settings.ts';

const HOUR_MS = 3_600_000;
let folder: string;
let server: Awaited<ReturnType<typeof serve>>;
let answer: (response: ServerResponse) => void;
let nowMs: number;
const open: RunningIpIntelligence[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sundew-feeds-'));
  server = await serve((_, response) => answer(response));
});
beforeEach(() => {
  nowMs = Date.UTC(2026, 6, 1);
});
afterAll(async () => {
  for (const ip of open) await ip.close();
  await server.close();
  await rm(folder, { recursive: true });
});

const list = (text: string | Buffer) => (response: ServerResponse) => {
  response.end(text);
};

/** Kinds that stay when a feeds file does not speak of them; here without addresses, so that nobody elsewhere is asked. */
const LASTING = ['country', 'asn', 'cdn', 'register'];

/**
 * A service with one feed, `tor` unless told otherwise, that is due every hour and stale after three.
 * @param silent kinds of feeds that are named beside it, without addresses
 */
async function start(
  dataDir: string,
  feed: Record<string, unknown> = {},
  settings: Record<string, unknown> = {},
  silent: readonly string[] = LASTING,
) {
  const feedsFile = join(folder, 'feeds.yaml');
  const definition = {
    name: 'tor',
    kind: 'tor',
    urls: [`${server.url}/list`],
    interval_minutes: 60,
    stale_after_intervals: 3,
    ...feed,
  };
  const bundled = silent
    .filter((kind) => kind !== feed.kind)
    .map((kind) => ({ name: kind, kind, interval_minutes: 60_000, ...(kind === 'cdn' ? { operator: 'Nobody' } : {}) }));
  await writeFile(feedsFile, JSON.stringify([...bundled, definition]));
  shareCache(join(folder, dataDir));
  const ip = await createIpIntelligence({
    dataDir: join(folder, dataDir),
    settings: { ...OFFLINE, feedsFile, outboundPrivate: true, ...settings },
    log: quiet,
    now: () => nowMs,
  });
  open.push(ip);
  return { ip, state: () => ip.feeds().find(({ name }) => name === definition.name) };
}

describe('a feed', () => {
  it('is empty until it is fetched, then ok, then stale; what it lists counts all the time', async () => {
    answer = list('# exits\n185.220.101.1\n\n2001:67c:e60::/48 ; net\n');
    const { ip, state } = await start('life');
    expect(state()).toMatchObject({ state: 'empty', entries: 0, loadedAtMs: null });
    expect(ip.lookup('185.220.101.1')).toMatchObject({ isTor: false, unhealthyFeeds: ['tor'] });
    await ip.refresh();
    expect(state()).toMatchObject({ state: 'ok', entries: 2, loadedAtMs: nowMs, source: 'url', lastError: null });
    expect(ip.lookup('185.220.101.1')).toMatchObject({ isTor: true, unhealthyFeeds: [] });
    expect(ip.lookup('2001:67c:e60:c0c::1')).toMatchObject({ isTor: true });
    expect(ip.lookup('185.220.101.2')).toMatchObject({ isTor: false });
    nowMs += 4 * HOUR_MS;
    expect(state()).toMatchObject({ state: 'stale' });
    expect(ip.lookup('185.220.101.1')).toMatchObject({ isTor: true, unhealthyFeeds: ['tor'] });
  });

  it('is kept on disk with its age', async () => {
    answer = list('185.220.101.1\n');
    const first = await start('kept');
    await first.ip.refresh();
    nowMs += 2 * HOUR_MS;
    const second = await start('kept');
    expect(second.state()).toMatchObject({ state: 'ok', entries: 1, loadedAtMs: nowMs - 2 * HOUR_MS, source: 'url' });
    expect(second.ip.lookup('185.220.101.1')).toMatchObject({ isTor: true });
  });

  it.each([
    ['an error', (response: ServerResponse) => void response.writeHead(503).end('1.2.3.4')],
    ['an error page', list('<html>\n<p>sorry</p>')],
    ['nothing', list('')],
    ['broken JSON', list('{"prefixes": [')],
    ['a closed connection', (response: ServerResponse) => void response.destroy()],
    ['too wide a network', list('0.0.0.0/0\n::/0\n10.0.0.0/7')],
  ])('stays what it was when the server answers %s', async (what, broken) => {
    answer = list('185.220.101.1\n');
    const { ip, state } = await start(`broken ${what}`);
    await ip.refresh();
    answer = broken;
    await ip.refresh();
    expect(state()).toMatchObject({ state: 'ok', entries: 1 });
    expect(state()?.lastError).toMatch(/\w/);
    expect(ip.lookup('185.220.101.1')).toMatchObject({ isTor: true });
    answer = list('185.220.101.9\n');
    await ip.refresh();
    expect(state()).toMatchObject({ lastError: null });
    expect(ip.lookup('185.220.101.1')).toMatchObject({ isTor: false });
  });

  it('that never worked says that it failed', async () => {
    answer = (response) => response.writeHead(404).end();
    const { ip, state } = await start('never');
    await ip.refresh();
    expect(state()).toMatchObject({ state: 'failed', entries: 0 });
    expect(state()?.lastError).toContain('404');
  });

  it('comes from no private address unless that is allowed', async () => {
    answer = list('185.220.101.1\n');
    const { ip, state } = await start('guarded', {}, { outboundPrivate: false });
    await ip.refresh();
    expect(state()).toMatchObject({ state: 'failed' });
  });

  it('reads what operators publish as JSON, and answers for its crawler', async () => {
    const document = {
      creationTime: '2027-01-01',
      prefixes: [{ ipv4Prefix: '66.249.64.0/27' }, { ipv6Prefix: '2001:4860:4801:10::/64' }, { other: 1 }, null],
    };
    answer = list(JSON.stringify(document));
    const { ip, state } = await start('json', { name: 'crawler_google', kind: 'crawler' });
    await ip.refresh();
    expect(state()).toMatchObject({ state: 'ok', entries: 2 });
    expect(ip.published('66.249.64.31', 'Google')).toBe(true);
    expect(ip.published('2001:4860:4801:10::9', 'Google')).toBe(true);
    expect(ip.published('66.249.64.32', 'Google')).toBe(false);
    expect(ip.published('not an address', 'Google')).toBeNull();
    expect(ip.publishedNetworks('Google')).toEqual(['66.249.64.0/27', '2001:4860:4801:10::/64']);
    expect(ip.publishedNetworks('OpenAI')).toEqual([]);
  });

  it('of a CDN names its operator, from lists as Fastly and Amazon write them', async () => {
    answer = list(JSON.stringify({ addresses: ['151.101.0.0/16'], ipv6_addresses: ['2a04:4e42::/32'] }));
    const { ip, state } = await start('cdn', { name: 'cdn_own', kind: 'cdn', operator: 'Our Edge' });
    expect(ip.cdnOf('151.101.1.1')).toBeNull();
    await ip.refresh();
    expect(state()).toMatchObject({ state: 'ok', entries: 2 });
    expect(ip.cdnOf('151.101.1.1')).toBe('Our Edge');
    expect(ip.cdnOf('2a04:4e42::9')).toBe('Our Edge');
    expect(ip.cdnOf('104.21.5.5')).toBeNull();
    expect(ip.lookup('151.101.1.1')).toMatchObject({ isHosting: false, isProxy: false, abuseScore: null });
    answer = list(
      JSON.stringify({ CLOUDFRONT_GLOBAL_IP_LIST: ['99.86.0.0/16'], CLOUDFRONT_REGIONAL_EDGE_IP_LIST: [] }),
    );
    await ip.refresh();
    expect(ip.cdnOf('99.86.4.4')).toBe('Our Edge');
  });

  it('of a CDN comes with the release, and stays when a feeds file speaks of other things', async () => {
    const { ip } = await start('bundled cdns', {}, {}, ['country', 'asn']);
    expect(ip.cdnOf('104.21.5.5')).toBe('Cloudflare');
    expect(ip.cdnOf('2606:4700::1')).toBe('Cloudflare');
    expect(ip.cdnOf('151.101.1.1')).toBe('Fastly');
    expect(ip.cdnOf('99.86.4.4')).toBe('CloudFront');
    expect(ip.cdnOf('203.0.113.10')).toBeNull();
    expect(ip.cdnOf('no address')).toBeNull();
    expect(ip.lookup('192.0.2.1')?.unhealthyFeeds ?? []).not.toContain('cdn_fastly');
  });

  it('of hosting networks takes system numbers, one of abuse its score', async () => {
    answer = list(gzipSync('AS15169 # everything of theirs\n'));
    const hosting = await start('hosting', { name: 'clouds', kind: 'hosting' });
    await hosting.ip.refresh();
    expect(hosting.state()).toMatchObject({ state: 'ok', entries: 1 });
    expect(hosting.ip.lookup('8.8.8.8')).toMatchObject({ isHosting: true });
    expect(hosting.ip.lookup('1.1.1.1')).toMatchObject({ isHosting: false });
    answer = list('203.0.114.0/24');
    const abuse = await start('abuse', { name: 'reports', kind: 'abuse', abuse_score: 70 });
    await abuse.ip.refresh();
    expect(abuse.ip.lookup('203.0.114.5')).toMatchObject({ abuseScore: 70 });
    expect(abuse.ip.lookup('203.0.115.5')).toMatchObject({ abuseScore: null });
  });

  it('of countries is a database, packed or not; a broken one replaces nothing', async () => {
    const name = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country-ipv4.mmdb';
    const database = await readFile(createRequire(import.meta.url).resolve(name));
    answer = list(gzipSync(database, { level: 1 }));
    const { ip, state } = await start('country', { name: 'country', kind: 'country' });
    expect(state()).toMatchObject({ source: 'bundled' });
    await ip.refresh();
    expect(state()).toMatchObject({ state: 'ok', source: 'url', lastError: null });
    expect(ip.lookup('193.0.6.139')).toMatchObject({ country: 'NL', countryName: 'Netherlands' });
    answer = list(database.subarray(0, 50_000));
    await ip.refresh();
    expect(state()).toMatchObject({ state: 'ok', source: 'url' });
    expect(state()?.lastError).toMatch(/\w/);
    expect(ip.lookup('193.0.6.139')).toMatchObject({ country: 'NL' });
  });

  it('can be a file of this machine', async () => {
    const file = join(folder, 'own.txt');
    await writeFile(file, '185.220.101.1\n');
    nowMs = Date.now();
    const { ip, state } = await start('file', { urls: [file] });
    await ip.refresh();
    expect(state()).toMatchObject({ state: 'ok', source: 'file', entries: 1 });
  });

  it('that is being fetched when the service ends is given up first', async () => {
    const { promise: wasAsked, resolve: ask } = Promise.withResolvers<void>();
    answer = () => ask();
    const { ip, state } = await start('ending');
    void ip.refresh();
    await wasAsked;
    await ip.close();
    expect(state()?.lastError).toMatch(/\w/);
  });

  it('fetches itself when it is due', async () => {
    answer = list('185.220.101.1\n');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { ip, state } = await start('due', {}, { feedRefresh: true }).finally(() => {
      // As long as the first fetch waits at most after the start.
      vi.advanceTimersByTime(10_000);
      vi.useRealTimers();
    });
    await expect.poll(() => state()?.state).toBe('ok');
    expect(ip.lookup('185.220.101.1')).toMatchObject({ isTor: true });
    expect(await readFile(join(folder, 'due', 'feeds', 'tor.txt'), 'utf8')).toContain('185.220.101.1');
  });
});

describe('the feeds file', () => {
  it('is refused with all its faults, without its values', async () => {
    const faulty = { name: 'Bad Name', kind: 'gossip', urls: 'sekrit', interval_minutes: 1, extra: 1, operator: '<b>' };
    const failure = await start('faults', faulty).catch((error: unknown) => String(error));
    for (const field of ['unknown field', 'name', 'kind', 'urls', 'interval_minutes', 'operator'])
      expect(failure).toContain(field);
    expect(failure).not.toContain('sekrit');
  });
});

describe('the list of registers', () => {
  const REGISTERS = { name: 'registers', kind: 'register' };
  const services = (...pairs: unknown[]) =>
    list(JSON.stringify({ version: '1.0', publication: '2026-01-01', services: pairs }));
  const NORTH = ['http://north.example/rdap/', 'https://north.example/rdap/'];

  it('comes with the release; once fetched, the register with the longest network is told, https first, and kept', async () => {
    answer = services(
      [['185.0.0.0/8', '2a00::/12'], NORTH],
      [['185.220.0.0/16'], ['https://south.example/']],
      ['no pair'],
      [['no network', 7], ['https://other.example/']],
      [['198.0.0.0/8'], ['ftp://other.example/']],
    );
    const { ip, state } = await start('registers', REGISTERS);
    expect(ip.registersOf('185.1.1.1')?.[0]).toBe('https://rdap.db.ripe.net/');
    expect(ip.registersOf('2001:4860:4860::8888')?.[0]).toBe('https://rdap.arin.net/registry/');
    expect(ip.registersOf('1.1.1.1')?.[0]).toBe('https://rdap.apnic.net/');
    expect(state()).toMatchObject({ source: 'bundled', lastError: null });
    await ip.refresh();
    const again = (await start('registers', REGISTERS)).ip;
    for (const from of [ip, again]) {
      expect(from.registersOf('185.1.1.1')).toEqual(NORTH.toReversed());
      expect(from.registersOf('185.220.101.1')).toEqual(['https://south.example/']);
      expect(from.registersOf('2a0b:f4c2::1')?.[0]).toBe('https://north.example/rdap/');
      for (const nobodys of ['198.1.1.1', '2001:67c::1', 'shop.example']) expect(from.registersOf(nobodys)).toEqual([]);
    }
    expect(state()).toMatchObject({ state: 'ok', entries: 3 });
    expect(ip.lookup('185.1.1.1')?.unhealthyFeeds).not.toContain('registers');
  });

  it.each([
    ['an error page', list('<html>')],
    ['no list', list('{"services": 7}')],
    ['nobody', list('{"services": []}')],
    ['null', list('null')],
  ])('stays what it was when the server answers %s', async (what, broken) => {
    answer = services([['185.0.0.0/8'], NORTH]);
    const { ip, state } = await start(`broken registers ${what}`, REGISTERS);
    await ip.refresh();
    answer = broken;
    await ip.refresh();
    expect(state()).toMatchObject({ state: 'ok', lastError: expect.stringMatching(/\w/) });
    expect(ip.registersOf('185.1.1.1')).toHaveLength(2);
  });
});
