import list from 'crawler-user-agents';
import { describe, expect, test } from 'vitest';
import type { Evidence } from '../../src/facts/evidence.ts';
import type { Verdict } from '../../src/facts/verdict.ts';
import { judge } from '../../src/scoring/judge.ts';
import { agentFacts } from '../../src/visitors/agents/agent-facts.ts';
import { describeBrowser } from '../../src/visitors/described-browser.ts';
import { knownCrawler } from '../../src/visitors/known-crawlers.ts';
import { bareEvidence, CHROME, OPTIONS } from '../scoring/evidence-of.ts';

const verdictOf = (userAgent: string, crawler: Evidence['crawler'] = null): Verdict =>
  judge(bareEvidence({ userAgent, crawler }), OPTIONS);
const scoreOf = (userAgent: string): number => verdictOf(userAgent).breakdown.categories.user_agent.score;

const PEOPLE = [
  CHROME,
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
  'Mozilla/5.0 (Windows NT 6.1; Win64; x64; rv:115.0) Gecko/20100101 Firefox/115.0',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:109.0) Gecko/20100101 Firefox/117.0',
  'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Safari/605.1.15',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0.7000.10 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 13; CUBOT KINGKONG 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/79.0.3945.79 Safari/537.36 WebAppManager',
  'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
];

test.each(PEOPLE)('a person: %s', (userAgent) => {
  expect(verdictOf(userAgent).breakdown.categories.user_agent.signals).toEqual([]);
  expect(verdictOf(userAgent).category).toBe('LEGITIMATE');
});

describe('programs', () => {
  test.each([
    ['', 'empty_agent'],
    ['curl/8.5.0', 'http_library'],
    ['Mozilla/4.5 (compatible; HTTrack 3.0x; Windows 98)', 'site_copier'],
    ['Wget/1.21.3', 'http_library'],
    ['python-requests/2.32.3', 'http_library'],
    ['Python-urllib/3.11', 'http_library'],
    ['Go-http-client/1.1', 'http_library'],
    ['Java/17.0.2', 'http_library'],
    ['axios/1.7.2', 'http_library'],
    ['node', 'http_library'],
    ['Scrapy/2.11 (+https://scrapy.org)', 'http_library'],
    ['sqlmap/1.8.2#stable (https://sqlmap.org)', 'attack_tool'],
    ['Mozilla/5.00 (Nikto/2.5.0) (Evasions:None) (Test:Port Check)', 'attack_tool'],
    ['Mozilla/5.0 zgrab/0.x', 'attack_tool'],
    ['Fuzz Faster U Fool v2.1.0', 'attack_tool'],
    [CHROME.replace('Chrome', 'HeadlessChrome'), 'automation'],
    [
      'Mozilla/5.0 (Unknown; Linux x86_64) AppleWebKit/538.1 (KHTML, like Gecko) PhantomJS/2.1.1 Safari/538.1',
      'automation',
    ],
  ])('%j is %s and a scraper', (userAgent, name) => {
    const verdict = verdictOf(userAgent);
    expect(verdict.breakdown.categories.user_agent.signals.map((signal) => signal.name)).toContain(name);
    expect(verdict.breakdown.categories.user_agent.score).toBeGreaterThanOrEqual(30);
    expect(verdict.category).toBe('SCRAPER');
  });

  test("an application's client is not taken for a scraper", () => {
    expect(verdictOf('okhttp/4.12.0').category).toBe('LEGITIMATE');
    expect(scoreOf('okhttp/4.12.0')).toBeGreaterThan(0);
  });
});

describe('browsers that cannot be', () => {
  test.each([
    [
      'Mozilla/5.0 (Windows NT 11.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
      'impossible_system',
    ],
    [
      'Mozilla/5.0 (Windows NT 6.1; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
      'impossible_system',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_2) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
      'impossible_system',
    ],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:120.0) Gecko/20100101 Firefox/131.0', 'contradictory_agent'],
    [CHROME.replace('142', '999'), 'unreleased_version'],
    [CHROME.replace('142', '95'), 'outdated_browser'],
    [CHROME.replace('142', '49'), 'ancient_browser'],
    ['Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1; Trident/4.0)', 'ancient_browser'],
    ['Mozilla/5.0', 'bare_mozilla'],
    [`${CHROME} ${CHROME}`, 'repeated_agent'],
    [`${CHROME} \${jndi:ldap://x}`, 'markup_in_agent'],
    [`User-Agent: ${CHROME}`, 'quoted_agent'],
    [`${CHROME}\x01`, 'control_characters'],
    [CHROME + ' x'.repeat(300), 'overlong_agent'],
  ])('%s: %s', (userAgent, name) => {
    expect(verdictOf(userAgent).breakdown.categories.user_agent.signals.map((signal) => signal.name)).toContain(name);
  });
});

describe('crawlers', () => {
  test.each([
    ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'Google', 'search_crawler', true],
    ['Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)', 'Microsoft', 'search_crawler', true],
    [
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
      'OpenAI',
      'training_crawler',
      true,
    ],
    [
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; ChatGPT-User/1.0; +https://openai.com/bot',
      'OpenAI',
      'ai_assistant',
      null,
    ],
    [
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ClaudeBot/1.0; +claudebot@anthropic.com)',
      'Anthropic',
      'training_crawler',
      true,
    ],
    ['CCBot/2.0 (https://commoncrawl.org/faq/)', 'Common Crawl', 'training_crawler', true],
    [
      'Mozilla/5.0 (Linux; Android 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Mobile Safari/537.36 (compatible; Bytespider; spider-feedback@bytedance.com)',
      'ByteDance',
      'training_crawler',
      false,
    ],
    [
      'Mozilla/5.0 (compatible; PerplexityBot/1.0; +https://perplexity.ai/perplexitybot)',
      'Perplexity',
      'ai_search_crawler',
      true,
    ],
    [
      'meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)',
      'Meta',
      'training_crawler',
      true,
    ],
    ['Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)', 'Ahrefs', 'seo_crawler', true],
    ['Mozilla/5.0 (compatible; UptimeRobot/2.0; http://www.uptimerobot.com/)', 'unknown', 'monitoring', null],
    ['AcmeFishingBot/0.3 (+https://acme.example)', 'unknown', 'generic_scraper', null],
  ])('%s is of %s', (userAgent, operator, category, respects) => {
    const verdict = verdictOf(userAgent);
    expect(verdict.category).toBe('CRAWLER');
    expect(verdict.aiScraper).toMatchObject({
      operator,
      category,
      respects_robots: respects,
      impersonation: false,
      verified: null,
    });
  });

  const google = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
  const claim = { operator: 'Google', name: 'Googlebot', method: 'reverse_dns' } as const;

  test('verified, unverifiable and false claims score differently', () => {
    const points = (verified: boolean | null): number =>
      verdictOf(google, { ...claim, verified }).breakdown.categories.user_agent.score;
    expect(points(true)).toBe(0);
    expect(points(null)).toBeGreaterThan(0);
    expect(points(null)).toBeLessThan(30);
    expect(points(false)).toBeGreaterThanOrEqual(80);
  });

  test('a false claim is an impersonation', () => {
    const verdict = verdictOf(google, { ...claim, verified: false });
    expect(verdict.aiScraper).toMatchObject({ impersonation: true, verified: false, respects_robots: false });
    expect(verdict.aiScraper.score).toBeGreaterThanOrEqual(80);
    expect(verdictOf(google, { ...claim, verified: true }).aiScraper).toMatchObject({
      impersonation: false,
      verified: true,
    });
  });

  test('the index finds what comparing with every pattern finds', () => {
    const programs = new Set(['http-library', 'browser-automation']);
    for (const entry of list) {
      const tags = 'tags' in entry && Array.isArray(entry.tags) ? entry.tags : [];
      if (tags.some((tag: string) => programs.has(tag)) || entry.pattern === '^Silk\\/') continue;
      for (const instance of entry.instances.slice(0, 2)) {
        if (new RegExp(entry.pattern).test(instance)) expect(knownCrawler(instance), instance).not.toBeNull();
      }
    }
  });
});

describe('the described browser', () => {
  test.each([
    [CHROME, 'Chrome', 'chromium', 14200, 'windows', false],
    [
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36 EdgA/142.0.0.0',
      'Edge',
      'chromium',
      14200,
      'android',
      false,
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 16_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/142.0 Mobile/15E148 Safari/605.1.15',
      'Firefox',
      'webkit',
      1603,
      'ios',
      false,
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-S911B; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/141.0.7390.97 Mobile Safari/537.36',
      'Android WebView',
      'chromium',
      14100,
      'android',
      true,
    ],
  ])('%s', (userAgent, brand, engine, version, platform, webview) => {
    expect(describeBrowser(userAgent)).toMatchObject({ brand, engine, version, platform, webview });
  });

  test.each(['curl/8.5.0', '', 'Mozilla/5.0', 'Mozilla/5.0 (Windows NT 10.0) Chrome'])(
    '%j describes none',
    (userAgent) => {
      expect(describeBrowser(userAgent)).toBeNull();
    },
  );
});

test('a flood of different User-Agents changes no answer', () => {
  const before = agentFacts(CHROME);
  for (let i = 0; i < 20_000; i++) agentFacts(`agent ${i}`);
  expect(agentFacts(CHROME)).toEqual(before);
});
