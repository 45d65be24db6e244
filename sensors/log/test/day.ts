/** A made-up day at a shop: people who load what pages show, and three attackers among them. */
export interface Day {
  /** Lines in the order of time, in the combined format. */
  readonly lines: readonly string[];
  readonly attackers: readonly string[];
}

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const SITE = 'https://shop.example';
const SCANNER = '198.51.100.1';
const STUFFER = '198.51.100.2';
const SLOW_SCRAPER = '198.51.100.3';

/** @param startMs of the first line @param people each with some eighty lines */
export function dayOf(startMs: number, people: number): Day {
  const made: (readonly [atMs: number, line: string])[] = [];
  const add = (atMs: number, ip: string, request: string, status: number, referrer = '-') => {
    const at = new Date(atMs);
    const two = (value: number) => String(value).padStart(2, '0');
    const day = `${two(at.getUTCDate())}/${MONTHS[at.getUTCMonth()]}/${at.getUTCFullYear()}`;
    const time = `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())}`;
    made.push([
      atMs,
      `${ip} - - [${day}:${time} +0000] "${request} HTTP/1.1" ${status} 512 "${referrer}" "${FIREFOX}"`,
    ]);
  };
  for (let person = 0; person < people; person++) {
    const ip = `203.0.${113 + (person >> 8)}.${person & 255}`;
    for (let page = 0; page < 4; page++) {
      const atMs = startMs + person * 20_000 + page * 30_000;
      const path = page === 0 ? '/' : `/products/shoe-${'abcdefghijklmnop'[(person + page) % 16]}`;
      add(atMs, ip, `GET ${path}`, 200, page === 0 ? '-' : `${SITE}/`);
      for (let file = 0; file < 20; file++)
        add(atMs + 1_000, ip, `GET /static/${page % 2}-${file}.webp`, 200, `${SITE}${path}`);
    }
  }
  const middle = startMs + people * 10_000;
  for (let index = 0; index < 300; index++) add(middle + index * 200, SCANNER, `GET /old-${index}/backup`, 404);
  for (let index = 0; index < 40; index++) add(middle + index * 3_000, STUFFER, 'POST /login', 401, `${SITE}/login`);
  for (let index = 0; index < 240; index++)
    add(middle + index * 9_000, SLOW_SCRAPER, `GET /products/shoe-x${index}`, 200);
  made.sort(([one], [other]) => one - other);
  return { lines: made.map(([, line]) => line), attackers: [SCANNER, STUFFER, SLOW_SCRAPER] };
}
