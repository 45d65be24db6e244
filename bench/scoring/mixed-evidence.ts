import type { BehaviourFacts, Evidence, HeaderFacts, HoneypotTouch, NetworkFacts } from '@sundew/threat/facts/evidence';

const NAVIGATION = [
  'accept',
  'accept-encoding',
  'accept-language',
  'cookie',
  'host',
  'sec-ch-ua',
  'sec-ch-ua-mobile',
  'sec-ch-ua-platform',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
  'upgrade-insecure-requests',
  'user-agent',
];
const LIBRARY = ['accept', 'accept-encoding', 'connection', 'host', 'user-agent'];
const SOURCES = ['sdk', 'sdk', 'decoy_link', 'endpoint', 'bot_scanner', 'wordpress_plugin'] as const;
const CRAWLERS = ['Googlebot/2.1', 'bingbot/2.0', 'GPTBot/1.2', 'ClaudeBot/1.0', 'AhrefsBot/7.0', 'UptimeRobot/2.0'];
const PROGRAMS = ['curl/8', 'python-requests/2', 'Go-http-client/1', 'sqlmap/1', 'okhttp/4', 'Wget/1'];
const SYSTEMS = [
  'Windows NT 10.0; Win64; x64',
  'Macintosh; Intel Mac OS X 10_15_7',
  'X11; Linux x86_64',
  'Linux; Android 10; K',
];
const JA4 = [
  't13d1516h2_8daaf6152771_d8a2da3f94cd',
  't13d1717h2_5b57614c22b0_3cbfd9057e0d',
  't13d1812h1_85036bcba153_b26ce05bbdd6',
  't13d190900_9dc949149365_97f8aa674fd9',
  '',
];
const SIGNALS = ['webdriver', 'headless_chrome', 'missing_plugins', 'canvas_anomaly', 'lie_toString_tampered'];
const LANGUAGES = ['en-US,en;q=0.9', 'de-DE,de;q=0.9,en;q=0.8', 'fr-FR', ''];

/** A repeatable stream of numbers from 0 up to 1. */
export function numbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * What a busy site reports: mostly people with some thousand different User-Agents, then crawlers, programs, headless
 * browsers and decoy hits. No attack signatures. Every object is its own; a twentieth of the User-Agents are unique.
 */
export function mixedEvidence(count: number, next: () => number): readonly Evidence[] {
  return Array.from({ length: count }, () => oneEvidence(next));
}

function oneEvidence(next: () => number): Evidence {
  const kind = next();
  const isProgram = kind > 0.82;
  const pick = <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)] as T;
  const honeypot: readonly HoneypotTouch[] =
    next() < 0.15 ? [{ kind: 'link_hit', what: `/trap/${Math.floor(next() * 50)}` }] : [];
  return {
    source: pick(SOURCES),
    userAgent: isProgram ? programAgent(next, pick) : browserAgent(next, pick),
    headers: next() < 0.9 ? headers(isProgram, pick(LANGUAGES)) : null,
    tls: next() < 0.5 ? { ja3: '', ja4: pick(JA4) } : null,
    network: network(next),
    honeypot,
    signatures: [],
    client:
      next() < 0.3
        ? { score: null, signals: { [pick(SIGNALS)]: 40, [pick(SIGNALS)]: 30 }, corroborated: next() < 0.5 }
        : null,
    behaviour: behaviour(next),
    crawler: null,
    memory: null,
    sensor: [],
    session: null,
    robots: null,
    gaps: [],
  };
}

function browserAgent(next: () => number, pick: <T>(values: readonly T[]) => T): string {
  const major = 100 + Math.floor(next() * 55);
  const build = next() < 0.05 ? Math.floor(next() * 1e6) : Math.floor(next() * 8);
  const chrome = next() < 0.03 ? 'HeadlessChrome' : 'Chrome';
  return `Mozilla/5.0 (${pick(SYSTEMS)}) AppleWebKit/537.36 (KHTML, like Gecko) ${chrome}/${major}.0.${build}.0 Safari/537.36`;
}

function programAgent(next: () => number, pick: <T>(values: readonly T[]) => T): string {
  if (next() < 0.5)
    return `Mozilla/5.0 (compatible; ${pick(CRAWLERS)}; +https://crawler.example/${Math.floor(next() * 20)})`;
  return `${pick(PROGRAMS)}.${Math.floor(next() * 30)}.${Math.floor(next() * 10)}`;
}

function headers(isProgram: boolean, acceptLanguage: string): HeaderFacts {
  const acceptEncoding = isProgram ? 'gzip, deflate' : 'gzip, deflate, br, zstd';
  const names = [...(isProgram ? LIBRARY : NAVIGATION)];
  return { names, ordered: false, acceptLanguage, acceptEncoding, values: {}, secure: true };
}

function network(next: () => number): NetworkFacts {
  const asn = Math.floor(next() * 60_000);
  return {
    country: 'DE',
    asn,
    asnOrg: `Network ${asn}`,
    isHosting: next() < 0.2,
    isProxy: next() < 0.05,
    isVpn: next() < 0.05,
    isTor: next() < 0.02,
    isPrivate: false,
    abuseScore: next() < 0.2 ? Math.floor(next() * 100) : null,
    unhealthyFeeds: [],
  };
}

function behaviour(next: () => number): BehaviourFacts {
  const requests = Math.floor(next() ** 3 * 3000);
  return {
    requests10s: Math.floor(requests / 20),
    requests1m: Math.floor(requests / 5),
    requests10m: requests,
    distinctPaths10m: Math.floor(requests * next()),
    samePath10m: Math.floor(requests * next() * 0.3),
    pages10m: Math.floor(requests / 4),
    assets10m: requests - Math.floor(requests / 4),
    answered10m: Math.floor(requests / 4),
    misses10m: next() < 0.05 ? Math.floor(requests / 8) : 0,
    missedPlaces10m: next() < 0.05 ? Math.floor(next() * 8) : 0,
    missedNames10m: Math.floor(next() * 4),
    novelPaths10m: Math.floor(next() * 4),
    distinctAgents10m: 1 + Math.floor(next() * 5),
    loginAttempts10m: next() < 0.05 ? Math.floor(next() * 40) : 0,
    loginFailures10m: 0,
    accounts10m: next() < 0.05 ? Math.floor(next() * 20) : 0,
    addressRequests10m: requests,
    addressPages10m: Math.ceil(requests / 5),
    addressPaths10m: Math.ceil(requests / 6),
    addressAssets10m: Math.floor((requests * 4) / 5),
    siteServesAssets: true,
    siteIsKnown: true,
    directPages10m: next() < 0.05 ? Math.floor(requests / 8) : 0,
    directSeconds10m: 0,
    siteLinksPages: true,
    sitePassesHeaders: true,
    shortHeaders10m: 0,
    brokenLinks10m: 0,
    sameUrl5s: 1 + Math.floor(requests / 100),
    sameUrl1m: 1 + Math.floor(requests / 30),
    forms1m: 0,
    forms10m: next() < 0.05 ? Math.floor(next() * 8) : 0,
    spread: null,
    unsaid1m: 0,
    sources1m: 0,
    gapVariation: requests < 8 ? null : next() * 2,
  };
}
