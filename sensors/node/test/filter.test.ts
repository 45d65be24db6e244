import { describe, expect, it } from 'vitest';
import type { IpFacts } from '../src/index.ts';
import { filter } from '../src/rules/filter.ts';
import { decide, type MadeUpVisit } from '../src/testing.ts';

const GOOGLE = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const FACTS: IpFacts = {
  ip: '198.51.100.1',
  security: { vpn: false, proxy: null, tor: true, relay: null, hosting: false },
  location: { country: 'CN', city: 'Wuhan' },
  network: { asn: 64_500, asn_org: 'Example Networks' },
  reputation: { abuse_score: 80, is_high_risk: false },
};

async function isRefused(expression: string, visit: MadeUpVisit = {}, facts: IpFacts | null = FACTS): Promise<boolean> {
  const isVerifiedBot = async (agent: string) => agent === GOOGLE;
  const known = facts === null ? {} : { ipFacts: facts };
  return (await decide([filter(expression, { isVerifiedBot })], visit, known)).action === 'block';
}

describe('a filter', () => {
  it.each([
    ['ip.country in ["CN"] and not ip.verified_bot', true],
    ["ip.country == 'cn'", true],
    ['ip.country != "CN"', false],
    ['ip.country not in ["DE", "NL"]', true],
    ['ip.tor', true],
    ['not ip.vpn and not ip.hosting', true],
    ['ip.vpn or ip.tor and ip.hosting', false],
    ['(ip.vpn or ip.tor) and not ip.hosting', true],
    ['not (ip.vpn or ip.tor)', false],
    ['not not ip.tor', true],
    ['ip.asn == 64500 and ip.abuse_score >= 80', true],
    ['ip.abuse_score > 80 or ip.abuse_score < 79.5', false],
    ['ip.asn in [1, 64500]', true],
    ['ip.asn_org contains "NETWORKS"', true],
    ['ip.address in ["198.51.100.0/24", "2001:db8::/32"]', true],
    ['ip.address not in ["198.51.100.0/24"]', false],
    ['request.path starts_with "/Check" and request.method == "post"', true],
    ['request.user_agent contains "\\"quoted\\""', true],
  ])('refuses who it holds about: %s', async (expression, isHit) => {
    const visit = { path: '/checkout/pay', method: 'POST', headers: { 'user-agent': 'a "quoted" agent' } };
    expect(await isRefused(expression, visit)).toBe(isHit);
  });

  it.each([
    ['ip.proxy', false],
    ['not ip.proxy', false],
    ['ip.proxy or ip.tor', true],
    ['ip.proxy and ip.tor', false],
    ['not (ip.proxy and ip.vpn)', true],
  ])('refuses nobody for what is not known: %s', async (expression, isHit) => {
    expect(await isRefused(expression)).toBe(isHit);
  });

  it('matches nobody by facts that the service has not told yet, and others by what the request says', async () => {
    expect(await isRefused('not ip.tor', {}, null)).toBe(false);
    expect(await isRefused('ip.country != "CN"', {}, null)).toBe(false);
    expect(await isRefused('ip.tor or request.path == "/old"', { path: '/old' }, null)).toBe(true);
  });

  it('lets crawlers through that are confirmed, and asks only about visitors whom that changes anything for', async () => {
    const asked: string[] = [];
    const rule = filter('ip.country == "CN" and not ip.verified_bot', {
      isVerifiedBot: async (agent, ip) => {
        asked.push(ip);
        return agent === GOOGLE;
      },
    });
    const actionOf = async (agent: string, ipFacts: IpFacts) =>
      (await decide([rule], { headers: { 'user-agent': agent } }, { ipFacts })).action;
    expect(await actionOf(GOOGLE, FACTS)).toBe('allow');
    expect(await actionOf('curl/8.5.0', FACTS)).toBe('block');
    expect(asked).toHaveLength(2);
    expect(await actionOf('curl/8.5.0', { ...FACTS, location: { country: 'NL', city: null } })).toBe('allow');
    expect(asked).toHaveLength(2);
  });

  it('says why, in a decision', async () => {
    const expression = 'ip.country in ["CN"] and ip.abuse_score > 50';
    const decision = await decide([filter(expression, { name: 'abroad' })], {}, { ipFacts: FACTS });
    expect(decision.reason).toEqual({
      ...{ rule: 'filter', name: 'abroad', expression },
      facts: 'ip.country=CN ip.abuse_score=80',
    });
    expect(decision.findings[0]?.flags).toEqual(['rule:filter abroad']);
  });
});

describe('a mistake in a filter says what to write', () => {
  it.each([
    ['ip.contry in ["CN"]', 'there is no field ip.contry: did you mean ip.country? (character 1)'],
    ['visitor.age > 5', 'there is no field visitor.age: there are ip.address, '],
    [
      'ip.country in ["China"]',
      'ip.country has codes of two letters such as "DE": "China" never matches (character 16)',
    ],
    ['ip.country == CN', 'put CN into quotes: "CN" (character 15)'],
    ['ip.country in "CN"', '"[" is missing after "in": write ip.country in [a, b] (character 15)'],
    ['ip.country in ["CN" "RU"]', '"]" is missing at the end of a list; values are separated by commas (character 21)'],
    ['ip.country', 'ip.country has to be compared, as in ip.country in ["DE", "NL"] (character 11)'],
    ['ip.country > "A"', 'ip.country can be compared by ==, !=, in, not by ">" (character 12)'],
    ['ip.asn == "64500"', 'ip.asn is a number: write ip.asn == 5 without quotes (character 11)'],
    ['ip.asn_org == 5', 'ip.asn_org is a text: put 5 into quotes (character 15)'],
    ['ip.tor == "yes"', 'ip.tor is true or false: write it alone, or after "not" (character 8)'],
    ['ip.address in ["10.0.0.0/33"]', '"10.0.0.0/33" is no address or range such as "192.0.2.0/24" (character 16)'],
    ['ip.tor && ip.vpn', 'write "and" in place of "&&" (character 8)'],
    ['!ip.tor', 'write "not" in place of "!" (character 1)'],
    ['ip.country = "CN"', 'write "==" in place of "=" (character 12)'],
    ['ip.country == "CN', 'a text that begins here has no closing " (character 15)'],
    ['ip.tor ip.vpn', '"and" or "or" is missing before ip.vpn (character 8)'],
    ['(ip.tor', '")" is missing after what stands in parentheses (character 8)'],
    ['ip.tor and', 'a field is missing, such as ip.country, before the end (character 11)'],
    ['ip.tor; ip.vpn', '";" has no meaning here (character 7)'],
    ['', 'the expression is empty: write one such as ip.tor (character 1)'],
    [`${'not '.repeat(40)}ip.tor`, 'more than 32 things stand inside of each other (character 129)'],
    [`ip.tor ${' '.repeat(5_000)}`, 'an expression has 4096 characters at most (character 4096)'],
  ])('%s', (expression, message) => {
    expect(() => filter(expression)).toThrow(`filter: ${message}`);
    expect(() => filter(expression)).toThrow(TypeError);
  });
});
