import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Grey lines stand where something is still loading; icons that pulse do not count. */
const LOADING = 'main :is(div, span).animate-pulse';

/**
 * Waits until everything on the page is there: what comes late above a button moves it away from under a press. It scrolls,
 * because some of it loads only once it comes into sight.
 */
export async function untilLoaded(page: Page): Promise<void> {
  const loading = async () => {
    await page.evaluate('scrollTo(0, (scrollY + innerHeight) % document.documentElement.scrollHeight)');
    return page.locator(LOADING).count();
  };
  await expect.poll(loading, { message: `${page.url()} has loaded` }).toBe(0);
  await page.evaluate('scrollTo(0, 0)');
}
