import { describe, expect, test } from 'vitest';
import type { Evidence } from '../../src/facts/evidence.ts';
import type { CategoryScore } from '../../src/facts/verdict.ts';
import { behavioral } from '../../src/scoring/categories/behavioral.ts';
import { judge } from '../../src/scoring/judge.ts';
import { SOURCE_TACTICS } from '../../src/scoring/mitre/source-tactics.ts';
import { TACTICS } from '../../src/scoring/mitre/tactics.ts';
import { browserSignalPoints } from '../../src/visitors/browser-signals.ts';
import { parseJa4 } from '../../src/visitors/tls/ja4.ts';
import { bareEvidence, CHROME, CHROME_JA4, evidenceOf, HOME_NETWORK, OPTIONS, READER } from './evidence-of.ts';

type Name = keyof ReturnType<typeof judge>['breakdown']['categories'];
const category = (name: Name, changes: Partial<Evidence>): CategoryScore =>
  judge(bareEvidence(changes), OPTIONS).breakdown.categories[name];

describe('behaviour', () => {
  const behave = (changes: Partial<typeof READER>): readonly string[] =>
    behavioral.signals(bareEvidence({ behaviour: { ...READER, ...changes } })).map(({ name }) => name);

  test('a page view with forty pictures, and a quick reader, are people', () => {
    expect(behave({})).toEqual([]);
    expect(behave({ requests10s: 80, requests1m: 240, requests10m: 900, pages10m: 45, distinctPaths10m: 30 })).toEqual(
      [],
    );
  });

  test('an office behind one address is not a rotating agent', () => {
    expect(behave({ distinctAgents10m: 25, addressRequests10m: 400 })).toEqual([]);
    expect(behave({ distinctAgents10m: 12, addressRequests10m: 15 })).toEqual(['agent_rotation']);
  });

  test('a page left open that asks every few seconds is polling, a clockwork crawler is not', () => {
    const open = {
      requests10s: 2,
      requests1m: 12,
      requests10m: 120,
      distinctPaths10m: 1,
      samePath10m: 120,
      gapVariation: 0.01,
    };
    expect(behave(open)).toEqual(['polling']);
    expect(behave({ ...open, pages10m: 120, distinctPaths10m: 120, samePath10m: 1 })).toEqual([
      'scraping',
      'clockwork',
    ]);
  });

  test('gaps are not judged from a few requests', () => {
    expect(behave({ requests10m: 7, gapVariation: 0 })).toEqual([]);
  });

  test('faster is graver', () => {
    const score = (requests10s: number): number =>
      category('behavioral', { behaviour: { ...READER, requests10s } }).score;
    expect(score(119)).toBe(0);
    expect(score(120)).toBeGreaterThan(0);
    expect(score(500)).toBeGreaterThan(score(120));
  });

  test('ways to behave count as far as they are certain', () => {
    const guessing = { loginAttempts10m: 60, accounts10m: 30, requests10m: 62, pages10m: 62, assets10m: 0 };
    expect(behave(guessing)).toContain('credential_stuffing');
    expect(category('behavioral', { behaviour: { ...READER, ...guessing } }).score).toBeGreaterThanOrEqual(90);
  });

  test('a rule that the sensor slowed somebody down for is a reason, a rule that it refused for a graver one', () => {
    const score = (refused: boolean): number =>
      category('behavioral', { sensor: [{ rule: 'too-fast', kind: 'rate', attack: null, refused }] }).score;
    expect([score(false), score(true)]).toEqual([20, 60]);
  });
});

describe('browser fingerprint', () => {
  const client = (score: number | null, signals: Record<string, number>): Partial<Evidence> => ({
    client: { score, signals, corroborated: true },
  });

  test('signals add up, and a higher own score of the client makes up the difference', () => {
    expect(category('browser_fingerprint', client(null, { webdriver: 60, missing_plugins: 15 })).score).toBe(75);
    expect(category('browser_fingerprint', client(90, { webdriver: 60 })).score).toBe(90);
    expect(category('browser_fingerprint', client(20, { webdriver: 60 })).score).toBe(60);
    expect(category('browser_fingerprint', client(100, { webdriver: 60, puppeteer: 70 })).score).toBe(100);
    expect(category('browser_fingerprint', client(0, {})).score).toBe(0);
  });

  test('a name we do not know counts little', () => {
    expect(category('browser_fingerprint', client(null, { brand_new_signal: 100 })).score).toBe(25);
  });

  test('every signal that came by name only has points', () => {
    for (const name of [
      'webdriver',
      'lie_toString_tampered',
      'lie_modified_canvas',
      'worker_mismatch',
      'constructor',
    ]) {
      expect(browserSignalPoints(name)).toBeGreaterThan(0);
    }
    expect(browserSignalPoints('webdriver')).toBeGreaterThan(browserSignalPoints('canvas_pixel_noise'));
  });
});

describe('TLS fingerprint', () => {
  const tls = (ja4: string, userAgent = CHROME, ja3 = ''): CategoryScore =>
    category('tls_fingerprint', { userAgent, tls: { ja3, ja4 } });
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0';

  test.each([
    [CHROME, CHROME_JA4],
    [CHROME, 't13d1517h2_8daaf6152771_cb7bf5808d99'],
    [CHROME, 'q13d0312h3_55b375c5d22e_06cda9e17597'],
    [firefox, 't13d1616h2_86a278354501_0c27189014cf'],
    [firefox, 't13d1717h2_5b57614c22b0_3cbfd9057e0d'],
  ])('%s with its own handshake %s scores nothing', (userAgent, ja4) => {
    expect(tls(ja4, userAgent).score).toBe(0);
  });

  test.each([
    ['curl', 't13d3112h2_e8f1e7e78f70_b26ce05bbdd6'],
    ['requests', 't13d1812h1_85036bcba153_b26ce05bbdd6'],
    ['Go', 't13d190900_9dc949149365_97f8aa674fd9'],
    ['Java', 't13d3713h2_db35923f8641_7c76daad20ec'],
    ['Node.js', 't13d5212h1_b262b3658495_8e6e362c5eac'],
  ])("%s's handshake under a browser's name is a strong anomaly, under its own less", (_, ja4) => {
    expect(tls(ja4).score).toBeGreaterThanOrEqual(60);
    const honest = tls(ja4, 'python-requests/2.32').score;
    expect(honest).toBeGreaterThan(0);
    expect(honest).toBeLessThan(60);
  });

  test("another browser's handshake", () => {
    expect(tls(CHROME_JA4, firefox).signals[0]?.name).toBe('other_browser');
  });

  test('an unknown handshake is compared with the shape of the described browser', () => {
    expect(tls('t13d1516h2_aaaaaaaaaaaa_bbbbbbbbbbbb').score).toBe(0);
    expect(tls('t12d290600_aaaaaaaaaaaa_bbbbbbbbbbbb').score).toBeGreaterThanOrEqual(60);
    expect(tls('t12d290600_aaaaaaaaaaaa_bbbbbbbbbbbb', 'curl/8.5.0').score).toBe(0);
  });

  test.each([
    '',
    'x',
    'T13D1516H2',
    `${CHROME_JA4}x`,
    't13d1516h2_8daaf6152771',
    't99d1516h2_8daaf6152771_d8a2da3f94cd',
    '__proto__',
    CHROME_JA4.repeat(1000),
  ])('malformed %j says nothing', (ja4) => {
    expect(parseJa4(ja4)).toBeNull();
    expect(tls(ja4, CHROME, ja4).score).toBe(0);
  });
});

describe('IP reputation', () => {
  test('private addresses have none, and silent feeds say nothing', () => {
    expect(category('ip_reputation', { network: { ...HOME_NETWORK, isPrivate: true, isHosting: true } }).score).toBe(0);
    const silent = category('ip_reputation', { network: { ...HOME_NETWORK, unhealthyFeeds: ['tor'] } });
    expect(silent.score).toBe(0);
    expect(silent.signals).toEqual([{ name: 'feeds_unhealthy', points: 0, evidence: 'no word from tor' }]);
  });

  test('everything at once ends at 100', () => {
    const network = { ...HOME_NETWORK, isHosting: true, isProxy: true, isVpn: true, isTor: true, abuseScore: 100 };
    expect(category('ip_reputation', { network }).score).toBe(100);
  });
});

describe('MITRE ATT&CK', () => {
  const link = { kind: 'link_hit', what: '/x' } as const;

  test.each([
    ['decoy_link', 'TA0043', 'Reconnaissance'],
    ['endpoint', 'TA0001', 'Initial Access'],
    ['wordpress_plugin', 'TA0006', 'Credential Access'],
    ['ssh_agent', 'TA0006', 'Credential Access'],
    ['sdk', 'TA0007', 'Discovery'],
    ['bot_scanner', 'TA0009', 'Collection'],
  ] as const)('%s maps to %s first', (source, id, name) => {
    const [first] = judge(bareEvidence({ source, honeypot: [link] }), OPTIONS).mitre;
    expect(first).toMatchObject({ id, name });
    expect(first?.confidence).toBeGreaterThan(0.2);
    expect(first?.confidence).toBeLessThanOrEqual(0.95);
  });

  test('what comes to every site serves none, whoever reports it; impostors, attackers and driven browsers do', () => {
    const crawler = { operator: 'Google', name: 'Googlebot', method: 'reverse_dns' } as const;
    const visit = bareEvidence({ source: 'sdk', userAgent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' });
    const driven = { score: 80, signals: {}, corroborated: true };
    const mitreOf = (changes: Partial<Evidence>) => {
      const { breakdown, mitre } = judge({ ...visit, ...changes }, OPTIONS);
      expect(breakdown.total).toBeGreaterThan(0);
      return mitre.map(({ id }) => id);
    };
    expect(mitreOf({ userAgent: 'curl/8.5.0' })).toEqual([]);
    expect(mitreOf({})).toEqual([]);
    expect(mitreOf({ crawler: { ...crawler, verified: false } })).toEqual(['TA0007']);
    expect(mitreOf({ honeypot: [link] })).toEqual(['TA0007']);
    for (const source of ['bot_scanner', 'endpoint', 'decoy_link', 'wordpress_plugin'] as const) {
      expect(mitreOf({ source }), `a crawler told by ${source}`).toEqual([]);
      const person = { userAgent: CHROME, network: { ...HOME_NETWORK, isVpn: true } };
      expect(mitreOf({ source, ...person }), `somebody told by ${source}`).toEqual([]);
    }
    expect(mitreOf({ source: 'bot_scanner', userAgent: 'Mozilla/5.0', client: driven })).toEqual(['TA0009']);
  });

  test('an attack adds the tactic of its technique, each tactic once', () => {
    const signatures = [
      { type: 'path_traversal', pattern: 'p', location: 'path', confidence: 0.9, impact: 28, evidence: '' },
      { type: 'sql_injection', pattern: 'p', location: 'path', confidence: 0.9, impact: 38, evidence: '' },
    ] as const;
    const { mitre } = judge(bareEvidence({ source: 'endpoint', signatures }), OPTIONS);
    expect(mitre.map(({ id }) => id)).toEqual(['TA0001', 'TA0007']);
    expect(mitre[1]?.confidence).toBe(0.9);
  });

  test('the table has the fourteen tactics, and sources name only those', () => {
    expect(TACTICS).toHaveLength(14);
    const ids = TACTICS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(14);
    for (const tactic of Object.values(SOURCE_TACTICS).flat()) expect(ids).toContain(tactic);
  });
});

describe('AI-scraper dimension', () => {
  test('an undeclared scraper is a generic one, a person none', () => {
    const scraper = evidenceOf({ client: { score: 80, signals: {}, corroborated: true } });
    expect(judge(scraper, OPTIONS).aiScraper).toMatchObject({ category: 'generic_scraper', operator: null });
    expect(judge(evidenceOf(), OPTIONS).aiScraper).toMatchObject({ category: 'none', score: 0 });
    const headless = evidenceOf({ userAgent: CHROME.replace('Chrome', 'HeadlessChrome') });
    expect(judge(headless, OPTIONS).aiScraper.category).toBe('headless_browser');
  });
});

test('a request that was filled up to hide something is suspected, and less than one that shows an attack', () => {
  const padded = category('attack_signatures', { gaps: ['signatures:body_bytes', 'signatures:padding'] });
  expect(padded.signals.map(({ name }) => name)).toEqual(['padding']);
  expect(padded.score).toBe(20);
  expect(category('attack_signatures', { gaps: ['signatures:body_bytes'] }).score).toBe(0);
});
