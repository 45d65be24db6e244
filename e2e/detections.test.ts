import { afterAll, describe, expect, inject, it } from 'vitest';
import { violationsOf } from '../apps/server/test/parts/machine/violations.ts';
import { closeDashboards, openDashboard } from './harness/dashboard.ts';
import { report } from './harness/report-visits.ts';

const SCRIPT = '"><img src=x onerror="document.title=\'taken\'"><script>document.title="taken"</script>';

afterAll(closeDashboards);

/** Detections below a path, as the API has them. */
async function stored({ api }: Awaited<ReturnType<typeof openDashboard>>, folder: string) {
  const { data } = await api.GET('/api/organizations/{organization_id}/detections', {
    params: { path: { organization_id: inject('shared').organizationId }, query: { path: [`${folder}/*`] } },
  });
  return data?.data ?? [];
}

describe('triage', () => {
  it('is done with the keyboard, shows at once, and stays', async () => {
    const folder = await report(3);
    const dashboard = await openDashboard();
    const { page, go, complaints } = dashboard;
    await go(`/detections?path=${encodeURIComponent(`${folder}/*`)}`);
    await page.getByText('3 detections').waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Detection' });
    await drawer.getByRole('heading', { name: 'How the score adds up' }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    const id = new URL(page.url()).searchParams.get('detection');
    // A note is saved with the decision that it is about.
    await drawer.getByLabel('Note').fill('Our own scanner');
    await drawer.getByRole('button', { name: 'False positive' }).click();
    await drawer.getByText(/Triaged by/).waitFor();
    await expect
      .poll(async () => (await stored(dashboard, folder)).find((row) => row.id === id))
      .toMatchObject({ status: 'false_positive', note: 'Our own scanner' });
    await drawer.getByRole('button', { name: 'Next detection' }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('detection')).not.toBe(id);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await page.getByRole('row').getByText('False positive').waitFor();
    await page.keyboard.press('x');
    await page.getByText('1 selected').waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await page.keyboard.type('jk?');
    expect(await page.getByRole('searchbox').inputValue()).toBe('jk?');
    expect(complaints).toEqual([]);
  });

  it('is taken back and said when the service refuses it', async () => {
    const folder = await report(1);
    const dashboard = await openDashboard();
    const { page, go } = dashboard;
    await go(`/detections?path=${encodeURIComponent(`${folder}/*`)}`);
    await page.getByRole('button', { name: /^Open the detection/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Detection' });
    const reviewed = drawer.getByRole('button', { name: 'Reviewed' });
    await reviewed.waitFor();
    await page.route('**/detections/*', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    );
    await reviewed.click();
    await drawer.getByRole('alert').first().waitFor();
    expect(await reviewed.getAttribute('aria-pressed')).toBe('false');
    expect((await stored(dashboard, folder))[0]?.status).toBe('open');
  });

  it('is done for all that match, after the number was said', async () => {
    const folder = await report(4);
    const dashboard = await openDashboard();
    const { page, go } = dashboard;
    await go(`/detections?path=${encodeURIComponent(`${folder}/*`)}`);
    await page.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: 'Select all 4 that match' }).click();
    await page.getByRole('button', { name: 'Triage …' }).click();
    await page.getByText('4 detections will be changed.').waitFor();
    await page.getByRole('button', { name: 'Change 4 detections' }).click();
    await page.getByRole('row').getByText('Reviewed').nth(3).waitFor();
    expect((await stored(dashboard, folder)).map(({ status }) => status)).toEqual(Array(4).fill('reviewed'));
  });

  it('is seen, not changed, by a viewer', async () => {
    const folder = await report(1);
    const { page, go } = await openDashboard({ role: 'viewer' });
    await go(`/detections?path=${encodeURIComponent(`${folder}/*`)}`);
    await page.getByRole('button', { name: /^Open the detection/ }).click();
    await page.getByText(/Your role can see the triage/).waitFor();
    expect(await page.getByRole('button', { name: 'False positive' }).count()).toBe(0);
    expect(await page.getByRole('checkbox').count()).toBe(0);
  });
});

it('shows what an attacker wrote as text, and runs none of it', async () => {
  const folder = await report(1, { ua: `${SCRIPT}\u202Efdp.exe`, path: encodeURIComponent(SCRIPT) });
  const { page, go, complaints } = await openDashboard();
  await go(`/detections?path=${encodeURIComponent(`${folder}/*`)}`);
  await page.getByRole('button', { name: /^Open the detection/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Detection' });
  await drawer.getByText('document.title="taken"').first().waitFor();
  await drawer.locator('summary').click();
  await drawer.getByRole('region', { name: 'Raw JSON' }).waitFor();
  expect(await page.title()).not.toContain('taken');
  expect(await drawer.locator('img').count()).toBe(0);
  expect(complaints).toEqual([]);
});
