import type { Page } from 'playwright-core';

/**
 * Milliseconds from a press on each link of the navigation until the heading of its page is painted, measured in the
 * page itself. A round before fetches the pages' scripts, as pointing at a link does.
 */
export async function routeChanges(page: Page): Promise<readonly number[]> {
  await page.getByRole('navigation').getByRole('link').first().waitFor();
  await pressAll(page);
  return pressAll(page);
}

function pressAll(page: Page): Promise<readonly number[]> {
  return page.evaluate<readonly number[]>(`(async () => {
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const heading = () => document.querySelector('main h1');
    const times = [];
    for (const link of document.querySelectorAll('nav a[href]')) {
      if (link.getAttribute('aria-current') === 'page') continue;
      const before = heading();
      const startedMs = performance.now();
      link.click();
      while (heading() === null || heading() === before) {
        if (performance.now() - startedMs > 10_000) throw new Error(link.href + ' shows no page.');
        await painted();
      }
      await painted();
      times.push(performance.now() - startedMs);
    }
    return times;
  })()`);
}
