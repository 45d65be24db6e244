import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { violationsOf } from '../apps/server/test/parts/machine/violations.ts';
import { apiAs, closeDashboards, type Dashboard, openDashboard } from './harness/dashboard.ts';

afterAll(closeDashboards);

/** The key of that name as the API lists it. */
async function listed({ api }: Dashboard, name: string) {
  const path = { organization_id: inject('shared').organizationId };
  const query = { page_size: 200 };
  const { data } = await api.GET('/api/organizations/{organization_id}/api-keys', { params: { path, query } });
  return data?.data.filter((key) => key.name === name) ?? [];
}

/** Whether calls with the key are let in. */
async function works(key: string): Promise<boolean> {
  return apiAs(key)
    .GET('/api/v1/auth/validate-key')
    .then(
      () => true,
      () => false,
    );
}

describe('API keys', () => {
  it('are made, told once, rotated without a gap, and revoked', async () => {
    const dashboard = await openDashboard();
    const { page, go, complaints } = dashboard;
    const name = `shop ${randomUUID().slice(0, 8)}`;
    await go('/api-keys');
    await page.getByRole('button', { name: 'New key' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await page.getByRole('checkbox', { name: 'Read detections' }).uncheck();
    await page.getByRole('combobox', { name: 'Expires' }).selectOption('30');
    await page.getByRole('button', { name: 'Create key' }).click();

    // The form may still stand behind it for a moment.
    const dialog = page.getByRole('dialog', { name: /^(?:Key|Rotate|Revoke) / });
    const field = dialog.getByRole('textbox', { name: 'The key' });
    const key = await field.inputValue();
    expect(key).toMatch(/^sk_live_/);
    expect(await violationsOf(page)).toEqual([]);
    const [made] = await listed(dashboard, name);
    expect(made?.scopes).toEqual(['detections:write']);
    expect(made?.status).toBe('Expiring Soon');
    expect(await works(key)).toBe(true);

    await page.keyboard.press('Escape');
    await dialog.getByRole('alert').getByText('was not copied yet').waitFor();
    await dialog.getByRole('button', { name: 'Close without the key' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await page.content()).not.toContain(key);

    await page.getByRole('button', { name: `Rotate ${name}` }).click();
    await dialog.getByRole('combobox').selectOption('1');
    await dialog.getByRole('button', { name: 'Create the new key' }).click();
    const successor = await field.inputValue();
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await dialog.getByRole('button', { name: 'Close without the key' }).click();
    expect(await Promise.all([works(key), works(successor)])).toEqual([true, true]);

    const row = page.getByRole('row', { name }).filter({ hasText: 'replaced' });
    await row.getByRole('button', { name: `Revoke ${name}` }).click();
    await dialog.getByRole('button', { name: 'Revoke' }).click();
    await row.waitFor({ state: 'detached' });
    expect(await Promise.all([works(key), works(successor)])).toEqual([false, true]);
    await page.getByRole('checkbox', { name: 'Show expired and revoked keys' }).check();
    await page.getByRole('row', { name }).filter({ hasText: 'Revoked' }).waitFor();
    expect(page.url()).toContain('ended=shown');
    expect(complaints).toEqual([]);
  });

  it('of edge sensors belong to one property', async () => {
    const { page, go, api } = await openDashboard();
    const { organizationId, propertyId } = inject('shared');
    const name = `edge ${randomUUID().slice(0, 8)}`;
    await go(`/api-keys?property_id=${propertyId}`);
    await page.getByRole('button', { name: 'New sensor key' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await page.getByRole('button', { name: 'Create key' }).click();
    const dialog = page.getByRole('dialog', { name: /^(?:Key|Revoke) / });
    expect(await dialog.getByRole('textbox', { name: 'The key' }).inputValue()).toMatch(/^wds1\./);
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await dialog.getByRole('button', { name: 'Close without the key' }).click();
    const path = { organization_id: organizationId, property_id: propertyId };
    const statusOf = async () => {
      const { data } = await api.GET('/api/organizations/{organization_id}/properties/{property_id}/sensor-keys', {
        params: { path },
      });
      return data?.data.find((key) => key.name === name)?.status;
    };
    expect(await statusOf()).toBe('Active');
    await page.getByRole('button', { name: `Revoke ${name}` }).click();
    await dialog.getByRole('button', { name: 'Revoke' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await statusOf()).toBe('Revoked');
  });
});
