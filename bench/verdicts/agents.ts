/** Browsers as people have them; also what tools call themselves that do not want to be known. */
export const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';
const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0';
const CHROME_MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:152.0) Gecko/20100101 Firefox/152.0';
const FIREFOX_LINUX = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0';
const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36';

export const BROWSERS: readonly string[] = [
  ...[CHROME, EDGE, CHROME_MAC, FIREFOX, FIREFOX_LINUX, SAFARI, IPHONE, ANDROID],
];

const isChromium = (agent: string): boolean => agent.includes('Chrome/');

/** Headers that such a browser sends with a page over HTTPS, as far as a page needs them. */
export function pageHeaders(agent: string, referrer: string | null): Readonly<Record<string, string>> {
  const version = /Chrome\/(\d+)/.exec(agent)?.[1] ?? '150';
  const brand = agent.includes('Edg/') ? 'Microsoft Edge' : 'Google Chrome';
  const mobile = agent.includes('Mobile') ? '?1' : '?0';
  const platform = agent.includes('Windows') ? 'Windows' : agent.includes('Mac') ? 'macOS' : 'Android';
  const hints = {
    'sec-ch-ua': `"Not)A;Brand";v="8", "Chromium";v="${version}", "${brand}";v="${version}"`,
    'sec-ch-ua-mobile': mobile,
    'sec-ch-ua-platform': `"${platform}"`,
  };
  return {
    ...(isChromium(agent) ? hints : {}),
    'upgrade-insecure-requests': '1',
    'user-agent': agent,
    accept: isChromium(agent)
      ? 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7'
      : 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'sec-fetch-site': referrer === null ? 'none' : 'same-origin',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-user': '?1',
    'sec-fetch-dest': 'document',
    ...(referrer === null ? {} : { referer: referrer }),
    'accept-encoding': 'gzip, deflate, br, zstd',
    'accept-language': 'en-US,en;q=0.9',
  };
}
