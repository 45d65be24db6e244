import { afterAll, expect, inject, it } from 'vitest';
import { closeDashboards, openDashboard } from './harness/dashboard.ts';
import { untilLoaded } from './harness/until-loaded.ts';

afterAll(closeDashboards);

async function attack(): Promise<void> {
  const { origin, apiKey } = inject('shared');
  const path = '/products?id=1%27%20UNION%20SELECT%20password%20FROM%20users--';
  const request = {
    method: 'GET',
    path,
    ip: '45.83.64.209',
    user_agent: 'sqlmap/1.7',
    headers: { host: 'shop.example' },
  };
  const response = await fetch(`${origin}/api/v1/sdk/detect`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ request_metadata: request }),
  });
  expect(response.status).toBe(200);
}

it('connects a SIEM, says why nothing arrives and what waits, and changes it', async () => {
  const { page, go, complaints } = await openDashboard();
  await go('/enforcement/setup');
  await untilLoaded(page);
  await page.getByRole('button', { name: 'Connect a SIEM' }).click();
  const form = page.getByRole('dialog', { name: 'Connect a SIEM' });
  await form.getByLabel('Receiver', { exact: true }).selectOption('https');
  await form.getByLabel('Name').fill('Hub');
  await form.getByLabel('Address').fill('https://10.1.2.3/in');
  await form.getByLabel('Token or API key').fill('a-token-of-the-hub-9876');
  await form.getByRole('button', { name: 'Connect a SIEM' }).click();
  await form.getByText(/SUNDEW_SIEM_NETWORKS/).waitFor();
  await form.getByLabel('Address').fill('https://siem.invalid/in');
  await form.getByRole('button', { name: 'Connect a SIEM' }).click();
  await page.getByText('Hub is saved.').waitFor();
  await page.getByRole('button', { name: 'Test Hub' }).click();
  await page.getByRole('row', { name: /Hub .*Failed, tried again soon The receiver could not be reached/ }).waitFor();
  await attack();
  await expect
    .poll(async () => {
      await page.reload();
      await page.getByRole('button', { name: 'Test Hub' }).waitFor();
      return page.getByRole('row', { name: /Hub .* [1-9]\d* Since / }).count();
    })
    .toBe(1);
  await page.getByRole('button', { name: 'Change Hub' }).click();
  const changing = page.getByRole('dialog', { name: 'Change Hub' });
  expect(await changing.getByLabel('Address').inputValue()).toBe('https://siem.invalid/in');
  await changing.getByLabel('From which score on').fill('81');
  await changing.getByLabel('Written as').selectOption('ecs');
  await changing.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('row', { name: /Hub Another collector over HTTPS · ECS/ }).waitFor();
  await page.getByRole('button', { name: 'Disconnect Hub' }).click();
  await page.getByRole('button', { name: 'Disconnect', exact: true }).last().click();
  await page.getByText('Hub is disconnected.').waitFor();
  expect(complaints).toEqual([]);
});
