import { randomUUID } from 'node:crypto';
import { DEFAULT_CLEARANCE } from '@sundew/wire/clearance';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { violationsOf } from '../apps/server/test/parts/machine/violations.ts';
import { closeDashboards, openDashboard } from './harness/dashboard.ts';

afterAll(closeDashboards);

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

describe('session clearance', () => {
  it('is put in force, and somebody who was refused is let in again', async () => {
    const { page, go, api, complaints } = await openDashboard();
    const { organizationId, origin } = inject('shared');
    const params = { path: { organization_id: organizationId } };
    const policy = async () =>
      (await api.GET('/api/organizations/{organization_id}/enforcement/policy', { params })).data?.data;

    await go('/enforcement/clearance');
    await page.getByLabel('State').selectOption('enforce');
    await page.getByLabel('Routes that ask for it').fill('account');
    await page.getByText('Each line is a path').waitFor();
    await page.getByLabel('Routes that ask for it').fill('/account/*\n/checkout');
    await page.getByRole('button', { name: 'Put in force' }).click();
    await expect
      .poll(async () => (await policy())?.policy)
      .toMatchObject({
        ...{ enabled: true, mode: 'enforce', routes: ['/account/*', '/checkout'] },
      });

    await page.getByRole('button', { name: 'Try on the last 7 days' }).click();
    await page.getByText('stored detections it would have refused').waitFor();
    await page.getByText('No sensor has counted yet at /account/*, /checkout').waitFor();
    await page.getByText('More about /checkout').click();
    await page.getByLabel('Least trust at /checkout').selectOption('human-likely');
    await page.getByText('More about /account/*').click();
    await page.getByLabel('Left out of /account/*').fill('/account/help/*');
    await page.getByRole('button', { name: 'Put in force' }).click();
    await expect
      .poll(async () => (await policy())?.policy)
      .toMatchObject({
        route_min_trust: [{ pattern: '/checkout', min_trust: 'human-likely' }],
        route_exceptions: [{ pattern: '/account/*', except: ['/account/help/*'] }],
      });
    await page.getByText('Extra step, agents and rules').click();
    await page.getByLabel('Work of the browser before it has a token').selectOption('doubtful');
    await page.getByLabel('How much work').fill('30');
    expect(await page.getByRole('button', { name: 'Put in force' }).first().isDisabled()).toBe(true);
    await page.getByLabel('How much work').fill('12');
    await page.getByLabel('Question for browsers').fill('What do we sell?');
    await page.getByLabel('Right answers').fill('shoes\nboots');
    await page.getByLabel('A link by mail').fill('shop.example');
    await page.getByText('Each line is an address without a path').waitFor();
    await page.getByLabel('A link by mail').fill('https://shop.example');
    await page.getByLabel('Issuers that are trusted').fill('issuer.example');
    await page.getByText('An issuer needs a site').waitFor();
    await page.getByLabel('Sites at which devices are asked').fill('https://shop.example');
    await page.getByLabel('Agents that sign').fill('chatgpt.com');
    await page.getByLabel('Least precision of a rule').fill('0.7');
    await page.getByRole('button', { name: 'Put in force' }).first().click();
    await expect
      .poll(async () => (await policy())?.policy)
      .toMatchObject({
        extra_step: {
          ...{ work: 'doubtful', work_bits: 12 },
          question: { text: 'What do we sell?', answers: ['shoes', 'boots'] },
          mail_link: { sites: ['https://shop.example'] },
          private_token: { issuers: ['issuer.example'], sites: ['https://shop.example'] },
        },
        ...{ signed_agents: ['chatgpt.com'], min_rule_precision: 0.7 },
      });
    await page.getByLabel('Operator').selectOption('Common Crawl');
    await page.getByLabel('Route', { exact: true }).fill('/prices/*');
    await page.getByRole('button', { name: 'Add rule' }).click();
    await page.getByText('User-agent: CCBot').waitFor();
    expect((await policy())?.policy.operator_rules).toEqual([
      { operator: 'Common Crawl', pattern: '/prices/*', access: 'refuse' },
    ]);
    await page.getByRole('button', { name: 'Remove the rule about Common Crawl at /prices/*' }).click();
    await expect.poll(async () => (await policy())?.policy.operator_rules).toEqual([]);

    const device = randomUUID();
    const asked = { aid: organizationId, scope: '', fp: device, ua: CHROME };
    const send = async (path: string, body: object) => {
      const headers = { 'content-type': 'text/plain', 'user-agent': CHROME };
      const answer = await fetch(`${origin}/api/v1/clearance${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      return (await answer.json()) as { granted?: boolean };
    };
    expect((await send('', asked)).granted).toBe(true);
    const denied = await api.POST('/api/organizations/{organization_id}/clearance/denials', {
      params,
      body: { fingerprint: device, note: 'Resells our tickets' },
    });
    expect(denied.data?.data.fingerprint).toBe(device);
    expect((await send('', asked)).granted).toBe(false);
    const reference = randomUUID().slice(0, 9);
    await send('/appeals', { ...asked, reference, message: 'I only wanted to pay.' });

    await go('/enforcement/clearance');
    await page.getByText('Resells our tickets').waitFor();
    await page.getByText('I only wanted to pay.').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: `Accept ${reference}` }).click();
    await page.getByRole('cell', { name: 'Accepted' }).waitFor();
    expect((await send('', asked)).granted).toBe(true);

    await page.getByLabel('State').selectOption('off');
    await page.getByRole('button', { name: 'Put in force' }).click();
    await expect.poll(async () => (await policy())?.policy.enabled).toBe(false);
    expect(complaints).toEqual([]);
  });

  it('has rules that an accepted appeal counts against, and that only watch once they are wrong too often', async () => {
    const { page, go, api, complaints } = await openDashboard();
    const { organizationId, origin, apiKey } = inject('shared');
    const params = { path: { organization_id: organizationId } };
    const policy = { ...DEFAULT_CLEARANCE, enabled: true, routes: ['/*'], min_rule_precision: 0.9 };
    await api.PUT('/api/organizations/{organization_id}/enforcement/policy', { params, body: policy });
    const [fp, reference] = [randomUUID(), randomUUID().slice(0, 9)];
    const send = async (path: string, body: object, headers: Record<string, string> = {}) => {
      const sent = { 'content-type': 'application/json', 'user-agent': FIREFOX, ...headers };
      return fetch(`${origin}/api/v1/${path}`, { method: 'POST', headers: sent, body: JSON.stringify(body) });
    };
    const said = { aid: organizationId, scope: '', fp, ua: FIREFOX };
    const { token } = (await (await send('clearance', said)).json()) as { token?: string };
    const hit = { rule: 'tripwire', ip: '127.0.0.1', userAgent: FIREFOX, path: '/.env', clearance: token };
    const events = [{ ...hit, timestamp: Date.now() }];
    await send('sdk/violations/batch', { events }, { authorization: `Bearer ${apiKey}` });

    await go('/enforcement/clearance');
    const rule = page.getByRole('row').filter({ hasText: 'Touched a tripwire' }).filter({ hasText: 'In force' });
    await expect
      .poll(async () => {
        await page.reload();
        return rule.or(page.getByText('Nothing has taken clearance away yet')).first().textContent();
      })
      .toContain('100%');
    expect((await send('clearance/appeals', { ...said, reference, message: '' })).status).toBe(202);
    await go('/enforcement/clearance');
    await page.getByRole('button', { name: `Accept ${reference}` }).click();
    await page.getByText('Watches only, would have denied 0').waitFor();
    await page.getByRole('button', { name: 'Put in force: Touched a tripwire' }).click();
    await rule.getByText('Not measured yet').waitFor();
    await page.getByRole('button', { name: 'Only watch: Touched a tripwire' }).waitFor();
    const off = { ...policy, enabled: false };
    await api.PUT('/api/organizations/{organization_id}/enforcement/policy', { params, body: off });
    expect(complaints).toEqual([]);
  });

  it('has the page of a list in the address, so that it can be shared and gone back from', async () => {
    const { page, go, api, complaints } = await openDashboard();
    const params = { path: { organization_id: inject('shared').organizationId } };
    // One more than a page holds.
    for (let count = 0; count < 21; count++) {
      await api.POST('/api/organizations/{organization_id}/clearance/denials', {
        params,
        body: { fingerprint: randomUUID(), note: 'One of many' },
      });
    }
    const denials = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Whose clearance was taken away' }) });
    const shown = denials.getByRole('status');
    await go('/enforcement/clearance?denials=2');
    await expect.poll(() => shown.textContent()).toMatch(/^21/);
    await denials.getByRole('button', { name: 'Previous' }).click();
    await expect.poll(() => shown.textContent()).toMatch(/^1\D/);
    expect(new URL(page.url()).searchParams.has('denials')).toBe(false);
    await page.goBack();
    await expect.poll(() => shown.textContent()).toMatch(/^21/);
    await go('/enforcement/clearance?denials=99');
    await denials.getByRole('button', { name: 'To the first page' }).click();
    await expect.poll(() => shown.textContent()).toMatch(/^1\D/);
    expect(complaints).toEqual([]);
  });
});
