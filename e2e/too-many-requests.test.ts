import { afterAll, expect, inject, it } from 'vitest';
import { closeDashboards, openDashboard } from './harness/dashboard.ts';

const ME = /\/api\/auth\/me$/;

afterAll(closeDashboards);

it.each([1440, 390])('too many loads leave the way to every page, and go on by themselves (%i px)', async (width) => {
  const { page, context, complaints } = await openDashboard({ isOwn: true, width });
  await page.clock.install();
  await page.route(ME, (route) =>
    route.fulfill({
      status: 429,
      headers: { 'Retry-After': '30' },
      json: { error: 'x', code: 'rate_limited', status: 429, message: 'x', request_id: 'r' },
    }),
  );
  await page.goto(`/detections?org=${inject('shared').demoId}`);
  const told = page.locator('main').getByText(/Too many requests\. Try again in 30 seconds/);
  await told.waitFor();
  if (width === 390) await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('link', { name: 'Actors', exact: true }).click();
  await page.waitForURL(/\/actors\?/);
  await told.waitFor();
  await page.unroute(ME);
  await page.clock.fastForward('00:31');
  await page.getByRole('row').nth(1).waitFor();
  expect(new URL(page.url()).searchParams.get('org')).toBe(inject('shared').demoId);
  expect(await told.count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});
