import fc from 'fast-check';
import parser from 'robots-parser';
import { describe, expect, it } from 'vitest';
import { createClearanceCheck } from '../../src/clearance/check.ts';
import { operatorWord } from '../../src/clearance/crawler-access.ts';
import { type ClearanceConfig, CRAWLER_BEHAVIOURS } from '../../src/clearance/policy.ts';
import { type NamedCrawler, robotsFile } from '../../src/clearance/robots-file.ts';

/** Its types tell of an ES module, which it is not. */
const robotsParser = parser as unknown as typeof parser.default;

const SITE = 'https://shop.example';
const NOTHING: ClearanceConfig = {
  scope: '',
  mode: 'enforce',
  routes: [],
  route_min_trust: [],
  monitor_routes: [],
  route_exceptions: [],
  route_refusals: [],
  allow: { search_engines: true, ai_crawlers: false, monitoring: true },
  allow_behaviors: [],
  keys: [],
  active_credentials: [],
  restricted_credentials: [],
  denied_fps: [],
  denied_filter: '',
  signed_agents: [],
};

const check = createClearanceCheck({ verify: () => false, nowS: () => 0, isDenied: () => false });
const file = (config: ClearanceConfig, crawlers: readonly NamedCrawler[]) => robotsFile(check, config, crawlers);

const search: NamedCrawler = {
  token: 'FindBot',
  visit: { isVerified: true, behaviour: 'search', operator: 'Find It' },
};
const trainer: NamedCrawler = {
  token: 'LearnBot',
  visit: { isVerified: true, behaviour: 'ai_training', operator: 'Learn' },
};

describe('robots.txt of a policy', () => {
  it('lets everybody in where nothing is asked', async () => {
    expect(await file(NOTHING, [search, trainer])).toBe('User-agent: *\nAllow: /\n');
  });

  it('says who may go where', async () => {
    const config: ClearanceConfig = {
      ...NOTHING,
      routes: ['/account/*'],
      route_exceptions: [{ pattern: '/account/*', except: ['/account/help'] }],
      route_refusals: [{ pattern: '/*', refuse_behaviors: [operatorWord('Learn')] }],
    };
    expect(await file(config, [search, trainer])).toBe(
      [
        ...['User-agent: FindBot', 'Allow: /', ''],
        ...['User-agent: LearnBot', 'Disallow: /', ''],
        'User-agent: *',
        ...['Allow: /account/help/$', 'Allow: /account/help/?', 'Allow: /account/help$', 'Allow: /account/help?'],
        ...['Disallow: /account$', 'Disallow: /account/', 'Disallow: /account?', ''],
      ].join('\n'),
    );
  });

  const segment = fc.constantFrom('a', 'b', 'Shop', 'café', '100%', 'x y', 'q&a');
  const path = fc.array(segment, { maxLength: 3 }).map((parts) => `/${parts.map(encodeURI).join('/')}`);
  const pattern = fc.tuple(path, fc.boolean()).map(([start, isPrefix]) => {
    if (!isPrefix) return start;
    return start === '/' ? '/*' : `${start}/*`;
  });
  const patterns = fc.array(pattern, { maxLength: 4 });
  const operator = fc.constantFrom('Find It', 'Learn', 'Other');
  const word = fc.oneof(fc.constantFrom(...CRAWLER_BEHAVIOURS), operator.map(operatorWord));
  const words = fc.array(word, { maxLength: 4 });
  const mode = fc.constantFrom('monitor' as const, 'enforce' as const);
  const policy: fc.Arbitrary<ClearanceConfig> = fc
    .record({
      mode,
      routes: patterns,
      monitor_routes: fc.array(fc.record({ pattern, except: patterns }), { maxLength: 2 }),
      route_exceptions: fc.array(fc.record({ pattern, except: patterns }), { maxLength: 3 }),
      route_refusals: fc.array(fc.record({ pattern, refuse_behaviors: words, allow_behaviors: words, mode }), {
        maxLength: 5,
      }),
      allow: fc.record({ search_engines: fc.boolean(), ai_crawlers: fc.boolean(), monitoring: fc.boolean() }),
      allow_behaviors: words,
    })
    .map((some) => ({ ...NOTHING, ...some }));
  const crawler: fc.Arbitrary<NamedCrawler> = fc
    .record({ isVerified: fc.boolean(), behaviour: fc.constantFrom(...CRAWLER_BEHAVIOURS), operator })
    .map((visit) => ({ token: 'AnyBot', visit }));
  const suffix = fc.constantFrom('', '/', '?page=2', '/?page=2');

  it('publishes what sensors decide, for every crawler at every path', async () => {
    await fc.assert(
      fc.asyncProperty(
        policy,
        crawler,
        fc.array(fc.tuple(path, suffix), { maxLength: 20 }),
        async (config, who, visits) => {
          const robots = robotsParser(`${SITE}/robots.txt`, await file(config, [search, who, trainer]));
          const named = [...config.routes, ...config.route_refusals.map((entry) => entry.pattern)].map(
            (text) => [text.replace(/\/\*$/, '') || '/', ''] as const,
          );
          for (const [asked, end] of [...visits, ...named]) {
            const url = `${SITE}${asked}${asked === '/' ? end.replace('/', '') : end}`;
            const visit = { path: asked, cookie: '', serviceToken: null, agent: null };
            const decided = await check({ ...visit, crawler: who.visit }, { tenant: '', config, isOutage: false });
            const known = { isVerified: false, behaviour: 'other', operator: null };
            const other = await check({ ...visit, crawler: known }, { tenant: '', config, isOutage: false });
            expect([url, robots.isAllowed(url, 'AnyBot')]).toEqual([url, !decided.wouldRefuse]);
            expect([url, robots.isAllowed(url, 'SomebodyElse')]).toEqual([url, !other.wouldRefuse]);
          }
        },
      ),
      { numRuns: 80 },
    );
  });
});
