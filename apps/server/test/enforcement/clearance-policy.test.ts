import { DEFAULT_CLEARANCE } from '@sundew/wire/clearance';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClearedSite, startClearedSite } from '../parts/enforcement/cleared-site.ts';
import type { Call } from '../parts/service/running-service.ts';

const POLICY = { ...DEFAULT_CLEARANCE, enabled: true, mode: 'enforce', routes: ['/account/*'] };

let site: ClearedSite;
let owner: Call;
let nobody: Call;

beforeAll(async () => {
  site = await startClearedSite();
  owner = site.owner;
  nobody = site.service.as(null);
});
afterAll(() => site.service.stop());

const put = (policy: object) => owner('PUT', `${site.base}/enforcement/policy`, policy);

describe('rules about operators of crawlers', () => {
  it('reach sensors as refusals of routes', async () => {
    const rules = [
      { operator: 'OpenAI', pattern: '/*', access: 'refuse' },
      { operator: 'OpenAI', pattern: '/blog/*', access: 'allow' },
    ];
    expect((await put({ ...POLICY, operator_rules: rules })).status).toBe(200);
    expect((await site.configOf()).route_refusals).toEqual([
      { pattern: '/*', refuse_behaviors: ['operator:openai'], allow_behaviors: [] },
      { pattern: '/blog/*', refuse_behaviors: [], allow_behaviors: ['operator:openai'] },
    ]);
  });

  it('name operators that are known: a mistyped one would never match', async () => {
    const answer = await put({
      ...POLICY,
      operator_rules: [{ operator: 'OpenAl', pattern: '/*', access: 'refuse' }],
    });
    expect([answer.status, answer.body.details[0].path]).toEqual([400, 'body.operator_rules.0.operator']);
  });

  it('may be left out', async () => {
    const { operator_rules: _rules, ...before } = POLICY;
    expect((await put(before)).status).toBe(200);
    expect((await site.configOf()).route_refusals).toEqual([]);
  });
});

describe('robots.txt', () => {
  it('is that of the policy in force, for people and for web servers', async () => {
    await put({ ...POLICY, operator_rules: [{ operator: 'Common Crawl', pattern: '/*', access: 'refuse' }] });
    const shown = await owner('GET', `${site.base}/clearance/robots`);
    expect(shown.body.data.text).toContain('User-agent: CCBot\nDisallow: /\n');
    expect(shown.body.data.crawlers).toContainEqual({
      ...{ name: 'Google-Extended', operator: 'Google', behavior: 'ai_training' },
      ...{ is_verifiable: true, is_robots_only: true },
    });
    const address = `/api/v1/clearance/robots.txt?aid=${site.aid}&pid=${site.pid}`;
    const served = await nobody('GET', address);
    expect([served.text, served.headers.get('content-type')]).toEqual([
      shown.body.data.text,
      'text/plain; charset=utf-8',
    ]);
    const again = { 'if-none-match': served.headers.get('etag') ?? '' };
    expect((await nobody('GET', address, undefined, again)).status).toBe(304);
    await put(POLICY);
    expect((await nobody('GET', address, undefined, again)).text).not.toContain('CCBot');
  });

  it('lets everybody in where nobody has a policy', async () => {
    for (const query of ['', '?aid=rubbish', `?aid=${site.pid}`]) {
      const { text } = await nobody('GET', `/api/v1/clearance/robots.txt${query}`);
      expect(text).toBe('User-agent: *\nAllow: /\n');
    }
  });
});
