import { createClearanceCheck } from '@sundew/sensor-core/clearance/check';
import { bestRoute, routePath } from '@sundew/sensor-core/clearance/route-pattern';
import { type ClearancePolicy, DEFAULT_CLEARANCE } from '@sundew/wire/clearance';
import fc from 'fast-check';
import parser from 'robots-parser';
import { describe, expect, it } from 'vitest';
import { NAMED_CRAWLERS } from '../../../../src/enforcement/clearance/crawlers/named-crawlers.ts';
import { robotsOf } from '../../../../src/enforcement/clearance/crawlers/robots-of.ts';
import { configOfPolicy } from '../../../../src/enforcement/clearance/policy/policy-config.ts';

/** Its types tell of an ES module, which it is not. */
const robotsParser = parser as unknown as typeof parser.default;

const ON: ClearancePolicy = { ...DEFAULT_CLEARANCE, enabled: true, mode: 'enforce' };
const check = createClearanceCheck({ verify: () => false, nowS: () => 0, isDenied: () => false });

function crawler(token: string) {
  const found = NAMED_CRAWLERS.find((each) => each.token === token);
  if (found === undefined) throw new Error(`nobody knows ${token}`);
  return found;
}

async function labelOf(policy: ClearancePolicy, token: string, path: string, change = {}): Promise<string> {
  const visit = { path, cookie: '', serviceToken: null, agent: null, crawler: { ...crawler(token).visit, ...change } };
  const verdict = await check(visit, { tenant: '', config: configOfPolicy(policy, {}), isOutage: false });
  return verdict.isRefused ? `${verdict.label}!` : verdict.label;
}

describe('a rule about an operator', () => {
  const policy: ClearancePolicy = {
    ...ON,
    routes: ['/account/*'],
    route_refusals: [{ pattern: '/prices/*', refuse_behaviors: ['ai_training'], mode: 'monitor' }],
    operator_rules: [
      { operator: 'OpenAI', pattern: '/*', access: 'refuse' },
      { operator: 'OpenAI', pattern: '/blog/*', access: 'allow' },
      { operator: 'Common Crawl', pattern: '/prices/*', access: 'allow' },
      { operator: 'Amazon', pattern: '/account/*', access: 'allow' },
    ],
  };

  it.each([
    ['refuses its crawlers everywhere', 'GPTBot', '/', 'crawler-refused!'],
    ['refuses all of them', 'OAI-SearchBot', '/news', 'crawler-refused!'],
    ['holds where wider and narrower rules are', 'GPTBot', '/prices/1', 'crawler-refused!'],
    ['lets them in where it says so', 'GPTBot', '/blog/1', 'verified-bot'],
    ['goes before what is said of their kind', 'CCBot', '/prices/1', 'verified-bot'],
    ['leaves others to what is said of their kind', 'Amazonbot', '/prices/1', 'crawler-refused'],
    ['lets them pass where browsers are asked', 'Amazonbot', '/account/1', 'verified-bot'],
    ['says nothing of others', 'Applebot', '/prices/1', 'verified-bot'],
  ])('%s', async (_what, token, path, label) => {
    expect(await labelOf(policy, token, path)).toBe(label);
  });

  it('refuses those who only claim to be the operator, and lets in no impostor', async () => {
    expect(await labelOf(policy, 'GPTBot', '/', { isVerified: false })).toBe('crawler-refused!');
    expect(await labelOf(policy, 'Amazonbot', '/account/1', { isVerified: false })).toBe('missing!');
  });
});

describe('robots.txt', () => {
  it('also names what stands in no request: whether pages train models', async () => {
    const text = await robotsOf({ ...ON, route_refusals: [{ pattern: '/*', refuse_behaviors: ['ai_training'] }] });
    const robots = robotsParser('https://shop.example/robots.txt', text);
    for (const token of ['GPTBot', 'Google-Extended', 'Applebot-Extended']) {
      expect([token, robots.isAllowed('https://shop.example/', token)]).toEqual([token, false]);
    }
    for (const token of ['Googlebot', 'Applebot', 'OAI-SearchBot', 'Mozilla']) {
      expect([token, robots.isAllowed('https://shop.example/', token)]).toEqual([token, true]);
    }
  });

  it('asks for nothing while clearance is off', async () => {
    expect(await robotsOf({ ...ON, enabled: false, routes: ['/*'] })).toBe('User-agent: *\nAllow: /\n');
  });

  const segment = fc.constantFrom('a', 'b', 'Shop');
  const path = fc.array(segment, { maxLength: 3 }).map((parts) => `/${parts.join('/')}`);
  const pattern = fc.tuple(path, fc.boolean()).map(([start, isPrefix]) => {
    if (!isPrefix) return start;
    return start === '/' ? '/*' : `${start}/*`;
  });
  const operators = [...new Set(NAMED_CRAWLERS.map(({ operator }) => operator))];
  const rules = fc.array(
    fc.record({
      operator: fc.constantFrom('OpenAI', 'Google', 'Apple', 'Common Crawl', ...operators),
      pattern,
      access: fc.constantFrom('allow' as const, 'refuse' as const),
    }),
    { maxLength: 12 },
  );
  const policies: fc.Arbitrary<ClearancePolicy> = fc
    .record({
      mode: fc.constantFrom('monitor' as const, 'enforce' as const),
      routes: fc.array(pattern, { maxLength: 3 }),
      route_exceptions: fc.array(fc.record({ pattern, except: fc.array(pattern, { maxLength: 2 }) }), { maxLength: 2 }),
      route_refusals: fc.array(
        fc.record({ pattern, refuse_behaviors: fc.subarray(['search', 'ai_training', 'ai_search', 'preview']) }),
        { maxLength: 3 },
      ),
      operator_rules: rules,
      allow: fc.record({ search_engines: fc.boolean(), ai_crawlers: fc.boolean(), monitoring: fc.boolean() }),
    })
    .map((some) => ({ ...ON, ...some }));

  it('is what sensors decide, for every operator at every path, and operators are judged by their closest rule', async () => {
    await fc.assert(
      fc.asyncProperty(policies, fc.array(path, { minLength: 1, maxLength: 6 }), async (policy, paths) => {
        const robots = robotsParser('https://shop.example/robots.txt', await robotsOf(policy));
        const config = configOfPolicy(policy, {});
        for (const { token, operator, visit: who } of NAMED_CRAWLERS) {
          for (const asked of paths) {
            const visit = { path: asked, cookie: '', serviceToken: null, agent: null, crawler: who };
            const { label, wouldRefuse } = await check(visit, { tenant: '', config, isOutage: false });
            const published = robots.isAllowed(`https://shop.example${asked}`, token);
            expect([token, asked, published]).toEqual([token, asked, !wouldRefuse]);
            const own = (policy.operator_rules ?? []).filter((rule) => rule.operator === operator);
            const closest = bestRoute(own, routePath(asked))?.access;
            if (closest === 'refuse') expect([token, asked, label]).toEqual([token, asked, 'crawler-refused']);
            if (closest === 'allow' && who.isVerified) expect([token, label]).toEqual([token, 'verified-bot']);
          }
        }
      }),
      { numRuns: 15 },
    );
  });
});
