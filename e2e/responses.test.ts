import { afterAll, describe, expect, inject, it } from 'vitest';
import { closeDashboards, openDashboard } from './harness/dashboard.ts';

afterAll(closeDashboards);

/** Everything of this file is about one attacker, whom no other file knows. */
const ATTACKER = '45.83.64.201';

async function attack(): Promise<void> {
  const { origin, apiKey } = inject('shared');
  const path = '/products?id=1%27%20UNION%20SELECT%20password%20FROM%20users--';
  const request = { method: 'GET', path, ip: ATTACKER, user_agent: 'sqlmap/1.7', headers: { host: 'shop.example' } };
  const response = await fetch(`${origin}/api/v1/sdk/detect`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ request_metadata: request }),
  });
  expect(response.status).toBe(200);
}

describe('responding', () => {
  it('goes from a block list over a previewed rule to a block, which is lifted again', async () => {
    const { page, go, complaints, context } = await openDashboard();
    await attack();
    await go('/enforcement/setup');
    await page.getByRole('button', { name: 'New block list' }).click();
    await page.getByLabel('Name').fill('Edge nginx');
    await page.getByRole('button', { name: 'Create' }).click();
    const told = page.getByRole('dialog', { name: 'Edge nginx: shown only now' });
    const addresses = (await told.getByRole('region', { name: 'Addresses for your firewall' }).textContent()) ?? '';
    await told.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('row', { name: /Edge nginx Block 24 Never/ }).waitFor();

    await go('/enforcement/actions');
    await page.getByRole('button', { name: 'New response action' }).click();
    await page.getByLabel('Name').fill('Block attackers');
    await page.getByRole('button', { name: 'Preview of 7 days' }).click();
    await page.getByRole('row', { name: new RegExp(`^${ATTACKER}`) }).waitFor();
    await page.getByRole('button', { name: 'Create' }).click();
    await page
      .getByRole('row', { name: /Block attackers a visitor is decided to be blocked block the address On/ })
      .waitFor();

    await attack();
    await go('/enforcement/history');
    const row = page.getByRole('row', { name: new RegExp(`^${ATTACKER} In force`) });
    await expect
      .poll(async () => {
        await page.reload();
        await page.getByRole('heading', { name: 'Blocked by this service' }).waitFor();
        return row.count();
      })
      .toBe(1);
    const feed = async () => (await fetch(addresses.split('\n')[0] ?? '')).text();
    expect((await feed()).split('\n')).toContain(ATTACKER);
    await page.getByRole('button', { name: `Lift the block of ${ATTACKER}` }).click();
    await page.getByRole('button', { name: 'Lift', exact: true }).last().click();
    await page.getByText(`${ATTACKER} is free.`).waitFor();
    expect((await feed()).split('\n')).not.toContain(ATTACKER);

    await go('/enforcement/actions');
    await page.getByRole('button', { name: 'Delete Block attackers' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).last().click();
    await page.getByText('Block attackers was deleted.').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('makes a webhook, tells its secret once, tests it and shows why nothing arrived', async () => {
    const { page, go, complaints, context } = await openDashboard();
    await go('/enforcement/setup');
    await page.getByRole('button', { name: 'New webhook' }).click();
    await page.getByLabel('Name').fill('Alerts');
    await page.getByLabel('HTTPS address').fill('http://hooks.invalid/');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByText(/must begin with https:\/\//).waitFor();
    await page.getByLabel('HTTPS address').fill('https://hooks.invalid/');
    await page.getByRole('button', { name: 'Create' }).click();
    const told = page.getByRole('dialog', { name: 'Alerts: shown only now' });
    expect(await told.getByRole('region', { name: 'Secret' }).textContent()).toMatch(/^whsec_/);
    await told.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('button', { name: 'Test Alerts' }).click();
    await page.getByText('The receiver could not be reached').first().waitFor();
    await page.getByRole('button', { name: 'Deliveries of Alerts' }).click();
    await page
      .getByRole('dialog')
      .getByRole('row', { name: /test Failed The receiver could not be reached/ })
      .waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Delete Alerts' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).last().click();
    await page.getByText('Alerts was deleted.').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('refuses to block whom a guard rail protects, and lets a viewer only look', async () => {
    const owner = await openDashboard();
    await owner.go('/enforcement/history');
    await owner.page.getByRole('button', { name: 'Block an address' }).click();
    await owner.page.getByRole('textbox', { name: 'Address' }).fill('10.0.0.1');
    await owner.page.getByRole('textbox', { name: 'Why' }).fill('a try');
    await owner.page.getByRole('button', { name: 'Block', exact: true }).click();
    await owner.page.getByText(/10\.0\.0\.1 is never blocked/).waitFor();
    await owner.context.close();
    const viewer = await openDashboard({ role: 'viewer' });
    await viewer.go('/enforcement/setup');
    await viewer.page.getByText('Admins and owners can change this.').waitFor();
    expect(await viewer.page.getByRole('button', { name: 'New webhook' }).count()).toBe(0);
    await viewer.context.close();
  });
});
