import { afterAll, describe, expect, inject, it } from 'vitest';
import { closeDashboards, openDashboard } from './harness/dashboard.ts';

afterAll(closeDashboards);

describe('enforcement', () => {
  it.each([
    ['/response-actions', '/enforcement/actions'],
    ['/enforcement', '/enforcement/overview'],
    ['/enforcement?tab=history', '/enforcement/history'],
    ['/enforcement?tab=policy', '/enforcement/policy'],
    ['/enforcement?tab=unknown', '/enforcement/overview'],
  ])('leads from the old address %s to %s', async (old, now) => {
    const { page, go } = await openDashboard();
    await go(old);
    const url = new URL(page.url());
    expect(url.pathname).toBe(now);
    expect(Object.fromEntries(url.searchParams)).toEqual({ org: inject('shared').organizationId });
  });

  it('leads to the decisions of a property, which keep what was typed until it is right, and are saved whole', async () => {
    const { page, go, api, complaints } = await openDashboard();
    const { organizationId } = inject('shared');
    const { data: made } = await api.POST('/api/organizations/{organization_id}/properties', {
      params: { path: { organization_id: organizationId } },
      body: { name: `policy-${Date.now()}` },
    });
    const property = made?.data ?? { id: '', name: '' };
    const stored = async () => {
      const { data } = await api.GET('/api/properties/{property_id}', {
        params: { path: { property_id: property.id } },
      });
      return data?.data;
    };
    await go('/enforcement/policy');
    await page.getByRole('link', { name: property.name }).click();
    await page.getByRole('radio', { name: 'Custom' }).check();
    await page.getByLabel('Challenge from').fill('90');
    await page.getByLabel('Block from').fill('70');
    await page.getByText('Must not be above').waitFor();
    expect(await page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);

    await page.getByLabel('Challenge from').fill('');
    await page.getByRole('combobox', { name: 'Tried many paths that do not exist' }).selectOption('block');
    await page.getByLabel('Own bait').fill('/old-admin*');
    await page.getByRole('button', { name: 'Add an entry' }).click();
    await page.getByLabel('Address or network').fill('not a network');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(/must be an address, or a network/).waitFor();
    expect(await page.getByLabel('Address or network').inputValue()).toBe('not a network');
    expect(await stored()).toMatchObject({ threshold_preset: 'standard' });

    await page.getByLabel('Address or network').fill('192.0.2.0/28');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(`The decisions of ${property.name} were saved.`).waitFor();
    expect(await stored()).toMatchObject({
      ...{ threshold_preset: 'custom', challenge_threshold: null, block_threshold: 70 },
      decisions: {
        ...{ switches: { scan: 'block' }, bait_paths: ['/old-admin*'] },
        allow: [{ network: '192.0.2.0/28', user_agent: null, note: '' }],
      },
    });
    await go('/enforcement/policy');
    await page.getByRole('row', { name: new RegExp(`${property.name} Custom never 70`) }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('lists what a sensor said it refused', async () => {
    const { origin, apiKey } = inject('shared');
    const event = { rule: 'rate', action: 'DENY', ip: '203.0.113.90', path: '/refused-here', dryRun: false };
    const response = await fetch(`${origin}/api/v1/sdk/violations/batch`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ events: [{ ...event, method: 'GET', userAgent: 'curl/8', timestamp: Date.now() }] }),
    });
    expect(response.status).toBe(202);
    const { page, go } = await openDashboard();
    await go('/enforcement/history');
    await page.getByRole('row', { name: /203\.0\.113\.90 \/refused-here Denied/ }).waitFor();
    await page.getByRole('link', { name: 'All in detections' }).click();
    await page.waitForURL(/\/detections\?.*refused=true/);
    await page.getByRole('button', { name: 'Remove filter: Refused: Yes' }).waitFor();
    await page
      .getByRole('button', { name: /\/refused-here/ })
      .first()
      .waitFor();
  });

  it('lets a viewer look and not change', async () => {
    const { page, go } = await openDashboard({ role: 'viewer' });
    await go('/enforcement/policy');
    await page.getByText('Admins and owners can change this.').waitFor();
    await go(`/settings/properties/${inject('shared').propertyId}`);
    await page.getByText('Admins and owners can change this.').waitFor();
    expect(await page.getByRole('radio', { name: 'Standard' }).isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0);
  });
});
