import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { closeDashboards, openDashboard } from './harness/dashboard.ts';
import { hold } from './harness/hold.ts';

afterAll(closeDashboards);

interface Form {
  readonly what: string;
  readonly path: string;
  /** Of the call that makes it. */
  readonly address: RegExp;
  /** Fills the form, and gives the button that sends it. */
  readonly fill: (page: Page) => Promise<Locator>;
}

const newName = () => `Twice ${randomUUID().slice(0, 8)}`;

const forms: readonly Form[] = [
  {
    what: 'a key',
    path: '/api-keys?new=api',
    address: /\/api-keys$/,
    async fill(page) {
      await page.getByRole('textbox', { name: 'Name' }).fill(newName());
      return page.getByRole('button', { name: 'Create key' });
    },
  },
  {
    what: 'an invitation',
    path: '/members?invite=new',
    address: /\/members$/,
    async fill(page) {
      await page.getByRole('textbox', { name: 'E-mail address' }).fill(`${randomUUID()}@sundew.example`);
      return page.getByRole('dialog').getByRole('button', { name: 'Invite', exact: true });
    },
  },
  {
    what: 'a property',
    path: '/settings/properties?property=new',
    address: /\/properties$/,
    async fill(page) {
      await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(newName());
      return page.getByRole('dialog').getByRole('button', { name: 'Create' });
    },
  },
  {
    what: 'a domain',
    path: '/domains?add=1',
    address: /\/domains$/,
    async fill(page) {
      await page
        .getByRole('dialog')
        .getByLabel('Host name')
        .fill(`n${randomUUID().slice(0, 8)}.sundew.invalid`);
      return page.getByRole('dialog').getByRole('button', { name: 'Add a domain' });
    },
  },
  {
    what: 'a view',
    path: '/detections?level=HIGH',
    address: /\/views$/,
    async fill(page) {
      await page.getByRole('button', { name: 'Views' }).click();
      await page.getByLabel('Name', { exact: true }).fill(newName());
      return page.getByRole('button', { name: 'Save view' });
    },
  },
  {
    what: 'an organization',
    path: '/overview',
    address: /\/api\/organizations$/,
    async fill(page) {
      await page.getByLabel('Organization', { exact: true }).selectOption('new');
      await page.getByRole('dialog').getByRole('textbox').fill(newName());
      return page.getByRole('dialog').getByRole('button', { name: 'Create' });
    },
  },
  {
    what: 'a property in the first steps',
    path: '/setup',
    address: /\/properties$/,
    async fill(page) {
      await page.getByRole('button', { name: 'New property' }).click();
      await page.getByLabel(/^Name, for example/).fill(newName());
      return page.getByRole('button', { name: 'Create', exact: true });
    },
  },
  {
    what: 'a key in the first steps',
    path: '/setup?sensor=edge',
    address: /\/sensor-keys$/,
    async fill(page) {
      return page.getByRole('button', { name: 'Create a key for it' });
    },
  },
  {
    what: 'a test detection',
    path: '/setup',
    address: /\/test-detection$/,
    async fill(page) {
      return page.getByRole('button', { name: 'Make a test detection' });
    },
  },
];

describe('a button that is pressed twice', () => {
  it.each(forms)('makes $what once', async ({ path, address, fill }) => {
    const { page, go } = await openDashboard();
    await go(path);
    const button = await fill(page);
    const held = await hold(page, 'POST', address);
    // The second press is there before anything that waits for its turn: as on a machine that is busy.
    await button.focus();
    await page.evaluate(`(() => {
      const button = document.activeElement;
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => button.click();
      port2.postMessage(null);
      button.click();
    })()`);
    await held.asked;
    await button.press('Enter');
    await page.getByRole('button').and(page.locator('[aria-busy=true]')).first().waitFor();
    expect(held.count()).toBe(1);
    held.release();
  });
});

it('opposite presses come to the service in their order', async () => {
  const { page, go, api } = await openDashboard();
  const domain = `n${randomUUID().slice(0, 8)}.sundew.invalid`;
  const params = { path: { organization_id: inject('shared').organizationId } };
  const added = await api.POST('/api/organizations/{organization_id}/domains', {
    params,
    body: { domain, record_type: 'A' },
  });
  const { data } = await api.POST('/api/decoys', {
    body: {
      ...{ custom_domain_id: added.data?.data.id ?? '', name: 'Twice', path: `/${randomUUID()}` },
      ...{ decoy_type: 'link', trigger_action: 'log' },
    },
  });
  const id = data?.data.id ?? '';
  await go(`/decoys/${id}`);
  const held = await hold(page, 'PATCH', /\/api\/decoys\/[^/]+$/);
  await page.getByRole('button', { name: 'Switch off' }).click();
  await held.asked;
  await page.getByRole('button', { name: 'Switch on' }).click();
  await page.getByRole('button', { name: 'Switch off' }).waitFor();
  expect(held.count()).toBe(1);
  held.release();
  await expect.poll(held.count).toBe(2);
  const enabled = async () =>
    (await api.GET('/api/decoys/{decoy_id}', { params: { path: { decoy_id: id } } })).data?.data.enabled;
  await expect.poll(enabled).toBe(true);
  await page.getByRole('button', { name: 'Switch off' }).waitFor();
});
