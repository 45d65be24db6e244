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
    const { page, go, context } = await openDashboard();
    await go(old);
    const url = new URL(page.url());
    expect(url.pathname).toBe(now);
    expect(Object.fromEntries(url.searchParams)).toEqual({ org: inject('shared').organizationId });
    await context.close();
  });

  it('saves own thresholds, refuses those that contradict each other, and keeps what was typed', async () => {
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
    const form = page.locator('section').filter({ has: page.getByRole('heading', { name: property.name }) });
    await form.getByLabel('Preset').selectOption('custom');
    await form.getByLabel('Challenge from').fill('90');
    await form.getByLabel('Block from').fill('70');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText(/must not be above/).waitFor();
    expect(await form.getByLabel('Challenge from').inputValue()).toBe('90');
    expect(await stored()).toMatchObject({ threshold_preset: 'standard' });

    await form.getByLabel('Challenge from').fill('');
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByText(`The thresholds of ${property.name} were saved.`).waitFor();
    expect(await stored()).toMatchObject({
      ...{ threshold_preset: 'custom', challenge_threshold: null, block_threshold: 70 },
    });
    await page.getByRole('link', { name: 'Overview' }).last().click();
    await page.getByRole('row', { name: new RegExp(`${property.name} Own figures never 70`) }).waitFor();
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
    expect(await page.getByLabel('Preset').first().isDisabled()).toBe(true);
  });
});
