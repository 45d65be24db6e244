import type { BehaviourFacts, ClientFacts, Evidence, HeaderFacts, NetworkFacts } from '../../src/facts/evidence.ts';

export const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

export const CHROME_HEADERS: HeaderFacts = {
  names: [
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
    'sec-fetch-user',
    'upgrade-insecure-requests',
    'user-agent',
  ],
  ordered: false,
  acceptLanguage: 'en-US,en;q=0.9',
  acceptEncoding: 'gzip, deflate, br, zstd',
  values: {},
  secure: true,
};

export const CHROME_JA4 = 't13d1516h2_8daaf6152771_d8a2da3f94cd';

export const HOME_NETWORK: NetworkFacts = {
  country: 'DE',
  asn: 3320,
  asnOrg: 'Deutsche Telekom AG',
  isHosting: false,
  isProxy: false,
  isVpn: false,
  isTor: false,
  isPrivate: false,
  abuseScore: 0,
  unhealthyFeeds: [],
};

/** Somebody who opened a page with forty pictures and reads. */
export const READER: BehaviourFacts = {
  requests10s: 41,
  requests1m: 60,
  requests10m: 160,
  distinctPaths10m: 7,
  samePath10m: 4,
  pages10m: 8,
  assets10m: 152,
  answered10m: 8,
  misses10m: 0,
  missedPlaces10m: 0,
  missedNames10m: 0,
  brokenLinks10m: 0,
  sameUrl5s: 2,
  sameUrl1m: 3,
  forms1m: 0,
  forms10m: 1,
  shortHeaders10m: 0,
  novelPaths10m: 0,
  directPages10m: 1,
  directSeconds10m: 1,
  loginAttempts10m: 1,
  loginFailures10m: 0,
  accounts10m: 1,
  addressRequests10m: 200,
  addressPages10m: 30,
  addressPaths10m: 25,
  addressAssets10m: 170,
  distinctAgents10m: 2,
  unsaid1m: 0,
  sources1m: 0,
  gapVariation: 1.8,
  siteServesAssets: true,
  siteIsKnown: true,
  siteLinksPages: true,
  sitePassesHeaders: true,
  spread: null,
};

export const CLEAN_CLIENT: ClientFacts = { score: 0, signals: {}, corroborated: true };

/** A person with Chrome at home: everything is known and nothing speaks against them. */
export function evidenceOf(changes: Partial<Evidence> = {}): Evidence {
  return {
    source: 'sdk',
    userAgent: CHROME,
    headers: CHROME_HEADERS,
    tls: { ja3: '', ja4: CHROME_JA4 },
    network: HOME_NETWORK,
    honeypot: [],
    signatures: [],
    client: CLEAN_CLIENT,
    behaviour: READER,
    crawler: null,
    memory: null,
    sensor: [],
    session: null,
    robots: null,
    gaps: [],
    ...changes,
  };
}

/** Nothing is known but what is given. */
export function bareEvidence(changes: Partial<Evidence> = {}): Evidence {
  return evidenceOf({ headers: null, tls: null, network: null, client: null, behaviour: null, ...changes });
}

export const OPTIONS = { responseThreshold: 75 };
