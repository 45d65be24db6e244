import { afterAll, describe, expect, it } from 'vitest';
import { violationsOf } from '../apps/server/test/parts/machine/violations.ts';
import { closeDashboards, openDashboard } from './harness/dashboard.ts';

afterAll(closeDashboards);

describe('bait on a site of one’s own', () => {
  it('goes from the decoys to a block to paste and a check that says what to do', async () => {
    const { page, go, complaints } = await openDashboard();
    await go('/decoys');
    await page.getByRole('button', { name: 'Bait on your own site' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Bait on your own site' });
    await dialog.getByLabel('Address of your site').fill('own-site.sundew.invalid');
    await dialog.getByLabel('What it is made with').selectOption('wordpress');
    await dialog.getByRole('button', { name: 'Make the block' }).click();
    await page.getByRole('heading', { level: 1, name: 'own-site.sundew.invalid' }).waitFor();
    const block = page.getByRole('region', { name: 'Block for your web server' });
    await block.getByText('location = /.env').waitFor();
    await page.getByLabel('Web server', { exact: true }).selectOption('caddy');
    await block.getByText('@sundew path /.aws/credentials').waitFor();
    await page.getByRole('button', { name: 'Check it' }).click();
    await page.getByText('https://own-site.sundew.invalid/.aws/credentials did not answer').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('has a block for each decoy', async () => {
    const { page, go, api } = await openDashboard();
    const { data } = await api.GET('/api/decoys', { params: { query: { q: '/phpinfo.php' } } });
    await go(`/decoys/${data?.data[0]?.id ?? ''}`);
    const block = page.getByRole('region', { name: 'Block for your web server' });
    await block.getByText('location = /phpinfo.php').waitFor();
    expect(await block.getByText('/.env').count()).toBe(0);
    await page.getByText('your web server has to hand its path on').waitFor();
    expect(await page.getByText('It answers over HTTP').count()).toBe(0);
    expect(await violationsOf(page)).toEqual([]);
  });
});
