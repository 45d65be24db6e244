import { afterAll, describe, expect, it } from 'vitest';
import { closeDashboards, openDashboard } from './harness/dashboard.ts';

afterAll(closeDashboards);

describe('the health page', () => {
  it('tells every part that the API tells, problems first, with a report that names nobody', async () => {
    const { page, go, api, complaints } = await openDashboard();
    await go('/health');
    const { data } = await api.GET('/api/system/health');
    const items = data?.data.items ?? [];
    const rows = page.getByRole('main').getByRole('heading', { level: 3 });
    await expect.poll(() => rows.count()).toBe(items.length);
    const words = await rows.allTextContents();
    const works = words.map((text) => text.endsWith('Works'));
    expect(works).toEqual(works.toSorted((one, other) => Number(one) - Number(other)));
    const report = await page.getByRole('region', { name: 'Report' }).textContent();
    for (const { name, state } of items) expect(report).toContain(`- ${name}: ${state}`);
    expect(report).not.toMatch(/https?:|127\.0\.0\.1/);
    expect(complaints).toEqual([]);
  });

  it('speaks German, and tells viewers of states only', async () => {
    const { page, go } = await openDashboard({ role: 'viewer', language: 'de' });
    await go('/health');
    await page.getByRole('heading', { level: 3, name: /^Datenbank Arbeitet/ }).waitFor();
    await page.getByText('Arbeitet, wie es soll.').first().waitFor();
  });
});
