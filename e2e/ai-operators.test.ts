import { afterAll, expect, inject, it } from 'vitest';
import { violationsOf } from '../apps/server/test/parts/machine/violations.ts';
import { closeDashboards, openDashboard } from './harness/dashboard.ts';

afterAll(closeDashboards);

it('an owner reads what an AI operator took and decides about it', async () => {
  const organizationId = inject('shared').demoId;
  const { page, go, api, complaints } = await openDashboard({ organizationId });
  const params = { path: { organization_id: organizationId } };
  const { data } = await api.GET('/api/organizations/{organization_id}/clearance/operators', { params });
  const [first] = data?.data.operators ?? [];
  if (first === undefined) throw new Error('the sample data has no AI operator');

  await go('/enforcement/operators');
  const table = page.getByRole('region', { name: 'What each operator took and whom it sent' });
  const row = table.getByRole('row').filter({ has: page.getByRole('link', { name: first.operator, exact: true }) });
  const english = new Intl.NumberFormat('en');
  await row
    .getByRole('cell', { name: english.format(first.claimed), exact: true })
    .first()
    .waitFor();
  await page.getByRole('button', { name: `${first.operator} by day` }).click();
  const days = page.getByRole('region', { name: `${first.operator} by day` });
  await expect.poll(() => days.getByRole('row').count()).toBe(first.days.length + 1);
  expect(await violationsOf(page)).toEqual([]);

  await page.getByRole('link', { name: `Decide about ${first.operator}` }).click();
  await expect.poll(() => page.getByLabel('Operator', { exact: true }).inputValue()).toBe(first.operator);
  await page.getByLabel('Route', { exact: true }).fill('/prices/*');
  await page.getByRole('button', { name: 'Add rule' }).click();
  await page.getByRole('button', { name: `Remove the rule about ${first.operator} at /prices/*` }).waitFor();
  await go('/enforcement/operators?days=7');
  await page.getByText('refused at /prices/*').waitFor();

  await go('/enforcement/clearance');
  await page.getByRole('button', { name: `Remove the rule about ${first.operator} at /prices/*` }).click();
  const rules = async () =>
    (await api.GET('/api/organizations/{organization_id}/enforcement/policy', { params })).data?.data.policy
      .operator_rules;
  await expect.poll(rules).toEqual([]);
  expect(complaints).toEqual([]);
});
