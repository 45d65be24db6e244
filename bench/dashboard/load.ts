import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page, Request } from 'playwright-core';

const BUILT = join(import.meta.dirname, '../../apps/dashboard/dist/assets');

export interface Loaded {
  /** Scripts of the page, as gzip. */
  readonly scriptBytes: number;
  /** Scripts as they came over the wire: brotli, headers included. */
  readonly wireBytes: number;
  /** From the start of the navigation until the figures of the overview are there. */
  readonly interactiveMs: number;
}

/** Opens the overview with an empty cache, signed in already. */
export function loadOverview(page: Page, origin: string): Promise<Loaded> {
  return loadPage(page, `${origin}/overview`, async () => {
    await page.getByRole('button', { name: 'Pause' }).waitFor();
  });
}

/**
 * Opens a page of the dashboard with an empty cache, and waits for its heading.
 * @param ready waits for what else must be there until the page can be used
 */
export async function loadPage(page: Page, url: string, ready: () => Promise<void>): Promise<Loaded> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.goto('about:blank');
  const scripts = new Map<string, Request>();
  const keep = (request: Request) => {
    if (request.url().endsWith('.js')) scripts.set(basename(request.url()), request);
  };
  page.on('requestfinished', keep);
  await page.goto(url, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await ready();
  const interactiveMs = await page.evaluate<number>('performance.now()');
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => {});
  page.off('requestfinished', keep);
  scripts.delete('theme.js');
  let scriptBytes = 0;
  let wireBytes = 0;
  for (const [name, request] of scripts) {
    scriptBytes += gzipSync(readFileSync(join(BUILT, name)), { level: 9 }).length;
    const { responseBodySize, responseHeadersSize } = await request.sizes();
    wireBytes += responseBodySize + responseHeadersSize;
  }
  await session.detach();
  return { scriptBytes, wireBytes, interactiveMs };
}
