const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';

interface Visitor {
  readonly ua: string;
  readonly hn: string;
  readonly al: string;
  readonly ae: string;
}

const VISITORS: readonly [Visitor, ...Visitor[]] = [
  {
    ua: CHROME,
    hn: 'accept accept-encoding accept-language cache-control priority sec-ch-ua sec-ch-ua-mobile sec-ch-ua-platform sec-fetch-dest sec-fetch-mode sec-fetch-site sec-fetch-user upgrade-insecure-requests user-agent',
    al: 'en-US,en;q=0.9',
    ae: 'gzip, deflate, br, zstd',
  },
  {
    ua: SAFARI,
    hn: 'accept accept-encoding accept-language priority sec-fetch-dest sec-fetch-mode sec-fetch-site user-agent',
    al: 'de-DE,de;q=0.9',
    ae: 'gzip, deflate, br',
  },
  {
    ua: FIREFOX,
    hn: 'accept accept-encoding accept-language priority sec-fetch-dest sec-fetch-mode sec-fetch-site sec-fetch-user te upgrade-insecure-requests user-agent',
    al: 'fr,fr-FR;q=0.8,en-US;q=0.5,en;q=0.3',
    ae: 'gzip, deflate, br, zstd',
  },
  { ua: 'python-requests/2.32.3', hn: 'accept accept-encoding connection user-agent', al: '', ae: 'gzip, deflate' },
  { ua: 'curl/8.5.0', hn: 'accept user-agent', al: '', ae: '' },
  {
    ua: 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
    hn: 'accept accept-encoding from user-agent',
    al: '',
    ae: 'gzip, br, deflate',
  },
];

/** `/detect` bodies of a mixed site: six kinds of visitor, many addresses and pages. */
export function sightings(count: number, nowMs = Date.now()): readonly string[] {
  return Array.from({ length: count }, (_, index) => {
    const { ua, hn, al, ae } = VISITORS[index % VISITORS.length] ?? VISITORS[0];
    const page = (index * 7919) % 500;
    return JSON.stringify({
      source: 'bench-sensor',
      ua,
      ip: `${20 + (index % 60)}.${(index * 31) % 256}.${(index * 17) % 256}.${1 + (index % 250)}`,
      url: `https://shop.example/products/${page}?ref=list&page=${index % 9}`,
      f: index % 5 === 0 ? ['no_js'] : [],
      cs: { hn: hn.split(' '), al, ae },
      ts: nowMs - index,
      ref: index % 3 === 0 ? 'https://shop.example/' : undefined,
      metadata: { method: 'GET', status: 200, n: index },
    });
  });
}
