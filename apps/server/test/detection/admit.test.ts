import { timeOfUuidv7 } from '@sundew/wire/ids';
import { describe, expect, it } from 'vitest';
import { createAdmit } from '../../src/detection/admit.ts';
import type { ClientSignals, Report } from '../../src/detection/report.ts';
import { isDropped, type Sighting } from '../../src/detection/sighting.ts';
import { NO_DEVICES } from '../parts/detection/no-devices.ts';
import { TEST_PROOFS } from '../parts/detection/test-proofs.ts';
import {
  BROWSER,
  directoryOf,
  KEY_ID,
  NOW_MS,
  ORGANIZATION,
  OTHER_ORGANIZATION,
  PAUSED_PROPERTY,
  PROPERTY,
  REPORTERS,
  reportOf,
  SECOND_PROPERTY,
} from '../parts/intake/reports.ts';

const settings = {
  testPrefixes: ['Service-Test/'],
  testProofs: TEST_PROOFS,
  provenFingerprint: NO_DEVICES,
  maskIps: false,
};
const admit = createAdmit({ properties: directoryOf(ORGANIZATION), ...settings });

/** The comment that proves a test. */
const proof = (organizationId = ORGANIZATION, atMs = NOW_MS, propertyId: string | null = null): string =>
  `(proof ${TEST_PROOFS.make({ organizationId, propertyId }, atMs).token})`;

const CS: ClientSignals = {
  headerNames: ['accept', 'host', 'user-agent'],
  ordered: false,
  acceptLanguage: 'en',
  acceptEncoding: 'gzip',
  ja3: '',
  ja4: 't13d1516h2_8daaf6152771_02713d6af862',
};

async function sightingOf(report: Report): Promise<Sighting> {
  const admitted = await admit(report);
  if (isDropped(admitted)) throw new Error(`dropped: ${admitted.dropped}`);
  return admitted;
}

describe('rules of sensor ingest', () => {
  it('rule 1: without cs there is no network fingerprint', async () => {
    expect((await sightingOf(reportOf({ said: { cs: null } }))).cs).toBeNull();
  });

  it('rule 2: an unauthenticated caller has the address that the connection showed', async () => {
    const report = reportOf({ reporter: REPORTERS.public, said: { ip: '6.6.6.6' }, observed: { ip: '203.0.113.9' } });
    expect((await sightingOf(report)).ip).toBe('203.0.113.9');
  });

  it('rule 3: on the public endpoint ip and ua are only claimed, and cs is ignored with any ja4', async () => {
    const sighting = await sightingOf(
      reportOf({
        reporter: REPORTERS.public,
        said: { ip: '198.51.100.1', userAgent: BROWSER, cs: CS, metadata: { ja4: CS.ja4, ja3: 'x', page: 'home' } },
      }),
    );
    expect(sighting).toMatchObject({
      ip: '203.0.113.50',
      userAgent: 'observed-agent/1.0',
      claimedIp: '198.51.100.1',
      claimedUserAgent: BROWSER,
      cs: null,
      trust: 'anonymous',
      marks: ['client_signals_ignored'],
    });
    expect(sighting.said.cs).toBeNull();
    expect(sighting.said.metadata).toEqual({ page: 'home' });
  });

  it('rule 3: client scores of the public endpoint are kept to be scored', async () => {
    const said = { clientScore: 90, clientSignals: { webdriver: 60 } };
    const sighting = await sightingOf(reportOf({ reporter: REPORTERS.public, said }));
    expect(sighting.said).toMatchObject(said);
    expect(sighting.responseThreshold).toBe(75);
  });

  it.each([
    ['key', 'sensor'],
    ['edge', 'edge'],
  ] as const)('rule 4: a report with %s is believed, whatever its source says', async (kind, trust) => {
    for (const sensor of ['decoy_link', 'bot_scanner', 'anything', '']) {
      const sighting = await sightingOf(reportOf({ reporter: REPORTERS[kind], sensor, said: { cs: CS } }));
      expect(sighting).toMatchObject({ trust, ip: '198.51.100.1', userAgent: BROWSER, cs: CS, claimedIp: null });
    }
  });

  it('rule 4: a source never lifts an unauthenticated report', async () => {
    for (const sensor of ['sdk', 'endpoint', 'wordpress_plugin', 'form_login']) {
      const sighting = await sightingOf(reportOf({ reporter: REPORTERS.public, sensor }));
      expect(sighting).toMatchObject({ trust: 'anonymous', source: 'bot_scanner', sensor });
    }
  });

  it('rule 5: JA3 and JA4 in metadata are used, unless cs has its own', async () => {
    const metadata = { ja3: 'aa', ja4: 'bb' };
    expect((await sightingOf(reportOf({ said: { metadata } }))).cs).toMatchObject({
      ja3: 'aa',
      ja4: 'bb',
      headerNames: [],
    });
    expect((await sightingOf(reportOf({ said: { metadata, cs: CS } }))).cs).toMatchObject({ ja3: 'aa', ja4: CS.ja4 });
  });

  it('rule 6: test traffic is seen and scored, and counts for nothing', async () => {
    const counted = { statistics: false, billing: false, correlation: false, enforcement: false, scored: true };
    for (const userAgent of ['Service-Test/1.0', '  service-test/probe']) {
      const claim = await sightingOf(reportOf({ said: { userAgent } }));
      expect(claim).toMatchObject({ isTest: true, isUnprovenTest: true });
      expect(claim.standing).toEqual({ ...counted, memory: true });
      const proven = await sightingOf(reportOf({ said: { userAgent: `${userAgent} ${proof()}` } }));
      expect(proven).toMatchObject({ isTest: true, isUnprovenTest: false });
      expect(proven.standing).toEqual({ ...counted, memory: false });
    }
    const elsewhere = reportOf({ said: { userAgent: `curl Service-Test/1.0 ${proof()}` } });
    expect((await sightingOf(elsewhere)).isTest).toBe(false);
  });

  it('rule 6: a proof is good for one organization and a quarter of an hour, and is never stored', async () => {
    const made = proof();
    const flipped = made.replace(/.\)$/, (end) => (end === '0)' ? '1)' : '0)'));
    const isUnproven = async (comment: string) =>
      (await sightingOf(reportOf({ said: { userAgent: `Service-Test/1.0 ${comment}` } }))).isUnprovenTest;
    expect(await isUnproven(made)).toBe(false);
    expect(await isUnproven(flipped)).toBe(true);
    expect(await isUnproven(proof(OTHER_ORGANIZATION))).toBe(true);
    expect(await isUnproven(proof(ORGANIZATION, NOW_MS - 15 * 60_000))).toBe(true);
    expect(await isUnproven('(proof wd_test_)')).toBe(true);
    const bound = [PROPERTY, SECOND_PROPERTY].map((id) => isUnproven(proof(ORGANIZATION, NOW_MS, id)));
    expect(await Promise.all(bound)).toEqual([false, true]);
    const userAgent = `Service-Test/1.0 ${made}`;
    for (const reporter of Object.values(REPORTERS)) {
      const observed = { userAgent, headers: { 'user-agent': userAgent } };
      const told = { userAgent, headers: { 'user-agent': userAgent } };
      const sighting = await sightingOf(reportOf({ reporter, said: told, observed }));
      expect(sighting).toMatchObject({ isTest: true, isUnprovenTest: false });
      expect(JSON.stringify(sighting)).not.toMatch(/wd_test_[0-9a-f]/);
    }
  });

  it('rule 6: tests from addresses that the property lists are proven, also where addresses are masked', async () => {
    const decisions = { test_networks: ['198.51.100.0/24', '2001:db8::7'] };
    const properties = directoryOf(ORGANIZATION, 'at once', decisions);
    for (const maskIps of [false, true]) {
      const listing = createAdmit({ ...settings, properties, maskIps });
      const from = (ip: string) => listing(reportOf({ said: { userAgent: 'Service-Test/1.0', ip } }));
      expect(await from('198.51.100.9')).toMatchObject({ isTest: true, isUnprovenTest: false });
      expect(await from('2001:db8::7')).toMatchObject({ isTest: true, isUnprovenTest: false });
      expect(await from('2001:db8::8')).toMatchObject({ isTest: true, isUnprovenTest: true });
      expect(await listing(reportOf({ said: { ip: '198.51.100.9' } }))).toMatchObject({ isTest: false });
    }
  });

  it('rule 6 on the public endpoint: the observed User-Agent tells, not the claimed one', async () => {
    const claimed = reportOf({ reporter: REPORTERS.public, said: { userAgent: 'Service-Test/1.0' } });
    const observed = reportOf({ reporter: REPORTERS.public, observed: { userAgent: 'Service-Test/1.0' } });
    expect((await sightingOf(claimed)).isTest).toBe(false);
    expect((await sightingOf(observed)).isTest).toBe(true);
  });
});

describe('source', () => {
  it.each([
    ['bot_scanner', 'bot_scanner'],
    ['endpoint', 'endpoint'],
    ['wordpress_plugin', 'wordpress_plugin'],
    ['form_contact', 'wordpress_plugin'],
    ['woocommerce_checkout', 'wordpress_plugin'],
    ['express-middleware', 'sdk'],
    ['ssh_agent', 'sdk'],
    ['llm_referral', 'sdk'],
    ['', 'sdk'],
  ])('of a sensor that calls itself "%s" is %s', async (sensor, source) => {
    expect(await sightingOf(reportOf({ sensor }))).toMatchObject({ source, sensor });
  });

  it('is llm_referral when the visit really came from an assistant: analytics only, never scored', async () => {
    const said = { referrer: 'https://chatgpt.com/', url: 'https://shop.example/a' };
    for (const reporter of [REPORTERS.key, REPORTERS.public]) {
      const sighting = await sightingOf(reportOf({ reporter, sensor: 'llm_referral', said }));
      expect(sighting).toMatchObject({ source: 'llm_referral', said: { metadata: { platform: 'chatgpt' } } });
      expect(sighting.standing).toEqual({
        statistics: true,
        billing: false,
        correlation: false,
        memory: false,
        enforcement: false,
        scored: false,
      });
    }
  });

  it('is not llm_referral for a referrer that is no assistant, even with utm_source', async () => {
    const said = { referrer: 'https://evil.example/chatgpt.com', url: 'https://shop.example/?utm_source=chatgpt.com' };
    const sighting = await sightingOf(reportOf({ reporter: REPORTERS.public, sensor: 'llm_referral', said }));
    expect(sighting.source).toBe('bot_scanner');
    expect(sighting.standing.scored).toBe(true);
  });
});

describe('property', () => {
  it('is the one the key is bound to, whatever the body names', async () => {
    const reporter = { ...REPORTERS.key, propertyId: SECOND_PROPERTY };
    expect((await sightingOf(reportOf({ reporter, namedPropertyId: PROPERTY }))).propertyId).toBe(SECOND_PROPERTY);
  });

  it('is the one the body names, else the default', async () => {
    expect((await sightingOf(reportOf({ namedPropertyId: SECOND_PROPERTY }))).propertyId).toBe(SECOND_PROPERTY);
    expect((await sightingOf(reportOf({}))).propertyId).toBe(PROPERTY);
  });

  it('of a sensor that names an unknown one is the default, marked', async () => {
    const sighting = await sightingOf(reportOf({ namedPropertyId: KEY_ID }));
    expect(sighting).toMatchObject({ propertyId: PROPERTY, marks: ['unknown_property'] });
  });

  it('drops what a stranger sends to an unknown organization or property, and what a paused one gets', async () => {
    const stranger = { ...REPORTERS.public };
    expect(await admit(reportOf({ reporter: { ...stranger, organizationId: OTHER_ORGANIZATION } }))).toEqual({
      dropped: 'unknown_organization',
    });
    expect(await admit(reportOf({ reporter: { ...stranger, organizationId: 'x' } }))).toEqual({
      dropped: 'unknown_organization',
    });
    expect(await admit(reportOf({ reporter: stranger, namedPropertyId: KEY_ID }))).toEqual({
      dropped: 'unknown_property',
    });
    expect(await admit(reportOf({ namedPropertyId: PAUSED_PROPERTY }))).toEqual({ dropped: 'paused_property' });
  });

  it('may have to be looked up first', async () => {
    const later = createAdmit({ properties: directoryOf(ORGANIZATION, 'later'), ...settings });
    expect(await later(reportOf({ namedPropertyId: KEY_ID }))).toMatchObject({ propertyId: PROPERTY });
    expect(await later(reportOf({ reporter: { ...REPORTERS.public, organizationId: OTHER_ORGANIZATION } }))).toEqual({
      dropped: 'unknown_organization',
    });
  });
});

describe('a sighting', () => {
  it('carries its receipt time in its id', async () => {
    const sighting = await sightingOf(reportOf({}));
    expect(timeOfUuidv7(sighting.id)).toBe(NOW_MS);
    expect(sighting.atMs).toBe(NOW_MS);
  });

  it('is incomplete without ip or ua of the visitor, and does not take those of the sensor', async () => {
    expect(await sightingOf(reportOf({ said: { ip: null } }))).toMatchObject({ ip: null, marks: ['incomplete'] });
    expect(await sightingOf(reportOf({ said: { userAgent: null } }))).toMatchObject({
      userAgent: '',
      marks: ['incomplete'],
    });
  });

  it('keeps masked addresses only, where masking is on', async () => {
    const masking = createAdmit({ properties: directoryOf(ORGANIZATION), ...settings, maskIps: true });
    expect(await masking(reportOf({ said: { ip: '198.51.100.77' } }))).toMatchObject({ ip: '198.51.100.0' });
    expect(await masking(reportOf({ reporter: REPORTERS.public, said: { ip: '2001:db8:1:2::3' } }))).toMatchObject({
      ip: '203.0.113.0',
      claimedIp: '2001:db8:1::',
    });
  });

  it('shows the connection only where the visitor made it', async () => {
    expect((await sightingOf(reportOf({}))).observed).toBeNull();
    expect((await sightingOf(reportOf({ reporter: REPORTERS.public }))).observed).toMatchObject({ ip: '203.0.113.50' });
    expect((await sightingOf(reportOf({ reporter: REPORTERS.decoy }))).trust).toBe('observed');
  });

  it('never carries a credential, wherever it was put', async () => {
    const secret = 'hunter2hunter2';
    const said = {
      url: `https://user:${secret}@shop.example/login?password=${secret}&q=shoes&user%5Btoken%5D=${secret}#access_token=${secret}`,
      path: '/login',
      referrer: `/cb?next=%2Fx%3Fapi_key%3D${secret}&session=${secret}`,
      userAgent: `agent (token: ${secret})`,
      flags: ['login', `Authorization: Bearer ${secret}`, `password=${secret}`],
      metadata: { cookie: `a=${secret}`, note: `set secret="${secret}"`, form_type: 'login', cookies_enabled: true },
      headers: { authorization: `Basic ${secret}`, 'x-api-key': secret, referer: `https://a.example/?jwt=${secret}` },
      cs: { ...CS, acceptLanguage: `en; token=${secret}` },
      clientSignals: { webdriver: 60, [`token=${secret}`]: 1 },
    };
    for (const reporter of Object.values(REPORTERS)) {
      const observed = { userAgent: `x password=${secret}`, headers: { cookie: secret, 'x-note': `pwd=${secret}` } };
      const sighting = await sightingOf(reportOf({ reporter, said, observed, sensor: `sdk token=${secret}` }));
      expect(JSON.stringify(sighting)).not.toContain(secret);
      expect(sighting.said.flags[0]).toBe('login');
      expect(sighting.said.metadata).toMatchObject({ form_type: 'login', cookies_enabled: true });
      expect(sighting.said.url).toContain('q=shoes');
    }
  });
});
