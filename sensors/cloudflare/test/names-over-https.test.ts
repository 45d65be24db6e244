import { expect, it } from 'vitest';
import { createCrawlerAt } from '../../node/src/clearance/crawler-at.ts';
import { namesOverHttps } from '../src/clearance/names-over-https.ts';

const GOOGLE = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const RECORDS: Readonly<Record<string, object>> = {
  '200.100.51.198.in-addr.arpa PTR': { type: 12, data: 'crawl-198-51-100-200.googlebot.com.' },
  'crawl-198-51-100-200.googlebot.com A': { type: 1, data: '198.51.100.200' },
  // Whoever owns an address names it as they like.
  '201.100.51.198.in-addr.arpa PTR': { type: 12, data: 'crawl-198-51-100-200.googlebot.com.' },
  '202.100.51.198.in-addr.arpa PTR': { type: 12, data: 'crawl.googlebot.com.example.' },
};

/** Answers as a resolver does. */
const resolver: typeof fetch = async (input) => {
  const { searchParams } = new URL(String(input));
  const record = RECORDS[`${searchParams.get('name')} ${searchParams.get('type')}`];
  return Response.json(record === undefined ? { Status: 3 } : { Status: 0, Answer: [{ type: 5, data: 'x.' }, record] });
};

it('a crawler is confirmed by the names of its address, both ways', async () => {
  const crawlerAt = createCrawlerAt(namesOverHttps(resolver));
  const verified = async (ip: string) => (await crawlerAt(GOOGLE, ip))?.isVerified;
  expect(await verified('198.51.100.200')).toBe(true);
  expect(await verified('198.51.100.201')).toBe(false);
  expect(await verified('198.51.100.202')).toBe(false);
  expect(await verified('198.51.100.203')).toBe(false);
});

it('a resolver that fails confirms nobody', async () => {
  const failing: typeof fetch = async () => new Response('busy', { status: 503 });
  const crawlerAt = createCrawlerAt(namesOverHttps(failing));
  expect(await crawlerAt(GOOGLE, '198.51.100.200')).toEqual({
    operator: 'Google',
    behaviour: 'search',
    isVerified: false,
  });
});
