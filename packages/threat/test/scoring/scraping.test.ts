import type { FactCode } from '@sundew/wire/decisions';
import { describe, expect, test } from 'vitest';
import type { BehaviourFacts, Evidence, SpreadFacts } from '../../src/facts/evidence.ts';
import { findFacts } from '../../src/scoring/decide.ts';
import { CHROME, evidenceOf, READER } from './evidence-of.ts';

const behaving = (changes: Partial<BehaviourFacts>, rest: Partial<Evidence> = {}): readonly FactCode[] =>
  findFacts(evidenceOf({ behaviour: { ...READER, ...changes }, ...rest })).map(({ code }) => code);

const NOBODY: SpreadFacts = {
  ...{ isTold: true, addresses1h: 0, pages1h: 0, assets1h: 0, distinctPaths1h: 0 },
  ...{ loneSignIns1h: 0, loneAnswered1h: 0, loneFailures1h: 0, loneAddresses1h: 0 },
  ...{ takenPages1h: 0, takenPaths1h: 0, takenAddresses1h: 0 },
  ...{ othersPages1h: 0, othersLoneSignIns1h: 0, othersTakenPages1h: 0 },
};

describe('scraping', () => {
  const taking = { pages10m: 60, distinctPaths10m: 58, assets10m: 0, requests10m: 60, answered10m: 0 };

  test('is page after page without what browsers load, by the clock, or faster than people read', () => {
    expect(behaving(taking)).toContain('scraping');
    const loading = { ...taking, assets10m: 400, requests10m: 460 };
    expect(behaving(loading)).not.toContain('scraping');
    expect(behaving({ ...loading, gapVariation: 0.05 })).toContain('scraping');
    const fast = { ...loading, pages10m: 64, distinctPaths10m: 62, requests10m: 464, requests1m: 400 + 50 };
    expect(behaving(fast)).toContain('scraping');
    // What one page fetches by script comes as fast.
    expect(behaving({ ...fast, unsaid1m: 40, sources1m: 2 })).not.toContain('scraping');
    expect(behaving({ ...fast, unsaid1m: 40, sources1m: 30 })).toContain('scraping');
  });

  test('is not opening what a search found, one tab after the other', () => {
    const tabs = { ...taking, pages10m: 42, distinctPaths10m: 42, assets10m: 300, requests10m: 342, requests1m: 342 };
    expect(behaving(tabs)).not.toContain('scraping');
    // In a log they come from the page of the search, and those of a program from nowhere.
    const logged = { ...tabs, assets10m: 26, requests10m: 68, requests1m: 68, unsaid1m: 42 };
    expect(behaving({ ...logged, sources1m: 1 })).not.toContain('scraping');
    expect(behaving({ ...logged, sources1m: 42 })).toContain('scraping');
  });

  test('is not restoring tabs, all at once and with what they load', () => {
    const restored = { pages10m: 30, distinctPaths10m: 30, requests10m: 90, assets10m: 60, directPages10m: 30 };
    const tabs = { ...restored, directSeconds10m: 3, novelPaths10m: 0 };
    expect(behaving(tabs)).not.toContain('scraping');
    expect(behaving({ ...tabs, directSeconds10m: 12 })).toContain('scraping');
    expect(behaving({ ...tabs, assets10m: 0, requests10m: 30 })).toContain('scraping');
    expect(behaving({ ...tabs, assets10m: 0, requests10m: 30, siteServesAssets: false })).not.toContain('scraping');
    expect(behaving({ ...tabs, shortHeaders10m: 9 })).toContain('scraping');
    expect(behaving({ ...tabs, novelPaths10m: 20 })).toContain('scraping');
    const more = { pages10m: 90, distinctPaths10m: 90, directPages10m: 90, requests10m: 150 };
    expect(behaving({ ...tabs, ...more })).toContain('scraping');
  });

  test('is no open page that asks for news by the clock', () => {
    const clock = { ...taking, siteServesAssets: true, gapVariation: 0.02, requests1m: 6, unsaid1m: 6 };
    const polling = { ...clock, samePath10m: 58, sources1m: 1 };
    expect(behaving(polling)).not.toContain('scraping');
    expect(behaving({ ...polling, sources1m: 6 })).toContain('scraping');
    expect(behaving({ ...polling, samePath10m: 2 })).toContain('scraping');
  });

  test('is no page that shows one thing after the other, by a client that loads pages whole', () => {
    const clock = { ...taking, siteServesAssets: true, gapVariation: 0.02, requests1m: 20, unsaid1m: 20 };
    expect(behaving({ ...clock, assets10m: 12, sources1m: 1 })).not.toContain('scraping');
    expect(behaving({ ...clock, assets10m: 12, sources1m: 12 })).toContain('scraping');
    expect(behaving({ ...clock, sources1m: 1 })).toContain('scraping');
  });

  test('is found sooner in a log, where nothing is loaded with pages that several others led to', () => {
    const some = { ...taking, pages10m: 20, distinctPaths10m: 20, requests10m: 20, requests1m: 20 };
    const logged = { ...some, samePath10m: 1, unsaid1m: 20, sources1m: 3, siteServesAssets: true };
    expect(behaving(logged, { headers: null })).toContain('scraping');
    expect(behaving({ ...logged, sources1m: 1 }, { headers: null })).not.toContain('scraping');
    expect(behaving({ ...logged, unsaid1m: 4 }, { headers: null })).not.toContain('scraping');
    expect(behaving({ ...logged, siteServesAssets: false }, { headers: null })).not.toContain('scraping');
  });

  test('is found sooner in what says that it is automation, later in apps', () => {
    const few = { ...taking, pages10m: 10, distinctPaths10m: 10, requests10m: 10 };
    expect(behaving(few, { userAgent: CHROME.replace('Chrome', 'HeadlessChrome') })).toContain('scraping');
    expect(behaving(few)).not.toContain('scraping');
    expect(behaving(taking, { userAgent: 'ShopApp/3.2 okhttp/4.12' })).not.toContain('scraping');
  });

  test('is found sooner in a browser from many years ago, unless it loads what its pages show', () => {
    const few = { ...taking, pages10m: 12, distinctPaths10m: 12, requests10m: 12, siteServesAssets: true };
    const ancient = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:38.0) Gecko/20100101 Firefox/38.0' };
    expect(behaving(few, ancient)).toContain('scraping');
    expect(behaving({ ...few, assets10m: 60, requests10m: 72 }, ancient)).not.toContain('scraping');
    expect(behaving(few)).not.toContain('scraping');
  });

  test('is found sooner in what wears the name of a browser without what that browser always sends', () => {
    const some = { ...taking, pages10m: 20, distinctPaths10m: 20, requests10m: 60, assets10m: 40 };
    const sent = { acceptEncoding: 'gzip, deflate', ordered: true, values: {}, secure: true };
    const worn = {
      ...sent,
      names: ['accept', 'accept-encoding', 'connection', 'host', 'user-agent'],
      acceptLanguage: '',
    };
    expect(behaving(some, { headers: worn })).toContain('scraping');
    expect(behaving(some, { headers: { ...worn, acceptLanguage: 'en' } })).not.toContain('scraping');
    expect(behaving(some, { headers: { ...worn, names: ['host'] } })).not.toContain('scraping');
    expect(behaving(some, { headers: null })).not.toContain('scraping');
  });

  test('is found sooner in what lacks the headers that browsers come with to this property', () => {
    const some = { ...taking, pages10m: 20, distinctPaths10m: 20, requests10m: 60, assets10m: 40 };
    expect(behaving({ ...some, shortHeaders10m: 20 })).toContain('scraping');
    expect(behaving({ ...some, shortHeaders10m: 4 })).not.toContain('scraping');
    expect(behaving({ ...some, shortHeaders10m: 20, sitePassesHeaders: false })).not.toContain('scraping');
  });

  test('is found later in a library that signs in with each request', () => {
    const some = { ...taking, pages10m: 40, distinctPaths10m: 40, requests10m: 40 };
    const library = { userAgent: 'python-requests/2.32.3' };
    const sent = { acceptEncoding: 'gzip', acceptLanguage: '', ordered: false, values: {}, secure: true };
    expect(behaving(some, { ...library, headers: { ...sent, names: ['accept', 'host'] } })).toContain('scraping');
    const signed = { ...sent, names: ['accept', 'authorization', 'host'] };
    expect(behaving(some, { ...library, headers: signed })).not.toContain('scraping');
  });

  test('is found where an address has many names and loads next to nothing of what pages show', () => {
    const one = { pages10m: 4, distinctPaths10m: 4, assets10m: 0, requests10m: 4 };
    const renamed = { ...one, distinctAgents10m: 12, addressPages10m: 60, addressPaths10m: 58, addressAssets10m: 0 };
    expect(behaving(renamed)).toContain('scraping');
    expect(behaving({ ...renamed, addressAssets10m: 12 })).not.toContain('scraping');
    expect(behaving({ ...renamed, addressPaths10m: 20 })).not.toContain('scraping');
    expect(behaving({ ...renamed, distinctAgents10m: 2 })).not.toContain('scraping');
    expect(behaving({ ...renamed, siteServesAssets: false })).not.toContain('scraping');
    expect(behaving(renamed, { userAgent: 'ShopApp/3.2 okhttp/4.12' })).not.toContain('scraping');
  });

  test('is not reading the same pages again', () => {
    expect(behaving({ ...taking, pages10m: 200 })).not.toContain('scraping');
  });

  test('by a list is found sooner than by links, where the pages of a site lead to each other', () => {
    const listed = {
      ...taking,
      pages10m: 12,
      distinctPaths10m: 12,
      requests10m: 30,
      assets10m: 18,
      directPages10m: 12,
      directSeconds10m: 10,
    };
    expect(behaving(listed)).toContain('scraping');
    expect(behaving({ ...listed, directPages10m: 5 })).not.toContain('scraping');
    expect(behaving({ ...listed, siteLinksPages: false })).not.toContain('scraping');
    expect(behaving(listed, { userAgent: 'ShopApp/4.2.1 (Android 15)' })).not.toContain('scraping');
  });

  const slow = { pages10m: 2, distinctPaths10m: 2, assets10m: 0, requests10m: 2, directPages10m: 2 };
  const all: SpreadFacts = { ...NOBODY, addresses1h: 50, pages1h: 100, distinctPaths1h: 97 };

  test('over many addresses is found in all of them, not in people with the same browser', () => {
    expect(behaving({ ...slow, spread: all })).toContain('spread_scraping');
    expect(behaving({ ...slow, assets10m: 60, spread: all })).not.toContain('spread_scraping');
    const amongPeople = { ...all, pages1h: 260, assets1h: 3_000 };
    expect(behaving({ ...slow, spread: amongPeople })).not.toContain('spread_scraping');
    expect(behaving({ ...slow, spread: all }, { userAgent: 'ShopApp/3.2 okhttp/4.12' })).toEqual([]);
  });

  test('over many addresses by a list is found among people with the same browser, and not in them', () => {
    const spread: SpreadFacts = {
      ...{ ...NOBODY, addresses1h: 120, pages1h: 500, assets1h: 2_000, distinctPaths1h: 130 },
      ...{ takenPages1h: 60, takenPaths1h: 55, takenAddresses1h: 40, othersPages1h: 1_000, othersTakenPages1h: 10 },
    };
    expect(behaving({ ...slow, spread })).toContain('spread_scraping');
    expect(behaving({ ...slow, directPages10m: 1, spread })).not.toContain('spread_scraping');
    expect(behaving({ ...slow, spread: { ...spread, othersTakenPages1h: 60 } })).not.toContain('spread_scraping');
    expect(behaving({ ...slow, spread: { ...spread, takenPaths1h: 31 } })).not.toContain('spread_scraping');
  });
});
