import { describe, expect, it } from 'vitest';
import { createBehaviour } from '../../../../src/detection/gathering/behaviour/behaviour.ts';
import { pageOrPart } from '../../../../src/detection/gathering/behaviour/page-or-part.ts';
import type { Visit } from '../../../../src/detection/gathering/behaviour/visit.ts';
import { keysOf } from './naive-windows.ts';

const LANGUAGE = { 'accept-language': 'en' };

it.each([
  ['a page', { 'sec-fetch-dest': 'document' }, [], 'page'],
  ['a frame', { 'sec-fetch-dest': 'iframe' }, [], 'page'],
  ['a picture', { 'sec-fetch-dest': 'image' }, [], 'part'],
  ['data that a script fetches', { 'sec-fetch-dest': 'empty' }, [], 'part'],
  ['a page fetched ahead', { 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch;prerender' }, [], 'part'],
  ['a page over plain HTTP', { ...LANGUAGE, accept: 'text/html,*/*;q=0.8' }, [], 'page'],
  ['a picture over plain HTTP', { ...LANGUAGE, accept: 'image/avif,image/*,*/*;q=0.8' }, [], 'part'],
  ['what a script fetches over plain HTTP', { ...LANGUAGE, accept: '*/*' }, [], 'unsaid'],
  ['a page, by names', {}, ['sec-fetch-dest', 'upgrade-insecure-requests'], 'page'],
  ['a range of a film', { ...LANGUAGE, accept: '*/*', range: 'bytes=0-' }, [], 'part'],
  ['data, by names', {}, ['accept', 'sec-fetch-dest'], 'part'],
  ['a page fetched ahead by a framework', {}, ['next-router-prefetch', 'rsc'], 'part'],
  ['what names no language', { accept: '*/*' }, [], 'page'],
  ['a line of a log', {}, [], 'unsaid'],
] as const)('%s', (_, headers, names, kind) => {
  expect(pageOrPart(headers, names)).toBe(kind);
});

describe('behaviour windows', () => {
  const START = Date.UTC(2029, 0, 1);
  const visit = (atMs: number, path: string, changes: Partial<Visit>): Visit => ({
    ...{ atMs, path, query: '', userAgent: 'agent', method: null, status: null, account: 0, isFailedLogin: false },
    ...{ arrival: 'linked', referrer: '', kind: 'page', dress: 'unsaid' },
    ...changes,
  });
  const windows = (nowMs = START) => {
    const { observe } = createBehaviour({ now: () => nowMs });
    return { observe: (name: string, made: Visit) => observe(keysOf(name), made) };
  };

  it('count what a page fetches by itself as part of it, as long as pages can have so many parts', () => {
    const shop = windows();
    let facts = shop.observe('person', visit(START, '/gallery', {}));
    for (let n = 0; n < 60; n++) facts = shop.observe('person', visit(START + n, `/photo/${n}`, { kind: 'part' }));
    expect(facts).toMatchObject({ pages10m: 1, assets10m: 60, distinctPaths10m: 1 });
    const taken = { kind: 'part', arrival: 'direct' } as const;
    for (let n = 0; n < 300; n++) facts = shop.observe('program', visit(START + n, `/product/${n}`, taken));
    expect(facts).toMatchObject({ pages10m: 270, assets10m: 30 });
    const missed = shop.observe('scan', visit(START, '/old', { kind: 'part', status: 404 }));
    expect(missed).toMatchObject({ pages10m: 1, misses10m: 1 });
  });

  it('let a page that stays open go on to fetch, up to a pace', () => {
    const shop = windows(START + 3_600_000);
    let [open, hasty] = [shop.observe('open', visit(START, '/', {})), shop.observe('hasty', visit(START, '/', {}))];
    for (let n = 0; n < 900; n++) {
      open = shop.observe('open', visit(START + n * 1_000, `/api/${n}`, { kind: 'part' }));
      hasty = shop.observe('hasty', visit(START + n * 100, `/api/${n}`, { kind: 'part' }));
    }
    expect(open).toMatchObject({ distinctPaths10m: 1 });
    expect(hasty.distinctPaths10m).toBeGreaterThan(500);
  });

  it('tell pages that lead on from what one page fetches, where requests do not say what they are for', () => {
    const fetching = windows();
    const copying = windows();
    let [one, many] = [fetching.observe('v', visit(START, '/', {})), copying.observe('v', visit(START, '/', {}))];
    for (let n = 0; n < 50; n++) {
      const at = START + n * 100;
      one = fetching.observe('v', visit(at, `/photo/${n}`, { kind: 'unsaid', referrer: 'https://shop.example/' }));
      many = copying.observe('v', visit(at, `/product/${n}`, { kind: 'unsaid' }));
    }
    expect([one.unsaid1m, many.unsaid1m]).toEqual([50, 50]);
    expect(one.sources1m).toBe(1);
    // Counted in a bitmap of few bits, whose key is another one each time.
    expect(many.sources1m).toBeGreaterThan(25);
  });

  it('know from the pages that are there whether pages load anything, however many others are tried', () => {
    const shop = windows();
    for (let n = 0; n < 400; n++) {
      shop.observe(`person ${n % 40}`, visit(START + n, `/product/${n % 30}`, { status: 200 }));
      shop.observe(`person ${n % 40}`, visit(START + n, `/assets/${n % 5}.css`, { status: 200 }));
    }
    for (let n = 0; n < 2_000; n++) shop.observe('scan', visit(START + n, `/try/${n}`, { status: 404 }));
    expect(shop.observe('person', visit(START, '/', { status: 200 })).siteServesAssets).toBe(true);
  });

  it('leave what pages fetch out of what clients with one fingerprint take together', () => {
    const shop = windows();
    let facts = shop.observe('v', visit(START, '/gallery', {}));
    for (let n = 0; n < 100; n++) {
      facts = shop.observe(
        'v',
        visit(START + n, `/photo/${n}`, { kind: 'unsaid', referrer: 'https://shop.example/gallery' }),
      );
    }
    expect(facts.spread?.pages1h).toBeLessThan(15);
  });
});
