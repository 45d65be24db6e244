import { afterEach, describe, expect, it } from 'vitest';
import {
  type CrawlerCheckOptions,
  createCrawlerCheck,
} from '../../../../src/detection/gathering/crawlers/crawler-check.ts';
import { createNameLookup } from '../../../../src/outside/dns/name-lookup.ts';
import { serveNames, type Zone } from '../../../parts/dns/dns-server.ts';

const GOOGLE = { operator: 'Google', verification: { hostSuffixes: ['.googlebot.com'], rangeLists: ['x'] } };
const OPENAI = { operator: 'OpenAI', verification: { hostSuffixes: [], rangeLists: ['x'] } };
const NOBODY = { operator: 'unknown', verification: null };
const GOOGLEBOT = '66.249.66.1';
const ZONE: Zone = {
  '1.66.249.66.in-addr.arpa PTR': ['crawl-66-249-66-1.googlebot.com'],
  'crawl-66-249-66-1.googlebot.com A': ['66.249.66.1'],
  // Points back to nobody: the name was made up by the owner of the address.
  '2.2.0.192.in-addr.arpa PTR': ['crawl-66-249-66-1.googlebot.com'],
  '3.2.0.192.in-addr.arpa PTR': ['googlebot.com.evil.example'],
  'googlebot.com.evil.example A': ['192.0.2.3'],
  '4.2.0.192.in-addr.arpa PTR': ['evilgooglebot.com'],
  'evilgooglebot.com A': ['192.0.2.4'],
  '5.2.0.192.in-addr.arpa PTR': 'silent',
};

const running: { close(): unknown }[] = [];
afterEach(async () => {
  for (const part of running.splice(0)) await part.close();
});

async function check(zone: Zone, options: Partial<CrawlerCheckOptions> = {}) {
  const server = await serveNames(zone);
  const names = createNameLookup({ servers: [server.address], timeoutMs: 300, tries: 1 });
  running.push(names, server);
  const crawlers = createCrawlerCheck({ names, published: () => null, waitMs: 10_000, ...options });
  return { ...crawlers, questions: server.questions };
}

describe('the crawler check', () => {
  it('verifies by forward-confirmed reverse DNS, and remembers', async () => {
    const crawlers = await check(ZONE);
    const verified = { verified: true, method: 'reverse_dns' };
    expect(await crawlers.check(GOOGLE, GOOGLEBOT)).toEqual(verified);
    expect(crawlers.check(GOOGLE, GOOGLEBOT)).toEqual(verified);
    expect(crawlers.questions).toHaveLength(2);
  });

  it('verifies IPv6 addresses whatever their spelling', async () => {
    const nibbles = '1.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.1.0.0.1.0.8.4.0.6.8.4.1.0.0.2';
    const crawlers = await check({
      [`${nibbles}.ip6.arpa PTR`]: ['bot.googlebot.com'],
      'bot.googlebot.com AAAA': ['2001:4860:4801:0010:0:0:0:1'],
    });
    expect(await crawlers.check(GOOGLE, '2001:4860:4801:10::1')).toEqual({ verified: true, method: 'reverse_dns' });
  });

  it.each([
    ['a name that leads elsewhere', '192.0.2.2'],
    ['a domain that only begins like the operator', '192.0.2.3'],
    ['a domain that only ends like the operator', '192.0.2.4'],
    ['no name at all', '192.0.2.9'],
  ])('denies %s', async (_, ip) => {
    const crawlers = await check(ZONE);
    expect(await crawlers.check(GOOGLE, ip)).toEqual({ verified: false, method: 'reverse_dns' });
  });

  it('denies nobody because the name service is silent', async () => {
    const crawlers = await check(ZONE);
    expect(await crawlers.check(GOOGLE, '192.0.2.5')).toEqual({ verified: null, method: null });
  });

  it('does not make a detection wait; the next one knows', async () => {
    const answered = Promise.withResolvers<readonly string[]>();
    const names = { namesOf: () => answered.promise, addressesOf: async () => [GOOGLEBOT] };
    const crawlers = createCrawlerCheck({ names, published: () => null, waitMs: 20 });
    expect(await crawlers.check(GOOGLE, GOOGLEBOT)).toEqual({ verified: null, method: null });
    answered.resolve(['crawl.googlebot.com']);
    await expect.poll(() => crawlers.check(GOOGLE, GOOGLEBOT)).toEqual({ verified: true, method: 'reverse_dns' });
  });

  it('asks once for many sightings at the same time, and not without bound for many addresses', async () => {
    const crawlers = await check({});
    await Promise.all(Array.from({ length: 30 }, () => crawlers.check(GOOGLE, '192.0.2.77')));
    expect(crawlers.questions).toHaveLength(1);
    const flood = Array.from({ length: 500 }, (_, n) => crawlers.check(GOOGLE, `198.51.${n >> 8}.${n & 255}`));
    expect(flood.filter((found) => found instanceof Promise)).toHaveLength(64);
    await Promise.all(flood);
  });

  it('takes published ranges first, and their denial only where there are no names', async () => {
    const listed = await check({}, { published: () => true });
    expect(listed.check(GOOGLE, GOOGLEBOT)).toEqual({ verified: true, method: 'published_range' });
    const unlisted = await check(ZONE, { published: () => false });
    expect(unlisted.check(OPENAI, GOOGLEBOT)).toEqual({ verified: false, method: 'published_range' });
    expect(await unlisted.check(GOOGLE, GOOGLEBOT)).toEqual({ verified: true, method: 'reverse_dns' });
    const unknown = await check({}, { published: () => null });
    expect(unknown.check(OPENAI, GOOGLEBOT)).toEqual({ verified: null, method: null });
  });

  it('knows nothing of operators that say nothing, and of masked addresses', async () => {
    const crawlers = await check(ZONE);
    expect(crawlers.check(NOBODY, GOOGLEBOT)).toEqual({ verified: null, method: null });
    const masked = await check(ZONE, { addressesAreMasked: true });
    expect(masked.check(GOOGLE, '66.249.66.0')).toEqual({ verified: null, method: null });
    expect(masked.questions).toEqual([]);
  });

  it('asks again when an answer has grown old', async () => {
    let atMs = 0;
    const crawlers = await check({}, { now: () => atMs });
    await crawlers.check(GOOGLE, '192.0.2.9');
    atMs += 2 * 3_600_000;
    await crawlers.check(GOOGLE, '192.0.2.9');
    expect(crawlers.questions).toHaveLength(2);
  });
});
