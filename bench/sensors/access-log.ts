const AGENTS = [
  'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'curl/8.14.1',
] as const;
const WORDS = 'leather walking boots size nine brown laces suede winter sole insole'.split(' ');
const ATTACKS = ['/.env', '/wp-login.php', '/search?q=1%27%20OR%20%271%27=%271', '/..%2f..%2fetc%2fpasswd'] as const;
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const PER_SECOND = 50;
/** Visitors that are there at a time, and the lines of each. */
const [AT_ONCE, EACH] = [100, 40] as const;

/** Lines of a busy shop in the combined format: pages, searches, four files for each, now and then an attack. */
export function accessLog(lines: number, startMs: number): string {
  const made: string[] = [];
  for (let at = 0; at < lines; at++) {
    const visitor = Math.floor(at / (AT_ONCE * EACH)) * AT_ONCE + (Math.floor(at / 5) % AT_ONCE);
    const word = WORDS[at % WORDS.length];
    const isAttack = at % 100 === 7;
    const path = isAttack
      ? ATTACKS[((at / 100) % ATTACKS.length) | 0]
      : at % 5 === 0
        ? `/products/${word}-${(at * 31) % 5_000}?colour=${WORDS[(at * 7) % WORDS.length]}&page=${at % 9}`
        : at % 25 === 1
          ? `/search?q=${word}+${WORDS[(at * 3) % WORDS.length]}`
          : `/static/${word}-${at % 300}.webp`;
    const ip = `203.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}`;
    const agent = AGENTS[isAttack ? 4 : visitor % 4];
    made.push(
      `${ip} - - [${timeOf(startMs + (at * 1000) / PER_SECOND)}] "GET ${path} HTTP/1.1" ${isAttack ? 404 : 200} 5120 "https://shop.example/" "${agent}"`,
    );
  }
  return `${made.join('\n')}\n`;
}

function timeOf(ms: number): string {
  const at = new Date(ms);
  const two = (value: number) => String(value).padStart(2, '0');
  const time = `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())}`;
  return `${two(at.getUTCDate())}/${MONTHS[at.getUTCMonth()]}/${at.getUTCFullYear()}:${time} +0000`;
}
