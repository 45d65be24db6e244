import { SCORE_CATEGORIES, type ScoreCategory } from '@sundew/wire/verdict';
import { expect, test } from 'vitest';
import type { Evidence } from '../../src/facts/evidence.ts';
import { judge } from '../../src/scoring/judge.ts';
import { expectToAddUp } from '../scoring/adds-up.ts';
import { CHROME, CHROME_HEADERS, evidenceOf, HOME_NETWORK, OPTIONS, READER } from '../scoring/evidence-of.ts';

const HEADLESS = { userAgent: CHROME.replace(' Chrome', ' HeadlessChrome') };
const without = (name: string): Evidence['headers'] => ({
  ...CHROME_HEADERS,
  names: CHROME_HEADERS.names.filter((other) => other !== name),
});
const network = (change: object): Partial<Evidence> => ({ network: { ...HOME_NETWORK, ...change } });
const behaviour = (change: object): Partial<Evidence> => ({ behaviour: { ...READER, ...change } });

const CHANGES: readonly (readonly [string, ScoreCategory, Partial<Evidence>])[] = [
  ['a bot suffix in the User-Agent', 'user_agent', { userAgent: `${CHROME} ExampleBot/1.0` }],
  ['a Chrome that does not exist', 'user_agent', { userAgent: CHROME.replace('142', '9142') }],
  // Of more pages it would be scraping as well.
  ['a headless Chrome', 'user_agent', { ...HEADLESS, behaviour: { ...READER, pages10m: 2, distinctPaths10m: 2 } }],
  ['an attack in the User-Agent', 'user_agent', { userAgent: `${CHROME} <script>` }],
  ['no client hints', 'http_headers', { headers: without('sec-ch-ua') }],
  ['no Fetch Metadata', 'http_headers', { headers: without('sec-fetch-site') }],
  ['no Accept', 'http_headers', { headers: without('accept') }],
  ['no Accept-Language', 'http_headers', { headers: { ...CHROME_HEADERS, names: [], acceptLanguage: '' } }],
  ['an odd Accept-Language', 'http_headers', { headers: { ...CHROME_HEADERS, acceptLanguage: 'english!' } }],
  ["a library's Accept-Encoding", 'http_headers', { headers: { ...CHROME_HEADERS, acceptEncoding: 'gzip, deflate' } }],
  [
    'client hints of another version',
    'http_headers',
    { headers: { ...CHROME_HEADERS, values: { 'sec-ch-ua': '"Chromium";v="99"' } } },
  ],
  ['hosting', 'ip_reputation', network({ isHosting: true })],
  ['a proxy', 'ip_reputation', network({ isProxy: true })],
  ['a VPN', 'ip_reputation', network({ isVpn: true })],
  ['Tor', 'ip_reputation', network({ isTor: true })],
  ['abuse reports', 'ip_reputation', network({ abuseScore: 40 })],
  [
    "a library's JA4",
    'tls_fingerprint',
    { client: null, tls: { ja3: '', ja4: 't13d1812h1_85036bcba153_b26ce05bbdd6' } },
  ],
  ["another browser's JA4", 'tls_fingerprint', { tls: { ja3: '', ja4: 't13d1717h2_5b57614c22b0_3cbfd9057e0d' } }],
  ['a JA4 without HTTP/2', 'tls_fingerprint', { tls: { ja3: '', ja4: 't13d151600_0123456789ab_0123456789ab' } }],
  ["curl's JA3", 'tls_fingerprint', { tls: { ja3: '0149f47eabf9a20d0893e2a44e5a6323', ja4: '' } }],
  [
    'a client signal',
    'browser_fingerprint',
    { client: { score: null, signals: { webdriver: 60 }, corroborated: true } },
  ],
  ['a client score', 'browser_fingerprint', { client: { score: 30, signals: {}, corroborated: true } }],
  ['a honeypot', 'honeypot', { honeypot: [{ kind: 'link_hit', what: '/x' }] }],
  [
    'an attack signature',
    'attack_signatures',
    {
      signatures: [{ type: 'xss', pattern: 'p', location: 'query.q', confidence: 1, impact: 30, evidence: '' }],
    },
  ],
  ['a burst', 'behavioral', behaviour({ requests10s: 150 })],
  ['breadth', 'behavioral', behaviour({ distinctPaths10m: 500 })],
  ['repetition', 'behavioral', behaviour({ samePath10m: 160 })],
  ['rotating agents', 'behavioral', behaviour({ distinctAgents10m: 120 })],
  ['a scan', 'behavioral', behaviour({ answered10m: 30, misses10m: 30, distinctPaths10m: 30, pages10m: 200 })],
  ['sign-in attempts', 'behavioral', behaviour({ loginAttempts10m: 90 })],
  ['clockwork', 'behavioral', behaviour({ gapVariation: 0.02 })],
];

const clean = judge(evidenceOf(), OPTIONS);

test.each(CHANGES)('%s moves only %s', (_, category, change) => {
  const verdict = judge(evidenceOf(change), OPTIONS);
  for (const name of SCORE_CATEGORIES) {
    const { score } = verdict.breakdown.categories[name];
    if (name === category) expect(score, name).toBeGreaterThan(0);
    else expect(score, name).toBe(clean.breakdown.categories[name].score);
  }
  expect(verdict.breakdown.total).toBeGreaterThan(clean.breakdown.total);
  expectToAddUp(verdict);
});

test('every category is moved by some change', () => {
  expect(new Set(CHANGES.map(([, category]) => category))).toEqual(new Set(SCORE_CATEGORIES));
});
