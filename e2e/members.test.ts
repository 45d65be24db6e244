import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { violationsOf } from '../apps/server/test/parts/machine/violations.ts';
import { closeDashboards, type Dashboard, openDashboard } from './harness/dashboard.ts';

afterAll(closeDashboards);

async function member({ api }: Dashboard, email: string) {
  const path = { organization_id: inject('shared').organizationId };
  const params = { path, query: { page_size: 200 } };
  const { data } = await api.GET('/api/organizations/{organization_id}/members', { params });
  return data?.data.find((one) => one.email === email);
}

describe('members', () => {
  it('are invited with a link, given another role, and removed', async () => {
    const dashboard = await openDashboard();
    const { page, go, complaints } = dashboard;
    const email = `ada-${randomUUID().slice(0, 8)}@sundew.example`;
    await go('/members');
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'E-mail address' }).fill(email);
    await dialog.getByRole('radio', { name: 'Analyst' }).check();
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
    await dialog.getByText('No mail was sent').waitFor();
    expect(await dialog.getByRole('region', { name: 'Invitation link' }).textContent()).toMatch(/^http/);
    await dialog.getByRole('button', { name: 'Done' }).click();
    expect(await member(dashboard, email)).toMatchObject({ role: 'analyst', status: 'invited' });

    await page.getByRole('button', { name: `Change role of ${email}` }).click();
    await dialog.getByRole('radio', { name: 'Admin' }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect((await member(dashboard, email))?.role).toBe('admin');

    await page.getByRole('button', { name: `Remove ${email}` }).click();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await member(dashboard, email)).toBeUndefined();
    expect(complaints).toEqual([]);
  });

  it('keeps what was typed when the service refuses, and says why', async () => {
    const { page, go } = await openDashboard();
    await go('/members?invite=new');
    const dialog = page.getByRole('dialog');
    const email = dialog.getByRole('textbox', { name: 'E-mail address' });
    await email.fill('viewer@sundew.example');
    await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
    await dialog.getByRole('alert').getByText('has a member with that address already').waitFor();
    expect(await email.inputValue()).toBe('viewer@sundew.example');
  });

  it('never lose their last owner, and says so', async () => {
    const { page, go } = await openDashboard();
    await go('/members');
    const row = page.getByRole('row').filter({ hasText: 'Only owner' });
    await row.waitFor();
    expect(await row.getByRole('button').count()).toBe(0);
  });

  it('are only looked at by those who may not change them', async () => {
    const { page, go } = await openDashboard({ role: 'viewer' });
    await go('/members');
    await page.getByText('Admins and owners invite people').waitFor();
    await page.getByRole('button', { name: /^Leave: / }).waitFor();
    expect(await page.getByRole('button', { name: /^(Change role|Remove|Invite)/ }).count()).toBe(0);
  });

  it('see in the address which organization it is, and are told when a link leads to none of theirs', async () => {
    const { page } = await openDashboard({ role: 'viewer' });
    await page.goto('/visitors');
    await expect.poll(() => new URL(page.url()).searchParams.get('org')).toBe(inject('shared').organizationId);
    await page.goto(`/visitors?org=${randomUUID()}`);
    await page.getByText('The link leads to an organization that you do not belong to.').waitFor();
    await page.getByRole('link', { name: 'Decoys' }).click();
    await page.getByRole('heading', { level: 1, name: 'Decoys' }).waitFor();
  });
});
