import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { violationsOf } from '../apps/server/test/parts/machine/violations.ts';
import { closeDashboards, openDashboard } from './harness/dashboard.ts';

afterAll(closeDashboards);

type Opened = Awaited<ReturnType<typeof openDashboard>>;

/** A name that is nobody's. */
const newName = () => `n${randomUUID().slice(0, 8)}.sundew.invalid`;

async function domainsOf({ api }: Opened) {
  const params = { path: { organization_id: inject('shared').organizationId }, query: { page_size: 100 } };
  const { data } = await api.GET('/api/organizations/{organization_id}/domains', { params });
  return data?.data ?? [];
}

async function addDomain({ api }: Opened, domain: string) {
  const params = { path: { organization_id: inject('shared').organizationId } };
  const { data } = await api.POST('/api/organizations/{organization_id}/domains', {
    params,
    body: { domain, record_type: 'A' },
  });
  if (data === undefined) throw new Error(`${domain} was not added`);
  return data.data;
}

describe('a domain', () => {
  it('is added, after its fault was corrected, and shows the record to create and what DNS says', async () => {
    const dashboard = await openDashboard();
    const { page, go, complaints } = dashboard;
    const name = newName();
    await go('/domains?add=1');
    const dialog = page.getByRole('dialog', { name: 'Add a domain' });
    await dialog.getByLabel('Host name').fill(`*.${name}`);
    await dialog.getByRole('button', { name: 'Add a domain' }).click();
    await dialog.getByText('must not be a wildcard; add every host name by itself').waitFor();
    await dialog.getByLabel('Host name').fill(name);
    await dialog.getByRole('button', { name: 'Add a domain' }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    // The service of the tests is this machine's own: nobody is told to publish that.
    await page.getByText('There is no record to create yet').waitFor();
    const records = page.getByRole('region', { name: 'DNS records to create' });
    expect(await records.getByText('127.0.0.1').count()).toBe(0);
    // Looked up by itself; nobody holds a name below `.invalid`, so whatever is found is not right.
    await expect
      .poll(async () => (await domainsOf(dashboard)).find(({ domain }) => domain === name)?.last_check?.ok)
      .toBe(false);
    await page.getByText('Details from the service').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('is deleted together with its decoys, after their names were shown and its own was typed', async () => {
    const dashboard = await openDashboard();
    const { page, go, api } = dashboard;
    const { id, domain } = await addDomain(dashboard, newName());
    await api.POST('/api/decoys', {
      body: { custom_domain_id: id, name: 'Old shop', path: '/old', decoy_type: 'link', trigger_action: 'log' },
    });
    await go(`/domains/${id}`);
    await page.getByRole('button', { name: 'Delete domain' }).click();
    const dialog = page.getByRole('dialog', { name: `Delete ${domain}?` });
    await dialog.getByText('Old shop (/old)').waitFor();
    const confirm = dialog.getByRole('button', { name: 'Delete domain' });
    expect(await confirm.isDisabled()).toBe(true);
    await dialog.getByRole('textbox').fill(domain);
    await confirm.click();
    await page.waitForURL(/\/domains\?/);
    expect((await domainsOf(dashboard)).map((each) => each.id)).not.toContain(id);
  });

  it('is looked at, not changed, by a viewer', async () => {
    const owner = await openDashboard();
    const { id, domain } = await addDomain(owner, newName());
    const { page, go } = await openDashboard({ role: 'viewer' });
    await go(`/domains/${id}`);
    await page.getByRole('heading', { level: 1, name: domain }).waitFor();
    await page.getByText(/Your role may look, not change/).waitFor();
    for (const name of ['Check now', 'Delete domain']) {
      expect(await page.getByRole('button', { name }).count()).toBe(0);
    }
  });
});
