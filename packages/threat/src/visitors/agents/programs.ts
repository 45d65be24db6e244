/** What a program that is no browser is used for. */
export type ProgramKind = 'attack_tool' | 'site_copier' | 'http_library' | 'app_client' | 'automation';

export interface Program {
  readonly kind: ProgramKind;
  /** As found in the User-Agent, lower case. */
  readonly token: string;
}

/** Tokens as their makers write them into the User-Agent; compared without case, at the start of a word. */
const TOKENS: Readonly<Record<ProgramKind, readonly string[]>> = {
  attack_tool: [
    ...['sqlmap', 'nikto', 'nuclei', 'wpscan', 'joomscan', 'droopescan', 'masscan', 'zgrab', 'nmap scripting engine'],
    ...['dirbuster', 'gobuster', 'feroxbuster', 'ffuf', 'fuzz faster u fool', 'wfuzz', 'dirsearch', 'dirb/', 'whatweb'],
    ...['acunetix', 'nessus', 'openvas', 'netsparker', 'invicti', 'arachni', 'w3af', 'qualys', 'appscan', 'webinspect'],
    ...['owasp zap', 'zaproxy', 'burp suite', 'havij', 'commix', 'xsstrike', 'xsser', 'hydra', 'patator', 'metasploit'],
    ...[
      'jaeles',
      'httpx - open-source project',
      'l9explore',
      'l9tcpid',
      'zmeu',
      'morfeus',
      'jorgee',
      'muhstik',
      'fimap',
    ],
  ],
  automation: [
    ...['headlesschrome', 'headless', 'phantomjs', 'slimerjs', 'casperjs', 'puppeteer', 'playwright', 'selenium'],
    ...['webdriver', 'cypress', 'htmlunit', 'jsdom', 'zombie.js', 'nightmare', 'splash', 'browserless'],
  ],
  site_copier: [
    ...['httrack', 'webcopier', 'webzip', 'teleport pro', 'offline explorer', 'sitesucker'],
    ...['webreaper', 'webstripper', 'webwhacker', 'websitesnagger', 'surfoffline', 'cyotek webcopy'],
  ],
  http_library: [
    ...[
      'curl/',
      'libcurl',
      'wget',
      'python-requests',
      'python-urllib',
      'python-httpx',
      'python/',
      'aiohttp',
      'urllib3',
    ],
    ...[
      'httpx/',
      'scrapy',
      'mechanize',
      'go-http-client',
      'fasthttp',
      'go-resty',
      'colly',
      'java/',
      'java-http-client',
    ],
    ...[
      'apache-httpclient',
      'jakarta commons',
      'libwww-perl',
      'lwp::simple',
      'http::tiny',
      'ruby',
      'faraday',
      'typhoeus',
    ],
    ...[
      'guzzlehttp',
      'php/',
      'php-curl-class',
      'symfony httpclient',
      'axios',
      'node-fetch',
      'undici',
      'got (',
      'node.js',
    ],
    ...['superagent', 'deno/', 'bun/', 'winhttp', 'windowspowershell', 'powershell', 'httpie', 'postmanruntime'],
    ...[
      'apachebench',
      'siege/',
      'autocannon',
      'hey/',
      'k6/',
      'vegeta',
      'jmeter',
      'gatling',
      'artillery',
      'bombardier',
      'oha/',
    ],
    ...['insomnia', 'bruno-runtime', 'reqwest', 'hyper/', 'ureq', 'restsharp', 'httpclient', 'aria2', 'lua-resty-http'],
  ],
  app_client: ['okhttp', 'dart/', 'ktor-client', 'alamofire', 'cfnetwork', 'volley', 'unityplayer', 'dalvik'],
};

/** In the order in which a User-Agent that names several is judged. */
const KINDS = [
  'attack_tool',
  'automation',
  'site_copier',
  'http_library',
  'app_client',
] as const satisfies readonly ProgramKind[];
const PATTERNS = KINDS.map((kind) => ({
  kind,
  // Sites run this as well, some of them on a Node without `RegExp.escape`.
  pattern: new RegExp(
    `(?:^|[^a-z0-9])(${TOKENS[kind].map((token) => token.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')).join('|')})`,
  ),
}));
/** These libraries send their bare name. */
const BARE = /^(?:node|got|request|http|okhttp|python|java|curl|php|hackney|client)$/;

/** The program a User-Agent names, or null. `lowered` is the User-Agent in lower case, bounded by the caller. */
export function programOf(lowered: string): Program | null {
  for (const { kind, pattern } of PATTERNS) {
    const token = pattern.exec(lowered)?.[1];
    if (token !== undefined) return { kind, token };
  }
  return BARE.test(lowered) ? { kind: 'http_library', token: lowered } : null;
}
