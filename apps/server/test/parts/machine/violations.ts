import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Only what is wrong is worked out in full. */
const OPTIONS = JSON.stringify({ runOnly: TAGS, resultTypes: ['violations'] });

/** What axe finds against WCAG 2.2 A and AA and its good practices, one line each. */
export async function violationsOf(page: Page): Promise<readonly string[]> {
  // A megabyte; a page that a link within the dashboard led to still has it.
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${OPTIONS})`);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target.join(' ')}: ${failureSummary?.slice(0, 300)}`),
  );
}
