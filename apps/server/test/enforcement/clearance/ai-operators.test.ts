import { countedAs } from '@sundew/threat/visitors/ai-traffic';
import { crawlers } from '@sundew/threat/visitors/crawlers/registry.gen';
import { AI_PLATFORMS } from '@sundew/wire/ai-referrers';
import { DEFAULT_CLEARANCE } from '@sundew/wire/clearance';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledgerOf } from '../../../src/enforcement/clearance/ledger/ledger-of.ts';
import { CHROME, type ClearedSite, startClearedSite } from '../../parts/enforcement/cleared-site.ts';

const GPTBOT = 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; GPTBot/1.2; +https://openai.com/gptbot';

let site: ClearedSite;
beforeAll(async () => {
  site = await startClearedSite();
});
afterAll(() => site?.service.stop());

const ledger = async (query = '') => (await site.owner('GET', `${site.base}/clearance/operators${query}`)).body.data;

async function visit(path: string, more: object = {}) {
  const url = `https://shop.example${path}`;
  const sent = { source: 'sdk', ip: '203.0.113.9', ua: GPTBOT, url, ...more };
  const { status, text } = await site.sensor('POST', '/api/v1/detect', sent);
  expect(status, text).toBe(204);
}

describe('the ledger of AI operators', () => {
  it('counts what a crawler took, what it was kept from, and whom its assistant sent', async () => {
    const rules = [{ operator: 'OpenAI', pattern: '/prices/*', access: 'refuse' }];
    await site.owner('PUT', `${site.base}/enforcement/policy`, { ...DEFAULT_CLEARANCE, operator_rules: rules });
    const changed = await site.owner('PATCH', `/api/properties/${site.pid}`, {
      decisions: { robots_txt: 'User-agent: *\nDisallow: /drafts/\n' },
    });
    expect(changed.status, changed.text).toBe(200);
    const signed = { agent: { status: 'verified', name: 'OpenAI' } };
    await visit('/', signed);
    await visit('/news', signed);
    await visit('/about');
    await visit('/drafts/1');
    await visit('/prices/1', { blocked: true });
    await site.touchTripwire({ fp: '', ip: '203.0.113.10', ua: GPTBOT }, { path: '/drafts/bait' });
    await visit('/', { source: 'llm_referral', ua: CHROME, ref: 'https://chatgpt.com/' });
    const referrals = [
      { platform: 'chatgpt.com', path: '/', count: 4 },
      { platform: 'kagi', path: '/', count: 2 },
    ];
    await site.sensor('POST', '/api/v1/sdk/ai-referrals', { report_id: 'one', source: 'sdk', referrals });

    const { operators, property_id, end } = await ledger();
    expect([property_id, operators.length]).toEqual([site.pid, 1]);
    const figures = {
      ...{ claimed: 6, verified: 2, impersonations: 0, taken: 5, refused: 1 },
      ...{ disallowed: 2, decoys: 1, disallowed_decoys: 1, referrals: 5 },
    };
    expect(operators[0]).toEqual({
      ...{ operator: 'OpenAI', is_known: true, is_verifiable: true, ...figures },
      ...{ rules: [{ pattern: '/prices/*', access: 'refuse' }], days: [{ day: end, ...figures }] },
    });
  });

  it('is taken back with what is erased', async () => {
    const erasure = await site.owner('POST', `${site.base}/erasure`, { ip: '203.0.113.9' });
    expect(erasure.status, erasure.text).toBeLessThan(300);
    await expect
      .poll(async () => {
        const [openai] = (await ledger()).operators;
        return [openai.claimed, openai.verified, openai.refused, openai.decoys];
      })
      .toEqual([1, 0, 0, 1]);
  });
});

describe('its figures', () => {
  it('count impostors as such, and hold nothing against the operator for them', () => {
    const counted = (count: number, said: Partial<Parameters<typeof countedAs>[0]>) => ({
      day: '2026-07-01',
      count,
      value: countedAs({
        ...{ operator: 'OpenAI', isVerified: false, isImpersonation: false },
        ...{ touchedBait: false, isDisallowed: false, isRefused: false, ...said },
      }),
    });
    const visits = [
      counted(3, { isVerified: true }),
      counted(2, {}),
      counted(7, { isImpersonation: true, touchedBait: true, isDisallowed: true, isRefused: true }),
      counted(1, { isVerified: true, touchedBait: true }),
    ];
    expect(ledgerOf(visits, [], DEFAULT_CLEARANCE)[0]).toMatchObject({
      ...{ claimed: 13, verified: 4, impersonations: 7, taken: 6, refused: 0, decoys: 1, disallowed_decoys: 0 },
    });
  });

  it('know whose assistant a platform is wherever the operator sends crawlers as well', () => {
    const assistants = crawlers.flatMap(({ assistants: own = [] }) => own);
    expect(assistants.filter((platform) => !AI_PLATFORMS.includes(platform))).toEqual([]);
    expect(new Set(assistants).size).toBe(assistants.length);
  });
});
