import { afterAll, describe, expect, inject, it } from 'vitest';
import { violationsOf } from '../apps/server/test/parts/machine/violations.ts';
import { closeDashboards, openDashboard } from './harness/dashboard.ts';

afterAll(closeDashboards);

describe('the ATT&CK matrix', () => {
  it('counts what the API counts, in the period of its address', async () => {
    const { page, go, api, complaints } = await openDashboard({ organizationId: inject('shared').demoId });
    await go('/mitre');
    await page.getByText('30 days', { exact: true }).click();
    await page.waitForURL(/range=30d/);
    await page.getByRole('button', { name: 'Table' }).click();
    await page.waitForURL(/view=table/);
    const { data } = await api.GET('/api/organizations/{organization_id}/mitre/stats', {
      params: {
        path: { organization_id: inject('shared').demoId },
        query: { start_date: new Date(Date.now() - 30 * 86_400_000).toISOString() },
      },
    });
    const access = data?.data.tactics.find(({ id }) => id === 'TA0001');
    expect(access?.detections).toBeGreaterThan(0);
    const row = page.getByRole('row', { name: /All of the tactic TA0001/ });
    await expect.poll(() => row.textContent()).toContain(access?.detections.toLocaleString('en'));
    await page.goBack();
    await page.getByRole('link', { name: /^Initial Access, TA0001: / }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('says what a cell means, and leads to its detections and to the description', async () => {
    const { page, go, api } = await openDashboard({ organizationId: inject('shared').demoId });
    await go('/mitre?range=30d');
    await page.getByRole('button', { name: 'What Exploit Public-Facing Application means' }).click();
    const dialog = page.getByRole('dialog', { name: 'Exploit Public-Facing Application' });
    const site = dialog.getByRole('link', { name: /attack\.mitre\.org/ });
    expect(await site.getAttribute('href')).toBe('https://attack.mitre.org/techniques/T1190/');
    expect(await site.getAttribute('rel')).toContain('noreferrer');
    expect(await violationsOf(page)).toEqual([]);
    const counted = Number(
      /[\d,]+(?= detections? in the chosen)/.exec((await dialog.textContent()) ?? '')?.[0].replace(',', ''),
    );
    await dialog.getByRole('link', { name: /See th(?:is|ese).* detections?/ }).click();
    await page.waitForURL(/\/detections\?.*technique=T1190/);
    await page.getByRole('button', { name: /Remove filter: MITRE technique: T1190 Exploit/ }).waitFor();
    const { data } = await api.GET('/api/organizations/{organization_id}/detections', {
      params: {
        path: { organization_id: inject('shared').demoId },
        query: {
          ...{ technique: ['T1190'], is_test: false, page_size: 1 },
          start_date: new URL(page.url()).searchParams.get('start_date') ?? '',
        },
      },
    });
    expect(data?.total).toBe(counted);
    await page.goBack();
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(page.url()).not.toContain('cell=');
  });

  it('opens the detections of a tactic by its heading', async () => {
    const { page, go, api, complaints } = await openDashboard({ organizationId: inject('shared').demoId });
    await go('/mitre?range=30d');
    const heading = page.getByRole('link', { name: /^Discovery, TA0007: / });
    const counted = Number(/: ([\d,]+)/.exec((await heading.textContent()) ?? '')?.[1]?.replaceAll(',', ''));
    await heading.click();
    await page.waitForURL(/\/detections\?.*tactic=TA0007/);
    await page.getByRole('button', { name: 'Remove filter: MITRE tactic: TA0007 Discovery' }).waitFor();
    const { data } = await api.GET('/api/organizations/{organization_id}/detections', {
      params: {
        path: { organization_id: inject('shared').demoId },
        query: {
          ...{ tactic: ['TA0007'], is_test: false, page_size: 1 },
          start_date: new URL(page.url()).searchParams.get('start_date') ?? '',
        },
      },
    });
    expect(data?.total).toBe(counted);
    expect(complaints).toEqual([]);
  });
});
