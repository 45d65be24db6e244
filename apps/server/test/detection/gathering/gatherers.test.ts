import { beforeEach, describe, expect, it } from 'vitest';
import { createGather } from '../../../src/detection/gather.ts';
import type { ClientSignals } from '../../../src/detection/report.ts';
import type { Sighting } from '../../../src/detection/sighting.ts';
import { gatherContext } from '../../parts/detection/gather-context.ts';
import { CHROME, DECOY, observed, PUBLIC, said, sighting } from '../../parts/detection/sightings.ts';

const CS: ClientSignals = {
  headerNames: ['accept', 'host', 'user-agent'],
  ordered: false,
  acceptLanguage: 'en',
  acceptEncoding: 'gzip',
  ja3: '',
  ja4: '',
};
const stranger = (parts: Partial<Sighting> = {}): Sighting =>
  sighting({ trust: 'anonymous', reporter: PUBLIC, observed: observed(), ...parts });
const decoy = (parts: Partial<Sighting> = {}): Sighting =>
  sighting({
    trust: 'observed',
    reporter: DECOY,
    decoyId: 'decoy-1',
    source: 'decoy_link',
    observed: observed(),
    ...parts,
  });

let gather: ReturnType<typeof createGather>;
beforeEach(() => {
  gather = createGather({ context: gatherContext({ '8.8.8.8': { country: 'US', asn: 15169 } }) });
});

describe('network evidence', () => {
  it('is what is known of the address', async () => {
    expect(await gather(sighting())).toMatchObject({ network: { country: 'US', asn: 15169 }, gaps: [] });
    expect(await gather(sighting({ ip: null }))).toMatchObject({ network: null, behaviour: null, gaps: [] });
  });
});

describe('what robots.txt keeps from programs', () => {
  const keepsFrom = (path: string, userAgent: string) => path.startsWith('/private') && userAgent === 'curl/8.5.0';
  const asking = (parts: Partial<Sighting>) =>
    sighting({
      ...{ userAgent: 'curl/8.5.0', paths: { own: [], bait: [], keepsFrom } },
      ...{ said: said({ url: 'https://x.example/private/a?b=c' }), ...parts },
    });

  it('is the path that a program asked for, as a sensor says', async () => {
    expect(await gather(asking({}))).toMatchObject({ robots: '/private/a' });
    expect(await gather(asking({ userAgent: CHROME }))).toMatchObject({ robots: null });
    expect(await gather(asking({ said: said({ path: '/open' }) }))).toMatchObject({ robots: null });
    expect(await gather(asking({ trust: 'anonymous', reporter: PUBLIC, observed: observed() }))).toMatchObject({
      robots: null,
    });
  });
});

describe('header evidence', () => {
  it('comes from cs, and is absent without it', async () => {
    const { headers } = await gather(
      sighting({
        cs: CS,
        said: said({ url: 'https://x.example/', headers: { 'sec-fetch-mode': 'navigate', 'x-other': 'y' } }),
      }),
    );
    expect(headers).toEqual({
      names: CS.headerNames,
      ordered: false,
      acceptLanguage: 'en',
      acceptEncoding: 'gzip',
      values: { 'sec-fetch-mode': 'navigate' },
      secure: true,
    });
    expect((await gather(sighting())).headers).toBeNull();
  });

  it('is absent when cs holds nothing but a fingerprint', async () => {
    const bare = { ...CS, headerNames: [], acceptLanguage: '', acceptEncoding: '', ja4: 't13d1516h2_aa_bb' };
    expect(await gather(sighting({ cs: bare }))).toMatchObject({ headers: null, tls: { ja4: bare.ja4 } });
  });

  it("comes from a stranger's own connection, without what proxies add", async () => {
    const seen = observed({
      headerNames: ['Host', 'X-Forwarded-For', 'Accept-Language'],
      headers: { host: 'x', 'accept-language': 'fr', cookie: 'secret=1' },
    });
    const { headers } = await gather(stranger({ observed: seen }));
    expect(headers).toMatchObject({
      names: ['host', 'accept-language'],
      ordered: true,
      acceptLanguage: 'fr',
      values: {},
    });
  });
});

describe('what a client says of itself', () => {
  const words = said({ clientScore: 90, clientSignals: { webdriver: 60 } });

  it('is vouched for by a credential', async () => {
    expect((await gather(sighting({ said: words }))).client).toMatchObject({ score: 90, corroborated: true });
    expect((await gather(sighting())).client).toBeNull();
  });

  it('is only words from a stranger, unless the handshake and Fetch Metadata show the described browser', async () => {
    const metadata = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'empty' };
    const hints = { 'sec-ch-ua': '"Chromium";v="124", "Google Chrome";v="124", "Not-A.Brand";v="99"' };
    const ja4 = 't13d1516h2_8daaf6152771_02713d6af862';
    const trusted = async (headers: Record<string, string>, seenJa4: string, userAgent = CHROME) => {
      const cs = { ...CS, ja4: seenJa4 };
      const { client } = await gather(stranger({ said: words, userAgent, cs, observed: observed({ headers }) }));
      return client?.corroborated;
    };
    expect(await trusted({ ...metadata, ...hints }, ja4)).toBe(true);
    expect(await trusted({ ...metadata, ...hints }, '')).toBe(false);
    expect(await trusted({ ...metadata, ...hints }, 't13d311200_e8f1e7e78f70_d41ae481755e')).toBe(false);
    expect(await trusted(hints, ja4)).toBe(false);
    expect(await trusted(metadata, ja4)).toBe(false);
    expect(await trusted({ ...metadata, 'sec-ch-ua': '"Chromium";v="90"' }, ja4)).toBe(false);
    expect(await trusted({ ...metadata, ...hints }, ja4, 'curl/8.5.0')).toBe(false);
    expect(await trusted({ ...metadata, ...hints }, ja4, CHROME.replace('Chrome/', 'HeadlessChrome/'))).toBe(false);
  });
});

describe('honeypot evidence', () => {
  it('is a hit on a decoy', async () => {
    const url = 'https://decoys.example/old-admin?x=1';
    expect((await gather(decoy({ said: said({ url }) }))).honeypot).toEqual([{ kind: 'link_hit', what: '/old-admin' }]);
    expect((await gather(decoy({ source: 'endpoint' }))).honeypot).toMatchObject([{ kind: 'endpoint_hit' }]);
  });

  it.each([
    ['tripwire', 'tripwire'],
    ['Honeypot', 'tripwire'],
    ['honeypot_filled', 'form_filled'],
  ])('is the flag %s of an authenticated sensor', async (flag, kind) => {
    expect((await gather(sighting({ said: said({ flags: [flag, 'other'] }) }))).honeypot).toMatchObject([{ kind }]);
  });

  it('is a filled honeypot field in the metadata of a form sensor', async () => {
    const form = said({ flags: ['honeypot'], metadata: { form_type: 'login', honeypot_filled: 'true' } });
    expect((await gather(sighting({ said: form }))).honeypot).toMatchObject([{ kind: 'form_filled' }]);
  });

  it('is nothing that a stranger says, and nothing in a source name', async () => {
    const claims = said({ flags: ['tripwire', 'honeypot'], metadata: { honeypot_filled: true } });
    expect((await gather(stranger({ said: claims }))).honeypot).toEqual([]);
    expect((await gather(sighting({ source: 'decoy_link', sensor: 'honeypot' }))).honeypot).toEqual([]);
  });
});

describe('behaviour evidence', () => {
  it('counts the present request, per organization', async () => {
    const other = '0190a1b2-0000-7000-8000-0000000000ff';
    await gather(sighting());
    expect((await gather(sighting())).behaviour).toMatchObject({ requests10s: 2, distinctPaths10m: 1 });
    expect((await gather(sighting({ organizationId: other, propertyId: other }))).behaviour).toMatchObject({
      requests10s: 1,
    });
  });

  it('leaves out test traffic', async () => {
    const { standing } = sighting();
    expect((await gather(sighting({ standing: { ...standing, memory: false } }))).behaviour).toBeNull();
    expect((await gather(sighting())).behaviour).toMatchObject({ requests10s: 1 });
  });
});

describe('crawler evidence', () => {
  const userAgent = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

  it('is a claim, verified by the address', async () => {
    expect((await gather(sighting({ userAgent, ip: '66.249.66.1' }))).crawler).toEqual({
      operator: 'Google',
      name: 'Googlebot',
      verified: true,
      method: 'reverse_dns',
    });
    expect((await gather(sighting({ userAgent }))).crawler).toMatchObject({ verified: false, method: 'reverse_dns' });
    expect((await gather(sighting())).crawler).toBeNull();
  });

  it('is verified by a signature that a sensor checked, when it is of the same agent', async () => {
    const { said } = sighting();
    const signed = (name: string) => ({ ...said, metadata: { agent_status: 'verified', agent_name: name } });
    const of = async (name: string, more = {}) =>
      (await gather(sighting({ userAgent, said: signed(name), ...more }))).crawler;
    expect(await of('googlebot')).toMatchObject({ verified: true, method: 'signature' });
    expect(await of('gptbot')).toMatchObject({ verified: false, method: 'reverse_dns' });
    expect(await of('googlebot', { trust: 'anonymous' })).toMatchObject({ verified: false, method: 'reverse_dns' });
  });

  it('cannot be checked for private and unknown addresses', async () => {
    for (const ip of ['10.0.0.1', null]) {
      expect((await gather(sighting({ userAgent, ip }))).crawler).toMatchObject({ verified: null, method: null });
    }
  });
});

describe('signature evidence', () => {
  const traversal = '/static/../../../../etc/passwd';

  it.each([
    ['path', said({ url: `https://shop.example${traversal}` })],
    ['path', said({ path: traversal })],
    ['query.file', said({ url: `https://shop.example/get?a=1&file=${traversal}#x` })],
    ['header.referer', said({ referrer: `https://shop.example${traversal}` })],
    ['header.x-file', said({ headers: { 'x-file': traversal } })],
    ['body.user.file', said({ body: JSON.stringify({ user: { file: traversal } }) })],
    ['body.file', said({ body: `a=1&file=${traversal}`, contentType: 'application/x-www-form-urlencoded' })],
    ['body', said({ body: `plain ${traversal}` })],
  ])('is found in the %s', async (location, words) => {
    const { signatures } = await gather(sighting({ said: words }));
    expect(signatures).toMatchObject([{ type: 'path_traversal', location }]);
  });

  it('of a trusted report never comes from the transport of its sensor', async () => {
    const transport = observed({ headers: { 'x-file': traversal } });
    expect((await gather(sighting({ observed: transport }))).signatures).toEqual([]);
    expect((await gather(stranger({ observed: transport }))).signatures).toMatchObject([{ location: 'header.x-file' }]);
  });

  it('never holds a credential', async () => {
    const headers = { authorization: `Bearer ${traversal}`, cookie: `id=${traversal}` };
    expect((await gather(stranger({ observed: observed({ headers }) }))).signatures).toEqual([]);
  });

  it('cannot be hidden behind many parameters or deep bodies', async () => {
    const long = `https://shop.example/?${'a=1&'.repeat(500)}file=${traversal}`;
    expect((await gather(sighting({ said: said({ url: long }) }))).signatures).toMatchObject([
      { location: 'query.file' },
    ]);
    const deep = said({ body: `${'['.repeat(400)}"${traversal}"${']'.repeat(400)}` });
    const found = await gather(sighting({ said: deep }));
    expect(found.signatures).toMatchObject([{ location: expect.stringMatching(/^body\[0\]/) }]);
    expect(found.gaps).toEqual(['signatures:depth']);
    const wide = said({ body: JSON.stringify([...Array.from({ length: 20_000 }, String), traversal]) });
    expect((await gather(sighting({ said: wide }))).signatures).toMatchObject([{ location: 'body' }]);
  });
});
