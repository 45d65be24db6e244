import { buildDashboard } from '../apps/dashboard/build.ts';
import { launchChromium } from '../apps/server/test/parts/machine/launch-chromium.ts';
import { fillWith } from './dashboard/feed.ts';
import { loadPage } from './dashboard/load.ts';
import { signIn } from './dashboard/sign-in.ts';
import { type BenchResult, toResult } from './result.ts';
import { startService, temporaryDirectory } from './service.ts';

const PORT = 18_497;
const DETECTIONS = 200;
const GOAL = '≤ 165';

/**
 * Scripts that each page of the navigation loads when it is the first one, as gzip: by somebody who is signed in, with an
 * empty cache, until nothing more is asked for or five seconds have passed. `signing_in_kb` is the overview for somebody
 * who comes back from the sign-in, and needs what speaks with the issuer as well.
 */
export async function bench(): Promise<BenchResult> {
  await buildDashboard(console.error);
  const service = await startService(temporaryDirectory(), PORT, { SUNDEW_RATE_LIMITS: 'off' });
  const browser = await launchChromium();
  try {
    const made = await service.bootstrap();
    await fillWith(DETECTIONS, made);
    const { origin } = new URL(made.base_url);
    const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await signIn(page, made);
    await page.goto('/overview');
    const links = page.getByRole('navigation').getByRole('link');
    await links.first().waitFor();
    const addresses = await Promise.all((await links.all()).map((link) => link.getAttribute('href')));
    const paths = addresses.map((address) => new URL(address ?? '', origin).pathname);
    const kilobytes: [string, number][] = [];
    for (const path of new Set(paths)) {
      const { scriptBytes } = await loadPage(page, `${origin}${path}`, async () => {});
      kilobytes.push([`${path.slice(1).replaceAll(/\W/g, '_')}_kb`, scriptBytes / 1024]);
    }
    // Another tab knows no token yet, but the issuer knows the browser.
    const { scriptBytes } = await loadPage(await context.newPage(), `${origin}/overview`, async () => {});
    return toResult(
      'first-load',
      Object.fromEntries(kilobytes),
      { signing_in_kb: scriptBytes / 1024 },
      Object.fromEntries(kilobytes.map(([key]) => [key, GOAL])),
    );
  } finally {
    await browser.close();
    await service.stop();
  }
}
