import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { violationsOf } from '../apps/server/test/parts/machine/violations.ts';
import { closeDashboards, openDashboard } from './harness/dashboard.ts';

afterAll(closeDashboards);

describe('a detection script', () => {
  it('is created with its line for the pages, changed, switched off and deleted', async () => {
    const { page, go, api, complaints } = await openDashboard();
    const name = `Shop ${randomUUID().slice(0, 8)}`;
    const { organizationId } = inject('shared');
    const stored = async () => {
      const params = { path: { organization_id: organizationId }, query: { page_size: 200 } };
      const { data } = await api.GET('/api/organizations/{organization_id}/bot-scanners', { params });
      return data?.data.find((one) => one.name === name);
    };
    await go('/scanners?add=1');
    const dialog = page.getByRole('dialog', { name: 'Create a script' });
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Hidden link').fill('javascript:alert(1)');
    await dialog.getByRole('button', { name: 'Create a script' }).click();
    await dialog.locator('[aria-invalid="true"]').waitFor();
    await dialog.getByLabel('Hidden link').fill('/old-shop');
    await dialog.getByRole('button', { name: 'Create a script' }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();

    const { id } = (await stored()) ?? { id: '' };
    await page.getByRole('region', { name: 'Line for your pages' }).getByText(`${id}.js`).waitFor();
    await page.getByRole('region', { name: 'The same with a checksum' }).getByText('integrity="sha384-').waitFor();
    const module = page.getByRole('region', { name: 'As a module of your application' });
    await module.getByText(`scanner: '${id}'`).waitFor();
    await page
      .getByRole('region', { name: 'Install the npm package' })
      .getByText('npm pack -w sensors/browser')
      .waitFor();
    await page.getByText('No page has reported yet').waitFor();
    await page.getByText('Nothing was found.').waitFor();

    await page.getByLabel('Sensitivity').selectOption('high');
    await page.getByText('One strong sign is enough').waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(async () => (await stored())?.sensitivity).toBe('high');
    await page.getByRole('button', { name: 'Switch off' }).click();
    await page.getByRole('button', { name: 'Switch on' }).waitFor();
    expect(await stored()).toMatchObject({ enabled: false, link: '/old-shop' });
    expect(await violationsOf(page)).toEqual([]);

    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('heading', { level: 1, name: 'Detection scripts' }).waitFor();
    await expect.poll(stored).toBeUndefined();
    expect(complaints).toEqual([]);
  });
});
