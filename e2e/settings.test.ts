import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { violationsOf } from '../apps/server/test/parts/machine/violations.ts';
import { closeDashboards, type Dashboard, openDashboard } from './harness/dashboard.ts';

afterAll(closeDashboards);

/** An organization that only this test knows. */
async function makeOrganization({ api }: Dashboard): Promise<{ id: string; name: string }> {
  const name = `Org ${randomUUID().slice(0, 8)}`;
  const { data } = await api.POST('/api/organizations', { body: { name } });
  return { id: data?.data.id ?? '', name };
}

describe('settings', () => {
  it('rename an organization, and delete it after its name was typed', async () => {
    const own = await makeOrganization(await openDashboard());
    const { page, go, api, complaints } = await openDashboard({ organizationId: own.id });
    await go('/settings/organization');
    const renamed = `${own.name} renamed`;
    await page.getByRole('textbox', { name: 'Name' }).fill(renamed);
    await page.getByRole('button', { name: 'Save name' }).click();
    await page.getByText(`is now called ${renamed}`).waitFor();
    const params = { path: { organization_id: own.id } };
    const { data } = await api.GET('/api/organizations/{organization_id}', { params });
    expect(data?.data.name).toBe(renamed);

    await page.getByRole('button', { name: 'Delete organization' }).click();
    const dialog = page.getByRole('dialog');
    const erase = dialog.getByRole('button', { name: 'Delete organization' });
    expect(await erase.isDisabled()).toBe(true);
    await dialog.getByRole('textbox').fill(renamed);
    await erase.click();
    await page.waitForURL(/\/overview/);
    await expect(api.GET('/api/organizations/{organization_id}', { params })).rejects.toThrow();
    expect(complaints).toEqual([]);
  });

  it('create a property with own thresholds, pause and resume it', async () => {
    const { page, go, api } = await openDashboard();
    const name = `Shop ${randomUUID().slice(0, 8)}`;
    await go('/settings/properties');
    await page.getByRole('button', { name: 'New property' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
    await dialog.getByRole('radio', { name: 'Custom' }).check();
    await dialog.getByRole('textbox', { name: 'Challenge from' }).fill('90');
    await dialog.getByText('Must not be above').waitFor();
    await dialog.getByRole('textbox', { name: 'Challenge from' }).fill('35');
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Create' }).click();
    await dialog.waitFor({ state: 'detached' });
    const stored = async () => {
      const params = { path: { organization_id: inject('shared').organizationId }, query: { page_size: 200 } };
      const { data } = await api.GET('/api/organizations/{organization_id}/properties', { params });
      return data?.data.find((property) => property.name === name);
    };
    expect(await stored()).toMatchObject({ threshold_preset: 'custom', challenge_threshold: 35, block_threshold: 75 });

    await page.getByRole('button', { name: `Pause ${name}` }).click();
    await dialog.getByRole('button', { name: 'Pause' }).click();
    const resume = page.getByRole('button', { name: `Resume ${name}` });
    await resume.waitFor();
    expect((await stored())?.paused).toBe(true);
    await resume.click();
    await page.getByRole('button', { name: `Pause ${name}` }).waitFor();
    expect((await stored())?.paused).toBe(false);
  });

  it('tell the service in which language and time zone letters are read', async () => {
    const { page, go } = await openDashboard({ language: 'de' });
    const told = page.waitForRequest((request) => request.method() === 'PATCH' && /\/auth\/me$/.test(request.url()));
    await page.route('**/api/auth/me', async (route) => {
      if (route.request().method() !== 'GET') return route.fulfill({ json: { data: {} } });
      const answer = await route.fetch();
      const { data } = (await answer.json()) as { data: object };
      return route.fulfill({ json: { data: { ...data, language: 'en', time_zone: null } } });
    });
    await go('/overview');
    const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
    expect((await told).postDataJSON()).toEqual({ language: 'de', time_zone: zone });
  });

  it('set, show and stop the digest of whoever looks', async () => {
    const { page, go, api } = await openDashboard();
    await go('/settings/notifications');
    await page.getByRole('combobox', { name: 'How often' }).selectOption('weekly');
    await page.getByRole('combobox', { name: 'On', exact: true }).selectOption({ label: 'Friday' });
    await page.getByRole('combobox', { name: 'At', exact: true }).selectOption('7');
    await page.getByRole('combobox', { name: 'Time zone' }).fill('Europe/Berlin');
    await page.getByRole('button', { name: 'Show what would be sent' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/^Subject: ./).waitFor();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    const params = { path: { organization_id: inject('shared').organizationId } };
    const read = async () => (await api.GET('/api/organizations/{organization_id}/digest', { params })).data?.data;
    expect(await read()).toMatchObject({ frequency: 'weekly', weekday: 5, hour: 7, time_zone: 'Europe/Berlin' });

    await go('/settings');
    await page.getByRole('button', { name: 'Stop these mails' }).click();
    await page.getByText('You get no mail about this organization.').waitFor();
    expect((await read())?.frequency).toBe('off');
  });

  it('erase a visitor after a word was typed, and show how much went', async () => {
    const { page, go, api } = await openDashboard();
    const { organizationId, apiKey, origin } = inject('shared');
    const ip = '198.51.100.201';
    const reported = await fetch(`${origin}/api/v1/detect`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        ...{ source: 'shop', ua: 'curl/8', ip, url: 'https://shop.example/', f: [] },
        cs: { hn: ['host', 'user-agent'], al: '', ae: '' },
      }),
    });
    expect(reported.status).toBe(204);
    await go('/settings/privacy');
    await page.getByRole('textbox', { name: 'IP address' }).fill(ip);
    await page.getByRole('button', { name: 'Erase …' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(`address ${ip}`).waitFor();
    await dialog.getByText('Detections to erase: 1').waitFor();
    await dialog.getByRole('textbox').fill('erase');
    await dialog.getByRole('button', { name: 'Erase', exact: true }).click();
    // Once it is done, the address stands there masked.
    const row = page.getByRole('row').filter({ hasText: '198.51.100.0' });
    await row.getByText('Detections: 1').waitFor();
    const params = { path: { organization_id: organizationId }, query: { ip: [ip] } };
    const { data } = await api.GET('/api/organizations/{organization_id}/detections', { params });
    expect(data?.total).toBe(0);
  });

  it('make sample data for an owner who has none, lead to it, and remove it', async () => {
    const other = await openDashboard();
    const own = await makeOrganization(other);
    const { page, go } = await openDashboard({ isOwn: true, organizationId: own.id });
    const params = { path: { organization_id: own.id } };
    const body = { email: `owner-${randomUUID().slice(0, 8)}@sundew.example`, role: 'owner' as const };
    const { data } = await other.api.POST('/api/organizations/{organization_id}/members', { params, body });
    await page.context().clearCookies();
    await page.goto(data?.data.invitation_url ?? '');
    await page.locator('input[name=name]').fill('Another owner');
    await page.locator('input[name=password]').fill('correct horse other staple');
    await page.locator('input[name=again]').fill('correct horse other staple');
    await page.locator('form button[type=submit]').first().click();
    await page.waitForURL((url) => !/sign-in|link/.test(url.pathname));
    await page.locator('main h1').first().waitFor();

    await go('/settings/sample-data');
    await page.getByRole('combobox', { name: 'How far back' }).selectOption('3');
    await page.getByRole('button', { name: 'Make sample data' }).click();
    await page.getByRole('link', { name: 'Open it' }).click();
    await page.getByText('Everything in this organization is invented.').waitFor();
    await go('/settings/sample-data');
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('You have no sample organization').waitFor();
    const switched = page.getByRole('combobox', { name: 'Organization' });
    await expect.poll(() => switched.locator('option').allTextContents()).not.toContain('Demo (sample data)');
  });
});
