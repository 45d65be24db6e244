import type { Random } from '../../platform/random/random.ts';
import type { Country } from './networks.ts';

/** How a program presents itself: what a sensor reports as `ua` and `cs`. */
export interface Client {
  readonly userAgent: string;
  /** Lower-case and sorted, as sensors send them. */
  readonly headerNames: readonly string[];
  readonly acceptLanguage: string;
  readonly acceptEncoding: string;
}

interface Browser {
  readonly userAgent: string;
  readonly family: 'chromium' | 'firefox' | 'safari';
}

const NAVIGATION = ['accept', 'accept-encoding', 'accept-language', 'host', 'user-agent'];
const FETCH_METADATA = ['sec-fetch-dest', 'sec-fetch-mode', 'sec-fetch-site'];

/** What a page load of each family carries over HTTP/2. */
const HEADER_NAMES: Readonly<Record<Browser['family'], readonly string[]>> = {
  chromium: [
    ...NAVIGATION,
    ...FETCH_METADATA,
    'priority',
    'sec-ch-ua',
    'sec-ch-ua-mobile',
    'sec-ch-ua-platform',
    'sec-fetch-user',
    'upgrade-insecure-requests',
  ],
  firefox: [...NAVIGATION, ...FETCH_METADATA, 'priority', 'sec-fetch-user', 'te', 'upgrade-insecure-requests'],
  safari: [...NAVIGATION, ...FETCH_METADATA, 'priority'],
};

const ENCODINGS: Readonly<Record<Browser['family'], string>> = {
  chromium: 'gzip, deflate, br, zstd',
  firefox: 'gzip, deflate, br, zstd',
  safari: 'gzip, deflate, br',
};

const BROWSERS: readonly Browser[] = [
  {
    family: 'chromium',
    userAgent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  },
  {
    family: 'chromium',
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  },
  {
    family: 'chromium',
    userAgent:
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  },
  {
    family: 'chromium',
    userAgent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
  },
  { family: 'firefox', userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0' },
  { family: 'firefox', userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0' },
  {
    family: 'safari',
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
  },
  {
    family: 'safari',
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  },
];

const LANGUAGES: Readonly<Partial<Record<Country, string>>> = {
  AT: 'de-AT',
  BR: 'pt-BR',
  DE: 'de-DE',
  ES: 'es-ES',
  FR: 'fr-FR',
  GB: 'en-GB',
  IT: 'it-IT',
  JP: 'ja-JP',
  KR: 'ko-KR',
  MX: 'es-MX',
  NL: 'nl-NL',
  PL: 'pl-PL',
  TR: 'tr-TR',
};

/** A person's browser with everything it really sends on a page load. */
export function personalBrowser(random: Random, country: Country): Client {
  const { userAgent, family } = random.pick(BROWSERS);
  return {
    userAgent,
    headerNames: [...HEADER_NAMES[family]].sort(),
    acceptLanguage: languages(family, LANGUAGES[country] ?? 'en-US'),
    acceptEncoding: ENCODINGS[family],
  };
}

/** A program that calls itself an outdated browser and sends what its HTTP library sends. */
export function disguisedProgram(random: Random): Client {
  const system = random.pick(['Windows NT 10.0; Win64; x64', 'Macintosh; Intel Mac OS X 10_15_7', 'X11; Linux x86_64']);
  const version = `${random.whole(88, 128)}.0.${random.whole(4000, 6600)}.${random.whole(40, 220)}`;
  const engine = 'AppleWebKit/537.36 (KHTML, like Gecko)';
  return {
    ...program(`Mozilla/5.0 (${system}) ${engine} Chrome/${version} Safari/537.36`),
    acceptLanguage: 'en-US,en;q=0.5',
  };
}

/** A program as it is: few headers, its own name. */
export function program(userAgent: string, acceptEncoding = 'gzip, deflate'): Client {
  return {
    userAgent,
    headerNames: ['accept', 'accept-encoding', 'connection', 'host', 'user-agent'],
    acceptLanguage: '',
    acceptEncoding,
  };
}

function languages(family: Browser['family'], own: string): string {
  const short = own.slice(0, 2);
  if (family === 'safari') return short === 'en' ? `${own},en;q=0.9` : `${own},${short};q=0.9`;
  if (family === 'firefox') return short === 'en' ? `${own},en;q=0.5` : `${short},${own};q=0.8,en-US;q=0.5,en;q=0.3`;
  return short === 'en' ? `${own},en;q=0.9` : `${own},${short};q=0.9,en-US;q=0.8,en;q=0.7`;
}
