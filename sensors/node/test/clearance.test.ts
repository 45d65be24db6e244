import { createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import type { ClearanceConfig } from '@sundew/sensor-core/clearance/policy';
import { claimsBytes, writeToken } from '@sundew/sensor-core/clearance/token';
import { DEFAULT_CLEARANCE } from '@sundew/wire/clearance';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readVectors } from '../../../packages/sensor-core/test/vectors.ts';
import { type ConfigSource, followConfig } from '../src/clearance/config-source.ts';
import { createCrawlerAt, type NameService } from '../src/clearance/crawler-at.ts';
import { createClearanceJudge } from '../src/clearance/judge-clearance.ts';
import { confirmedByRange } from '../src/clearance/published-ranges.ts';
import { visitTo } from '../src/testing.ts';

const GOOGLE = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

/** A name service that knows these addresses and hosts; it fails for others, as resolvers do. */
function namesThat(names: Record<string, string[]>, addresses: Record<string, string[]>) {
  let asked = 0;
  const known = (from: Record<string, string[]>, key: string) => {
    asked += 1;
    const found = from[key];
    if (found === undefined) throw new Error('ENOTFOUND');
    return found;
  };
  const service: NameService = {
    namesOf: async (ip) => known(names, ip),
    addressesOf: async (host, version) => known(addresses, `${host}/${version}`),
  };
  return { service, asked: () => asked };
}

describe('a crawler is', () => {
  const { service, asked } = namesThat(
    {
      '66.249.66.1': ['crawl-66-249-66-1.googlebot.com.'],
      '2001:4860:4801::1': ['other.example', 'Crawl-6.GoogleBot.com'],
      '203.0.113.7': ['crawl-66-249-66-1.googlebot.com'],
      '203.0.113.8': ['crawl.googlebot.com.evil.example'],
      '203.0.113.9': ['evilgooglebot.com'],
    },
    {
      'crawl-66-249-66-1.googlebot.com/4': ['66.249.66.1'],
      'crawl-6.googlebot.com/6': ['2001:4860:4801::1'],
      'crawl.googlebot.com.evil.example/4': ['203.0.113.8'],
      'evilgooglebot.com/4': ['203.0.113.9'],
    },
  );
  const crawlerAt = createCrawlerAt(service);
  it.each([
    ['confirmed by a name that has its address', '66.249.66.1', true],
    ['confirmed over IPv6, by any of its names', '2001:4860:4801::1', true],
    ['not confirmed by a name whose address is another', '203.0.113.7', false],
    ['not confirmed by a name below that of somebody else', '203.0.113.8', false],
    ['not confirmed by a name that ends alike', '203.0.113.9', false],
    ['not confirmed where nobody answers', '203.0.113.10', false],
    ['not confirmed without an address', '', false],
  ])('%s', async (_how, ip, isVerified) => {
    expect(await crawlerAt(GOOGLE, ip)).toEqual({ operator: 'Google', behaviour: 'search', isVerified });
  });

  it('asked about once an hour', async () => {
    const before = asked();
    await crawlerAt(GOOGLE, '66.249.66.1');
    await crawlerAt(GOOGLE, '203.0.113.10');
    expect(asked()).toBe(before);
    expect(await crawlerAt('Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0', '66.249.66.1')).toBeNull();
  });
});

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');
const CONFIG: ClearanceConfig = {
  ...DEFAULT_CLEARANCE,
  ...{ scope: 'shop', mode: 'enforce', routes: ['/account/*'], keys: [{ kid: 'k1', public_key: raw }] },
  ...{ active_credentials: [], restricted_credentials: [], denied_fps: ['denied'], denied_filter: '' },
};

interface RangeVector {
  readonly name: string;
  readonly operator: string;
  readonly ip: string;
  readonly ranges: NonNullable<ClearanceConfig['crawler_ranges']>;
  readonly confirmed: boolean;
}

describe('a crawler without names is confirmed by what its operator publishes', () => {
  const { vectors } = readVectors<{ vectors: readonly RangeVector[] }>('crawler-ranges');
  it.each(vectors)('$name: $confirmed', ({ operator, ip, ranges, confirmed }) => {
    const crawler = { operator, behaviour: 'ai_training', isVerified: false } as const;
    expect(confirmedByRange(crawler, ip, { ...CONFIG, crawler_ranges: ranges })?.isVerified).toBe(confirmed);
  });

  it('nobody who claims to be none', () => {
    expect(confirmedByRange(null, '192.0.2.77', CONFIG)).toBeNull();
  });
});

function tokenOf(fp: string, fam?: string): string {
  const iat = Math.floor(Date.now() / 1000);
  const bytes = claimsBytes({
    ...{ kid: 'k1', tenant: 'ada', fp, scope: 'shop', iat, exp: iat + 1800, trust: 'clean' as const },
    ...(fam === undefined ? {} : { fam }),
  });
  return writeToken(bytes, sign(null, bytes, privateKey));
}

const judgeWith = (source: ConfigSource) =>
  createClearanceJudge({
    agentAt: async () => null,
    askForm: async () => null,
    ...{ organization: 'ada', property: 'shop', publicUrl: 'https://sundew.example', source, count: () => {} },
    verify: (key, bytes, signature) => {
      const x = Buffer.from(key, 'base64').toString('base64url');
      return verify(null, bytes, createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }), signature);
    },
  });

describe('a sensor', () => {
  it('takes what the stream tells of a device in place of what was known, and only where the route is enforced', async () => {
    const routes = { monitor_routes: [{ pattern: '/watched' }] };
    const judgeTold = (told: ConfigSource['told']) =>
      judgeWith({ config: { ...CONFIG, ...routes }, isOutage: false, told, confirm: async () => false });
    const labelOf = async (told: ConfigSource['told'], cookie: string, path = '/account', agent = '') => {
      const visit = visitTo({ path, headers: { cookie, ...(agent === '' ? {} : { 'user-agent': agent }) } });
      const judged = await judgeTold(told)(visit, async () => null);
      return [judged?.verdict.label, judged?.verdict.isRefused];
    };
    const [good, denied] = [tokenOf('device'), tokenOf('denied')].map((token) => `wd_clearance=${token}`);
    expect(await labelOf((fp) => fp === 'device' || null, good ?? '')).toEqual(['revoked', true]);
    expect(await labelOf((fp) => fp === 'device' || null, good ?? '', '/watched')).toEqual(['revoked', false]);
    expect(await labelOf((fp) => (fp === 'denied' ? false : null), denied ?? '')).toEqual(['valid', false]);
    // Of two tokens the one that is good counts, whichever comes first.
    expect(await labelOf((fp) => fp === 'device' || null, `${good}; wd_clearance=${tokenOf('other')}`)).toEqual([
      'valid',
      false,
    ]);
    // Somebody else's browser is let in by no restoration.
    const bound = `wd_clearance=${tokenOf('denied', 'chromium')}`;
    expect(await labelOf(() => false, bound)).toEqual(['invalid', true]);
  });
});

it('asks nothing of whoever loads a file, but of whoever sends something to one', async () => {
  const config = { ...CONFIG, routes: ['/account/*'] };
  const judge = judgeWith({ config, isOutage: false, told: () => null, confirm: async () => false });
  const ask = (method: string) => judge(visitTo({ path: '/account/style.css', method }), async () => null);
  expect([await ask('GET'), await ask('HEAD'), await ask('OPTIONS')]).toEqual([null, null, null]);
  expect((await ask('POST'))?.verdict).toMatchObject({ label: 'missing', isRefused: true });
});

describe('while the service is away', () => {
  const judge = judgeWith({ config: CONFIG, isOutage: true, told: () => null, confirm: async () => false });
  const ask = async (cookie: string, path = '/account') => {
    const judged = await judge(visitTo({ path, headers: { cookie } }), async () => null);
    return [judged?.verdict.label, judged?.finding?.action];
  };

  it('people pass on routes that ask for a token, and those it was taken from do not', async () => {
    expect(await ask('')).toEqual(['outage-pass', undefined]);
    expect(await ask('wd_clearance=rubbish')).toEqual(['outage-pass', undefined]);
    expect(await ask(`wd_clearance=${tokenOf('device')}`)).toEqual(['valid', undefined]);
    expect(await ask(`wd_clearance=${tokenOf('denied')}`)).toEqual(['revoked', 'block']);
    expect(await ask('', '/')).toEqual(['unscoped', undefined]);
  });
});

describe('the policy that a sensor follows', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function follow() {
    const state = { isAway: false, asked: 0 };
    const answers = async (input: unknown) => {
      if (state.isAway) throw new Error('ECONNREFUSED');
      if (String(input).includes('/stream')) return new Response(null, { status: 404 });
      state.asked += 1;
      return new Response(JSON.stringify(CONFIG), { headers: { etag: '"1"' } });
    };
    const service = { url: 'https://sundew.example', key: 'k', onError: () => {}, fetch: answers as typeof fetch };
    return { state, source: followConfig(service, { organization: 'ada', property: null }) };
  }

  it('is that of an outage once two answers failed to come, and of none with the next answer', async () => {
    const { state, source } = follow();
    await vi.advanceTimersByTimeAsync(1_000);
    expect([source.config?.mode, source.isOutage]).toEqual(['enforce', false]);
    state.isAway = true;
    await vi.advanceTimersByTimeAsync(29_500);
    expect(source.isOutage).toBe(false);
    await vi.advanceTimersByTimeAsync(2_000);
    expect([source.config?.mode, source.isOutage]).toEqual(['enforce', true]);
    state.isAway = false;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(source.isOutage).toBe(false);
    const { asked } = state;
    await vi.advanceTimersByTimeAsync(25_000);
    expect(state.asked - asked).toBeLessThan(3);
  });

  it('comes again where it could not be taken over', async () => {
    const held: (string | null)[] = [];
    const answers = async (input: unknown, { headers }: RequestInit = {}) => {
      if (String(input).includes('/stream')) return new Response(null, { status: 404 });
      held.push(new Headers(headers).get('if-none-match'));
      return new Response(JSON.stringify(CONFIG), { headers: { etag: '"1"' } });
    };
    let isFull = true;
    const service = { url: 'https://sundew.example', key: 'k', onError: () => {}, fetch: answers as typeof fetch };
    followConfig(service, { organization: 'ada', property: null }, () => {
      if (isFull) throw new Error('ENOSPC');
    });
    await vi.advanceTimersByTimeAsync(500);
    isFull = false;
    await vi.advanceTimersByTimeAsync(35_000);
    expect(held.slice(0, 2)).toEqual([null, null]);
    expect(held.at(-1)).toBe('"1"');
  });

  it('is asked for at one pace, however long an outage lasts', async () => {
    let asked = 0;
    const away = async (input: unknown) => {
      if (String(input).includes('/config')) asked += 1;
      throw new Error('ECONNREFUSED');
    };
    const service = { url: 'https://sundew.example', key: 'k', onError: () => {}, fetch: away as typeof fetch };
    followConfig(service, { organization: 'ada', property: null });
    await vi.advanceTimersByTimeAsync(600_000);
    const before = asked;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(asked - before).toBeGreaterThan(15);
    expect(asked - before).toBeLessThan(50);
  });

  it('is asked for at once where the stream ends, so that an outage is seen within seconds', async () => {
    const state = { isAway: false, end: () => {} };
    const answers = async (input: unknown) => {
      if (state.isAway) throw new Error('ECONNREFUSED');
      if (!String(input).includes('/stream')) return new Response(JSON.stringify(CONFIG));
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('event: config\ndata: {}\n\n'));
          state.end = () => controller.close();
        },
      });
      return new Response(body);
    };
    const service = { url: 'https://sundew.example', key: 'k', onError: () => {}, fetch: answers as typeof fetch };
    const source = followConfig(service, { organization: 'ada', property: null });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(source.isOutage).toBe(false);
    state.isAway = true;
    state.end();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(source.isOutage).toBe(true);
  });
});
