import { join } from 'node:path';
import { buildDashboard } from '../apps/dashboard/build.ts';
import { launchChromium } from '../apps/server/test/parts/machine/launch-chromium.ts';
import { startService } from './harness/start-service.ts';

/** Takes the README's picture of the overview anew: sample data of two weeks, a desktop, the light shade. */
const TARGET = process.argv[2] ?? join(import.meta.dirname, '../docs/images/overview.png');
const SIZE = { width: 1440, height: 900 };

await buildDashboard(console.log);
const service = await startService();
const browser = await launchChromium();
try {
  const made = (await service.json('bootstrap')) as { owner_email: string; owner_password: string };
  const { organization_id: demoId } = (await service.json('demo', '--days', '14')) as { organization_id: string };
  const context = await browser.newContext({
    ...{ baseURL: service.origin, viewport: SIZE, locale: 'en-GB', colorScheme: 'light', reducedMotion: 'reduce' },
  });
  const page = await context.newPage();
  await page.goto('/sign-in');
  await page.locator('input[name=email]').fill(made.owner_email);
  await page.locator('input[name=password]').fill(made.owner_password);
  await page.locator('form button[type=submit]').first().click();
  await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'));
  await page.goto(`/overview?range=7d&org=${demoId}`);
  await page.getByText(/^In the last 7 days:/).waitFor();
  await page.waitForLoadState('networkidle', { timeout: 15_000 }).catch(() => {});
  await page.screenshot({ path: TARGET });
  console.log(`wrote ${TARGET}`);
} finally {
  await browser.close();
  await service.stop();
}
