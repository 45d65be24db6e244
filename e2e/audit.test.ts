import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { closeDashboards, openDashboard } from './harness/dashboard.ts';

afterAll(closeDashboards);

const SCRIPT = `<img src=x onerror="document.title='taken'">`;

describe('the audit log', () => {
  it('is narrowed by address, tells who did what from where, and Back takes it back', async () => {
    const { page, go, api, complaints } = await openDashboard();
    const path = { organization_id: inject('shared').organizationId };
    const name = `${randomUUID().slice(0, 8)} ${SCRIPT}`;
    await api.POST('/api/organizations/{organization_id}/properties', { params: { path }, body: { name } });
    await go('/audit');
    await page.getByRole('combobox', { name: 'What' }).selectOption('property.create');
    await page.waitForURL(/action=property\.create/);
    const row = page.getByRole('row').filter({ hasText: name });
    await row.waitFor();
    expect(await row.textContent()).toContain('Created a property');
    await row.locator('summary').click();
    await row.getByRole('definition').filter({ hasText: name }).waitFor();
    expect(await page.title()).toContain('Audit log');

    const query = { action: 'property.create' };
    const { data } = await api.GET('/api/organizations/{organization_id}/audit-log', { params: { path, query } });
    const entry = data?.data.find(({ details }) => details.name === name);
    expect(await row.textContent()).toContain(entry?.ip_address ?? '?');
    // Others may create some meanwhile, so they are not counted.
    const [, ...others] = await page.getByRole('row').allTextContents();
    expect(others.every((text) => text.includes('Created a property'))).toBe(true);

    await page.goBack();
    await expect.poll(() => page.getByRole('combobox', { name: 'What' }).inputValue()).toBe('');
    expect(complaints).toEqual([]);
  });

  it('says that nothing fits, and clears what narrows', async () => {
    const { page, go } = await openDashboard();
    await go('/audit?start_date=2001-01-01&end_date=2001-01-02');
    await page.getByText('No change fits these filters').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByRole('row').nth(1).waitFor();
  });

  it('is not for analysts', async () => {
    const { page } = await openDashboard({ role: 'analyst' });
    await page.goto(`/audit?org=${inject('shared').organizationId}`);
    await page.getByText('This page is for the role admin and above').waitFor();
  });
});
