import type { Visit } from '../load.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const WORDS = 'leather walking boots size nine brown laces suede winter sole insole'.split(' ');

/** Headers that every visit of this bench has. */
export const BROWSER_HEADERS = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'en-GB,en;q=0.7',
  referer: 'https://shop.example/products?page=2',
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
  'upgrade-insecure-requests': '1',
} as const;

/** What visitors of a shop ask for: each from an address of their own, a tenth below `/account/` with a token. */
export function shopVisits(tokens: readonly string[]): readonly Visit[] {
  return tokens.map((token, at) => {
    const word = WORDS[at % WORDS.length];
    const paths = [
      `/products/${word}-${at}?colour=${WORDS[(at * 7) % WORDS.length]}&page=${at % 9}`,
      `/search?q=${word}+${WORDS[(at * 3) % WORDS.length]}+${at}`,
      `/api/stock/${at}`,
    ];
    return {
      path: at % 10 === 0 ? `/account/orders/${at}` : (paths[at % paths.length] ?? '/'),
      headers: {
        'user-agent': at % 3 === 0 ? FIREFOX : CHROME,
        cookie: `basket=${at}; theme=dark; wd_clearance=${token}`,
        'x-forwarded-for': `203.0.${113 + (at >> 8)}.${at & 255}`,
      },
    };
  });
}
