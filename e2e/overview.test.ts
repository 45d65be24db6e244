import { afterAll, describe, expect, inject, it } from 'vitest';
import { violationsOf } from '../apps/server/test/parts/machine/violations.ts';
import { closeDashboards, openDashboard } from './harness/dashboard.ts';
import { reportVisit } from './harness/report-visits.ts';

const SCRIPT = '<img src=x onerror="document.title=\'taken\'">';

afterAll(closeDashboards);

describe('the overview', () => {
  it('counts the chosen period as the API does, and keeps the choice in the address', async () => {
    const { page, go, api, complaints } = await openDashboard({ organizationId: inject('shared').demoId });
    await go('/overview');
    await page.getByText('7 days', { exact: true }).click();
    await page.waitForURL(/range=7d/);
    const sentence = page.getByText(/^In the last 7 days:/);
    const { data } = await api.GET('/api/organizations/{organization_id}/detections/stats', {
      params: {
        path: { organization_id: inject('shared').demoId },
        query: { start_date: new Date(Date.now() - 7 * 86_400_000).toISOString() },
      },
    });
    const attackers = data?.data.by_kind.attackers ?? 0;
    await expect.poll(() => sentence.textContent()).toContain(`${attackers.toLocaleString('en')} by attackers`);
    await page.goBack();
    await page.getByText(/^In the last 24 hours:/).waitFor();
    expect(complaints).toEqual([]);
  });

  it('leaves harmless visits out, and its links lead to what it counts', async () => {
    const { page, go } = await openDashboard({ organizationId: inject('shared').demoId });
    await go('/overview?range=7d');
    await page.getByLabel('Leave out harmless visits').check();
    await page.waitForURL(/noise=hidden/);
    await page.getByRole('list', { name: 'By threat level' }).getByText('Minimal').waitFor({ state: 'detached' });
    const asked = async () => {
      const href = await page.getByRole('link', { name: /by attackers/ }).getAttribute('href');
      return Object.fromEntries(new URL(href ?? '', inject('shared').origin).searchParams);
    };
    await expect.poll(asked).toMatchObject({
      ...{ not_level: 'MINIMAL', category: 'SCANNER,ATTACKER', org: inject('shared').demoId },
    });
  });

  it('has the figures of chart and map as tables, without fault for axe when they are open', async () => {
    const { page, go } = await openDashboard({ organizationId: inject('shared').demoId });
    // A bar per hour: of a week they are more rows than axe gets through on a slow machine.
    await go('/overview?range=24h&compare=yes');
    await page.getByText('Figures as a table').click();
    await page.getByRole('region', { name: 'Who came, over time' }).getByRole('row').nth(5).waitFor();
    await page.getByRole('heading', { name: 'Where from' }).scrollIntoViewIfNeeded();
    await page.getByRole('img', { name: /World map/ }).waitFor();
    await page.getByRole('region', { name: 'Where from' }).getByRole('row').nth(2).waitFor();
    expect(await violationsOf(page)).toEqual([]);
  });

  it('shows a visit as it is recorded, its hostile words as text, and stands still when paused', async () => {
    const { page, go, complaints } = await openDashboard();
    await go('/overview');
    const feed = page.getByRole('region', { name: 'Newest detections' });
    await page.getByText('Following').waitFor();
    await reportVisit(`/live-one?${SCRIPT}`, SCRIPT);
    await feed.getByText('/live-one').waitFor();
    // The figures count the first visit without waiting for their next turn.
    await page.getByText(/^In the last 24 hours:/).waitFor();
    await page.getByRole('button', { name: 'Pause' }).click();
    await reportVisit('/live-two');
    // Other tests report at the same time.
    await page.getByText(/· \d+ new/).waitFor();
    expect(await feed.getByText('/live-two').count()).toBe(0);
    await page.getByRole('button', { name: 'Resume' }).click();
    await page.getByText(/· \d+ new/).waitFor({ state: 'detached' });
    // While it follows, what others report may push the visit out of the few newest.
    await page.getByRole('button', { name: 'Pause' }).click();
    await feed.getByText('/live-two').waitFor();
    expect(await page.title()).not.toContain('taken');
    expect(complaints).toEqual([]);
  });

  it('counts AI operators and referrals as the API does, and leads to the detections of one', async () => {
    const organizationId = inject('shared').demoId;
    const { page, go, api, complaints } = await openDashboard({ organizationId });
    await go('/overview?range=7d');
    const path = { organization_id: organizationId };
    const start_date = new Date(Date.now() - 7 * 86_400_000).toISOString();
    const { data } = await api.GET('/api/organizations/{organization_id}/ai-traffic', {
      params: { path, query: { start_date } },
    });
    const [first] = data?.data.operators ?? [];
    const [platform] = data?.data.referrals ?? [];
    expect([first?.detections, platform?.visits].every((count) => (count ?? 0) > 0)).toBe(true);
    const operators = page.getByRole('region', { name: 'AI operators' });
    await page.getByRole('heading', { name: 'AI operators' }).scrollIntoViewIfNeeded();
    const row = operators.getByRole('row', { name: first?.operator ?? '' });
    await expect.poll(() => row.textContent()).toContain(first?.detections.toLocaleString('en'));
    const referrals = page.getByRole('region', { name: 'Visits from AI assistants' });
    expect(await referrals.getByRole('row').count()).toBe((data?.data.referrals.length ?? 0) + 1);
    expect(await violationsOf(page)).toEqual([]);
    await operators.getByRole('link', { name: first?.operator ?? '' }).click();
    await page.waitForURL(/\/detections\?.*ai_operator=/);
    await page.getByRole('button', { name: `Remove filter: AI operator: ${first?.operator}` }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('says why there are no AI operators, where there are none', async () => {
    await reportVisit('/nothing-of-ai');
    const { page, go } = await openDashboard({ language: 'de' });
    await go('/overview');
    await page.getByRole('heading', { name: 'KI-Betreiber' }).scrollIntoViewIfNeeded();
    await page.getByText('Keine in diesem Zeitraum und dem davor. Das Browser-Tag').waitFor();
  });
});
